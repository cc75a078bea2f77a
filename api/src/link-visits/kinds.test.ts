import fc from 'fast-check';
import { mostNames, mostRowsOfDay, otherName, rolledUp } from './kinds';
import type { Counted, CountKind } from './kinds';
import { summed } from './periods';

const kinds = Object.keys(mostNames) as CountKind[]; // of a constant

const event = fc.record({
  linkId: fc.constantFrom('page-1', 'page-2'),
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  kind: fc.constantFrom(...kinds),
  name: fc.integer({ min: 0, max: 120 }).map((at) => `name-${at}`),
  count: fc.constant(1),
});
const plain = (events: readonly Counted[], by: (each: Counted) => string): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const each of events) sums[by(each)] = (sums[by(each)] ?? 0) + each.count;
  return sums;
};
const fieldOf = { visit: 'visits', visitor: 'visitors', play: 'plays', click: 'clicks' } as const;

test('whatever comes, in whatever portions, is together what a plain count of it is, and no day has more rows than it may', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 2_000 }), fc.integer({ min: 1, max: 400 }), (events, portion) => {
      let rows: Counted[] = [];
      for (let from = 0; from < events.length; from += portion)
        // As the table adds to what stands in it.
        rows = rolledUp([...rows, ...rolledUp(events.slice(from, from + portion), rows)]);
      const group = ({ linkId, day, kind }: Counted) => `${linkId} ${day} ${kind}`;

      expect(plain(rows, group)).toEqual(plain(events, group));
      for (const count of Object.values(
        plain(
          rows.map((row) => ({ ...row, count: 1 })),
          ({ linkId, day }) => `${linkId} ${day}`,
        ),
      ))
        expect(count).toBeLessThanOrEqual(mostRowsOfDay);
      const { totals, days } = summed(rows);
      for (const [kind, field] of Object.entries(fieldOf)) {
        const asked = events.filter((each) => each.kind === kind).length;
        expect(totals[field]).toBe(asked);
        expect(days.reduce((sum, day) => sum + day[field], 0)).toBe(asked);
      }
    }),
    { seed: 21, numRuns: 60 },
  );
});

test('names that a day has already go on, and new ones beyond the most are one', () => {
  const of = { linkId: 'page', day: '2026-11-21', kind: 'source' as const };
  const standing = Array.from({ length: mostNames.source }, (_, at) => ({ ...of, name: `host-${at}` }));
  const rows = rolledUp(
    ['host-3', 'new-1', 'new-2', 'host-3'].map((name) => ({ ...of, name, count: 1 })),
    standing,
  );

  expect(rows.map(({ name, count }) => [name, count])).toEqual([
    ['host-3', 2],
    [otherName, 2],
  ]);
  expect(mostRowsOfDay).toBe(126);
});
