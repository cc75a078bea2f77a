import { seenAs } from './last-seen';

const now = Date.parse('2026-03-14T12:00:00.000Z');

test.each([
  ['nobody knows any more', null, 'long'],
  ['a page of theirs is open', '2026-03-14T11:45:00.000Z', 'now'],
  ['the clock of the server is ahead', '2026-03-14T12:00:30.000Z', 'now'],
  ['it was closed since', '2026-03-14T11:39:00.000Z', null],
])('where %s', (_name, lastSeen, said) => {
  expect(seenAs(lastSeen, now)).toBe(said);
});
