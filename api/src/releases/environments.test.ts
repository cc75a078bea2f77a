import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { otherEnvironments } from './environments';

const version = { version: '5', entry: '/x.js', integrity: 'sha384-x', needs: {} };
const remote = { ...version, name: 'mf-sample', routes: [{ path: '/sample', title: { 'en': 'A', 'pt-BR': 'B' } }] };
const registry = { v: 1, stage: 'live', offers: {}, remotes: [{ ...remote, earlier: [] }] };

let server: Server;
let answer: (response: ServerResponse) => void;
let asked = 0;
let origin: string;
beforeAll(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has such an address.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => server.close());

const look = () => otherEnvironments([{ name: 'staging', origin }])();

test('an environment has what its registry says', async () => {
  answer = (response) => response.end(JSON.stringify(registry));
  expect(await look()).toEqual([
    { name: 'staging', origin, remotes: [{ remote: 'mf-sample', version: '5', made: null, canary: null }] },
  ]);
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['breaks off', (response) => response.destroy()],
  ['says no', (response) => response.writeHead(503).end(JSON.stringify(registry))],
  ['leads elsewhere', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['talks nonsense', (response) => response.end('<html>')],
  ['has another registry', (response) => response.end(JSON.stringify({ ...registry, v: 2 }))],
  ['does not end', (response) => response.end(`{"remotes":"${'x'.repeat(5 * 1024 * 1024)}"}`)],
])('one that %s is there without what it has', async (_what, how) => {
  answer = how;
  expect(await look()).toEqual([{ name: 'staging', origin, remotes: null }]);
});

test('it is asked once for all who look at the same time, and shortly after', async () => {
  answer = (response) => response.end(JSON.stringify(registry));
  const all = otherEnvironments([{ name: 'staging', origin }]);
  await Promise.all([all(), all()]);
  await all();
  expect(asked).toBe(1);
});
