import fc from 'fast-check';
import { pauseBefore } from './schedule';

const hour = 3600 * 1000;
/** Entries so many hours apart. */
const every = (hours: number, count = 20): string[] =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 5, 1) - at * hours * hour).toISOString());

test('a feed is read again as often as it changes: of news every quarter of an hour, of a monthly show twice a day', () => {
  expect(pauseBefore({ dates: every(1), failures: 0 })).toBe(hour / 4);
  expect(pauseBefore({ dates: every(24), failures: 0 })).toBe(hour);
  expect(pauseBefore({ dates: every(7 * 24), failures: 0 })).toBe(7 * hour);
  expect(pauseBefore({ dates: every(30 * 24), failures: 0 })).toBe(12 * hour);
  expect(pauseBefore({ dates: [], failures: 0 })).toBe(2 * hour);
  expect(pauseBefore({ dates: every(24, 1), failures: 0 })).toBe(2 * hour);
});

test('one old break does not slow a show down', () => {
  const dates = [
    ...every(24, 6),
    ...every(24, 6).map((date) => new Date(Date.parse(date) - 400 * 24 * hour).toISOString()),
  ];

  expect(pauseBefore({ dates, failures: 0 })).toBe(hour);
});

test('one that cannot be read is asked ever less often, and never given up', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => pauseBefore({ dates: every(1), failures }) / hour);

  expect(pauses).toEqual([0.25, 0.5, 1, 2, 4, 8, 12, 12]);
});

test('one that is told of is asked seldom, as long as it is, and never more often than others', () => {
  const pauses = [0, 1, 3, 24].map((hours) => pauseBefore({ dates: every(1), failures: 0, toldForMs: hours * hour }));
  expect(pauses.map((pause) => pause / hour)).toEqual([0.25, 1, 3, 6]);
  expect(pauseBefore({ dates: every(24 * 30), failures: 0, toldForMs: hour })).toBe(12 * hour);
  expect(pauseBefore({ dates: every(1), failures: 1, toldForMs: 24 * hour })).toBe(hour / 4);
});

test('whatever a feed says, it is between a quarter of an hour and half a day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ noInvalidDate: true }).map((date) => date.toISOString())),
      fc.nat(1000),
      (dates, failures) => {
        const pause = pauseBefore({ dates, failures });
        return pause >= hour / 4 && pause <= 12 * hour;
      },
    ),
  );
});
