import type { RegisteredRemote } from '../registry';
import { partModule } from '../remote/exposed';
import { aRemote } from '../testing';
import { createReleaseMemory } from './releases';

const load = (remote: RegisteredRemote) => ({ remote, phase: 'load' as const });
const mount = (remote: RegisteredRemote) => ({ remote, phase: 'mount' as const });
const first = aRemote('mf-a', {}, '1');
const second = aRemote('mf-a', {}, '2');
const live = { ...aRemote('mf-a', {}, '3'), earlier: [second, first] };

beforeEach(() => localStorage.clear());

test('a release that failed twice gives way to the one before', () => {
  const memory = createReleaseMemory(localStorage);
  memory.failed(load(live));
  expect(memory.choose(live).version).toBe('3');
  memory.failed(load(live));
  expect(memory.choose(live)).toMatchObject({ version: '2', entry: second.entry, name: 'mf-a' });
});

test('the release that stood in this browser is the last good one', () => {
  createReleaseMemory(localStorage).stood(first);
  const memory = createReleaseMemory(localStorage);
  memory.failed(load(live));
  memory.failed(load(live));
  expect(memory.choose(live).version).toBe('1');
});

test('where the earlier one fails as well, or there is none, the live one is tried again', () => {
  const memory = createReleaseMemory(localStorage);
  memory.failed(load(live));
  memory.failed(load(live));
  memory.failed(load(memory.choose(live)));
  expect(memory.choose(live).version).toBe('3');
  const only = aRemote('mf-b');
  memory.failed(load(only));
  memory.failed(load(only));
  expect(memory.choose(only)).toBe(only);
});

test('a bad line is forgiven once the release stands; what broke is not', () => {
  const memory = createReleaseMemory(localStorage);
  memory.failed(load(live));
  memory.stood(live);
  memory.failed(mount(live));
  expect(memory.choose(live).version).toBe('3');
  memory.stood(live);
  memory.failed(mount(live));
  expect(memory.choose(live).version).toBe('2');
});

test('a release that failed in a page of before is not met again while an earlier one stands; once it stands it is forgiven', () => {
  const page = createReleaseMemory(localStorage);
  page.avoid(live);
  expect(page.choose(live).version).toBe('3');
  const next = createReleaseMemory(localStorage);
  expect(next.choose(live).version).toBe('2');
  expect(next.choose({ ...live, earlier: [] }).version).toBe('3');
  expect(createReleaseMemory(localStorage, partModule('picker')).choose(live).version).toBe('3');
  next.failed(mount(second));
  expect(next.choose(live).version).toBe('3');
  next.stood(live);
  expect(createReleaseMemory(localStorage).choose(live).version).toBe('3');
});

test('what is kept of bad releases has an end, and what is no such thing is nothing', () => {
  const page = createReleaseMemory(localStorage);
  for (let version = 0; version < 50; version += 1) page.avoid(aRemote('mf-a', {}, `${version}`));
  expect(JSON.parse(localStorage.getItem('wavereel.avoided') ?? '[]')).toHaveLength(20);
  for (const strange of ['no json', '{}', '[{"release":"app mf-a 3","until":9e99}]']) {
    localStorage.setItem('wavereel.avoided', strange);
    expect(createReleaseMemory(localStorage).choose(live).version).toBe('3');
  }
});
