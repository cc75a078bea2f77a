import fc from 'fast-check';
import { begin, mostSteps, reduceHistory, type History, type HistoryAction } from './history';
import { documents } from './testing/documents';

const run = (history: History, actions: readonly HistoryAction[]) => actions.reduce(reduceHistory, history);
const times = (count: number, action: HistoryAction) => Array.from({ length: count }, () => action);
const bytes = ({ now }: History) => JSON.stringify(now);

const [first, second, third] = fc
  .sample(documents, { numRuns: 3, seed: 7 })
  .map((one, at) => ({ ...one, name: `${at}` }));
if (!first || !second || !third) throw new Error('No documents');

const actions = fc.oneof(
  { weight: 6, arbitrary: documents.map((to): HistoryAction => ({ type: 'changed', to })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(documents, fc.constantFrom('drag', 'typed'))
      .map(([to, step]): HistoryAction => ({ type: 'changed', to, step })),
  },
  fc.constantFrom<HistoryAction>({ type: 'settled' }, { type: 'abandoned' }, { type: 'undone' }, { type: 'redone' }),
  documents.map((to): HistoryAction => ({ type: 'merged', to })),
);

test('whatever was done is undone to the very bytes, and done again', () => {
  fc.assert(
    fc.property(documents, fc.array(actions, { maxLength: 200 }), (start, done) => {
      const after = run(begin(start), [...done, { type: 'settled' }]);
      const undone = run(after, times(done.length + 1, { type: 'undone' }));
      expect(bytes(undone)).toBe(JSON.stringify(start));
      expect(bytes(run(undone, times(after.past.length, { type: 'redone' })))).toBe(bytes(after));
    }),
  );
});

test('ten thousand changes are undone to the very bytes; what is older than that is forgotten', () => {
  const changes = fc
    .sample(documents, { numRuns: mostSteps, seed: 3 })
    .map((to, at): HistoryAction => ({ type: 'changed', to: { ...to, name: `Step ${at}` } }));
  const after = run(begin(first), changes);
  expect(bytes(run(after, times(mostSteps, { type: 'undone' })))).toBe(JSON.stringify(first));

  const one = run(after, [{ type: 'changed', to: second }]);
  expect(one.past).toHaveLength(mostSteps);
  expect(bytes(run(one, times(mostSteps + 1, { type: 'undone' })))).not.toBe(JSON.stringify(first));
});

test('a gesture is one step, and none where it ends where it began or is abandoned', () => {
  const drag = (to: typeof first): HistoryAction => ({ type: 'changed', to, step: 'drag' });
  const dragged = run(begin(first), [drag(second), drag(third), { type: 'settled' }]);
  expect([dragged.past.length, bytes(run(dragged, [{ type: 'undone' }]))]).toEqual([1, JSON.stringify(first)]);
  expect(run(begin(first), [drag(second), drag(first), { type: 'settled' }])).toEqual(begin(first));
  expect(bytes(run(begin(first), [drag(second), { type: 'abandoned' }]))).toBe(JSON.stringify(first));
  expect(run(dragged, [drag(second), { type: 'settled' }]).past).toHaveLength(2);
});

test('the name that the server gave is in every step, and none itself', () => {
  const nameless = { ...first, name: '' };
  const history = run(begin(nameless), [
    { type: 'changed', to: { ...second, name: '' } },
    { type: 'named', name: '2026-03-04' },
  ]);
  expect([history.now.name, history.past.map(({ name }) => name)]).toEqual(['2026-03-04', ['2026-03-04']]);
});
