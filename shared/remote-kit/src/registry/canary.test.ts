import fc from 'fast-check';
import { registryAs, registryFor } from './canary';
import { cohortOf, shareAt, type Reader } from './cohorts';
import { registrySchema, type Registry } from './schema';

const title = { 'en': 'Sample', 'pt-BR': 'Amostra' };
const release = (version: string, path = '/sample') => ({
  version,
  entry: `/remotes/sample/${version}/remoteEntry.js`,
  integrity: 'sha384-x',
  needs: {},
  routes: [{ path, title }],
});
const registry = (share: number): Registry =>
  registrySchema.parse({
    v: 1,
    retired: [],
    stage: 'live',
    offers: {},
    remotes: [
      { name: 'sample', ...release('1.0.0'), earlier: [], canary: { share, release: release('1.1.0', '/other') } },
      { name: 'plain', ...release('1.0.0'), earlier: [] },
    ],
  });
const people = Array.from({ length: 2000 }, (_, at) => `person-${at}`);
const tries = (share: number) =>
  people.filter((person) => registryFor(registry(share), person).remotes[0]?.version === '1.1.0');

test('a canary is given to its share of the accounts, and the wider share holds the narrower', () => {
  const [few, many] = [tries(10), tries(40)];
  expect(few.length / people.length).toBeCloseTo(0.1, 1);
  expect(many.length / people.length).toBeCloseTo(0.4, 1);
  expect(few.filter((person) => !many.includes(person))).toEqual([]);
  expect(tries(10)).toEqual(few);
});

test('whoever has it has its routes; nobody who is signed out has it; other remotes stay as they are', () => {
  const [person = ''] = tries(10);
  const all = registry(10);
  expect(registryFor(all, person).remotes[0]?.routes).toEqual([{ path: '/other', title }]);
  expect(registryFor(all, null).remotes[0]).toBe(all.remotes[0]);
  expect(registryFor(all, person).remotes[1]).toBe(all.remotes[1]);
});

test('an account has another cohort for each remote, spread over the hundred', () => {
  const cohorts = people.map((person) => cohortOf(person, 'sample'));
  expect(new Set(cohorts).size).toBe(100);
  expect(people.filter((person, at) => cohortOf(person, 'plain') === cohorts[at]).length).toBeLessThan(
    people.length / 20,
  );
});

describe('a canary in steps, among some', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
  const step = (share: number, hour: number) => ({ share, at: at(hour).toISOString() });
  const withCanary = (more: object): Registry => {
    const all = registry(1);
    const [sample, plain] = all.remotes;
    return registrySchema.parse({ ...all, remotes: [{ ...sample, canary: { ...sample?.canary, ...more } }, plain] });
  };
  const reader = (account: string): Reader => ({ account, team: 't1', language: 'en', plan: 'PRO' });
  const given = (all: Registry, who: Reader, hour: number) =>
    registryAs(all, who, at(hour)).remotes[0]?.version === '1.1.0';

  test('is widened by itself from each moment on, and at 100 it is for everybody', () => {
    const all = withCanary({ steps: [step(10, 1), step(50, 2), step(100, 3)] });
    const canary = all.remotes[0]?.canary;
    if (!canary) throw new Error('it has a canary');
    expect([0, 1, 2, 3].map((hour) => shareAt(canary, at(hour)))).toEqual([1, 10, 50, 100]);
    const counted = [0, 1, 2, 3].map((hour) => people.filter((one) => given(all, reader(one), hour)).length);
    expect(counted.map((count) => Math.round(count / 200) * 10)).toEqual([0, 10, 50, 100]);
    expect(counted[3]).toBe(people.length);
  });

  test('whoever has it keeps it, whatever steps there are', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 10 });
    fc.assert(
      fc.property(steps, fc.constantFrom(...people), (shares, person) => {
        const wider = shares.toSorted((a, b) => a - b).map((share, hour) => step(share, hour + 1));
        const all = withCanary({ steps: wider });
        const had = Array.from({ length: wider.length + 1 }, (_, hour) => given(all, reader(person), hour));
        expect(had).toEqual(had.toSorted((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  test('is given to those alone among whom it is tried, and to nobody who is signed out', () => {
    const among = { languages: ['pt-BR'], teams: ['t1', 't2'], plans: ['PRO'] };
    const all = withCanary({ steps: [step(100, 0)], among });
    const ana = { ...reader('ana'), language: 'pt-BR' };
    expect(given(all, ana, 1)).toBe(true);
    for (const other of [{ language: 'en' }, { team: 't3' }, { plan: 'FREE' }])
      expect(given(all, { ...ana, ...other }, 1)).toBe(false);
    expect(given(withCanary({ steps: [step(100, 0)], among: { accounts: ['ana'] } }), reader('bob'), 1)).toBe(false);
    // It is still there to be chosen by whoever looks at releases.
    expect(registryAs(all, null, at(1)).remotes[0]).toBe(all.remotes[0]);
    expect(registryAs(all, { ...ana, team: 't3' }, at(1)).remotes[0]).toBe(all.remotes[0]);
  });
});
