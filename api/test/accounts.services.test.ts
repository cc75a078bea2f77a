import { createHash, randomBytes } from 'node:crypto';
import { endpoints } from '@wavereel/contracts';
import { inManyProcesses } from './support/deployment';
import type { Deployment } from './support/deployment';
import { MailServer } from './support/mail-server';
import { secretIn } from './support/mailbox';
import { freePort } from './support/ports';
import type { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

const { auth, users } = endpoints;
const back = 'https://app.example.com/back';

let mailServer: MailServer;
let place: Deployment;
/** Two that answer people, at one database. */
let doors: readonly [TestServer, TestServer];

beforeAll(async () => {
  const port = await freePort();
  mailServer = await MailServer.start(port);
  const apps = [{ id: 'reader', name: 'Reader', redirectUris: [back] }];
  place = await inManyProcesses({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'hello@example.com',
    PUBLIC_ORIGIN: 'https://video.example.com',
    OAUTH_CLIENTS: JSON.stringify(apps),
    REQUESTS_PER_MINUTE: '100000',
  });
  doors = [place.api, await place.add({ ROLE: 'api' })];
}, 120_000);
afterAll(async () => {
  await place?.remove();
  await mailServer?.stop();
});

const door = (at: number): TestServer => doors[at % 2 === 0 ? 0 : 1];

const mailTo = (person: Visitor, path: string) =>
  until(
    `a mail to ${person.email} about ${path}`,
    async () => mailServer.mails.find(({ to, link }) => to === person.email && link.includes(path)) ?? null,
  );

test('A3: a reset link that two processes race for succeeds exactly once', async () => {
  const ana = await place.api.person('Ana');
  await ana.expect(auth.forgot, { body: { email: ana.email } });
  const token = secretIn(await mailTo(ana, '/reset/'));
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      door(at)
        .visitor()
        .call(auth.resetPassword, { body: { token, password: `a new secret ${at}` } }),
    ),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 15 }, () => 422)]);
  expect((await ana.call(users.me)).status).toBe(401);
});

test('O2: a code that two processes race for gives tokens to nobody in the end', async () => {
  const ana = await place.api.person('Ana');
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    client_id: 'reader',
    redirect_uri: back,
    response_type: 'code' as const,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256' as const,
  };
  const { redirectTo } = await ana.expect(auth.oauthDecision, { body: { ...request, allow: true } });
  const code = new URL(redirectTo).searchParams.get('code') ?? '';
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'reader',
    redirect_uri: back,
    code,
    code_verifier: verifier,
  }).toString();
  const answers = await Promise.all(
    Array.from({ length: 16 }, async (_, at) => {
      const response = await door(at)
        .visitor()
        .fetch('/auth/oauth/token', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        });
      const answer: { access_token?: string } = JSON.parse(await response.text()); // the part that is looked at
      return { status: response.status, token: answer.access_token ?? null };
    }),
  );
  const app = place.api.visitor();
  app.token = answers.find(({ status }) => status === 200)?.token ?? '';

  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 15 }, () => 400)]);
  expect((await app.call(users.me)).status).toBe(401);
});

test('N1: two processes that send mails send each once, and no more of them than a mailbox may get', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, at) => door(at).person(`Person ${at}`)));
  const [ana] = people;
  if (ana === undefined) throw new Error('six are more than none');
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      door(at)
        .visitor()
        .expect(auth.forgot, { body: { email: ana.email } }),
    ),
  );
  for (const person of people) await mailTo(person, '/confirm/');
  // Handed out after the twelve, so these were looked at before.
  const last = await door(0).person('Last');
  await mailTo(last, '/confirm/');

  const confirmations = people.map(
    (person) => mailServer.mails.filter(({ to, link }) => to === person.email && link.includes('/confirm/')).length,
  );
  expect(confirmations).toEqual([1, 1, 1, 1, 1, 1]);
  const resets = mailServer.mails.filter(({ to, link }) => to === ana.email && link.includes('/reset/'));
  expect(resets.length).toBeGreaterThanOrEqual(1);
  expect(resets.length).toBeLessThanOrEqual(5);
  expect(new Set(resets.map(({ link }) => link)).size).toBe(resets.length);
});

test('A4: a sign-in that races with a change of the password leaves no session of the old one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await place.api.person('Ana');
    const others = Array.from({ length: 6 }, (_, at) =>
      Object.assign(door(at).visitor(), { email: ana.email, password: ana.password }),
    );
    const change = ana.expect(users.setPassword, {
      params: { id: ana.id },
      body: { oldPassword: ana.password, newPassword: 'a new secret' },
    });
    await Promise.allSettled([change, ...others.map((other) => other.signIn())]);
    const statuses = await Promise.all(others.map(async (other) => (await other.call(users.me)).status));

    expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await ana.call(users.me)).status).toBe(200);
  }
});

describe('what one process knows of a person, another may end', () => {
  const statusAt = async (at: number, person: Visitor): Promise<number> => {
    const visitor = door(at).visitor();
    visitor.token = person.token;
    return (await visitor.call(users.me)).status;
  };

  test.each([
    ['a sign-out', (person: Visitor) => person.call(auth.signOut)],
    ['a removal', (person: Visitor) => person.call(users.remove, { body: { password: person.password } })],
  ])('%s ends the session everywhere', async (_, end) => {
    const ana = await doors[0].person('Ana');
    expect([await statusAt(0, ana), await statusAt(1, ana), await statusAt(1, ana)]).toEqual([200, 200, 200]);
    await end(ana);

    expect(await statusAt(0, ana)).toBe(401);
    await until('the other process has heard of it', async () => ((await statusAt(1, ana)) === 401 ? true : null));
  });

  test('a role that was taken is taken everywhere', async () => {
    const ana = await doors[0].person('Ana');
    const title = { body: { title: 'Words' } };
    const atOther = doors[1].visitor();
    atOther.token = ana.token;
    await atOther.expect(endpoints.transcriptions.create, title);
    await place.execute(`UPDATE memberships SET role = 'viewer' WHERE user_id = '${ana.id}'`);

    await until('the other process has heard of it', async () =>
      (await atOther.call(endpoints.transcriptions.create, title)).status === 403 ? true : null,
    );
  });
});

test('a session that was ended opens nothing, from the answer on', async () => {
  const ana = await place.api.person('Ana');
  for (let round = 0; round < 20; round += 1) {
    const token = ana.token;
    // It is known from here on.
    await ana.expect(users.me);
    await ana.expect(auth.signOut);
    ana.token = token;
    expect((await ana.call(endpoints.links.create)).status).toBe(401);
    await ana.signIn();
  }
  expect(await ana.expect(endpoints.links.list)).toEqual([]);
});

test('an account that is deleted several times at once is deleted', async () => {
  const ana = await place.api.person('Ana');
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ana.call(users.remove, { body: { password: ana.password } })),
  );

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await ana.call(users.me)).status).toBe(401);
});

test('an address that one moves to while another signs up with it is of one of them, and nobody hears of a fault', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ana = await place.api.person('Ana');
    const newEmail = `wanted-${round}-${ana.email}`;
    const newcomer = Object.assign(door(1).visitor(), { email: newEmail, password: 'a secret of their own' });
    await ana.expect(auth.moveEmail, { body: { email: ana.email, password: ana.password, newEmail } });
    const agreed = secretIn(await mailTo(ana, '/reset-email/'));
    await ana.expect(users.confirmEmailMove, { body: { token: agreed } });
    const token = secretIn(await mailTo(newcomer, '/change-email'));
    const [moved, ...signedUp] = await Promise.all([
      door(0).visitor().call(users.changeEmail, { body: { token } }),
      ...[0, 1, 0].map((at) =>
        door(at)
          .visitor()
          .call(users.signUp, { body: { name: 'Bea', email: newEmail, password: newcomer.password } }),
      ),
    ]);
    const statusOf = async (email: string, password: string) =>
      (await place.api.visitor().call(auth.signIn, { body: { email, password } })).status;
    const [isAnas, isTheirs] = [await statusOf(newEmail, ana.password), await statusOf(newEmail, newcomer.password)];

    expect(signedUp.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect([moved.status, isAnas, isTheirs]).toEqual(moved.status === 204 ? [204, 200, 401] : [422, 401, 200]);
    expect(await statusOf(ana.email, ana.password)).toBe(moved.status === 204 ? 401 : 200);
  }
});

describe('two that want the same rows at once wait for each other, and both come to their end', () => {
  const gate = `CREATE TABLE gate AS SELECT 1 AS held;
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN WHILE EXISTS (SELECT FROM gate) LOOP PERFORM pg_sleep(0.01); END LOOP; RETURN NULL; END';
    CREATE TRIGGER held AFTER DELETE ON work FOR EACH ROW WHEN (OLD.kind = 'measure') EXECUTE FUNCTION hold();`;
  /** Waits until some connection of the product waits like that. */
  const someWait = (what: string, how: string) =>
    until(what, () =>
      place
        .execute(
          `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'wavereel' AND ${how})
           THEN RAISE 'nobody does'; END IF; END $$`,
        )
        .then(
          () => true,
          () => null,
        ),
    );
  const logs = () => [...doors, ...place.workers].map(({ log }) => log).join('\n');

  afterEach(() => place.execute('DROP TABLE IF EXISTS gate; DROP FUNCTION IF EXISTS hold CASCADE'));

  test.each<[string, (ana: Visitor, id: string) => Promise<{ status: number }>]>([
    ['a sound', (ana, id) => ana.call(endpoints.media.remove, { params: { id } })],
    ['an account', (ana) => ana.call(users.remove, { body: { password: ana.password } })],
  ])('who deletes %s, and who has just measured its sound', async (_what, remove) => {
    const ana = await place.api.person('Ana');
    await place.execute(gate);
    const id = await ana.upload(speechLikeWav(3));
    await ana.expect(endpoints.media.create, { params: { id }, body: { title: 'A talk' } });
    await someWait('the sound is measured', 'query ILIKE \'delete from "work"%\'');
    const removed = remove(ana, id);
    await someWait('the other waits', "wait_event_type = 'Lock'");
    await place.execute('DELETE FROM gate');

    expect((await removed).status).toBe(204);
    expect((await ana.call(endpoints.media.get, { params: { id } })).status).not.toBe(200);
    await until('nothing of it is left', async () => (place.objects().some((key) => key.includes(id)) ? null : true));
    expect(logs()).not.toContain('deadlock');
  });

  test('two that change a video: each change counts', async () => {
    const ana = await place.api.person('Ana');
    const { guid } = await ana.library(speechLikeWav(12));
    const { id } = await ana.expect(endpoints.jobs.create, {
      body: { title: 'x', mediaGuid: guid, themeId: 'square', start: 0, end: 10 },
    });
    const atOther = doors[1].visitor();
    atOther.token = ana.token;
    const answers = await Promise.all(
      [5, 6, 7, 8].map((end, at) =>
        (at % 2 === 0 ? ana : atOther).call(endpoints.jobs.change, {
          params: { id },
          body: { start: 0, end, themeId: 'square' },
        }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await ana.settled(id)).toMatchObject({ status: 'complete', editCount: 4 });
  });
});
