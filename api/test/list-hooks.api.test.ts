import { endpoints } from '@wavereel/contracts';
import type { LinkPage, ListHook } from '@wavereel/contracts';
import { appOf, reader } from './support/app';
import { HookService, isSigned } from './support/hook-service';
import { mailTo, secretIn } from './support/mailbox';
import { memberOf } from './support/members';
import { World, isSilent, redirects, sends } from './support/outside-world';
import { TestServer } from './support/server';
import { until } from './support/until';
import { verifiedPerson } from './support/verified';
import type { Visitor } from './support/visitor';

const rows = endpoints.mailingLists;

const service = new HookService();
const { delivered, statuses } = service;
/** More often than anything is tried. */
const failing = (status: number): number[] => Array.from({ length: 20 }, () => status);

let world: World;
let canary: World;
let server: TestServer;
let ana: Visitor;
beforeAll(async () => {
  canary = await World.start();
  world = await World.start({
    ...{ '/hook': service.answer, '/silent': isSilent, '/moved': redirects('/hook?moved') },
    '/odd': sends('text/plain', 'Thank you', { 'content-encoding': 'utf-8' }),
  });
  server = await TestServer.start({
    ...{ REQUESTS_PER_MINUTE: '100000', TRUST_PROXY: '1', LOG_LEVEL: 'debug' },
    ...{ OUTSIDE_ALLOW: `127.0.0.1:${world.port}`, OAUTH_CLIENTS: JSON.stringify([reader]) },
  });
  ana = await verifiedPerson(server, 'Ana');
});
afterAll(async () => {
  await server?.remove();
  await world?.stop();
  await canary?.stop();
});

let count = 0;
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(count += 1) % 250}` });
const anAddress = () => `listener-${(count += 1)}@example.com`;
/** A public page with its form. */
async function aPage(): Promise<LinkPage> {
  const { _id } = await ana.expect(endpoints.links.create);
  await ana.expect(endpoints.links.update, { body: { _id, title: 'Owls by night', formEnabled: true } });
  return ana.expect(endpoints.links.publish, { body: { _id } });
}
const of = ({ _id: id }: LinkPage) => ({ params: { id } });
/** A path that nothing else is sent to. */
const aPath = () => `/hook?n=${(count += 1)}`;
const set = (page: LinkPage, path: string): Promise<ListHook> =>
  ana.expect(rows.setHook, { ...of(page), body: { address: `${world.address}${path}` } });
async function hooked(): Promise<{ page: LinkPage; path: string; secret: string }> {
  const [page, path] = [await aPage(), aPath()];
  const { secret } = await set(page, path);
  return { page, path, secret: secret ?? '' };
}
const hookOf = async (page: LinkPage) => (await ana.expect(rows.hook, of(page))).hook;
const post = async (path: string) => {
  const answer = await server.visitor().fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...elsewhere() },
  });
  expect(answer.status).toBe(200);
};
/** Somebody on the list, with the path by which they leave it. */
async function subscribed(page: LinkPage, email = anAddress()): Promise<{ email: string; leave: string }> {
  const asked = { params: { listOwnerId: page._id }, body: { email }, headers: elsewhere() };
  await server.visitor().expect(rows.subscribe, asked);
  const mail = await mailTo(server, email, '/l/confirm', 1);
  await post(new URL(mail.link).pathname);
  return { email, leave: `/l/unsubscribe/${secretIn(mail)}` };
}
const arrived = (path: string, times?: number) => service.arrived(path, times);
/** Nothing is kept of whom a service was told of. */
const nothingWaits = (email: string) =>
  until('nothing waits', () =>
    server
      .withDatabase(`DO $$ BEGIN ASSERT NOT EXISTS (SELECT FROM list_hook_deliveries WHERE email = '${email}'); END $$`)
      .then(() => true)
      .catch(() => null),
  );

describe('what is told', () => {
  test('whoever confirms, signed; asking alone tells nothing', async () => {
    const { page, path, secret } = await hooked();
    const waits = { params: { listOwnerId: page._id }, body: { email: anAddress() }, headers: elsewhere() };
    await server.visitor().expect(rows.subscribe, waits);
    const { email } = await subscribed(page);
    const first = await arrived(path);

    expect(first.event).toEqual({
      ...{ id: expect.any(String), type: 'subscriber.confirmed', email, at: expect.any(String) },
      list: { id: page._id, title: 'Owls by night' },
    });
    expect(new Date(first.event.at).toISOString()).toBe(first.event.at);
    expect(first.headers['content-type']).toBe('application/json');
    expect(isSigned(first, secret)).toBe(true);
    expect(isSigned(first, 'another')).toBe(false);
    await nothingWaits(email);
    expect(await hookOf(page)).toMatchObject({ dateDelivered: expect.any(String), failure: null, lost: 0 });
    expect(delivered.get(path)).toHaveLength(1);
  });

  test('whoever leaves, by themselves or taken off the list', async () => {
    const { page, path } = await hooked();
    const gone = await subscribed(page);
    const taken = await subscribed(page);
    await arrived(path, 2);
    await post(gone.leave);
    await post(gone.leave);
    const [row] = await ana.expect(rows.subscribers, of(page));
    await ana.expect(rows.remove, { params: { id: page._id, subscriberId: row?._id ?? '' } });
    await arrived(path, 4);

    expect(delivered.get(path)?.map(({ event: { type, email } }) => [type, email])).toEqual([
      ...[gone, taken].map(({ email }) => ['subscriber.confirmed', email]),
      ...[gone, taken].map(({ email }) => ['subscriber.left', email]),
    ]);
  });

  test('whoever leaves before their coming arrived has only left', async () => {
    const { page, path } = await hooked();
    statuses.set(path, [500, 500]);
    const { email, leave } = await subscribed(page);
    await arrived(path);
    await post(leave);
    await until(
      'they have left',
      async () => delivered.get(path)?.find(({ event }) => event.type === 'subscriber.left') ?? null,
    );
    await nothingWaits(email);
    const types = delivered.get(path)?.map(({ event }) => event.type) ?? [];
    expect(types.lastIndexOf('subscriber.confirmed')).toBeLessThan(types.indexOf('subscriber.left'));
  });
});

describe('a service that fails', () => {
  test('is told again under the same id, and how it failed stands there until then', async () => {
    const { page, path, secret } = await hooked();
    statuses.set(path, [500, ...failing(503)]);
    await subscribed(page);
    await arrived(path, 2);
    const hook = await until('it is written down', async () => {
      const now = await hookOf(page);
      return now?.failure?.status === 503 ? now : null;
    });
    expect(hook).toMatchObject({ dateDelivered: null, failure: { problem: 'status' }, lost: 0 });
    expect(Date.parse(hook.failure?.since ?? '')).toBeLessThan(Date.parse(hook.failure?.date ?? ''));

    statuses.delete(path);
    await until('it has arrived', async () => ((await hookOf(page))?.failure === null ? true : null));
    const all = delivered.get(path) ?? [];
    expect(all.map(({ event }) => event)).toEqual(all.map(() => all[0]?.event));
    expect(all.every((each) => isSigned(each, secret))).toBe(true);
  });

  test('that never answers keeps nobody from subscribing', async () => {
    const page = await aPage();
    await set(page, '/silent');
    const { email } = await subscribed(page);
    const { failure } = await until('it is given up for now', async () => {
      const hook = await hookOf(page);
      return hook?.failure == null ? null : hook;
    });
    expect(failure).toMatchObject({ status: null, problem: 'timeout' });
    expect(await ana.expect(rows.subscribers, of(page))).toMatchObject([{ email }]);
    await ana.expect(rows.removeHook, of(page));
    await nothingWaits(email);
  });

  test('keeps no other of its team waiting; what else waits for it waits until it is tried again', async () => {
    const [slow, quick] = [await hooked(), await hooked()];
    const { leave } = await subscribed(quick.page);
    await arrived(quick.path);
    service.hold(slow.path);
    for (let waiting = 0; waiting < 3; waiting += 1) await subscribed(slow.page);
    await post(leave);
    await arrived(quick.path, 2);
    // Not once it has kept each of them waiting for as long as it may.
    expect(delivered.get(slow.path)?.length).toBeLessThan(3);

    statuses.set(slow.path, failing(500));
    service.letGo(slow.path, 500);
    await until('it has failed', async () => (await hookOf(slow.page))?.failure ?? null);
    const late = await subscribed(slow.page);
    await server.withDatabase(
      `DO $$ BEGIN ASSERT 0 = (SELECT count(*) FROM work JOIN list_hook_deliveries d ON d.id = work.subject JOIN list_hooks h ON h.id = d.hook_id
         WHERE h.link_id = '${slow.page._id}' AND run IS NULL AND not_before < (failure->>'date')::timestamptz + interval '1 second'); END $$`,
    );
    await ana.expect(rows.removeHook, of(slow.page));
    await nothingWaits(late.email);
  });

  test('that says it is gone is told nothing more until its address is set again', async () => {
    const { page, path, secret } = await hooked();
    statuses.set(path, [410]);
    await subscribed(page);
    await until('it is over', async () => ((await hookOf(page))?.isEnded === true ? true : null));
    await subscribed(page);
    expect(await hookOf(page)).toMatchObject({ failure: { status: 410 } });

    expect(await set(page, path)).toMatchObject({ isEnded: false, failure: null, secret });
    const { email } = await subscribed(page);
    expect((await arrived(path, 2)).event.email).toBe(email);
  });

  test('for too long is given up, which is counted', async () => {
    const { page, path } = await hooked();
    statuses.set(path, failing(500));
    const { email } = await subscribed(page);
    await until('it is given up', async () => {
      // As if the tries before the last had been made.
      await server.withDatabase(
        `UPDATE work SET attempts = 8, not_before = now() WHERE kind = 'hook' AND attempts > 0 AND run IS NULL`,
      );
      return (await hookOf(page))?.lost === 1 ? true : null;
    });
    await nothingWaits(email);
  });

  test('with as much waiting as there is room for loses what is oldest', async () => {
    const { page, path } = await hooked();
    await server.withDatabase(
      `INSERT INTO list_hook_deliveries (id, hook_id, type, email, at)
       SELECT gen_random_uuid(), h.id, 'subscriber.left', 'old-' || n || '@example.com', now() - interval '1 hour' + n * interval '1 second'
       FROM list_hooks h, generate_series(1, 1000) n WHERE h.link_id = '${page._id}'`,
    );
    const { email } = await subscribed(page);
    expect((await arrived(path)).event.email).toBe(email);
    expect(await hookOf(page)).toMatchObject({ lost: 1 });
    await nothingWaits('old-1@example.com');
  });
});

describe('another address', () => {
  test('is told at once what waits, as if for the first time', async () => {
    const { page, path } = await hooked();
    statuses.set(path, [404]);
    await subscribed(page);
    const { event } = await arrived(path);
    await until('it has failed', async () => (await hookOf(page))?.failure ?? null);
    // As if all tries but the last had been made.
    await server.withDatabase(
      `UPDATE work SET attempts = 8, not_before = now() + interval '6 hours' WHERE subject = '${event.id}'`,
    );
    const right = aPath();
    statuses.set(right, [500]);
    await set(page, right);
    expect((await arrived(right, 2)).event).toEqual(event);
    expect(await hookOf(page)).toMatchObject({ lost: 0 });
  });

  test.each([410, 500, 200])('has nothing to do with a %d of the one before', async (status) => {
    const { page, path } = await hooked();
    service.hold(path);
    await subscribed(page);
    const { event } = await arrived(path);
    const next = aPath();
    service.hold(next);
    await set(page, next);
    service.letGo(path, status);
    // Nothing says when it was told: the same is told to the next, and by then it was.
    expect((await arrived(next)).event).toEqual(event);
    expect(await hookOf(page)).toMatchObject({ dateDelivered: null, failure: null, isEnded: false });
    service.letGo(next, 200);
    await nothingWaits(event.email);
    expect(await hookOf(page)).toMatchObject({ dateDelivered: expect.any(String), failure: null, isEnded: false });
  });
});

describe('addresses', () => {
  test.each([
    ['plain HTTP of the world', 'http://hooks.example.com/x'],
    ['a private network', 'https://10.0.0.7/x'],
    ['this machine', 'https://localhost/x'],
    ['names and passwords', 'https://ana:secret@hooks.example.com/x'],
    ['no address', 'hooks'],
    ['more than 500 letters', `https://hooks.example.com/${'x'.repeat(500)}`],
  ])('%s is refused beside its field', async (_name, address) => {
    const { status, error } = await ana.call(rows.setHook, { ...of(await aPage()), body: { address } });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['address']]);
  });

  test('nothing inside is reached, not by a port beside the one that is allowed', async () => {
    const page = await aPage();
    const { status } = await ana.call(rows.setHook, { ...of(page), body: { address: canary.address } });
    expect(status).toBe(422);
    await set(page, aPath());
    // What was right once may be a private network by now.
    await server.withDatabase(`UPDATE list_hooks SET address = '${canary.address}' WHERE link_id = '${page._id}'`);
    expect(await ana.expect(rows.testHook, of(page))).toEqual({ status: null, problem: 'refused' });
    expect(canary.reached).toBe(0);
  });

  test('what is told follows no redirect', async () => {
    const page = await aPage();
    await set(page, '/moved');
    expect(await ana.expect(rows.testHook, of(page))).toEqual({ status: 302, problem: 'status' });
    expect(delivered.get('/hook?moved')).toBeUndefined();
  });
});

describe('the secret', () => {
  test('made anew signs what comes from then on; another address has another', async () => {
    const { page, path, secret } = await hooked();
    const renewed = (await ana.expect(rows.renewHookSecret, of(page))).secret ?? '';
    expect(renewed).not.toBe(secret);
    expect((await hookOf(page))?.secret).toBe(renewed);
    await subscribed(page);
    const first = await arrived(path);
    expect([isSigned(first, secret), isSigned(first, renewed)]).toEqual([false, true]);

    expect((await set(page, path)).secret).toBe(renewed);
    expect((await set(page, aPath())).secret).not.toBe(renewed);
  });

  test('is for those who may change the hook: no viewer, and no app that may only read', async () => {
    const { page, secret } = await hooked();
    const [viewer, editor] = [await memberOf(server, ana, 'viewer'), await memberOf(server, ana, 'editor')];
    const { app } = await appOf(() => server).connected(ana);
    expect((await editor.expect(rows.hook, of(page))).hook?.secret).toBe(secret);
    for (const each of [viewer, app]) {
      const { hook } = await each.expect(rows.hook, of(page));
      expect(hook).toMatchObject({ secret: null, address: expect.stringContaining(world.address) });
      const body = { address: 'https://hooks.example.com/x' };
      const answers = [
        await each.call(rows.setHook, { ...of(page), body }),
        await each.call(rows.renewHookSecret, of(page)),
        await each.call(rows.testHook, of(page)),
        await each.call(rows.removeHook, of(page)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    const stranger = await server.person('Bob');
    expect((await stranger.call(rows.hook, of(page))).status).toBe(404);
  });
});

test('a test says what the service answered, and is sent ten times in ten minutes at most', async () => {
  const { page, path, secret } = await hooked();
  statuses.set(path, [201, 418]);
  expect(await ana.expect(rows.testHook, of(page))).toEqual({ status: 201, problem: null });
  expect(await ana.expect(rows.testHook, of(page))).toEqual({ status: 418, problem: 'status' });
  const [first] = delivered.get(path) ?? [];
  expect(first?.event).toMatchObject({ type: 'test', email: 'test@example.com' });
  expect(first !== undefined && isSigned(first, secret)).toBe(true);
  // What is said of deliveries is said of true ones.
  expect(await hookOf(page)).toMatchObject({ dateDelivered: null, failure: null });

  for (let sent = 2; sent < 10; sent += 1) await ana.expect(rows.testHook, of(page));
  expect((await ana.call(rows.testHook, of(page))).status).toBe(429);
  expect(delivered.get(path)).toHaveLength(10);
});

test('nothing but the status is read of an answer', async () => {
  const page = await aPage();
  await set(page, '/odd');
  expect(await ana.expect(rows.testHook, of(page))).toEqual({ status: 200, problem: null });
});

test('a hook that was removed is told nothing, what waits included', async () => {
  const { page, path } = await hooked();
  statuses.set(path, failing(500));
  const { email, leave } = await subscribed(page);
  await until('it has failed', async () => (await hookOf(page))?.failure ?? null);
  await ana.expect(rows.removeHook, of(page));
  await nothingWaits(email);
  const before = delivered.get(path);
  expect(await hookOf(page)).toBeNull();
  for (const row of [rows.renewHookSecret, rows.testHook, rows.removeHook])
    expect((await ana.call<typeof row>(row, of(page))).status).toBe(404);

  await post(leave);
  await server.withDatabase(`UPDATE work SET not_before = now() WHERE kind = 'hook'`);
  await until('nothing is left to do of it', () =>
    server
      .withDatabase(
        `DO $$ BEGIN ASSERT NOT EXISTS (SELECT FROM work WHERE subject = '${before?.[0]?.event.id}'); END $$`,
      )
      .then(() => true)
      .catch(() => null),
  );
  expect(delivered.get(path)).toEqual(before);
});

test('nothing of whom services are told, nor of where they are, is in the log', () => {
  expect(server.log).toContain('work failed');
  for (const secret of ['listener-', '/hook?n=', 'test@example.com']) expect(server.log).not.toContain(secret);
});
