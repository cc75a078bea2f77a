import { begin } from '../../document/history';
import { mergedText, takeTextStep } from './text';

const of = (content: string, title = 'Notes') => ({ title, content });

test('what two people wrote in different lines is both kept, and that is no conflict; the same line is mine', () => {
  const before = of('one\ntwo\nthree\nfour\nfive');
  const mine = of('one 1\ntwo\nthree\nfour\nfive 5');
  const theirs = of('one\ntwo\nthree 3\nfour\nfive', 'Their notes');
  expect(mergedText(before, mine, theirs)).toEqual({
    text: of('one 1\ntwo\nthree 3\nfour\nfive 5', 'Their notes'),
    isConflict: false,
  });
  expect(mergedText(before, mine, of('ONE\ntwo\nthree\nfour\nfive'))).toEqual({ text: mine, isConflict: true });
  expect(mergedText(before, mine, mine)).toEqual({ text: mine, isConflict: false });
});

test('writing on in a line is one step back, and one takes back what is one’s own after a merge', () => {
  const write = (history: ReturnType<typeof begin<ReturnType<typeof of>>>, content: string) =>
    takeTextStep(history, { type: 'typed', content });
  const typed = write(write(begin(of('one\ntwo')), 'one\ntwo 2'), 'one\ntwo 22');
  expect(typed.past).toHaveLength(1);
  const merged = takeTextStep(typed, { type: 'merged', now: of('one 1\ntwo 22') });
  expect(takeTextStep(merged, { type: 'undone' }).now.content).toBe('one 1\ntwo');
});

test('what no database keeps is left out of what is typed, and line breaks stay', () => {
  const { now } = takeTextStep(begin(of('')), { type: 'typed', content: 'one\0\n\ttwo\ud83d 😀' });
  expect(now.content).toBe('one\n\ttwo 😀');
});
