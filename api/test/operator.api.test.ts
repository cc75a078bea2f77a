import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type AnswerOf, type BodyOf } from '@wavereel/contracts';
import type { Registry } from '@wavereel/remote-kit/registry';
import { diskRegistry } from '../src/platform/releases/registry-store';
import { operator, operatorToken } from './support/operator';
import { TestServer } from './support/server';
import { sampleRegistry, sampleRelease, stood, tell } from './support/suite';

const made = { commit: 'abc1234', by: 'Ana', at: '2026-11-27T09:00:00.000Z', change: 'Wider rows' };
const first = (): Registry => {
  const [remote] = sampleRegistry('3', '2', '1').remotes;
  if (!remote) throw new Error('there is no sample');
  const release = { ...sampleRelease('4'), needs: {}, weight: 900, bytes: 1_000, made };
  return {
    ...sampleRegistry('3'),
    offers: { '@wavereel/ui': '1.13.0' },
    remotes: [{ ...remote, needs: { '@wavereel/ui': '^1.2.0' }, canary: { share: 10, release } }],
  };
};

let store: string;
let server: TestServer;
let elsewhere: Server;
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    response.writeHead(request.url === '/remotes.json' ? 200 : 404).end(JSON.stringify(sampleRegistry('5')));
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has such an address.
  const { port } = elsewhere.address() as AddressInfo;
  store = mkdtempSync(join(tmpdir(), 'wavereel-operator-'));
  server = await TestServer.start({
    ...{ WEB_STORE: store, OPERATOR_TOKEN: operatorToken, TRUST_PROXY: '1' },
    ENVIRONMENTS: `staging=http://127.0.0.1:${port}`,
  });
});
beforeEach(async () => {
  await diskRegistry(store).change(first);
});
afterAll(async () => {
  await server.remove();
  elsewhere.close();
  rmSync(store, { recursive: true, force: true });
});

async function read(): Promise<AnswerOf<typeof endpoints.suite.releases>> {
  const answer = await fetch(server.address + endpoints.suite.releases.path, { headers: operator });
  return endpoints.suite.releases.answer.parse(await answer.json());
}
async function ask(row: 'goBack' | 'endTrial', body: object, headers: Readonly<Record<string, string>> = operator) {
  const answer = await fetch(server.address + endpoints.suite[row].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  // Whatever a refusal says beside its code is for people.
  const { code } = answer.status === 204 ? { code: null } : ((await answer.json()) as { code: string });
  return { status: answer.status, code };
}
const back = (body: Partial<BodyOf<typeof endpoints.suite.goBack>> = {}, headers?: Record<string, string>) =>
  ask('goBack', { remote: 'mf-sample', from: '3', to: '2', ...body }, headers);
const kept = async () => (await diskRegistry(store).read())?.remotes[0];

test('the operator reads what is live and tried, how it was made, what it weighs and needs, and what can be gone back to', async () => {
  await tell(server, stood('3'));
  const board = await read();
  expect(board).toMatchObject({ stage: 'live', offers: { '@wavereel/ui': '1.13.0' } });
  expect(board.remotes).toMatchObject([
    {
      remote: 'mf-sample',
      live: { version: '3', sessions: 1, made: null, weight: null, needs: { '@wavereel/ui': '^1.2.0' } },
      canary: { version: '4', share: 10, isAmongSome: false, made, weight: 900, mostBytes: 1_000 },
      earlier: [
        { version: '2', made: null },
        { version: '1', made: null },
      ],
    },
  ]);
});

test('going back takes any release that is kept, ends a canary, and is in the log', async () => {
  expect(await back({ to: '1' })).toEqual({ status: 204, code: null });
  const remote = await kept();
  expect(remote).toMatchObject({ version: '1', earlier: [{ version: '3' }, { version: '2' }] });
  expect(remote?.canary).toBeUndefined();
  expect((await read()).remotes[0]).toMatchObject({ live: { version: '1' }, canary: null });
  expect(server.log).toContain('the operator went back to an earlier release');
});

test('of two who go back from the same release at once one is told that something changed', async () => {
  const answers = await Promise.all([back({ to: '2' }), back({ to: '1' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await kept())?.earlier).toHaveLength(2);
});

test('what is not live is not gone back from, what is not kept is not gone back to, and nothing changes', async () => {
  const changed = { status: 409, code: 'release_changed' };
  expect(await back({ from: '2' })).toEqual(changed);
  expect(await back({ to: '9' })).toEqual(changed);
  expect(await ask('endTrial', { remote: 'mf-sample', version: '3' })).toEqual(changed);
  expect(await back({ remote: 'mf-none' })).toEqual({ status: 404, code: 'not_found' });
  expect(await kept()).toEqual(first().remotes[0]);
});

test('a release that brings what another remote brings by now is not gone back to, and that is said', async () => {
  await diskRegistry(store).change(() => {
    const [remote] = first().remotes;
    if (!remote) throw new Error('there is no sample');
    const parts = [{ name: 'design-picker', version: 1, ahead: [] }];
    const earlier = [{ ...sampleRelease('2'), parts }];
    return {
      ...first(),
      remotes: [
        { ...remote, earlier },
        { ...remote, name: 'mf-other', parts, earlier: [] },
      ],
    };
  });
  expect(await back()).toEqual({ status: 409, code: 'release_clashes' });
  expect((await kept())?.version).toBe('3');
});

test('a canary is withdrawn, and the live release stays', async () => {
  expect(await ask('endTrial', { remote: 'mf-sample', version: '4' })).toEqual({ status: 204, code: null });
  const remote = await kept();
  expect(remote?.version).toBe('3');
  expect(remote?.canary).toBeUndefined();
});

test('nobody else changes a release: not a stranger, not somebody who is signed in', async () => {
  const person = await server.person();
  const refused = { status: 401, code: 'operator_refused' };
  expect(await back({}, {})).toEqual(refused);
  expect(await back({}, { authorization: `Bearer ${person.token ?? ''}` })).toEqual(refused);
  expect(await back({}, { authorization: `Operator ${operatorToken}x` })).toEqual(refused);
  expect(await kept()).toEqual(first().remotes[0]);
});

test('other environments are told of by their public registries', async () => {
  expect((await read()).environments).toMatchObject([
    { name: 'staging', remotes: [{ remote: 'mf-sample', version: '5', canary: null }] },
  ]);
});
