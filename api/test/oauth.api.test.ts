import { endpoints } from '@wavereel/contracts';
import { appOf, asked, back, challengeOf, codeFor, newVerifier, reader } from './support/app';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

const secret = 'a secret of an app that can keep it';
const clients = [reader, { id: 'studio', name: 'Studio', secret, redirectUris: ['https://studio.example.com/back'] }];

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ OAUTH_CLIENTS: JSON.stringify(clients) });
});
afterAll(() => server.remove());

const { auth, users } = endpoints;
const { token, exchange, connected } = appOf(() => server);

const renew = (refresh: string) => token({ grant_type: 'refresh_token', client_id: 'reader', refresh_token: refresh });

describe('connecting an app', () => {
  test('asks the person, and hands out tokens that work, for a code', async () => {
    const ana = await server.person('Ana');
    const verifier = newVerifier();
    const question = await ana.expect(auth.oauthQuestion, { query: asked(verifier, { scope: 'write read' }) });
    const { redirectTo } = await ana.expect(auth.oauthDecision, {
      body: { ...asked(verifier, { scope: 'write read' }), allow: true },
    });
    const { searchParams } = new URL(redirectTo);
    const { status, headers, body } = await exchange(searchParams.get('code') ?? '', verifier);
    const app = server.visitor();
    app.token = body.access_token;

    expect(question).toEqual({ client: { name: 'Reader', address: 'app.example.com' }, scopes: ['read', 'write'] });
    expect(redirectTo).toMatch(/^https:\/\/app\.example\.com\/back\?from=wavereel&code=[\w-]{43}&state=x\+y$/);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read write' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await app.expect(users.me)).id).toBe(ana.id);
    expect(await ana.expect(users.apps, { params: { id: ana.id } })).toMatchObject([
      { clientId: 'reader', name: 'Reader', scopes: ['read', 'write'] },
    ]);
  });

  test('a person who denies is led back without a code', async () => {
    const ana = await server.person('Ana');
    const { redirectTo } = await ana.expect(auth.oauthDecision, {
      body: { ...asked(newVerifier(), { redirect_uri: 'com.example.reader:/back' }), allow: false },
    });

    expect(redirectTo).toBe('com.example.reader:/back?error=access_denied&state=x+y');
    expect(await ana.expect(users.apps, { params: { id: ana.id } })).toEqual([]);
  });

  test('an app with a secret has to show it', async () => {
    const ana = await server.person('Ana');
    const uri = { redirect_uri: 'https://studio.example.com/back' };
    const verifier = newVerifier();
    const code = await codeFor(ana, verifier, { client_id: 'studio', ...uri });
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, ...uri };
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`studio:${encodeURIComponent(password)}`).toString('base64')}`,
    });
    const refused = [
      await token({ ...form, client_id: 'studio' }),
      await token({ ...form, client_id: 'studio', client_secret: `${secret}!` }),
      await token(form, basic('wrong')),
      await token(form),
    ];
    const taken = await token(form, basic(secret));

    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(refused.map(() => [401, 'invalid_client']));
    expect(refused[2]?.headers.get('www-authenticate')).toContain('Basic');
    expect(taken.status).toBe(200);
    expect(
      (
        await token({
          grant_type: 'refresh_token',
          refresh_token: taken.body.refresh_token,
          client_id: 'studio',
          client_secret: secret,
        })
      ).status,
    ).toBe(200);
  });
});

describe("O1: an address that is not exactly the app's", () => {
  test.each([
    ['a prefix', 'https://app.example.com/back'],
    ['a longer path', 'https://app.example.com/back/evil?from=wavereel'],
    ['more of a query', `${back}&next=evil`],
    ['a longer host', 'https://app.example.com.evil.example/back?from=wavereel'],
    ['an at sign', 'https://app.example.com@evil.example/back?from=wavereel'],
    ['a person before the host', 'https://evil@app.example.com/back?from=wavereel'],
    ['a backslash', 'https://app.example.com\\@evil.example/back?from=wavereel'],
    ['an encoded letter', 'https://app.example.com/b%61ck?from=wavereel'],
    ['an encoded slash', 'https://app.example.com%2fback?from=wavereel'],
    ['two dots', 'https://app.example.com/x/../back?from=wavereel'],
    ['a fragment', `${back}#evil`],
    ['another scheme', 'http://app.example.com/back?from=wavereel'],
    ['another port', 'https://app.example.com:444/back?from=wavereel'],
    ['the same port, written out', 'https://app.example.com:443/back?from=wavereel'],
    ['another case', 'https://APP.example.com/back?from=wavereel'],
    ['a space', ` ${back}`],
    ['a script', 'javascript:alert(1)'],
    ['that of another app', 'https://studio.example.com/back'],
  ])('%s is an error, never a redirect', async (_name, redirect_uri) => {
    const ana = await server.person('Ana');
    const request = asked(newVerifier(), { redirect_uri });
    const answers = [
      await ana.call(auth.oauthQuestion, { query: request }),
      await ana.call(auth.oauthDecision, { body: { ...request, allow: true } }),
      await ana.call(auth.oauthDecision, { body: { ...request, allow: false } }),
    ];

    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(answers.map(() => [422, 'oauth_invalid']));
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([null, null, null]);
    expect(JSON.stringify(answers)).not.toContain('redirectTo');
  });

  test('an unknown app and an unknown scope are errors too', async () => {
    const ana = await server.person('Ana');
    const wrong = [
      asked(newVerifier(), { client_id: 'nobody' }),
      asked(newVerifier(), { scope: 'read admin' }),
      asked(newVerifier(), { scope: '' }),
    ];
    const answers = [];
    for (const query of wrong) answers.push((await ana.call(auth.oauthQuestion, { query })).error.code);

    expect(answers).toEqual(['oauth_invalid', 'oauth_invalid', 'oauth_invalid']);
  });
});

describe('O2: a code', () => {
  const statusOf = async (app: Visitor): Promise<number> => (await app.call(users.me)).status;

  test('used twice is refused, and its tokens end, those made from them too', async () => {
    const ana = await server.person('Ana');
    const { app, tokens, code, verifier } = await connected(ana);
    const { body: renewed } = await renew(tokens.refresh_token);
    const later = server.visitor();
    later.token = renewed.access_token;
    const before = [await statusOf(app), await statusOf(later)];
    const again = await exchange(code, verifier);

    expect(before).toEqual([200, 200]);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect([await statusOf(app), await statusOf(later)]).toEqual([401, 401]);
    expect((await renew(renewed.refresh_token)).body.error).toBe('invalid_grant');
    expect(await ana.expect(users.apps, { params: { id: ana.id } })).toEqual([]);
  });

  test('that ten race for gives tokens to nobody in the end', async () => {
    const ana = await server.person('Ana');
    const verifier = newVerifier();
    const code = await codeFor(ana, verifier);
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)));
    const app = server.visitor();
    app.token = answers.find(({ status }) => status === 200)?.body.access_token ?? '';

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await statusOf(app)).toBe(401);
  });

  test('of another app, for another address or with another verifier is refused', async () => {
    const ana = await server.person('Ana');
    const verifier = newVerifier();
    const code = await codeFor(ana, verifier);
    const refused = [
      await exchange(code, verifier, { client_id: 'studio', client_secret: secret }),
      await exchange(code, verifier, { redirect_uri: 'com.example.reader:/back' }),
      await exchange(code, newVerifier()),
      await exchange(code, challengeOf(verifier)),
      await exchange(code, 'short'),
    ];

    expect(refused.map(({ status, body }) => [status, body.error])).toEqual(refused.map(() => [400, 'invalid_grant']));
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test('after its minute is refused', async () => {
    const ana = await server.person('Ana');
    const verifier = newVerifier();
    const code = await codeFor(ana, verifier);
    await server.withDatabase("UPDATE oauth_grants SET code_expires = code_expires - interval '60 seconds'");

    expect((await exchange(code, verifier)).body.error).toBe('invalid_grant');
  });

  test('is not handed out without PKCE, and not exchanged without a verifier', async () => {
    const ana = await server.person('Ana');
    const verifier = newVerifier();
    const { code_challenge: _left, ...without } = asked(verifier);
    const wrong: Record<string, string>[] = [
      without,
      asked(verifier, { code_challenge: '' }),
      asked(verifier, { code_challenge_method: 'plain' }),
    ];
    const statuses = [];
    for (const request of wrong) {
      const query = new URLSearchParams(request).toString();
      statuses.push((await ana.fetch(`/auth/oauth/authorize?${query}`)).status);
      const body = JSON.stringify({ ...request, allow: true });
      statuses.push(
        (
          await ana.fetch('/auth/oauth/authorize/decision', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).status,
      );
    }
    const code = await codeFor(ana, verifier);
    const unproven = await token({ grant_type: 'authorization_code', client_id: 'reader', redirect_uri: back, code });

    expect(statuses).toEqual([422, 422, 422, 422, 422, 422]);
    expect([unproven.status, unproven.body.error]).toEqual([400, 'invalid_request']);
  });
});

describe('the tokens of an app', () => {
  test('are renewed once each; a used one ends them all', async () => {
    const ana = await server.person('Ana');
    const { app, tokens } = await connected(ana);
    const second = await renew(tokens.refresh_token);
    const stolen = await renew(tokens.refresh_token);

    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(tokens.refresh_token);
    expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant']);
    expect((await renew(second.body.refresh_token)).status).toBe(400);
    expect((await app.call(users.me)).status).toBe(401);
  });

  test('refresh as access, access as refresh, and of another app are refused', async () => {
    const ana = await server.person('Ana');
    const { app, tokens } = await connected(ana);
    const others = [
      await renew(tokens.access_token),
      await token({
        grant_type: 'refresh_token',
        client_id: 'studio',
        client_secret: secret,
        refresh_token: tokens.refresh_token,
      }),
      await token({ grant_type: 'password', client_id: 'reader' }),
    ];
    app.token = tokens.refresh_token;

    expect((await app.call(users.me)).status).toBe(401);
    expect(others.map(({ body }) => body.error)).toEqual(['invalid_grant', 'invalid_grant', 'unsupported_grant_type']);
  });

  test('end at once when the person disconnects it, changes the password or removes the account', async () => {
    const ana = await server.person('Ana');
    const of = { params: { id: ana.id, clientId: 'reader' } };
    const first = await connected(ana);
    const foreign = await (await server.person('Bob')).call(users.disconnect, of);
    await ana.expect(users.disconnect, of);
    const after = [await first.app.call(users.me), await ana.call(users.disconnect, of)];
    const second = await connected(ana);
    await ana.expect(users.setPassword, {
      params: { id: ana.id },
      body: { oldPassword: ana.password, newPassword: 'a new secret' },
    });
    after.push(await second.app.call(users.me));
    const third = await connected(ana);
    const before = await third.app.call(users.me);
    await ana.expect(users.remove, { body: { password: 'a new secret' } });
    after.push(await third.app.call(users.me));

    expect(foreign.status).toBe(404);
    expect(before.status).toBe(200);
    expect(after.map(({ status }) => status)).toEqual([401, 404, 401, 401]);
    expect((await renew(first.tokens.refresh_token)).status).toBe(400);
  });

  test('are asked for by a form, and by nothing else', async () => {
    const json = await server
      .visitor()
      .fetch('/auth/oauth/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const twice = await server.visitor().fetch('/auth/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token&client_id=reader&client_id=studio',
    });
    const other = await token(
      { grant_type: 'refresh_token', client_id: 'reader', refresh_token: 'x' },
      { origin: 'https://evil.example' },
    );

    expect(json.status).toBe(415);
    expect([twice.status, await twice.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(other.status).toBe(403);
  });
});
