import type { RegisteredRemote } from '../registry';
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
