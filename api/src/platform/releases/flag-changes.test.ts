import {
  registrySchema,
  releaseSchema,
  type RegisteredRemote,
  type Registry,
  type Release,
} from '@wavereel/remote-kit/registry';
import { backTo, live, shared, stopped, tried, withChange, type ReleaseChange } from './changes';
import { flagged } from './flag-changes';

const day = (date: number) => new Date(Date.UTC(2026, 0, date)).toISOString();
const flags = { newEditor: 'The editor of words in one column.' };
const release = (version: string, more: object = {}): Release =>
  releaseSchema.parse({
    version,
    entry: `/remotes/mf-sample/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
    needs: {},
    routes: [{ path: '/sample', title: { 'en': 'Sample', 'pt-BR': 'Amostra' } }],
    made: { commit: null, by: 'Bia', at: day(Number(version)), change: '' },
    ...more,
  });
const empty = registrySchema.parse({ v: 1, retired: [], stage: 'live', offers: {}, remotes: [] });
/** What becomes of one remote by several changes, each through the door of all of them. */
const after = (first: Release, ...changes: readonly ReleaseChange[]): RegisteredRemote => {
  const begun = withChange(empty, 'mf-sample', first, live(first));
  const registry = changes.reduce<Registry>((now, change) => withChange(now, 'mf-sample', null, change), begun);
  const remote = registrySchema.parse(registry).remotes[0];
  if (!remote) throw new Error('it is there');
  return remote;
};
const on = flagged('newEditor', { share: 100 }, { by: 'Ana', at: day(20) });
const begun = { newEditor: { share: 0, since: day(2), by: 'Bia', declaredAt: day(2) } };
const set = { newEditor: { share: 100, since: day(20), by: 'Ana', declaredAt: day(2) } };

test('a flag that a release declares begins off, at the time of that release', () => {
  expect(after(release('2', { flags })).flagStates).toEqual(begun);
  expect(after(release('1'), live(release('2', { flags }))).flagStates).toEqual(begun);
  expect(after(release('1')).flagStates).toBeUndefined();
});

test('what is set says since when and by whom, in place of all that was before, and outlives releases', () => {
  const steps = [{ share: 50, at: day(21) }];
  const rising = flagged('newEditor', { share: 1, steps, among: { languages: ['en'] } }, { by: 'Bia', at: day(19) });
  const first = release('2', { flags });
  expect(after(first, rising).flagStates?.['newEditor']).toMatchObject({ share: 1, steps, since: day(19), by: 'Bia' });
  expect(after(first, rising, on).flagStates).toEqual(set);
  expect(after(first, on, live(release('3', { flags })), backTo('2')).flagStates).toEqual(set);
});

test('the state of a flag is dropped with the last release that declares it', () => {
  const without = ['3', '4', '5', '6', '7', '8'].map((version) => live(release(version)));
  const kept = after(release('2', { flags }), on, ...without.slice(0, 5));
  expect(kept.flagStates).toEqual(set);
  expect(kept.flags).toBeUndefined();
  expect(after(release('2', { flags }), on, ...without).flagStates).toBeUndefined();
  // A bad release is gone at once, and what only it knew of is off.
  const bad = after(release('1'), live(release('2', { flags })), on, stopped('2', 'bad', day(21)));
  expect([bad.version, bad.flagStates]).toEqual(['1', undefined]);
});

test('a canary has its own flags, which go with it or become those of the live release', () => {
  const canary = tried(release('2', { flags }), 10);
  expect(after(release('1'), canary, on).flagStates).toEqual(set);
  expect(after(release('1'), canary, on, shared(0)).flagStates).toBeUndefined();
  expect(after(release('1'), canary, on, shared(100))).toMatchObject({ version: '2', flags, flagStates: set });
});

test('a flag that is not declared is refused with what to do', () => {
  expect(() => after(release('2', { flags }), flagged('oldEditor', { share: 0 }, { by: 'Ana', at: day(3) }))).toThrow(
    'mf-sample declares no flag oldEditor. Declare it under remote.flags in mf-sample/package.json, with a line that says what it is for, and release that. It has: newEditor',
  );
  expect(() => after(release('1'), on)).toThrow('It has: none');
  expect(() => after(release('1'), flagged('constructor', { share: 0 }, { by: 'Ana', at: day(3) }))).toThrow(
    'It has: none',
  );
});

test.each([
  { share: 101 },
  { share: -1 },
  { share: NaN },
  { share: 1, among: { accounts: ['x'.repeat(101)] } },
  { share: 1, among: { accounts: Array.from({ length: 101 }, (_, at) => `${at}`) } },
  { share: 1, steps: [{ share: 0, at: day(3) }] },
  { share: 1, steps: [{ share: 2, at: 'soon' }] },
])('what no registry keeps is refused, and takes no other flag with it (%j)', (spread) => {
  const set = flagged('newEditor', spread, { by: 'Ana', at: day(3) });
  expect(() => after(release('2', { flags }), on, set)).toThrow('No registry keeps newEditor as that');
});

test.each([
  [{ NewEditor: 'x' }],
  [{ newEditor: '' }],
  [{ newEditor: 'x'.repeat(201) }],
  [{ ['e'.repeat(41)]: 'x' }],
  [Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`flag${at}`, 'x']))],
])('%j is no declaration of flags', (bad) => expect(() => release('1', { flags: bad })).toThrow());
