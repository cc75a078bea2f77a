import { planFor, type Journey, type SourcePackage } from './changed';

const aPackage = (directory: string, dependencies: string[] = [], remote: SourcePackage['remote'] = null) => ({
  name: directory,
  directory,
  dependencies,
  remote,
});
const packages: SourcePackage[] = [
  aPackage('shared/contracts'),
  aPackage('shared/ui', ['shared/contracts']),
  aPackage('shell', ['shared/ui']),
  aPackage('mf-link', ['shared/ui'], { words: ['mf-link', '/link'], lends: false }),
  aPackage('mf-designs', ['shared/ui'], { words: ['mf-designs', '/designs'], lends: true }),
  aPackage('api', ['shared/contracts']),
  aPackage('e2e', ['api']),
];
const journeys: Journey[] = [
  { path: 'e2e/link.e2e.test.ts', text: "await page.goto('/link');" },
  { path: 'e2e/other.e2e.test.ts', text: "await page.goto('/videos');" },
];
const plan = (...changed: string[]) => planFor(changed, packages, journeys);

test('prose touches nothing', () => {
  expect(plan('README.md', 'docs/architecture.md', 'shared/ui/README.md', 'bench/results/api.json')).toEqual(plan());
  expect(Object.values(plan()).every((part) => part === false || Object(part).length === 0)).toBe(true);
});

test.each([
  'package-lock.json',
  'jest.config.mjs',
  'tsconfig.base.json',
  'shared/build/jest/index.mjs',
  'scripts/test.ts',
  'scripts/lib/checks.ts',
])('%s touches everything', (path) => {
  expect(plan('mf-link/src/Root.tsx', path).everything).toBe(true);
});

test('what all others stand on touches all of them', () => {
  expect(plan('shared/contracts/src/plans.ts')).toEqual({
    everything: false,
    types: expect.arrayContaining([...packages.map(({ directory }) => `${directory}/`), 'scripts/']),
    contracts: true,
    lint: ['shared/contracts/src/plans.ts'],
    unit: expect.arrayContaining(['shared/contracts/', 'mf-link/', 'api/', 'scripts/']),
    screens: expect.arrayContaining(['shared/ui/', 'shell/', 'mf-link/', 'mf-designs/']),
    api: ['api/test/'],
    media: ['api/test/'],
    browser: ['e2e/'],
  });
});

test('a remote touches its own tests, and the journeys that go to its screens', () => {
  expect(plan('mf-link/src/Root.tsx')).toEqual({
    everything: false,
    types: ['mf-link/', 'scripts/'],
    contracts: false,
    lint: ['mf-link/src/Root.tsx'],
    unit: ['mf-link/', 'scripts/'],
    screens: ['mf-link/'],
    api: [],
    media: [],
    browser: ['e2e/link.e2e.test.ts'],
  });
});

test('a remote that lends a part touches every journey, and so does the shell', () => {
  expect(plan('mf-designs/src/Root.tsx').browser).toEqual(['e2e/']);
  expect(plan('mf-link/src/Root.tsx', 'shell/src/main.tsx').browser).toEqual(['e2e/']);
});

test('the api touches its tests and every journey, but no screen', () => {
  expect(plan('api/src/main.ts')).toMatchObject({
    types: ['api/', 'e2e/', 'scripts/'],
    screens: [],
    api: ['api/test/'],
    media: ['api/test/'],
    browser: ['e2e/'],
  });
  expect(plan('api/test/support/server.ts')).toMatchObject({ api: ['api/test/'], browser: ['e2e/'] });
});

test('a test touches itself, and nothing that is built on its package', () => {
  expect(plan('api/test/jobs.api.test.ts')).toMatchObject({
    types: ['api/', 'scripts/'],
    api: ['api/test/jobs.api.test.ts'],
    media: [],
    browser: [],
  });
  expect(plan('e2e/link.e2e.test.ts').browser).toEqual(['e2e/link.e2e.test.ts']);
  expect(plan('shared/ui/src/Button.test.tsx')).toMatchObject({ screens: ['shared/ui/'], browser: [] });
});

test('what publishes the product touches the journeys, which publish by it', () => {
  expect(plan('scripts/lib/publish.ts')).toMatchObject({ everything: false, unit: ['scripts/'], browser: ['e2e/'] });
});

test('the report of a shared package is judged, and not linted', () => {
  expect(plan('shared/ui/api-report.md')).toMatchObject({ contracts: true, lint: [] });
});
