import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@wavereel/contracts';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';

const KEY = 'key-of-the-summaries';
const rows = endpoints.transcriptions;
const said = 'The bread rises. We bake the bread all day long here. '.repeat(6);

let service: Server;
/** What it answers next, and what it was asked. */
let answer: { status: number; content: string };
let asked: { authorization: string | undefined; body: string }[] = [];
let server: TestServer;
let ana: Visitor;
let id: string;

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ authorization: request.headers.authorization, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { content: answer.content } }] }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as AddressInfo;
  server = await TestServer.start({
    ...{ SUMMARY_URL: `http://127.0.0.1:${port}/v1/`, SUMMARY_KEY: KEY, SUMMARY_MODEL: 'small' },
    LOG_LEVEL: 'debug',
  });
  ana = await server.person('Ana');
  const { _id } = await ana.expect(rows.create, { body: { title: 'Bread' } });
  id = _id;
  await ana.expect(rows.update, { params: { id }, body: { contentWithoutTitle: said } });
});
afterAll(async () => {
  await server?.remove();
  service.close();
});
beforeEach(() => {
  asked = [];
});

test('a service that the operator names writes the summary and a title', async () => {
  answer = { status: 200, content: 'Here it is:\n{"title": "Bread,\\n all day", "summary": "They bake."}' };
  const found = await ana.expect(rows.summary, { params: { id } });
  expect(found).toMatchObject({ summary: 'They bake.', suggestedTitle: 'Bread, all day' });
  expect(asked).toEqual([{ authorization: `Bearer ${KEY}`, body: expect.stringContaining('The bread rises.') }]);
  expect(await ana.expect(rows.get, { params: { id } })).toMatchObject({ suggestedTitle: 'Bread, all day' });
});

test.each([
  ['refuses', { status: 401, content: `${KEY} is wrong` }],
  ['answers with something else', { status: 200, content: 'I cannot do that.' }],
  ['answers with half of it', { status: 200, content: '{"title": "Bread"' }],
])('where it %s sentences are chosen here, and its words and the key stand in no log', async (_what, wrong) => {
  answer = wrong;
  const found = await ana.expect(rows.summary, { params: { id } });
  expect(found.summary).toContain('We bake the bread all day long here.');
  expect(found.suggestedTitle).toBe('We bake the bread all day long here');
  expect(asked).toHaveLength(1);
  expect(server.log).not.toContain(KEY);
});
