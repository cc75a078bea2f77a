import { cohortOf, registryFor } from './canary';
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
