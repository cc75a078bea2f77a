import { endpoints, errorMessage } from '@wavereel/contracts';
import { TestServer } from './support/server';

jest.setTimeout(60_000);

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
}, 90_000);
afterAll(() => server.remove());

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('sign-up', () => {
  test('answers a known and an unknown address alike, and keeps the first account', async () => {
    const ana = await server.person('Ana');
    const stranger = server.visitor();
    const again = await stranger.call(endpoints.users.signUp, { body: { name: 'Eve', email: ana.email, password: 'another secret' } });
    const fresh = await stranger.call(endpoints.users.signUp, { body: { name: 'Eve', email: `new-${ana.email}`, password: 'another secret' } });

    expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
    expect(again.status).toBe(202);
    await ana.signIn();
    expect(await ana.expect(endpoints.users.me)).toMatchObject({ name: 'Ana', email: ana.email });
  });

  test('makes a team of their own, with a colour that can be read on', async () => {
    const ana = await server.person('Ana');
    const [team, ...others] = await ana.expect(endpoints.teams.list);

    expect(others).toEqual([]);
    expect(team).toMatchObject({ name: "Ana's team", ownerId: ana.id, active: true, seats: 3, users: [{ _id: ana.id, name: 'Ana', role: 'owner' }] });
    expect(team?.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(['#000000', '#ffffff']).toContain(team?.textColor);
  });

  test('names each wrong field in the language of the request', async () => {
    const wrong = { name: ' ', email: 'nobody', password: 'short' };
    const english = await server.visitor('en-GB,en;q=0.9').call(endpoints.users.signUp, { body: wrong });
    const portuguese = await server.visitor('pt-PT').call(endpoints.users.signUp, { body: wrong });

    expect(english.status).toBe(422);
    expect(english.error).toEqual({
      code: 'invalid',
      message: errorMessage('invalid', 'en'),
      fields: { name: 'This must not be empty.', email: 'This is not an email address.', password: 'At least 8 characters are needed.' },
    });
    expect(portuguese.error.message).toBe(errorMessage('invalid', 'pt-BR'));
    expect(portuguese.error.fields?.['password']).toBe('Use pelo menos 8 caracteres.');
  });
});

describe('sign-in', () => {
  test('refuses a wrong password and an unknown address alike', async () => {
    const ana = await server.person();
    const stranger = server.visitor();
    const wrong = await stranger.call(endpoints.auth.signIn, { body: { email: ana.email, password: 'not this one' } });
    const unknown = await stranger.call(endpoints.auth.signIn, { body: { email: 'nobody@example.com', password: 'not this one' } });

    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
    expect(wrong.status).toBe(401);
    expect(wrong.error).toEqual({ code: 'authentication_failed', message: 'Authentication failed, please try again' });
    expect(stranger.cookie).toBeNull();
  });

  test('sets a cookie that scripts and other sites never see', async () => {
    const ana = await server.person();
    const { headers } = await ana.call(endpoints.auth.signIn, { body: { email: ana.email, password: ana.password } });

    expect(headers.getSetCookie()[0]).toMatch(/^wavereel_refresh=[\w-]{43}; Max-Age=2592000; Path=\/auth; HttpOnly; SameSite=Strict$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('tokens', () => {
  test.each([
    ['none', undefined],
    ['an unknown one', 'abc.def.ghi'],
    ['one signed by nobody', `${base64url({ alg: 'none', typ: 'at+jwt' })}.${base64url({ sub: 'x', sid: 'y', aud: 'wavereel-api', iss: 'wavereel', exp: 4_000_000_000 })}.`],
  ])('%s is answered with 401', async (_name, token) => {
    const visitor = server.visitor();
    visitor.token = token ?? null;
    const answer = await visitor.call(endpoints.users.me);

    expect(answer.status).toBe(401);
    expect(answer.error).toEqual({ code: 'unauthorized', message: 'Session Expired. Please log in again' });
  });

  test('with claims changed, or a refresh token in their place, are refused', async () => {
    const ana = await server.person();
    const [header = '', payload = '', signature = ''] = (ana.token ?? '').split('.');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const tokens = [
      `${header}.${base64url({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      `${base64url({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      ana.cookie?.split('=')[1] ?? '',
    ];
    const statuses = [];
    for (const token of tokens) {
      ana.token = token;
      statuses.push((await ana.call(endpoints.users.me)).status);
    }

    expect(statuses).toEqual([401, 401, 401]);
  });

  test('are renewed by the cookie, which changes each time', async () => {
    const ana = await server.person();
    const first = ana.cookie;
    ana.token = (await ana.expect(endpoints.auth.refresh)).token;

    expect(ana.cookie).not.toBe(first);
    expect((await ana.call(endpoints.users.me)).status).toBe(200);
    expect((await server.visitor().call(endpoints.auth.refresh)).status).toBe(401);
  });

  test('two tabs that refresh at once both stay signed in', async () => {
    const ana = await server.person();
    const cookie = ana.cookie ?? '';
    const tabs = [server.visitor(), server.visitor(), server.visitor()];
    const answers = await Promise.all(tabs.map((tab) => tab.call(endpoints.auth.refresh, { headers: { cookie } })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    expect((await tabs[0]?.call(endpoints.auth.refresh))?.status).toBe(200);
    expect((await tabs[1]?.call(endpoints.auth.refresh))?.status).toBe(200);
  });

  test('a used refresh token ends its whole family', async () => {
    const ana = await server.person();
    const stolen = ana.cookie ?? '';
    await ana.expect(endpoints.auth.refresh);
    await server.withDatabase("UPDATE refresh_tokens SET rotated = rotated - interval '1 minute'");

    expect((await server.visitor().call(endpoints.auth.refresh, { headers: { cookie: stolen } })).status).toBe(401);
    expect((await ana.call(endpoints.auth.refresh)).status).toBe(401);
    expect((await ana.call(endpoints.users.me)).status).toBe(401);
  }, 60_000);

  test('of a session that was signed out are refused, those of another are not', async () => {
    const ana = await server.person();
    const phone = server.visitor();
    Object.assign(phone, { email: ana.email, password: ana.password });
    await phone.signIn();
    const { cookie } = ana;
    const out = await ana.call(endpoints.auth.signOut);

    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()[0]).toMatch(/^wavereel_refresh=; Max-Age=0; Path=\/auth/);
    expect((await ana.call(endpoints.users.me)).status).toBe(401);
    expect((await ana.call(endpoints.auth.refresh, { headers: { cookie: cookie ?? '' } })).status).toBe(401);
    expect((await phone.call(endpoints.users.me)).status).toBe(200);
  });
});

describe('requests that come from elsewhere', () => {
  test.each([
    ['by its origin', { origin: 'https://evil.example' }],
    ['by what the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('another site is refused %s', async (_name, headers) => {
    const ana = await server.person();
    const answer = await ana.call(endpoints.auth.refresh, { headers });

    expect(answer.status).toBe(403);
    expect(answer.error.code).toBe('cross_site');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('our own pages are not', async () => {
    const ana = await server.person();
    const answer = await ana.call(endpoints.auth.refresh, { headers: { origin: server.address, 'sec-fetch-site': 'same-origin' } });

    expect(answer.status).toBe(200);
  });

  test('JSON in the dress of a form is not taken', async () => {
    const ana = await server.person();
    const answer = await ana.fetch('/auth', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ email: ana.email, password: ana.password }) });

    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'unsupported_type' });
  });

  test('JSON that cannot be read is a bad request', async () => {
    const answer = await server.visitor().fetch('/auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":' });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_request' });
  });
});

test('the language of a person is kept', async () => {
  const ana = await server.person();
  await ana.expect(endpoints.users.setLanguage, { body: { language: 'pt-BR' } });

  expect((await ana.expect(endpoints.users.me)).language).toBe('pt-BR');
});
