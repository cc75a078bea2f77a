import { request as open } from 'node:http';
import { endpoints } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

jest.setTimeout(60_000);

let server: TestServer;
let ana: Visitor;

beforeAll(async () => {
  server = await TestServer.start();
  ana = await server.person();
}, 90_000);
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
  await ana.expect(endpoints.media.remove, { params: { id: guid.toUpperCase() } });

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
