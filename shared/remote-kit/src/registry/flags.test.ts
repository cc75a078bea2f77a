import fc from 'fast-check';
import { cohortOf, type Reader, type Spread } from './cohorts';
import { flagsAsked, flagsOn, flagStandings } from './flags';
import { registeredRemoteSchema, type RegisteredRemote } from './schema';

// SEED=… goes through the same accounts again.
const seed = Number(process.env['SEED'] ?? 20_261_127);
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const step = (share: number, hour: number) => ({ share, at: at(hour).toISOString() });
const state = (spread: Spread) => ({
  ...spread,
  since: at(0).toISOString(),
  by: 'Ana',
  declaredAt: at(-48).toISOString(),
});
const remote = (states: Readonly<Record<string, Spread>>, version = '1.0.0'): RegisteredRemote =>
  registeredRemoteSchema.parse({
    name: 'mf-sample',
    version,
    entry: `/remotes/mf-sample/${version}/remoteEntry.js`,
    integrity: 'sha384-x',
    needs: {},
    earlier: [],
    routes: [{ path: '/sample', title: { 'en': 'Sample', 'pt-BR': 'Amostra' } }],
    flags: { newEditor: 'The editor of words in one column.', darkPlayer: 'The player in the dark.' },
    flagStates: Object.fromEntries(Object.entries(states).map(([name, spread]) => [name, state(spread)])),
  });
const reader = (account: string): Reader => ({ account, team: 't1', language: 'en', plan: 'PRO' });
const isOn = (states: Readonly<Record<string, Spread>>, account: string, hour = 0, version = '1.0.0') =>
  flagsOn(remote(states, version), reader(account), at(hour)).includes('newEditor');
const people = Array.from({ length: 2_000 }, (_, index) => `person-${index}`);
const shares = fc.integer({ min: 0, max: 100 });

test(`whoever has a flag keeps it as it is widened, by steps and by hand (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uniqueArray(shares, { minLength: 1, maxLength: 11 }), (account, some) => {
      const [first = 0, ...wider] = some.toSorted((one, other) => one - other);
      const steps = wider.map((share, index) => step(share, index + 1));
      const bySteps = [first, ...wider].map((_share, hour) =>
        isOn({ newEditor: { share: first, steps } }, account, hour),
      );
      const byHand = [first, ...wider].map((share) => isOn({ newEditor: { share } }, account));
      expect(bySteps).toEqual(byHand);
      expect(byHand).toEqual(byHand.toSorted((one, other) => Number(one) - Number(other)));
    }),
    { seed },
  );
});

test(`a release reshuffles nobody, and neither does what becomes of another flag (SEED=${seed})`, () => {
  const versions = fc.stringMatching(/^[0-9]{1,3}\.[0-9]-[0-9a-f]{8}$/);
  fc.assert(
    fc.property(fc.uuid(), shares, shares, versions, (account, share, other, version) => {
      const before = isOn({ newEditor: { share } }, account);
      expect(isOn({ newEditor: { share }, darkPlayer: { share: other } }, account, 0, version)).toBe(before);
    }),
    { seed },
  );
});

test('a flag is on for its share of the accounts, and which they are says nothing of another flag, nor of a canary', () => {
  const on = (name: string, share: number) =>
    people.filter((account) => flagsOn(remote({ [name]: { share } }), reader(account), at(0)).includes(name));
  const [one, other] = [on('newEditor', 20), on('darkPlayer', 20)];
  expect(one.length / people.length).toBeCloseTo(0.2, 1);
  const both = one.filter((account) => other.includes(account));
  expect(both.length / one.length).toBeCloseTo(0.2, 1);
  const tries = one.filter((account) => cohortOf(account, 'mf-sample') < 20);
  expect(tries.length / one.length).toBeCloseTo(0.2, 1);
});

test('on is for all, signed out too; a share, and all of some, are for those who are signed in; what nobody declares or sets is off', () => {
  const names = (states: Readonly<Record<string, Spread>>, who: Reader | null) => flagsOn(remote(states), who, at(1));
  expect(names({ newEditor: { share: 100 } }, null)).toEqual(['newEditor']);
  expect(names({ newEditor: { share: 99 } }, null)).toEqual([]);
  const among = { newEditor: { share: 99, steps: [step(100, 0)], among: { accounts: ['ana'], languages: ['en'] } } };
  expect(names(among, reader('ana'))).toEqual(['newEditor']);
  expect(names(among, { ...reader('ana'), language: 'pt-BR' })).toEqual([]);
  expect(names(among, reader('bob'))).toEqual([]);
  expect(names(among, null)).toEqual([]);
  expect(names({ newEditor: { share: 0 }, unknown: { share: 100 } }, reader('ana'))).toEqual([]);
  expect(names({}, reader('ana'))).toEqual([]);
});

test('what a developer sets goes before, of the flags that are declared alone', () => {
  const set = { newEditor: false, darkPlayer: true, unknown: true };
  expect(flagsOn(remote({ newEditor: { share: 100 } }), null, at(0), set)).toEqual(['darkPlayer']);
});

test('an address asks for flags by their names', () => {
  expect(flagsAsked('?flags=newEditor,darkPlayer&x=1')).toEqual(['newEditor', 'darkPlayer']);
  expect(flagsAsked('?devtools')).toEqual([]);
  expect(flagsAsked(`?flags=${'a,'.repeat(500)}`)).toHaveLength(20);
});

test('a flag stands with its share now, since when, and its age; what is settled for a month is spent', () => {
  const standing = (spread: Spread, hour: number) => flagStandings(remote({ newEditor: spread }), at(hour))[0];
  const days = (count: number) => 24 * count;
  expect(standing({ share: 10, steps: [step(100, 5)] }, 1)).toEqual({
    ...{
      name: 'newEditor',
      purpose: 'The editor of words in one column.',
      state: 'partly',
      share: 10,
      isAmongSome: false,
    },
    ...{ since: at(0).toISOString(), by: 'Ana', ageDays: 2, isSpent: false },
  });
  const widened = { share: 10, steps: [step(100, days(1))] };
  expect(standing(widened, days(31))).toMatchObject({ state: 'on', share: 100, ageDays: 33, isSpent: false });
  expect(standing(widened, days(32))).toMatchObject({ since: at(days(1)).toISOString(), isSpent: true });
  expect(standing({ share: 0 }, days(31))).toMatchObject({ state: 'off', isSpent: true });
  expect(standing({ share: 0, steps: [step(5, days(90))] }, days(31))).toMatchObject({ state: 'off', isSpent: false });
  expect(standing({ share: 50 }, days(90))).toMatchObject({ state: 'partly', isSpent: false });
  const some = { share: 100, among: { teams: ['t1'] } };
  expect(standing(some, days(90))).toMatchObject({ state: 'partly', share: 100, isAmongSome: true, isSpent: false });
  expect(flagStandings(remote({}), at(0))[1]).toMatchObject({
    name: 'darkPlayer',
    state: 'off',
    since: null,
    ageDays: null,
  });
});
