import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@wavereel/contracts';
import type { ReleaseVisit } from '@wavereel/contracts';
import { live, tried, withChange } from '../src/platform/releases/changes';
import { flagged } from '../src/platform/releases/flag-changes';
import { diskRegistry } from '../src/platform/releases/registry-store';
import { mailTo } from './support/mailbox';
import { operator, operatorToken } from './support/operator';
import { TestServer } from './support/server';
import {
  failed,
  newAddress,
  readSample,
  sampleRegistry,
  sampleRelease as release,
  stood,
  tell as tellAt,
} from './support/suite';
import { until } from './support/until';

const first = sampleRegistry('2', '1');
const store = mkdtempSync(join(tmpdir(), 'wavereel-suite-'));
const registry = diskRegistry(store);
let server: TestServer;
beforeAll(async () => {
  await registry.change(() => first);
  server = await TestServer.start({
    ...{ WEB_STORE: store, OPERATOR_TOKEN: operatorToken, OPERATOR_EMAIL: 'operator@wave.example' },
    ...{ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '100000' },
  });
});
beforeEach(async () => {
  await registry.change(() => first);
  await server.withDatabase('DELETE FROM release_visits');
  await server.withDatabase('DELETE FROM rates');
});
afterAll(async () => {
  await server?.remove();
  rmSync(store, { recursive: true, force: true });
});

const tell = (visit: ReleaseVisit, from?: string, headers?: Record<string, string>) =>
  tellAt(server, visit, from, headers);
const told = async (visit: ReleaseVisit, times: number) => {
  for (let time = 0; time < times; time += 1) await tell(visit);
};
const sample = () => readSample(server);
const standing = async () => (await registry.read())?.remotes[0];

test('a live release that fails is stopped: the registry goes back, and the operator and its team hear of it', async () => {
  await told(stood('2'), 20);
  expect((await sample()).live).toMatchObject({
    version: '2',
    sessions: 20,
    failures: 0,
    rate: 0,
    firstRenderMs: 300,
    budget: 1,
  });
  await told(failed('2'), 3);
  const before = await sample();
  expect(before.live).toMatchObject({ version: '2', sessions: 23, failures: 3 });
  expect(before.live.budget).toBeLessThan(1);
  await told(failed('2'), 7);

  const after = await until('it is stopped', async () => {
    const now = await sample();
    return now.live.version === '1' ? now : null;
  });
  expect(after.stopped).toEqual([
    {
      ...{ version: '2', at: expect.any(String) },
      why: expect.stringMatching(/^it failed in \d+ of \d+ pages, where 0\.5 % are usual$/),
    },
  ]);
  expect(await standing()).toMatchObject({ version: '1', earlier: [], stopped: after.stopped });
  expect(server.log).toContain('a release was stopped');
  const metrics = await (await fetch(server.address + endpoints.system.metrics.path, { headers: operator })).text();
  expect(metrics).toContain('wavereel_releases_stopped_total{remote="mf-sample",version="2"} 1');
  expect(metrics).toContain('wavereel_remote_failures_total{remote="mf-sample",version="2",phase="render"} 10');
  for (const reader of ['operator@wave.example', 'team@sample.example'])
    expect((await mailTo(server, reader, 'mf-sample 2 was stopped')).text).toContain('The release before it');
  const page = await fetch(`${server.address}/remotes.json`);
  expect(await page.json()).toMatchObject({ remotes: [{ version: '1' }] });

  // Released again on purpose, it begins anew.
  await registry.change((now) => withChange(now ?? first, 'mf-sample', null, live(release('2'))));
  await until('it is judged anew', async () => {
    await tell(stood('2'));
    const { version, sessions, failures } = (await sample()).live;
    return version === '2' && sessions > 0 && failures === 0 ? true : null;
  });
});

test('what is told of a release that went out a moment ago counts', async () => {
  await tell(stood('2'));
  await registry.change((now) => withChange(now ?? first, 'mf-sample', null, live(release('3'))));
  await tell(failed('3'));
  expect((await sample()).live).toMatchObject({ version: '3', sessions: 1, failures: 1 });
});

test('a canary that fails is withdrawn, and the live release stays', async () => {
  await registry.change((now) => withChange(now ?? first, 'mf-sample', null, tried(release('3'), 10)));
  await told(stood('2'), 40);
  await until('it is withdrawn', async () => {
    await tell(failed('3'));
    return (await standing())?.canary === undefined ? true : null;
  });
  expect(await standing()).toMatchObject({ version: '2', stopped: [{ version: '3' }] });
});

test('neither one address nor one account stops a release, nor what is no fault of it, nor what nobody has', async () => {
  const ana = await server.person();
  const address = newAddress();
  for (let time = 0; time < 30; time += 1) {
    await tell(failed('2'), address);
    await tell(failed('2'), newAddress(), { authorization: `Bearer ${ana.token ?? ''}` });
    await tell(failed('2', { blame: 'line' }));
    await tell(failed('2', { blame: 'extension' }));
    await tell(failed('7'));
  }
  expect((await sample()).live).toMatchObject({ version: '2', sessions: 2, failures: 2 });
  // Many accounts at one address are a few.
  for (let time = 0; time < 8; time += 1) {
    const { token } = await server.person();
    await tell(failed('2'), address, { authorization: `Bearer ${token ?? ''}` });
  }
  expect((await sample()).live).toMatchObject({ version: '2', sessions: 5, failures: 5 });
});

test('a page that asks for the registry again is told that it is the same, until it is another', async () => {
  const ask = (tag = '') => fetch(`${server.address}/remotes.json`, { headers: { 'if-none-match': tag } });
  const tag = (await ask()).headers.get('etag') ?? '';
  expect((await ask(tag)).status).toBe(304);
  await registry.change((now) => withChange(now ?? first, 'mf-sample', null, tried(release('3'), 10)));
  expect((await ask(tag)).status).toBe(200);
});

test('what shells of before report of failures is logged and counted, and judges nothing', async () => {
  for (let time = 0; time < 10; time += 1)
    await fetch(server.address + endpoints.system.remoteFailed.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify({ remote: 'mf-sample', version: '2', phase: 'load', message: 'gone' }),
    });
  expect((await sample()).live).toMatchObject({ version: '2', sessions: 0, failures: 0, rate: null, budget: null });
});

test('the operator reads for whom each flag is on, since when, and which are to be taken out of the code', async () => {
  const flags = { newEditor: 'The editor in one column.', darkPlayer: 'The player in the dark.' };
  const made = { commit: null, by: 'Bia', at: '2026-01-01T12:00:00.000Z', change: '' };
  const at = new Date().toISOString();
  const change = (how: ReturnType<typeof live>) =>
    registry.change((now) => withChange(now ?? first, 'mf-sample', null, how));
  expect((await sample()).flags).toEqual([]);
  await change(live({ ...release('3'), flags, made }));
  await change(flagged('newEditor', { share: 10, among: { languages: ['en'] } }, { by: 'Ana', at }));
  const told = await until('what is known of the registry is that', async () => {
    const now = (await sample()).flags;
    return now[0]?.state === 'partly' ? now : null;
  });
  const ageDays = expect.any(Number);
  expect(told).toEqual([
    {
      name: 'newEditor',
      purpose: flags.newEditor,
      state: 'partly',
      share: 10,
      isAmongSome: true,
      since: at,
      by: 'Ana',
      ageDays,
      isSpent: false,
    },
    {
      name: 'darkPlayer',
      purpose: flags.darkPlayer,
      state: 'off',
      share: 0,
      isAmongSome: false,
      since: made.at,
      by: 'Bia',
      ageDays,
      isSpent: true,
    },
  ]);
});
