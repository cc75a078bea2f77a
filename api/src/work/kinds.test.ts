import { allKinds, kindNames } from './kinds';
import type { WorkKind } from './kinds';

const kind: WorkKind = {
  places: 1,
  writesFiles: false,
  stage: 'making',
  timeLimitMs: 1_000,
  maxMegabytes: 0,
  tries: 1,
  crashes: 1,
  pauseSeconds: () => 1,
  patienceMs: 1_000,
  crashed: { code: 'internal' },
  late: { code: 'internal' },
  run: async () => undefined,
  reasonOf: () => ({ code: 'internal', isFinal: true }),
  giveUp: async () => undefined,
};
const each = kindNames.map((name) => ({ [name]: kind }));

test('the kinds of all resources together are every kind there is', () => {
  expect(Object.keys(allKinds(each))).toEqual(kindNames);
});

test('a kind that nobody does, or two do, is found before any work is taken', () => {
  expect(() => allKinds(each.slice(1))).toThrow('no resource says how work of the kind render is done');
  expect(() => allKinds([...each, { mail: kind }])).toThrow(
    'more than one resource says how work of the kind mail is done',
  );
});
