import { request } from 'node:http';
import { addressOf, families, fontsRelease } from '@wavereel/fonts';
import type { FontFamily } from '@wavereel/fonts';
import { TestServer } from './support/server';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.remove());

/** A raw request: fetch would tidy the path first. */
function get(path: string): Promise<{
  status: number | undefined;
  type: string | undefined;
  cache: string | undefined;
  sniff: string | undefined;
  body: Buffer;
}> {
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port: server.port, path }, (response) => {
      const chunks: Buffer[] = [];
      const { 'content-type': type, 'cache-control': cache } = response.headers;
      const sniff = String(response.headers['x-content-type-options']);
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ status: response.statusCode, type, cache, sniff, body: Buffer.concat(chunks) }));
    })
      .once('error', reject)
      .end();
  });
}

const fileOf = ({ id, cuts }: FontFamily) => {
  if (id === 'noto-color-emoji') return '1.woff2';
  const subset = id === 'noto-sans-arabic' ? 'arabic' : 'latin';
  return `${id}-${subset}-${cuts ? 400 : 'wght'}-normal.woff2`;
};

test.each(families)('the files of $id are served, to be kept for ever', async (family) => {
  const answer = await get(addressOf({ family, file: `files/${fileOf(family)}` }));

  expect([answer.status, answer.type, answer.cache, answer.sniff]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
    'nosniff',
  ]);
  expect(answer.body.toString('latin1', 0, 4)).toBe('wOF2');
});

test.each([
  'inter/gone.woff2',
  'inter/..%2fpackage.json',
  'inter/%2e%2e/package.json',
  'inter/../../package.json',
  'react/index.woff2',
  'inter/unicode.json',
  '..%2f..%2fapi/package.woff2',
  'constructor/inter.woff2',
])('%s leads nowhere', async (path) => {
  const answer = await get(`/assets/fonts/${fontsRelease}/${path}`);

  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toBe('Not found\n');
});
