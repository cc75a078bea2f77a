import fc from 'fast-check';
import { addMonths, oneInterval, periodAt } from './calendar';

const at = (iso: string): number => Date.parse(`${iso}Z`) / 1000;
const iso = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 19);

test.each([
  ['2026-01-31T12:00:00', 1, '2026-02-28T12:00:00'],
  ['2024-01-31T12:00:00', 1, '2024-02-29T12:00:00'],
  ['2026-01-31T12:00:00', 2, '2026-03-31T12:00:00'],
  ['2024-02-29T23:59:59', 12, '2025-02-28T23:59:59'],
  ['2026-03-31T00:00:00', -1, '2026-02-28T00:00:00'],
  ['2026-12-15T08:00:00', 1, '2027-01-15T08:00:00'],
])('%s and %i months are %s', (from, months, to) => {
  expect(iso(addMonths(at(from), months))).toBe(to);
});

const monthly = { interval: 'month', interval_count: 1 } as const;
const yearly = { interval: 'year', interval_count: 1 } as const;

test.each([
  ['the anchor itself begins a period', '2026-01-31T12:00:00', monthly, '2026-01-31T12:00:00', '2026-02-28T12:00:00'],
  ['a short month', '2026-01-31T12:00:00', monthly, '2026-02-28T11:59:59', '2026-02-28T12:00:00'],
  [
    'after a short month the 31st comes back',
    '2026-01-31T12:00:00',
    monthly,
    '2026-02-28T12:00:00',
    '2026-03-31T12:00:00',
  ],
  ['before the anchor', '2026-05-31T12:00:00', monthly, '2026-02-10T00:00:00', '2026-02-28T12:00:00'],
  ['a year from 29 February', '2024-02-29T12:00:00', yearly, '2027-03-01T00:00:00', '2028-02-29T12:00:00'],
  [
    'two weeks',
    '2026-01-01T00:00:00',
    { interval: 'week', interval_count: 2 } as const,
    '2026-01-20T00:00:00',
    '2026-01-29T00:00:00',
  ],
])('%s', (_name, anchor, rhythm, moment, end) => {
  expect(iso(periodAt(at(anchor), rhythm, at(moment)).end)).toBe(end);
});

test('periods of any rhythm from any anchor follow each other without a gap, and each moment lies in one', () => {
  const moments = fc.integer({ min: at('2000-01-01T00:00:00'), max: at('2060-01-01T00:00:00') });
  const rhythms = fc.record({
    interval: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
    interval_count: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(moments, rhythms, moments, (anchor, rhythm, moment) => {
      const { start, end } = periodAt(anchor, rhythm, moment);
      expect(start <= moment && moment < end).toBe(true);
      expect(periodAt(anchor, rhythm, end).start).toBe(end);
      expect(periodAt(anchor, rhythm, start - 1).end).toBe(start);
    }),
  );
});

test('one interval from a moment is the first period of an anchor there', () => {
  expect(oneInterval(at('2026-01-31T12:00:00'), monthly)).toBe(
    periodAt(at('2026-01-31T12:00:00'), monthly, at('2026-01-31T12:00:00')).end,
  );
});
