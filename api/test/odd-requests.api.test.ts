import { request as open } from 'node:http';
import { endpoints } from '@wavereel/contracts';
import { importOf } from './support/episode';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

let server: TestServer;
let ana: Visitor;
const tries = 20;

beforeAll(async () => {
  server = await TestServer.start({
    TRUST_PROXY: '1',
    BODY_TIMEOUT_SECONDS: '3',
    AUTH_TRIES_PER_MINUTE: String(tries),
  });
  ana = await server.person();
});
afterAll(() => server.remove());

const post = (path: string, text: string) =>
  ana.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });

/** Sends all of a body but its last byte, does something, sends the rest, and answers the status. */
function lateBody(path: string, body: object, meanwhile: () => Promise<unknown>): Promise<number> {
  const text = JSON.stringify(body);
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const call = open({ hostname, port, path, method: 'POST' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
    call.setHeader('authorization', `Bearer ${ana.token ?? ''}`);
    call.setHeader('content-type', 'application/json');
    call.setHeader('content-length', Buffer.byteLength(text));
    call.write(text.slice(0, -1), () => void meanwhile().then(() => call.end(text.slice(-1)), reject));
  });
}

test('an id in capitals is the same id: its files go with it', async () => {
  const { guid } = await ana.library(speechLikeWav(3));
  await ana.expect(endpoints.media.remove, { params: { id: guid.toUpperCase() }, query: { forever: 'true' } });

  expect(server.files('files').filter((file) => file.includes(guid))).toEqual([]);
});

test.each([
  ['alone', '\\ud800'],
  ['the second half first', '\\uDC00\\uD800'],
  ['after an escaped backslash', '\\\\\\ud83d'],
])('half a letter is refused: %s', async (_name, letter) => {
  const answer = await post(endpoints.transcriptions.create.path, `{"title":"a${letter}"}`);

  expect(answer.status).toBe(400);
});

test.each([
  ['a whole letter in two escapes', '\\ud83d\\ude00', '😀'],
  ['a backslash before the same signs', '\\\\ud800', '\\ud800'],
])('%s is taken', async (_name, written, kept) => {
  const answer = await post(endpoints.transcriptions.create.path, `{"title":"a${written}"}`);

  expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ title: `a${kept}` })]);
});

test('a zero letter in an address is refused', async () => {
  const answer = await ana.fetch(`/api/users/${ana.id}/apps/%00`, { method: 'DELETE' });

  expect(answer.status).toBe(400);
});

test('asking for the head of an answer does nothing', async () => {
  const before = await ana.expect(endpoints.links.list);
  const answer = await ana.fetch('/api/links/create', { method: 'HEAD' });

  expect(answer.status).toBe(404);
  expect(await ana.expect(endpoints.links.list)).toEqual(before);
});

test('whoever has signed out while their body was on its way is a stranger when it has come', async () => {
  const status = await lateBody(endpoints.transcriptions.create.path, { title: 'Too late' }, async () => {
    await ana.expect(endpoints.auth.signOut);
  });
  await ana.signIn();

  expect(status).toBe(401);
  expect((await ana.expect(endpoints.transcriptions.list)).map(({ title }) => title)).not.toContain('Too late');
});

test('a body that drips is ended in its time, and told so', async () => {
  const { hostname, port } = new URL(server.address);
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = open({ hostname, port, path: endpoints.auth.signIn.path, method: 'POST' }, (answer) => {
      let told = '';
      answer.on('data', (chunk) => (told += String(chunk)));
      answer.on('end', () => {
        call.destroy();
        resolve({ status: answer.statusCode ?? 0, text: told });
      });
    });
    call.on('error', reject);
    call.setHeader('content-type', 'application/json');
    call.setHeader('content-length', 100_000);
    call.flushHeaders();
    const drip = setInterval(() => call.write(' '), 100);
    call.on('close', () => clearInterval(drip));
  });

  expect([status, JSON.parse(text)]).toEqual([
    408,
    { code: 'body_too_slow', message: 'The request took too long to arrive. Check your connection and try again.' },
  ]);
});

test('an address counts as one, whatever port a proxy writes behind it', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 3 * tries + 5; count += 1) {
    const { status } = await server.visitor().call(endpoints.auth.signIn, {
      body: { email: `nobody-${count}@example.com`, password: 'a guess' },
      headers: { 'x-forwarded-for': `203.0.113.9:${50_000 + count}` },
    });
    statuses.push(status);
  }

  expect(statuses.filter((status) => status === 401)).toHaveLength(3 * tries);
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
});

test('who came by https through a proxy is told to stay there', async () => {
  const policyOf = async (scheme: string) =>
    (await server.visitor().fetch('/api/health', { headers: { 'x-forwarded-proto': scheme } })).headers.get(
      'strict-transport-security',
    );

  expect([await policyOf('https'), await policyOf('http')]).toEqual(['max-age=15552000; includeSubDomains', null]);
});

test('a text without a bound of its own has the usual one: the field is named, nothing is kept', async () => {
  const body = importOf('https://example.com/a.mp3', {
    episode: { author: 'x'.repeat(1_900_000), link: 'y'.repeat(10_001) },
  });
  const { status, error } = await ana.call(endpoints.media.import, { body });

  expect([status, error.code, error.fields]).toEqual([
    422,
    'invalid',
    {
      'episode.author': 'At most 10000 characters are taken.',
      'episode.link': 'At most 10000 characters are taken.',
    },
  ]);
});

test('of an episode only what can be of use is kept', async () => {
  const episode = {
    isoDate: `2026-01-01T00:00:00.${'0'.repeat(5_000)}Z`,
    author: 'x'.repeat(9_000),
    link: 'javascript:alert(1)',
  };
  const { media } = await ana.expect(endpoints.media.import, {
    body: importOf('https://example.com/a.mp3', { episode }),
  });
  await ana.expect(endpoints.media.remove, { params: { id: media.guid } });

  expect(media.episode).toMatchObject({ isoDate: '2026-01-01T00:00:00.000Z', author: 'x'.repeat(500), link: null });
});

test('a list of transcriptions says how each begins, however long it is', async () => {
  const { _id } = await ana.expect(endpoints.transcriptions.create, { body: { title: 'Long' } });
  const contentWithoutTitle = 'a few words '.repeat(50_000);
  await ana.expect(endpoints.transcriptions.update, { params: { id: _id }, body: { contentWithoutTitle } });
  const [listed] = await ana.expect(endpoints.transcriptions.list);

  expect(listed).toMatchObject({ contentWithoutTitle: contentWithoutTitle.slice(0, 500), words: 150_000 });
  expect(await ana.expect(endpoints.transcriptions.get, { params: { id: _id } })).toMatchObject({
    contentWithoutTitle,
  });
});

test('a team has a bound of everything that it can make', async () => {
  for (let count = 0; count < 200; count += 1) await ana.expect(endpoints.links.create);
  const { status, error } = await ana.call(endpoints.links.create);

  expect([status, error]).toEqual([
    409,
    {
      code: 'list_full',
      message:
        'There are 200 of them already, and no more are kept. Delete some that you no longer need; where there is a bin, what is in it counts, too.',
    },
  ]);
});
