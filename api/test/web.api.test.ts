import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@wavereel/contracts';
import type { Endpoint } from '@wavereel/contracts';
import { TestServer } from './support/server';

const devPage = 'http://localhost:4001';
const store = mkdtempSync(join(tmpdir(), 'wavereel-store-'));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(store, 'shell'), { recursive: true });
  mkdirSync(join(store, 'remotes/mf-link/1.0.0'), { recursive: true });
  writeFileSync(join(store, 'remotes.json'), '{"remotes":[]}');
  writeFileSync(
    join(store, 'shell/index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><script src="/shell/main.js"></script>',
  );
  writeFileSync(join(store, 'shell/main.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
  writeFileSync(join(store, 'remotes/mf-link/1.0.0/remoteEntry.js'), 'export {}');
  writeFileSync(join(store, 'secret.txt'), 'secret');
  server = await TestServer.start({ WEB_STORE: store, CORS_ORIGINS: devPage });
});
afterAll(async () => {
  await server.remove();
  rmSync(store, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server.address), { headers });
const getPage = (path: string) => get(path, { accept: 'text/html,application/xhtml+xml' });

test.each(['/', '/shell/main.js', '/api/health', '/api/nothing', '/api/users/me', '/%'])(
  'what %s answers is safe to have',
  async (path) => {
    const { headers } = await getPage(path);

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  },
);

describe('a page', () => {
  test.each(['/', '/videos', '/designs/some-id?x=1', '/no/such/route'])(
    'at %s is the shell with the tightest policy',
    async (path) => {
      const answer = await getPage(path);
      const nonce = /content="([\w-]{20,})"/.exec(await answer.text())?.[1];

      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(answer.headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; ` +
          "connect-src 'self'; frame-src 'self'; media-src 'self' blob:; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
      );
    },
  );

  test('has a nonce of its own each time, everywhere in it', async () => {
    const texts = await Promise.all(['/', '/'].map(async (path) => (await getPage(path)).text()));

    expect(texts[0]).not.toBe(texts[1]);
    expect(texts.join('')).not.toContain('__CSP_NONCE__');
  });

  test('an address that cannot be read is a bad request', async () => {
    const answer = await getPage('/videos/%zz');

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_request' });
  });

  test('is never the answer of the api', async () => {
    const answer = await getPage('/api/nothing');

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      code: 'not_found',
      message: 'That was not found. It may have been deleted.',
    });
  });
});

describe('released files', () => {
  test.each(['/shell/main.js', '/remotes/mf-link/1.0.0/remoteEntry.js'])(
    '%s can be kept for ever and loaded from anywhere',
    async (path) => {
      const answer = await get(path);

      expect([
        answer.status,
        answer.headers.get('cache-control'),
        answer.headers.get('access-control-allow-origin'),
      ]).toEqual([200, 'public, max-age=31536000, immutable', '*']);
      expect(answer.headers.get('content-type')).toMatch(/javascript/);
    },
  );

  test('the registry is asked for anew each time; where nothing was changed, the answer is a status', async () => {
    const answer = await get('/remotes.json');
    const tag = answer.headers.get('etag') ?? '';
    const again = await get('/remotes.json', { 'if-none-match': tag });

    expect([answer.headers.get('cache-control'), answer.headers.get('access-control-allow-origin')]).toEqual([
      'no-cache',
      '*',
    ]);
    expect(await answer.json()).toEqual({ remotes: [] });
    expect([again.status, await again.text(), again.headers.get('access-control-allow-origin')]).toEqual([
      304,
      '',
      '*',
    ]);
    expect((await get('/remotes.json', { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  test('text is compressed', async () => {
    expect((await get('/shell/main.js', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    expect((await get('/shell/main.js', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });

  test.each([
    '/remotes/mf-link/1.0.0/gone.js',
    '/remotes/mf-gone/1.0.0/remoteEntry.js',
    '/shell/gone.js',
    '/shell/index.html',
    '/assets/templates/gone.jpg',
  ])('%s is missing, and is no page', async (path) => {
    const answer = await getPage(path);

    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });

  test.each([
    '/remotes/../secret.txt',
    '/remotes/%2e%2e/secret.txt',
    '/shell/..%2fsecret.txt',
    '/shell/%2e%2e%2fsecret.txt',
    '/remotes/..%5csecret.txt',
    '/assets/templates/../../package.json',
  ])('%s leads nowhere', async (path) => {
    const body = await new Promise<string>((resolve, reject) => {
      // A raw request: fetch would tidy the path first.
      request({ host: 'localhost', port: server.port, path }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text));
      })
        .once('error', reject)
        .end();
    });

    expect(body).not.toContain('secret\n');
    expect(body).not.toBe('secret');
    expect(body).not.toContain('@wavereel/api');
  });
});

test('the pictures of the built-in designs are served', async () => {
  const templates = await (await server.person()).expect(endpoints.themes.templates);
  const answers = await Promise.all(templates.map(({ backgroundImage }) => get(backgroundImage ?? '')));

  expect(templates.map(({ _id }) => _id).sort()).toEqual(['horizontal', 'square', 'vertical']);
  expect(answers.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
    Array.from({ length: 3 }, () => [200, 'image/jpeg']),
  );
});

test('health says what was looked at', async () => {
  const health = await server.visitor().expect(endpoints.system.health);

  expect(health).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    checks: { database: true, queue: true, store: true },
  });
  expect((await server.visitor().expect(endpoints.auth.ping)).version).toBe(health.version);
});

test('the OpenAPI document lists every endpoint, with what goes in and comes out', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;
  };
  const rows = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));

  expect(document.openapi).toBe('3.1.0');
  for (const row of rows) {
    const operation = document.paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {})).toEqual([String(row.status), 'default']);
    expect(operation?.requestBody === undefined).toBe(row.body === undefined);
  }
  expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(rows.length);
});

describe('other origins', () => {
  test('that the operator listed may call with credentials', async () => {
    const preflight = await fetch(new URL('/auth', server.address), {
      method: 'OPTIONS',
      headers: { 'origin': devPage, 'access-control-request-method': 'PUT' },
    });
    const answer = await get('/api/users/me', { origin: devPage });

    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-origin'),
      preflight.headers.get('access-control-allow-credentials'),
    ]).toEqual([204, devPage, 'true']);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, devPage]);
  });

  test('that nobody listed may not', async () => {
    const answer = await get('/api/health', { origin: 'http://localhost:4002' });

    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('a tool that asks for whatever there is has the page; a script, a file and a write have none', async () => {
  const contentOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(new URL(path, server.address), { method, headers: { accept: '*/*', ...headers } });
    return [answer.status, answer.headers.get('content-type')];
  };
  const page = [200, 'text/html; charset=utf-8'];
  const nothing = [404, 'text/plain; charset=utf-8'];

  expect(await contentOf('/')).toEqual(page);
  expect(await contentOf('/videos/123')).toEqual(page);
  expect(await contentOf('/missing.js')).toEqual(nothing);
  expect(await contentOf('/missing', { 'sec-fetch-dest': 'script' })).toEqual(nothing);
  expect(await contentOf('/', { accept: 'image/png' })).toEqual(nothing);
  expect(await contentOf('/', {}, 'POST')).toEqual(nothing);
  expect((await contentOf('/api/nothing'))[0]).toBe(404);
});
