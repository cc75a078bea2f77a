import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskRegistry } from '../src/platform/releases/registry-store';
import { operatorToken } from './support/operator';
import { TestServer } from './support/server';
import { failed, readSample, sampleRegistry, tell } from './support/suite';

const first = sampleRegistry('3', '2', '1');
const told = 'a release was stopped';
let store: string;
let servers: readonly TestServer[] = [];
beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'wavereel-judging-'));
  await diskRegistry(store).change(() => first);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  rmSync(store, { recursive: true, force: true });
});

const start = (environment: Record<string, string>) =>
  TestServer.start({
    ...{ WEB_STORE: store, OPERATOR_TOKEN: operatorToken, OPERATOR_EMAIL: 'operator@wave.example' },
    ...{ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '100000', ...environment },
  });
/** So many pages in which the live release fails, until each server has judged them. */
async function fail(pages: number): Promise<void> {
  const visits = servers.flatMap((server) => Array.from({ length: pages }, () => tell(server, failed('3'))));
  await Promise.all(visits);
  await Promise.all(servers.map((server) => readSample(server)));
}

test('with AUTO_ROLLBACK=off a bad release is named in the log, once, and stays', async () => {
  servers = [await start({ AUTO_ROLLBACK: 'off' })];
  const [server] = servers;
  await fail(10);
  await fail(10);
  expect(server?.log.split('a release is bad, and stays').length).toBe(2);
  expect(server?.log).not.toContain(told);
  expect(await diskRegistry(store).read()).toEqual(first);
});

test('of two processes that judge at once on one store, one takes the release back, by one step', async () => {
  servers = await Promise.all([start({}), start({})]);
  await fail(10);
  const remote = (await diskRegistry(store).read())?.remotes[0];
  expect(remote).toMatchObject({ version: '2', earlier: [{ version: '1' }], stopped: [{ version: '3' }] });
  expect(remote?.stopped).toHaveLength(1);
  expect(servers.map(({ log }) => log.split(told).length - 1).toSorted()).toEqual([0, 1]);
});
