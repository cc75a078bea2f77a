import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { verified } from './verified';

const script = 'postMessage("here")';
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
let files: Record<string, string>;
let asked: string[];
let server: Server;
let address: string;

beforeAll(async () => {
  // Node has the browser's fetch, and no page.
  Object.assign(globalThis, { location: new URL('http://localhost/') });
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const body = files[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'access-control-allow-origin': '*' }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const where = server.address();
  if (where === null || typeof where === 'string') throw new Error('The server listens nowhere');
  address = `http://127.0.0.1:${where.port}`;
});
beforeEach(() => {
  asked = [];
  files = { '/v1/sound.worker.1.js': script, '/v1/577.2.js': script };
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const worker = (hashes: string) => `${address}/v1/sound.worker.1.js${hashes}`;

test('every file is looked at beside the script, and the address comes back without its hashes', async () => {
  expect(await verified(worker(`#sound.worker.1.js=${integrity},577.2.js=${integrity}`))).toBe(worker(''));
  expect(asked.sort()).toEqual(['/v1/577.2.js', '/v1/sound.worker.1.js']);
});

test.each([
  ['changed', { '/v1/sound.worker.1.js': script, '/v1/577.2.js': `${script};` }],
  ['not there', { '/v1/sound.worker.1.js': script }],
])('a file that is %s is named', async (_name, served) => {
  files = served;
  const said = jest.spyOn(console, 'error').mockImplementation();
  await expect(verified(worker(`#sound.worker.1.js=${integrity},577.2.js=${integrity}`))).rejects.toThrow(
    `${address}/v1/577.2.js did not come as it was built, and is not run`,
  );
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test('a build without hashes is taken as it is', async () => {
  expect(await verified(worker(''))).toBe(worker(''));
  expect(asked).toEqual([]);
});
