import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { endpoints, errorMessage, limits } from '@wavereel/contracts';
import type { LinkPage } from '@wavereel/contracts';
import { awayHeading, whileAway } from './support/database-away';
import { mailTo, mailsOf, secretIn } from './support/mailbox';
import { manySubscribers } from './support/many-subscribers';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';

const rows = endpoints.mailingLists;

let server: TestServer;
let ana: Visitor;
beforeAll(async () => {
  server = await TestServer.start({ REQUESTS_PER_MINUTE: '100000', TRUST_PROXY: '1' });
  ana = await server.person();
});
afterAll(() => server?.remove());

let networks = 0;
/** Of a network that nobody else is in. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}` });
let people = 0;
const anAddress = (name = 'listener') => `${name}-${(people += 1)}@example.com`;

/** A public page with its form. */
async function a(change: object = {}): Promise<LinkPage> {
  const page = await ana.expect(endpoints.links.create);
  const written = { _id: page._id, title: 'Owls by night', formEnabled: true, ...change };
  await ana.expect(endpoints.links.update, { body: written });
  return ana.expect(endpoints.links.publish, { body: { _id: page._id } });
}
const ask = (page: LinkPage, email: string, headers: Record<string, string> = elsewhere()) =>
  server.visitor().call(rows.subscribe, { params: { listOwnerId: page._id }, body: { email }, headers });
const pathOf = ({ address }: LinkPage) => new URL(address, 'http://x').pathname;
const form = 'application/x-www-form-urlencoded';
const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = elsewhere()) =>
  server.visitor().fetch(path, {
    method: 'POST',
    headers: { 'content-type': form, ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
const listed = (page: LinkPage) => ana.expect(rows.subscribers, { params: { id: page._id } });
const counted = (page: LinkPage) => ana.expect(rows.count, { params: { id: page._id } });
const confirmation = (email: string, count = 1) => mailTo(server, email, '/l/confirm', count);
/** Somebody on the list, with the path by which they leave it. */
async function subscribed(page: LinkPage, email = anAddress()): Promise<{ email: string; leave: string }> {
  await ask(page, email);
  const mail = await confirmation(email);
  expect((await post(new URL(mail.link).pathname)).status).toBe(200);
  return { email, leave: `/l/unsubscribe/${secretIn(mail)}` };
}
const mailsTo = (email: string) => mailsOf(server).filter(({ to }) => to === email).length;
/** Mails go in the order in which they were asked for: whatever was asked for before is there. */
async function allMailed(page: LinkPage): Promise<void> {
  const last = anAddress('last');
  await ask(page, last);
  await confirmation(last);
}

describe('subscribing', () => {
  test('a mail asks first; whoever presses the button on its page is on the list', async () => {
    const page = await a();
    const email = anAddress();
    expect(await server.visitor().expect(rows.get, { params: { listOwnerId: page._id } })).toEqual({
      ...{ title: 'Owls by night', isOpen: true },
    });
    expect((await ask(page, email.toUpperCase())).body).toEqual({ accepted: true });
    const mail = await confirmation(email);
    expect(mail.subject).toBe('Do you want mails of Owls by night?');
    expect(await counted(page)).toEqual({ count: 0, waiting: 1 });

    // Programs that look at mails open what is in them.
    const { pathname } = new URL(mail.link);
    for (let opened = 0; opened < 2; opened += 1) {
      const shown = await (await server.visitor().fetch(pathname)).text();
      expect(shown).toContain(`<form method="post" action="${pathname}"><button>Put me on the list</button>`);
      expect(shown).toContain(email);
    }
    expect(await listed(page)).toEqual([]);

    for (let pressed = 0; pressed < 2; pressed += 1)
      expect(await (await post(pathname)).text()).toContain('<h1>You are on the list</h1>');
    expect(await listed(page)).toMatchObject([{ email, language: 'en' }]);
    expect(await counted(page)).toEqual({ count: 1, waiting: 0 });
  });

  test('the answer is the same for whoever is on the list already, and they are mailed nothing', async () => {
    const page = await a();
    const { email } = await subscribed(page);
    await server.withDatabase('DELETE FROM rates');
    const [known, unknown] = [await ask(page, email), await ask(page, anAddress())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await allMailed(page);

    expect(mailsTo(email)).toBe(1);
    expect(await listed(page)).toHaveLength(1);
  });

  test('no form, no public page, no list', async () => {
    const draft = await ana.expect(endpoints.links.create);
    await ana.expect(endpoints.links.update, { body: { _id: draft._id, title: 'Draft', formEnabled: true } });
    const [closed, off] = [await a({ formEnabled: false }), await a({ active: true })];
    await ana.expect(endpoints.links.update, { body: { _id: off._id, active: false } });
    expect(closed.formEnabled).toBe(false);

    for (const page of [draft, closed, off]) {
      const answers = [
        (await ask(page, anAddress())).status,
        (await server.visitor().call(rows.get, { params: { listOwnerId: page._id } })).status,
        (await post(`${pathOf(page)}/subscribe`, { email: anAddress() })).status,
      ];
      expect(answers).toEqual([404, 404, 404]);
    }
    expect(await (await server.visitor().fetch(pathOf(closed))).text()).not.toContain('/subscribe"');
  });

  test('what is no address is refused by name', async () => {
    const page = await a();
    for (const email of ['', 'owls', 'a@b', `${'x'.repeat(250)}@example.com`, 'a@example.com\r\nBcc: b@example.com']) {
      const { status, error } = await ask(page, email);
      expect([email, status, Object.keys(error.fields ?? {})]).toEqual([email, 422, ['email']]);
    }
  });

  test('a link that was not pressed in time is none, and what is known of it is forgotten', async () => {
    const page = await a();
    const email = anAddress();
    await ask(page, email);
    const { link } = await confirmation(email);
    await server.withDatabase(
      `UPDATE list_subscribers SET date_added = now() - interval '8 days' WHERE email = '${email}'`,
    );
    const answer = await post(new URL(link).pathname);
    expect([answer.status, (await answer.text()).includes('does not work any more')]).toEqual([404, true]);
    expect(await listed(page)).toEqual([]);

    await server.restart();
    await until('it is forgotten', async () => ((await counted(page)).waiting === 0 ? true : null));
  });
});

describe('the form of the page', () => {
  test('says that a mail is coming, in the language of the page', async () => {
    const page = await a({ language: 'pt-BR' });
    const email = anAddress();
    const home = await server.visitor().fetch(pathOf(page));
    // Without it the browser would say that the form is nobody's, which is refused.
    expect(home.headers.get('referrer-policy')).toBe('same-origin');
    expect(await home.text()).toContain(`<form method="post" action="${pathOf(page)}/subscribe">`);

    const answer = await post(`${pathOf(page)}/subscribe`, { email, website: '' });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('<html lang="pt-BR">');
    expect(text).toContain('<h1>Confira seu e-mail</h1>');
    expect(text).toContain(email);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await confirmation(email)).language).toBe('pt-BR');
  });

  test('says in its place what is wrong, and keeps what was typed', async () => {
    const page = await a();
    const answer = await post(`${pathOf(page)}/subscribe`, { email: '"><script>alert(1)</script>' });
    const text = await answer.text();

    expect(answer.status).toBe(422);
    expect(text).toContain(' value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;" aria-invalid="true"');
    expect(text).toContain('role="alert"><b>Write a whole address, such as name@example.com.');
    expect(text).not.toContain('<script>');
  });

  test('tells a program what it tells people, and does nothing', async () => {
    const page = await a();
    const [email, person] = [anAddress('bot'), anAddress()];
    const sent = async (fields: Record<string, string>) =>
      (await (await post(`${pathOf(page)}/subscribe`, fields)).text()).replaceAll(/(bot|listener)-\d+/g, '');
    expect(await sent({ email, website: 'https://spam.example' })).toBe(await sent({ email: person, website: '' }));
    await confirmation(person);

    expect(mailsTo(email)).toBe(0);
    expect(await counted(page)).toEqual({ count: 0, waiting: 1 });
  });

  test('takes a small form alone, and none of another site', async () => {
    const page = await a();
    const path = `${pathOf(page)}/subscribe`;
    expect((await post(path, { email: 'x'.repeat(5000) })).status).toBe(413);
    expect((await post(path, { email: anAddress() }, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post(path, { email: anAddress() }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/l/nowhere-at-all/subscribe', { email: anAddress() })).status).toBe(404);
  });
});

describe('leaving', () => {
  test('is one press in the mail program, whatever kind of form it sends, and as often as it likes', async () => {
    const page = await a();
    for (const type of [form, 'multipart/form-data; boundary=x']) {
      const email = anAddress();
      await ask(page, email);
      const mail = await confirmation(email);
      const { pathname } = new URL(mail.link);
      const leave = pathname.replace('/confirm/', '/unsubscribe/');
      expect(mail.unsubscribe).toBe(`<${new URL(leave, mail.link).href}>`);
      expect(mail.unsubscribePost).toBe('List-Unsubscribe=One-Click');
      await post(pathname);
      expect(await listed(page)).toHaveLength(1);

      const body = type === form ? 'List-Unsubscribe=One-Click' : '--x--\r\n';
      for (let press = 0; press < 2; press += 1) {
        const left = await server.visitor().fetch(leave, { method: 'POST', headers: { 'content-type': type }, body });
        expect([left.status, (await left.text()).includes('<h1>You are not on the list</h1>')]).toEqual([200, true]);
      }
      expect(await listed(page)).toEqual([]);
      expect((await post(pathname)).status).toBe(404);
    }
    expect(await counted(page)).toEqual({ count: 0, waiting: 0 });
  });

  test('a page asks whoever opens the link', async () => {
    const page = await a();
    const { email, leave } = await subscribed(page);
    const shown = await (await server.visitor().fetch(leave)).text();

    expect(shown).toContain(`<form method="post" action="${leave}"><button>Leave the list</button>`);
    expect(await listed(page)).toMatchObject([{ email }]);
  });

  test('works where the page is not public any more', async () => {
    const page = await a();
    const { leave } = await subscribed(page);
    await ana.expect(endpoints.links.update, { body: { _id: page._id, active: false } });
    expect(await (await server.visitor().fetch(leave)).text()).toContain('<button>Leave the list</button>');
    await post(leave);

    expect(await listed(page)).toEqual([]);
  });
});

describe('bounds', () => {
  test('one mail in an hour for an address and a list', async () => {
    const page = await a();
    const email = anAddress();
    for (let count = 0; count < 4; count += 1) expect((await ask(page, email)).status).toBe(202);
    await allMailed(page);
    expect(mailsTo(email)).toBe(1);
  });

  test('of all lists together nobody is mailed more than five times in a day', async () => {
    const email = anAddress();
    const pages = await Promise.all(Array.from({ length: 7 }, () => a()));
    for (const page of pages) expect((await ask(page, email)).status).toBe(202);
    await allMailed(pages[0] ?? (await a()));
    expect(mailsTo(email)).toBe(5);
  });

  test('ten in an hour from one network', async () => {
    const page = await a();
    const here = elsewhere();
    for (let count = 0; count < 10; count += 1) expect((await ask(page, anAddress(), here)).status).toBe(202);
    const { status, error } = await ask(page, anAddress(), here);
    expect([status, error.code]).toEqual([429, 'rate_limited']);
    const typed = anAddress();
    const answer = await post(`${pathOf(page)}/subscribe`, { email: typed }, here);

    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain(`value="${typed}"`);
    expect((await ask(page, anAddress())).status).toBe(202);
  });

  test('so many may wait on a list, and so many be on it', async () => {
    const [waited, full] = [await a(), await a()];
    await manySubscribers(server, waited._id, limits.subscribersWaiting, false);
    await manySubscribers(server, full._id, limits.subscribersKept);
    for (const [page, limit] of [
      [waited, limits.subscribersWaiting],
      [full, limits.subscribersKept],
    ] as const) {
      const { status, error } = await ask(page, anAddress());
      expect([status, error.message]).toEqual([409, errorMessage('list_full', 'en', { limit })]);
      expect(await server.visitor().expect(rows.get, { params: { listOwnerId: page._id } })).toMatchObject({
        isOpen: false,
      });
      const answer = await post(`${pathOf(page)}/subscribe`, { email: anAddress() });
      expect([answer.status, (await answer.text()).includes('This list takes nobody at present.')]).toEqual([
        409,
        true,
      ]);
    }
  });

  test('two who ask for one address at once are one', async () => {
    const page = await a();
    const email = anAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(page, email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await allMailed(page);
    expect([mailsTo(email), (await counted(page)).waiting]).toEqual([1, 2]);
  });
});

describe('for those who write the page', () => {
  test('the newest come first; somebody is taken off the list by them alone', async () => {
    const page = await a();
    const [first, second] = [await subscribed(page), await subscribed(page)];
    const both = await listed(page);
    expect(both.map(({ email }) => email)).toEqual([second.email, first.email]);
    const subscriberId = both[0]?._id ?? '';
    const stranger = await server.person('Bob');
    const theirs = { id: page._id, subscriberId };
    expect((await stranger.call(rows.remove, { params: theirs })).status).toBe(404);

    await ana.expect(rows.remove, { params: theirs });
    expect((await ana.call(rows.remove, { params: theirs })).status).toBe(404);
    expect(await listed(page)).toMatchObject([{ email: first.email }]);
  });

  test('a file has all of many, and runs nothing where it is opened', async () => {
    const page = await a();
    await manySubscribers(server, page._id, 20_000);
    const { email, leave } = await subscribed(page, '+cmd-x@example.com');
    const answer = await ana.fetch(rows.csv.path.replace(':id', page._id));
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('filename="Owls by night.csv"');
    const [head, newest, ...others] = (await answer.text()).split('\r\n');

    expect(head).toBe('email,dateAdded,language,unsubscribe');
    expect(newest).toMatch(new RegExp(`^'\\${email},20[^,]+Z,en,http[^,]+${leave}$`));
    expect(new Set(others.filter((line) => line !== '')).size).toBe(20_000);
  });

  test('a file is read from the database no faster than it is taken, however many there are', async () => {
    const page = await a();
    const many = 100_000;
    await manySubscribers(server, page._id, many);
    const headers = { authorization: `Bearer ${ana.token}` };
    const asked = get(new URL(rows.csv.path.replace(':id', page._id), server.address), { headers });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // the event's documented arguments
    await once(answer, 'readable');
    await server.withDatabase(`DELETE FROM list_subscribers WHERE link_id = '${page._id}'`);
    let lines = 0;
    for await (const bytes of answer) lines += String(bytes).split('\n').length - 1;

    expect(answer.statusCode).toBe(200);
    // What the lines between the two hold is under way already; what a server that had read them all would still send is not.
    expect(lines).toBeGreaterThan(100);
    expect(lines).toBeLessThan(many);
  });

  test('they go with the page', async () => {
    const page = await a();
    const { leave } = await subscribed(page);
    await ana.expect(endpoints.links.remove, { params: { id: page._id } });
    expect((await ana.call(rows.subscribers, { params: { id: page._id } })).status).toBe(404);

    expect(await (await server.visitor().fetch(leave)).text()).toContain('You are not on the list');
  });

  test('and are taken along with an account’s data', async () => {
    const page = await a();
    const { email } = await subscribed(page);
    const { subscribers } = Object(await ana.expect(endpoints.users.exportData, { params: ana }));

    expect(subscribers).toContainEqual(expect.objectContaining({ email, linkId: page._id }));
  });
});

test('what people open or send says in words that the database is away', async () => {
  const page = await a();
  await whileAway(server, 'list_subscribers', async () => {
    const answers = await Promise.all([
      ...['/l/confirm/secret', '/l/unsubscribe/secret'].flatMap((path) => [server.visitor().fetch(path), post(path)]),
      post(`${pathOf(page)}/subscribe`, { email: anAddress() }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.text()).toContain(awayHeading);
    }
  });
});
