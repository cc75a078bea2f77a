import { runLanes, type Stage, type Stages } from './stages';

/** Stages that end when the test says so, and the order in which they began. */
function heldStages() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const held = (name: string): Stage => {
    return async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return { passed: 1, failures: [] };
    };
  };
  return {
    begun,
    stages: (...names: string[]): Stages => Object.fromEntries(names.map((name) => [name, held(name)])),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line.trim()));
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = 0;
});

test('a lane that is through takes of the rest what nobody has begun, whichever lane it is', async () => {
  const { begun, stages, end } = heldStages();
  const all = runLanes([stages('types', 'screens'), stages('api')], stages('media', 'sweeps', 'services'));
  expect(begun).toEqual(['types', 'api']);
  await end('types');
  expect(begun).toEqual(['types', 'api', 'screens']);
  await end('screens');
  await end('media');
  expect(begun.slice(3)).toEqual(['media', 'sweeps']);
  await end('api');
  expect(begun.slice(5)).toEqual(['services']);
  await end('services');
  await end('sweeps');
  await all;
  expect(said.at(-1)).toBe('6 passed, 0 failed');
});

test('what failed is said once more after all of it', async () => {
  const failing: Stage = () => Promise.resolve({ passed: 2, failures: ['a.test.ts: not so'] });
  const throwing: Stage = () => Promise.reject(new Error('no database'));
  await runLanes([{ unit: failing }], { services: throwing });
  expect(said.slice(-2)).toEqual(['unit: a.test.ts: not so\n\nservices: no database', '2 passed, 2 failed']);
  expect(process.exitCode).toBe(1);
});
