import { passGate, type Step } from './steps';

let said: string[];
beforeEach(() => {
  said = [];
  for (const way of ['log', 'error'] as const)
    jest.spyOn(console, way).mockImplementation((...words: unknown[]) => void said.push(words.join(' ')));
});
afterEach(() => jest.restoreAllMocks());

const right = (name: string): Step => ({ name, look: () => Promise.resolve({ passed: 2, failures: [] }) });
const wrong = (name: string, what: string): Step => ({
  name,
  look: ({ onLine }) => {
    onLine(what);
    return Promise.resolve({ passed: 1, failures: [what] });
  },
});

test('what is right is let through, with a line for each step and what it took', async () => {
  await passGate('mf-sample', [[right('build'), right('screens')], [right('types')]]);
  expect(said).toHaveLength(3);
  for (const name of ['build', 'screens', 'types'])
    expect(said.join('\n')).toMatch(new RegExp(`^${name}: 2 passed, \\d+\\.\\d s$`, 'm'));
});

test('what is wrong is said and named, the rest of its lane is left out, and the other lanes go on', async () => {
  const lanes = [
    [wrong('build', 'It does not build.'), right('screens')],
    [right('types'), wrong('tests', 'It does not add up.')],
  ];
  await expect(passGate('mf-sample', lanes)).rejects.toThrow(
    /^mf-sample is not released: (build, tests|tests, build)\. What is live is as it was\.$/,
  );
  expect(said.join('\n')).toMatch(/^build: 1 failed, \d+\.\d s\n {2}It does not build\.$/m);
  expect(said.join('\n')).toMatch(/^types: 2 passed/m);
  expect(said.join('\n')).toContain('  It does not add up.');
  expect(said.join('\n')).not.toContain('screens');
});

test('a step that could not be done is one that failed', async () => {
  const broken: Step = { name: 'screens', look: () => Promise.reject(new Error('No Chromium could be started')) };
  await expect(passGate('mf-sample', [[broken]])).rejects.toThrow('mf-sample is not released: screens.');
  expect(said.join('\n')).toContain('  No Chromium could be started');
});

test('of a step that says a lot the end is shown', async () => {
  const chatty: Step = {
    name: 'tests',
    look: ({ onLine }) => {
      for (let line = 1; line <= 250; line += 1) onLine(`line ${line}`);
      return Promise.resolve({ passed: 0, failures: ['too much'] });
    },
  };
  await expect(passGate('mf-sample', [[chatty]])).rejects.toThrow('tests');
  const lines = said.join('\n').split('\n');
  expect(lines.slice(1, 3)).toEqual(['  … 50 lines before', '  line 51']);
  expect(lines.at(-1)).toBe('  line 250');
});
