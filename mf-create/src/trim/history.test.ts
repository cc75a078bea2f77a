import type { ClipRegion } from '@wavereel/audio';
import { mostSteps, noSteps, reduceHistory, type History, type HistoryAction } from './history';

const at = (start: number): ClipRegion => ({ start, end: start + 10 });
const to = (start: number): HistoryAction => ({ type: 'changed', to: at(start), goesOn: false });
const on = (start: number): HistoryAction => ({ type: 'changed', to: at(start), goesOn: true });
const undo: HistoryAction = { type: 'undone' };
const redo: HistoryAction = { type: 'redone' };
const begin: History = { ...noSteps, region: at(0) };
const after = (...actions: HistoryAction[]) => actions.reduce(reduceHistory, begin);

test.each<[string, HistoryAction[], number]>([
  ['a change is taken back', [to(1), undo], 0],
  ['and made again', [to(1), undo, redo], 1],
  ['one after the other', [to(1), to(2), to(3), undo, undo], 1],
  ['forward as far as one went back', [to(1), to(2), undo, undo, redo, redo, redo], 2],
  ['a change after going back ends what was undone', [to(1), to(2), undo, to(5), redo], 5],
  ['a key that is held is one step', [to(1), on(2), on(3), undo], 0],
  ['and comes back whole', [to(1), on(2), on(3), undo, redo], 3],
  ['a key that was held before anything else is a step too', [on(1), undo], 0],
  ['there is nothing before the beginning', [undo, undo], 0],
])('%s', (_name, actions, start) => expect(after(...actions).region).toEqual(at(start)));

test('a change that changes nothing is no step', () => {
  expect(reduceHistory(begin, to(0))).toBe(begin);
  expect(after(to(1), to(1)).past).toEqual([at(0)]);
});

test('no more is remembered than anybody goes back', () => {
  const many = Array.from({ length: 3 * mostSteps }, (_, step) => to(step + 1));
  expect(after(...many).past).toHaveLength(mostSteps);
  expect(after(...many).past.at(-1)).toEqual(at(3 * mostSteps - 1));
});
