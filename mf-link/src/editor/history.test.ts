import type { LinkContent } from '@wavereel/contracts';
import { begin, takeStep, type History } from './history';

const content: LinkContent = {
  title: '',
  description: '',
  language: 'en',
  feeds: [],
  buttons: [],
  videos: [],
  look: { layout: 'list', theme: 'auto', color: null },
  hidden: [],
};

const write = (history: History, part: Partial<LinkContent>, run?: string): History =>
  takeStep(history, { type: 'edited', edit: (one) => ({ ...one, ...part }), ...(run !== undefined && { run }) });
const undo = (history: History): History => takeStep(history, { type: 'undone' });
const redo = (history: History): History => takeStep(history, { type: 'redone' });

test('what is typed on in one field is one step, until it is left', () => {
  let history = write(write(begin(content), { title: 'O' }, 'title'), { title: 'Ou' }, 'title');
  expect(history.past).toHaveLength(1);
  history = write(takeStep(history, { type: 'paused' }), { title: 'Our' }, 'title');
  expect(undo(history).now.title).toBe('Ou');
  expect(undo(undo(history)).now.title).toBe('');
  expect(undo(undo(undo(history))).now.title).toBe('');
  expect(redo(redo(undo(undo(history)))).now.title).toBe('Our');
});

test('choices are steps of their own, and what changes nothing is none', () => {
  const history = write(write(begin(content), { hidden: ['people'] }), { hidden: [] });
  expect(history.past).toHaveLength(2);
  expect(write(history, { hidden: [] })).toBe(history);
});

test('a new step ends what could be done again', () => {
  const history = write(undo(write(begin(content), { title: 'One' })), { title: 'Two' });
  expect(redo(history)).toBe(history);
});

test('after somebody else’s changes, steps back take back one’s own alone', () => {
  const mine = write(begin(content), { title: 'Mine' });
  const merged = takeStep(mine, { type: 'merged', now: { ...mine.now, description: 'Theirs' } });
  expect(undo(merged).now).toEqual({ ...content, description: 'Theirs' });
  expect(redo(undo(merged)).now).toEqual({ ...content, title: 'Mine', description: 'Theirs' });
});

test('what is done in the moment in which theirs come in is done upon theirs', () => {
  const theirs = { ...content, title: 'Theirs', description: 'Theirs' };
  const merged = takeStep(write(begin(content), { title: 'Mine' }), { type: 'followed', from: content, now: theirs });
  expect(merged.now).toEqual({ ...theirs, title: 'Mine' });
  expect(undo(merged).now).toEqual(theirs);
  expect(takeStep(begin(content), { type: 'followed', from: content, now: theirs }).now).toBe(theirs);
});

test('what they undid themselves is no step any more', () => {
  const mine = write(begin(content), { title: 'Mine' });
  expect(takeStep(mine, { type: 'merged', now: content }).past).toEqual([]);
});

test('so many steps are remembered, and no more', () => {
  let history = begin(content);
  for (let at = 0; at < 510; at += 1) history = write(history, { title: String(at) });
  expect(history.past).toHaveLength(500);
});
