import { endpoints } from '@wavereel/contracts';
import { MailServer } from './support/mail-server';
import { mailTo, mailsOf, secretIn } from './support/mailbox';
import { freePort } from './support/ports';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(90_000);

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());

const { auth, users } = endpoints;

/** The same person at another device. */
async function elsewhere(person: Visitor): Promise<Visitor> {
  const other = server.visitor();
  Object.assign(other, { email: person.email, password: person.password, id: person.id });
  await other.signIn();
  return other;
}

const of = ({ id }: Visitor) => ({ params: { id } });

/** Asks for a new password and answers the secret that was mailed, which is the so-manieth. */
async function resetSecret(person: Visitor, count = 1): Promise<string> {
  await server.visitor().expect(auth.forgot, { body: { email: person.email } });
  return secretIn(await mailTo(server, person.email, '/reset/', count));
}

describe('sign-up', () => {
  test('mails a confirmation in the language that was chosen, and the link confirms the address once', async () => {
    const email = 'bia@example.com';
    await server
      .visitor('pt')
      .expect(users.signUp, { body: { name: 'Bia', email, password: 'a long secret', language: 'pt-BR' } });
    const mail = await mailTo(server, email, '/confirm/');
    const bia = server.visitor();
    Object.assign(bia, { email, password: 'a long secret' });
    await bia.signIn();
    const before = await bia.expect(users.me);
    const body = { verificationToken: secretIn(mail) };
    await server.visitor().expect(users.confirmVerifyEmail, { body });

    expect(mail).toMatchObject({
      from: 'Wavereel <no-reply@localhost>',
      subject: 'Confirme seu e-mail',
      language: 'pt-BR',
    });
    expect(mail.text).toContain('Olá, Bia!');
    expect(mail.html).toContain(`href="${mail.link}"`);
    expect(before.verified).toBe(false);
    expect((await bia.expect(users.me)).verified).toBe(true);
    expect((await server.visitor().call(users.confirmVerifyEmail, { body })).error.code).toBe('link_expired');
  });

  test('a known address is told that it has an account, once an hour', async () => {
    const ana = await server.person('Ana');
    // One link is asked for after the other has gone: of two on their way at once, the older may go nowhere.
    await mailTo(server, ana.email, '/confirm/');
    const again = { body: { name: 'Eve', email: ana.email, password: 'another secret' } };
    await server.visitor().expect(users.signUp, again);
    await server.visitor().expect(users.signUp, again);
    const mail = await mailTo(server, ana.email, '/login');
    await ana.expect(users.verifyEmail);
    await mailTo(server, ana.email, '/confirm/', 2);

    expect(mail.subject).toBe('You have an account already');
    expect(mail.text).toContain('Hello Ana,');
    expect(mailsOf(server).filter(({ to, subject }) => to === ana.email && subject === mail.subject)).toHaveLength(1);
  });

  test('strangers cannot fill a mailbox', async () => {
    const ana = await server.person('Ana');
    // Each after the one before has gone: of two on their way at once, the older may go nowhere.
    for (const count of [1, 2, 3, 4]) await resetSecret(ana, count);
    for (let time = 0; time < 4; time += 1) await server.visitor().expect(auth.forgot, { body: { email: ana.email } });
    await mailTo(server, ana.email, '/reset/', 5);
    // Several are sent at once: those of two people after them show that no sixth is on its way.
    for (const name of ['Bob', 'Bia']) await mailTo(server, (await server.person(name)).email, '/confirm/');

    expect(mailsOf(server).filter(({ to, link }) => to === ana.email && link.includes('/reset/'))).toHaveLength(5);
  });
});

describe('what a person says of themselves', () => {
  test("is kept, and is nobody else's to change", async () => {
    const ana = await server.person('Ana');
    const bob = await server.person('Bob');
    const preferences = { optOut: false, newsletter: false, billing: true, appUpdates: false };
    const fresh = await ana.expect(users.me);
    await ana.expect(users.setUp, { body: { workRole: 'podcaster', industry: null } });
    await ana.expect(users.setWorkRole, { ...of(ana), body: { workRole: 'producer', industry: 'news' } });
    await ana.expect(users.setName, { body: { name: 'Anna', lastName: 'Lima' } });
    await ana.expect(users.setInfo, { ...of(ana), body: { preferences } });
    const changed = await ana.expect(users.setInfo, { ...of(ana), body: { phone: '+55 11 99999-0000' } });
    const foreign = [
      await bob.call(users.setInfo, { ...of(ana), body: { phone: '1' } }),
      await bob.call(users.setWorkRole, { ...of(ana), body: { workRole: null, industry: null } }),
      await bob.call(users.setPassword, {
        ...of(ana),
        body: { oldPassword: bob.password, newPassword: 'another secret' },
      }),
      await bob.call(users.exportData, of(ana)),
    ];

    expect(fresh).toMatchObject({
      isSetUp: false,
      workRole: null,
      verified: false,
      deletedAt: null,
      role: 'owner',
      planChange: null,
      teamInfo: { seats: 3, members: 1 },
      stripePlan: { planName: 'free' },
    });
    expect(changed).toMatchObject({
      isSetUp: true,
      workRole: 'producer',
      industry: 'news',
      name: 'Anna',
      lastName: 'Lima',
      preferences,
      phone: '+55 11 99999-0000',
    });
    expect(await ana.expect(users.me)).toEqual(changed);
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('A3: a reset link', () => {
  test('works once, ends all sessions, and nobody is told of it but the mailbox', async () => {
    const ana = await server.person('Ana');
    const phone = await elsewhere(ana);
    const token = await resetSecret(ana);
    const wrong = await server.visitor().call(auth.resetPassword, {
      body: { token: `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`, password: 'a new secret' },
    });
    await server.visitor().expect(auth.resetPassword, { body: { token, password: 'a new secret' } });
    const again = await server.visitor().call(auth.resetPassword, { body: { token, password: 'a third secret' } });
    const old = await server.visitor().call(auth.signIn, { body: { email: ana.email, password: ana.password } });
    const tokens = [
      await ana.call(users.me),
      await phone.call(users.me),
      await ana.call(auth.refresh),
      await phone.call(auth.refresh),
    ];
    ana.password = 'a new secret';
    await ana.signIn();

    expect([wrong.status, wrong.error.code]).toEqual([422, 'link_expired']);
    expect([again.status, again.error.code]).toEqual([422, 'link_expired']);
    expect(old.status).toBe(401);
    expect(tokens.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await ana.expect(users.me)).verified).toBe(true);
    expect((await mailTo(server, ana.email, 'Your password was changed')).text).not.toContain('secret');
  });

  test('that twelve race for succeeds exactly once', async () => {
    const ana = await server.person('Ana');
    const token = await resetSecret(ana);
    const passwords = Array.from({ length: 12 }, (_, at) => `a new secret ${at}`);
    const answers = await Promise.all(
      passwords.map((password) => server.visitor().call(auth.resetPassword, { body: { token, password } })),
    );
    const signIns = [];
    for (const password of passwords)
      signIns.push((await server.visitor().call(auth.signIn, { body: { email: ana.email, password } })).status);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 11 }, () => 422)]);
    expect(signIns.map((status) => status === 200)).toEqual(answers.map(({ status }) => status === 204));
  });

  test('that a newer one took the place of is worth nothing', async () => {
    const ana = await server.person('Ana');
    const first = await resetSecret(ana);
    const second = await resetSecret(ana, 2);
    const answers = [];
    for (const token of [first, second])
      answers.push(
        (await server.visitor().call(auth.resetPassword, { body: { token, password: 'a new secret' } })).status,
      );

    expect(answers).toEqual([422, 204]);
  });

  test('that is an hour old is worth nothing, and no link does the work of another kind', async () => {
    const ana = await server.person('Ana');
    const token = await resetSecret(ana);
    const verification = secretIn(await mailTo(server, ana.email, '/confirm/'));
    const otherKind = await server
      .visitor()
      .call(auth.resetPassword, { body: { token: verification, password: 'a new secret' } });
    await server.withDatabase("UPDATE mail_links SET expires = expires - interval '1 hour' WHERE kind = 'reset'");

    expect(otherKind.status).toBe(422);
    expect(
      (await server.visitor().call(auth.resetPassword, { body: { token, password: 'a new secret' } })).status,
    ).toBe(422);
    expect(
      (await server.visitor().call(auth.signIn, { body: { email: ana.email, password: ana.password } })).status,
    ).toBe(200);
  });
});

describe('A4: after a password change', () => {
  test('this session goes on, every other token is refused, and links on their way are worth nothing', async () => {
    const ana = await server.person('Ana');
    const phone = await elsewhere(ana);
    const link = await resetSecret(ana);
    const wrong = await ana.call(users.setPassword, {
      ...of(ana),
      body: { oldPassword: 'not this one', newPassword: 'a new secret' },
    });
    await ana.expect(users.setPassword, {
      ...of(ana),
      body: { oldPassword: ana.password, newPassword: 'a new secret' },
    });

    expect([wrong.status, wrong.error.code]).toEqual([422, 'wrong_password']);
    expect(wrong.error.fields).toHaveProperty('oldPassword');
    expect([(await ana.call(users.me)).status, (await ana.call(auth.refresh)).status]).toEqual([200, 200]);
    expect([(await phone.call(users.me)).status, (await phone.call(auth.refresh)).status]).toEqual([401, 401]);
    expect(
      (await server.visitor().call(auth.signIn, { body: { email: ana.email, password: ana.password } })).status,
    ).toBe(401);
    expect(
      (await server.visitor().call(auth.resetPassword, { body: { token: link, password: 'a third secret' } })).status,
    ).toBe(422);
  });
});

describe('another email address', () => {
  test('is asked of the present mailbox, then of the new one, and then the old one is told', async () => {
    const ana = await server.person('Ana');
    const { email } = ana;
    const newEmail = `new-${email}`;
    const refused = [
      await server.visitor().call(auth.moveEmail, { body: { email, password: 'not this one', newEmail } }),
      await server
        .visitor()
        .call(auth.moveEmail, { body: { email: `no-${email}`, password: 'not this one', newEmail } }),
    ];
    await ana.expect(auth.moveEmail, { body: { email, password: ana.password, newEmail } });
    const first = await mailTo(server, email, '/reset-email/');
    await server.visitor().expect(users.confirmEmailMove, { body: { token: secretIn(first) } });
    const second = await mailTo(server, newEmail, '/change-email');
    const between = await ana.expect(users.me);
    const body = { token: secretIn(second) };
    const answers = await Promise.all([1, 2, 3].map(() => server.visitor().call(users.changeEmail, { body })));
    const after = await ana.call(users.me);
    ana.email = newEmail;
    await ana.signIn();

    expect(refused.map(({ status, error }) => [status, error.code])).toEqual([
      [422, 'wrong_password'],
      [422, 'wrong_password'],
    ]);
    expect(refused[0]?.error).toEqual(refused[1]?.error);
    expect(first.text).toContain(newEmail);
    expect(between.email).toBe(email);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    expect(after.status).toBe(401);
    expect(await ana.expect(users.me)).toMatchObject({ email: newEmail, verified: true });
    expect((await server.visitor().call(auth.signIn, { body: { email, password: ana.password } })).status).toBe(401);
    expect((await mailTo(server, email, 'Your email address was changed')).text).toContain(newEmail);
  });

  test('that has an account is told so in its own mailbox, and nothing moves', async () => {
    const ana = await server.person('Ana');
    const bob = await server.person('Bob');
    await ana.expect(auth.moveEmail, { body: { email: ana.email, password: ana.password, newEmail: bob.email } });
    await server
      .visitor()
      .expect(users.confirmEmailMove, { body: { token: secretIn(await mailTo(server, ana.email, '/reset-email/')) } });
    await mailTo(server, bob.email, '/login');

    expect((await ana.expect(users.me)).email).toBe(ana.email);
    expect(mailsOf(server).filter(({ to, link }) => to === bob.email && link.includes('/change-email'))).toEqual([]);
  });
});

describe('A8: links in mails', () => {
  test('begin with where the server listens, whatever the request says', async () => {
    const ana = await server.person('Ana');
    const forged = { 'host': 'evil.example', 'x-forwarded-host': 'evil.example', 'forwarded': 'host=evil.example' };
    await server.visitor().expect(auth.forgot, { body: { email: ana.email }, headers: forged });

    expect((await mailTo(server, ana.email, '/reset/')).link).toMatch(
      new RegExp(`^http://localhost:${server.port}/reset/[\\w-]{43}$`),
    );
  });

  test('begin with the configured origin, for a reset and for an invitation', async () => {
    const behind = await TestServer.start({ PUBLIC_ORIGIN: 'https://video.example.com', TRUST_PROXY: 'true' });
    try {
      const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
      const ana = await behind.person('Ana');
      await behind.visitor().expect(auth.forgot, { body: { email: ana.email }, headers: forged });
      await ana.expect(endpoints.teams.invite, { body: { email: 'guest@example.com' }, headers: forged });

      expect((await mailTo(behind, ana.email, '/reset/')).link).toMatch(/^https:\/\/video\.example\.com\/reset\//);
      expect((await mailTo(behind, 'guest@example.com', '/teams')).link).toBe('https://video.example.com/teams');
      expect(
        mailsOf(behind)
          .map(({ text, html }) => `${text}${html}`)
          .join(),
      ).not.toContain('evil.example');
    } finally {
      await behind.remove();
    }
  });
});

test('N1: mails wait for a mail server that is down, and one is sent once; one that is refused stops nothing', async () => {
  const port = await freePort();
  const sending = await TestServer.start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Wavereel <hello@example.com>',
  });
  let mailServer: MailServer | null = null;
  try {
    const ana = await sending.person('Ana');
    await sending
      .visitor()
      .expect(users.signUp, { body: { name: 'Rui', email: 'refused@example.com', password: 'a long secret' } });
    await until('a mail was tried in vain', async () => (sending.log.includes('work failed') ? true : null));
    mailServer = await MailServer.start(port);
    const { mails } = mailServer;
    await until('it came after all', async () => mails.find(({ to }) => to === ana.email) ?? null);
    await ana.expect(auth.forgot, { body: { email: ana.email } });
    await until('and another', async () => mails.find(({ link }) => link.includes('/reset/')) ?? null);
    await until('the refused one was given up', async () => (sending.log.includes('"isFinal":true') ? true : null));

    expect(mails.map(({ to, from }) => [to, from])).toEqual([
      [ana.email, 'Wavereel <hello@example.com>'],
      [ana.email, 'Wavereel <hello@example.com>'],
    ]);
    expect(mails.map((mail) => secretIn(mail)).filter((secret) => sending.log.includes(secret))).toEqual([]);
    expect(mailsOf(sending)).toEqual([]);
  } finally {
    await sending.remove();
    await mailServer?.stop();
  }
});

describe('deleting an account', () => {
  test('A4: takes its team, videos, audio and files with it, and every token', async () => {
    const ana = await server.person('Ana');
    const phone = await elsewhere(ana);
    const media = await ana.library(speechLikeWav(5));
    const job = await ana.expect(endpoints.jobs.create, {
      body: { title: 'A clip', mediaGuid: media.guid, themeId: 'square', start: 0, end: 4 },
    });
    await ana.settled(job.id);
    await ana.expect(endpoints.links.create);
    await ana.expect(endpoints.transcriptions.create, { body: { title: 'Words' } });
    const kept = server.files('files').filter((path) => path.includes(media.guid) || path.includes(job.id));
    const wrong = await ana.call(users.remove, { body: { password: 'not this one' } });
    await ana.expect(users.remove, { body: { password: ana.password } });
    const tokens = [
      await ana.call(users.me),
      await phone.call(users.me),
      await ana.call(auth.refresh),
      await phone.call(auth.refresh),
    ];
    const signIn = await server.visitor().call(auth.signIn, { body: { email: ana.email, password: ana.password } });

    expect(kept.length).toBeGreaterThanOrEqual(4);
    expect(wrong.error.code).toBe('wrong_password');
    expect(tokens.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(signIn.status).toBe(401);
    expect(server.files('files').filter((path) => path.includes(media.guid) || path.includes(job.id))).toEqual([]);
    expect((await mailTo(server, ana.email, 'Your account was deleted')).text).toContain('Hello Ana,');
    await server.visitor().expect(users.signUp, { body: { name: 'Ana', email: ana.email, password: ana.password } });
    await ana.signIn();
    expect(await ana.expect(endpoints.media.list)).toEqual([]);
  });

  test('waits until everybody else has left the team, and leaves to other teams what was made there', async () => {
    const ana = await server.person('Ana');
    const bob = await server.person('Bob');
    const { teamInfo } = await ana.expect(users.me);
    await server.withDatabase(
      `INSERT INTO memberships (team_id, user_id, role, date_added) VALUES ('${teamInfo._id}', '${bob.id}', 'editor', now()); UPDATE users SET active_team_id = '${teamInfo._id}' WHERE id = '${bob.id}'`,
    );
    const words = await bob.expect(endpoints.transcriptions.create, { body: { title: 'Words for Ana' } });
    const refused = [
      await ana.call(users.remove, { body: { password: ana.password } }),
      await ana.call(users.planDeletion, { body: { password: ana.password } }),
    ];
    await bob.expect(users.remove, { body: { password: bob.password } });

    expect(refused.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'team_not_empty'],
      [409, 'team_not_empty'],
    ]);
    expect(await ana.expect(endpoints.transcriptions.get, { params: { id: words._id } })).toMatchObject({
      title: 'Words for Ana',
    });
    expect((await ana.expect(users.me)).teamInfo.members).toBe(1);
    await ana.expect(users.remove, { body: { password: ana.password } });
  });

  test('can be planned, taken back, and happens when its time has come', async () => {
    const ana = await server.person('Ana');
    const planned = await ana.expect(users.planDeletion, { body: { password: ana.password } });
    const kept = await ana.expect(users.keep);
    await ana.expect(users.planDeletion, { body: { password: ana.password } });
    const days = (new Date(planned.deletedAt ?? 0).getTime() - Date.now()) / 86_400_000;
    await server.withDatabase(`UPDATE users SET deleted_at = now() WHERE id = '${ana.id}'`);
    // What is due is looked for at each start.
    await server.restart();

    expect(days).toBeCloseTo(30, 1);
    expect(kept.deletedAt).toBeNull();
    await until('the account is gone', async () => ((await ana.call(users.me)).status === 401 ? true : null));
    expect((await mailTo(server, ana.email, '/settings')).subject).toMatch(
      /^Your account will be deleted on \w+ \d+, \d{4}$/,
    );
  });
});
