import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, errorMessage } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Answer, Visitor } from './support/visitor';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('sign-up', () => {
  test('A2: answers a known and an unknown address alike, and keeps the first account', async () => {
    const ana = await server.person('Ana');
    const stranger = server.visitor();
    const again = await stranger.call(endpoints.users.signUp, {
      body: { name: 'Eve', email: ana.email, password: 'another secret' },
    });
    const fresh = await stranger.call(endpoints.users.signUp, {
      body: { name: 'Eve', email: `new-${ana.email}`, password: 'another secret' },
    });

    expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
    expect(again.status).toBe(202);
    await ana.signIn();
    expect(await ana.expect(endpoints.users.me)).toMatchObject({ name: 'Ana', email: ana.email });
  });

  test('makes a team of their own, with a colour that can be read on', async () => {
    const ana = await server.person('Ana');
    const [team, ...others] = await ana.expect(endpoints.teams.list);

    expect(others).toEqual([]);
    expect(team).toMatchObject({
      name: "Ana's team",
      ownerId: ana.id,
      active: true,
      seats: 3,
      users: [{ _id: ana.id, name: 'Ana', role: 'owner' }],
    });
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
      fields: {
        name: 'This must not be empty.',
        email: 'This is not an email address.',
        password: 'At least 8 characters are needed.',
      },
    });
    expect(portuguese.error.message).toBe(errorMessage('invalid', 'pt-BR'));
    expect(portuguese.error.fields?.['password']).toBe('Use pelo menos 8 caracteres.');
  });
});

describe('sign-in', () => {
  test('A2: refuses a wrong password and an unknown address alike', async () => {
    const ana = await server.person();
    const stranger = server.visitor();
    const wrong = await stranger.call(endpoints.auth.signIn, { body: { email: ana.email, password: 'not this one' } });
    const unknown = await stranger.call(endpoints.auth.signIn, {
      body: { email: 'nobody@example.com', password: 'not this one' },
    });

    expect([wrong.status, wrong.error]).toEqual([unknown.status, unknown.error]);
    expect(wrong.status).toBe(401);
    expect(wrong.error).toEqual({ code: 'authentication_failed', message: 'Authentication failed, please try again' });
    expect(stranger.cookie).toBeNull();
  });

  test('sets a cookie that scripts and other sites never see', async () => {
    const ana = await server.person();
    const { headers } = await ana.call(endpoints.auth.signIn, { body: { email: ana.email, password: ana.password } });

    expect(headers.getSetCookie()[0]).toMatch(
      /^wavereel_refresh=[\w-]{43}; Max-Age=2592000; Path=\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('tokens', () => {
  test.each([
    ['none', undefined],
    ['an unknown one', 'abc.def.ghi'],
    [
      'one signed by nobody',
      `${base64url({ alg: 'none', typ: 'at+jwt' })}.${base64url({ sub: 'x', sid: 'y', aud: 'wavereel-api', iss: 'wavereel', exp: 4_000_000_000 })}.`,
    ],
  ])('%s is answered with 401', async (_name, token) => {
    const visitor = server.visitor();
    visitor.token = token ?? null;
    const answer = await visitor.call(endpoints.users.me);

    expect(answer.status).toBe(401);
    expect(answer.error).toEqual({ code: 'unauthorized', message: 'Session Expired. Please log in again' });
  });

  test('A5: with claims changed, by another key, for somebody else, or a refresh token in their place, are refused', async () => {
    const ana = await server.person();
    const [header = '', payload = '', signature = ''] = (ana.token ?? '').split('.');
    const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { auth: key }: { auth: string } = JSON.parse(
      readFileSync(join(server.dataDirectory, 'secrets.json'), 'utf8'),
    );
    const signed = (
      secret: string,
      change: Record<string, unknown> = {},
      head: unknown = { alg: 'HS256', typ: 'at+jwt' },
    ) => {
      const text = `${base64url(head)}.${base64url({ ...claims, ...change })}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const answerTo = async (token: string) => {
      const visitor = server.visitor();
      visitor.token = token;
      return (await visitor.call(endpoints.users.me)).status;
    };
    const refused = {
      'claims changed': `${header}.${base64url({ ...claims, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
      'alg none': `${base64url({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      'alg None with a signature': `${base64url({ alg: 'None', typ: 'at+jwt' })}.${payload}.${signature}`,
      'another key': signed('another key of thirty-two letters or more'),
      'another algorithm': signed(key, {}, { alg: 'HS512', typ: 'at+jwt' }),
      'another audience': signed(key, { aud: 'another-api' }),
      'another issuer': signed(key, { iss: 'somebody' }),
      'another type': signed(key, {}, { alg: 'HS256', typ: 'JWT' }),
      'expired': signed(key, { exp: Math.floor(Date.now() / 1000) - 60 }),
      'no end': signed(key, { exp: undefined }),
      'a session of nobody': signed(key, { sid: '00000000-0000-4000-8000-000000000000' }),
      'refresh as access': ana.cookie?.split('=')[1] ?? '',
    };
    const statuses: Record<string, number> = {};
    for (const [name, token] of Object.entries(refused)) statuses[name] = await answerTo(token);

    expect(statuses).toEqual(Object.fromEntries(Object.keys(refused).map((name) => [name, 401])));
    // What the forgeries differ from is taken: they fail for nothing else.
    expect(await answerTo(signed(key))).toBe(200);
    expect(
      (await server.visitor().call(endpoints.auth.refresh, { headers: { cookie: `wavereel_refresh=${ana.token}` } }))
        .status,
    ).toBe(401);
  });

  test('are renewed by the cookie, which changes each time', async () => {
    const ana = await server.person();
    const first = ana.cookie;
    ana.token = (await ana.expect(endpoints.auth.refresh)).token;

    expect(ana.cookie).not.toBe(first);
    expect((await ana.call(endpoints.users.me)).status).toBe(200);
    expect((await server.visitor().call(endpoints.auth.refresh)).status).toBe(401);
  });

  test('A6: two tabs that refresh at once both stay signed in', async () => {
    const ana = await server.person();
    const cookie = ana.cookie ?? '';
    const tabs = [server.visitor(), server.visitor(), server.visitor()];
    const answers = await Promise.all(tabs.map((tab) => tab.call(endpoints.auth.refresh, { headers: { cookie } })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    expect((await tabs[0]?.call(endpoints.auth.refresh))?.status).toBe(200);
    expect((await tabs[1]?.call(endpoints.auth.refresh))?.status).toBe(200);
  });

  test('A6: a used refresh token ends its whole family', async () => {
    const ana = await server.person();
    const stolen = ana.cookie ?? '';
    await ana.expect(endpoints.auth.refresh);
    await server.withDatabase("UPDATE refresh_tokens SET rotated = rotated - interval '1 minute'");

    expect((await server.visitor().call(endpoints.auth.refresh, { headers: { cookie: stolen } })).status).toBe(401);
    expect((await ana.call(endpoints.auth.refresh)).status).toBe(401);
    expect((await ana.call(endpoints.users.me)).status).toBe(401);
  });

  test('A4: of a session that was signed out are refused, those of another are not', async () => {
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
  ])('A7: another site is refused %s', async (_name, headers) => {
    const ana = await server.person();
    const answer = await ana.call(endpoints.auth.refresh, { headers });

    expect(answer.status).toBe(403);
    expect(answer.error.code).toBe('cross_site');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('our own pages are not', async () => {
    const ana = await server.person();
    const answer = await ana.call(endpoints.auth.refresh, {
      headers: { 'origin': server.address, 'sec-fetch-site': 'same-origin' },
    });

    expect(answer.status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'A7: JSON in the dress of %s is not taken',
    async (type) => {
      const ana = await server.person();
      const answer = await ana.fetch('/auth', {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ email: ana.email, password: ana.password }),
      });

      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ code: 'unsupported_type' });
    },
  );

  test('JSON that cannot be read is a bad request', async () => {
    const answer = await server
      .visitor()
      .fetch('/auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":' });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_request' });
  });
});

test('the language of a person is kept', async () => {
  const ana = await server.person();
  await ana.expect(endpoints.users.setLanguage, { body: { language: 'pt-BR' } });

  expect((await ana.expect(endpoints.users.me)).language).toBe('pt-BR');
});

describe('A1: guessing passwords', () => {
  const tries = 10;
  const triesOfAddress = 3 * tries;
  let guarded: TestServer;

  beforeAll(async () => {
    guarded = await TestServer.start({ AUTH_TRIES_PER_MINUTE: String(tries), TRUST_PROXY: 'true' });
  });
  afterAll(() => guarded.remove());

  /** Signing in takes one try of this person, and signing up another of an address that no test guesses from. */
  const somebody = (): Promise<Visitor> => guarded.person('Ana');

  /** Fifty at once. */
  const guess = (on: TestServer, of: (at: number) => { email: string; from?: string }): Promise<Answer<unknown>[]> =>
    Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const { email, from } = of(at);
        return on.visitor().call(endpoints.auth.signIn, {
          body: { email, password: `guess ${at}` },
          headers: from === undefined ? {} : { 'x-forwarded-for': from },
        });
      }),
    );

  const expectTries = (answers: readonly Answer<unknown>[], most: number): void => {
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(most);
    expect(refused).toHaveLength(answers.length - most);
    for (const { headers, error } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(error.code).toBe('rate_limited');
    }
  };

  test('of one person from one address', async () => {
    const { email } = await somebody();
    expectTries(await guess(guarded, () => ({ email, from: '203.0.113.1' })), tries - 1);
  });

  test('of one person from everywhere', async () => {
    const { email } = await somebody();
    expectTries(await guess(guarded, (at) => ({ email, from: `198.51.100.${at + 1}` })), tries - 1);
  });

  test('of many people from one address', async () => {
    expectTries(
      await guess(guarded, (at) => ({ email: `one-${at}@example.com`, from: '203.0.113.2' })),
      triesOfAddress,
    );
  });

  test('of many people from a /64 whose addresses take turns', async () => {
    expectTries(
      await guess(guarded, (at) => ({
        email: `subnet-${at}@example.com`,
        from: `2001:db8:1:2:${at.toString(16)}::${at + 1}`,
      })),
      triesOfAddress,
    );
  });

  test('of many people with a forged X-Forwarded-For before what the proxy writes', async () => {
    expectTries(
      await guess(guarded, (at) => ({ email: `forged-${at}@example.com`, from: `198.18.0.${at + 1}, 203.0.113.3` })),
      triesOfAddress,
    );
  });

  test('of one person through every door that asks for the password', async () => {
    const ana = await somebody();
    const { email, id } = ana;
    const wrong = { password: 'a guess' };
    const doors = (at: number) => [
      ana.call(endpoints.auth.signIn, { body: { email, ...wrong } }),
      ana.call(endpoints.auth.moveEmail, { body: { email, ...wrong, newEmail: `${at}@example.com` } }),
      ana.call(endpoints.users.setPassword, {
        params: { id },
        body: { oldPassword: 'a guess', newPassword: 'another secret' },
      }),
      ana.call(endpoints.users.planDeletion, { body: wrong }),
      ana.call(endpoints.users.remove, { body: wrong }),
    ];
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => doors(at)).flat());

    expect(answers.filter(({ status }) => status === 401 || status === 422)).toHaveLength(tries - 1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - tries + 1);
  });

  test('with a forged X-Forwarded-For where there is no proxy', async () => {
    const open = await TestServer.start({ AUTH_TRIES_PER_MINUTE: String(tries) });
    try {
      expectTries(
        await guess(open, (at) => ({ email: `alone-${at}@example.com`, from: `198.18.1.${at + 1}` })),
        triesOfAddress,
      );
    } finally {
      await open.remove();
    }
  });
});

describe('A2: how long an answer takes tells nothing', () => {
  const leastRounds = 15;
  const mostRounds = 60;

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };

  const median = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;

  // Hashing a password for one and not for the other is tens of milliseconds, and several times as long.
  const areAlike = (known: readonly number[], unknown: readonly number[]) => {
    const differences = known.map((time, round) => time - (unknown[round] ?? 0));
    return Math.abs(median(differences)) < Math.max(12, 0.4 * Math.min(median(known), median(unknown)));
  };

  /**
   * Whether answers for an address that is known and for ones that are not take as long, taking turns in going first. The two of a round meet
   * about the same moments of a busy machine: whichever is slower by that is so by chance, and then there are more rounds; what takes longer
   * by itself does so in most of them.
   */
  const tellsNothing = async (ask: (email: string) => Promise<unknown>): Promise<boolean> => {
    const { email } = await server.person('Ana');
    const [known, unknown]: [number[], number[]] = [[], []];
    await ask(email);
    for (let round = 0; round < mostRounds; round += 1) {
      const askKnown = async () => known.push(await timed(() => ask(email)));
      const askUnknown = async () => unknown.push(await timed(() => ask(`${round}-${email}`)));
      for (const each of round % 2 === 0 ? [askKnown, askUnknown] : [askUnknown, askKnown]) await each();
      if (round + 1 >= leastRounds && areAlike(known, unknown)) return true;
    }
    return false;
  };

  const stranger = () => server.visitor();

  test.each([
    [
      'sign-in',
      (email: string) => stranger().call(endpoints.auth.signIn, { body: { email, password: 'not this one' } }),
    ],
    [
      'sign-up',
      (email: string) =>
        stranger().expect(endpoints.users.signUp, { body: { name: 'Eve', email, password: 'another secret' } }),
    ],
    ['reset', (email: string) => stranger().expect(endpoints.auth.forgot, { body: { email } })],
    [
      'a move to another address',
      (email: string) =>
        stranger().call(endpoints.auth.moveEmail, {
          body: { email, password: 'not this one', newEmail: 'new@example.com' },
        }),
    ],
  ])('%s', async (_name, ask) => {
    expect(await tellsNothing(ask)).toBe(true);
  });

  test('reset answers alike', async () => {
    const { email } = await server.person('Ana');
    const answers = [
      await stranger().call(endpoints.auth.forgot, { body: { email } }),
      await stranger().call(endpoints.auth.forgot, { body: { email: `no-${email}` } }),
    ];

    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { accepted: true }],
      [202, { accepted: true }],
    ]);
  });
});
