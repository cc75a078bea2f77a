import fc from 'fast-check';
import { monthlyAllowances } from '@wavereel/contracts';
import { monthNow } from './months';
import type { PlanMonth } from './months';
import { addMonths } from './standing';

const at = (text: string) => new Date(`${text}T00:00:00Z`);
const idle = () => Promise.resolve(0);
/** Uses, by the day on which each was completed. */
const usedOn =
  (uses: Readonly<Record<string, number>>) =>
  (moment: Date): Promise<number> =>
    Promise.resolve(Object.entries(uses).reduce((sum, [day, seconds]) => sum + (at(day) >= moment ? seconds : 0), 0));
const free = (start: string, rollover = 0): PlanMonth => ({
  start: at(start),
  plan: 'free',
  rollover,
  carried: 0,
  isPaid: false,
});

test('the first month has nothing left over', async () => {
  expect(await monthNow(null, { start: at('2026-03-01'), plan: 'free', isPaid: false }, idle)).toEqual(
    free('2026-03-01'),
  );
});

test.each([
  ['one month', '2026-04-01', {}, 120],
  ['what was not used of it', '2026-04-01', { '2026-03-31': 50, '2026-04-01': 70 }, 70],
  ['two months', '2026-05-01', { '2026-03-05': 120, '2026-04-05': 20 }, 100],
  ['many months, twice what one gives at most', '2027-03-01', {}, 240],
  ['years', '2031-03-01', {}, 240],
  ['more used than there was', '2026-05-01', { '2026-03-05': 300 }, 120],
])('of %s goes on what was left over', async (_name, start, uses, rollover) => {
  const month = await monthNow(free('2026-03-01'), { start: at(start), plan: 'free', isPaid: false }, usedOn(uses));
  expect(month).toEqual(free(start, rollover));
});

test('a part of a month, where a plan begins, gives nothing of its own, and takes what was used beyond it', async () => {
  const present = { start: at('2026-03-20'), plan: 'agency', isPaid: true } as const;
  expect(await monthNow(free('2026-03-01', 100), present, idle)).toEqual({ ...present, rollover: 100, carried: 0 });
  expect(await monthNow(free('2026-03-01', 100), present, usedOn({ '2026-03-10': 160 }))).toEqual({
    ...present,
    rollover: 60,
    carried: 0,
  });
});

test('a month is left over by the plan that it had the last, and known to the plan that has it now', async () => {
  const kept = await monthNow(free('2026-03-01', 30), { start: at('2026-03-01'), plan: 'creator', isPaid: true }, idle);
  expect(kept).toEqual({ start: at('2026-03-01'), plan: 'creator', rollover: 30, carried: 0, isPaid: true });
  expect((await monthNow(kept, { start: at('2026-04-01'), plan: 'free', isPaid: false }, idle)).rollover).toBe(1830);
});

describe('a month that another paid plan cuts short', () => {
  const creator = (start: string, more: Partial<PlanMonth> = {}): PlanMonth => ({
    ...{ start: at(start), plan: 'creator', rollover: 0, carried: 0, isPaid: true },
    ...more,
  });

  test.each<[string, string, number, { readonly rollover?: number; readonly carried: number }]>([
    ['after a day', '2026-03-02', 1800, { carried: 1800 - 1800 / 31 }],
    ['after a third of it', '2026-03-11', 1800, { carried: 1800 - (1800 * 10) / 31 }],
    ['with no more used than its share', '2026-03-31', 1700, { carried: 0 }],
    ['with what was left over used first', '2026-03-11', 900, { rollover: 600, carried: 900 - (1800 * 10) / 31 }],
  ])('has used of the next one what it had not paid for: %s', async (_, start, seconds, expected) => {
    const month = await monthNow(
      creator('2026-03-01', { rollover: expected.rollover ?? 0 }),
      { start: at(start), plan: 'influencer', isPaid: true },
      usedOn({ '2026-03-01': seconds }),
    );
    expect(month.carried).toBeCloseTo(expected.carried, 6);
  });

  test('is none where nobody paid for it: nothing of it is given back', async () => {
    const present = { start: at('2026-03-11'), plan: 'creator', isPaid: true } as const;
    const used = usedOn({ '2026-03-02': 1800 });
    expect(await monthNow(creator('2026-03-01', { isPaid: false }), present, used)).toMatchObject({ carried: 0 });
  });

  test('counts until the next one is over', async () => {
    const kept = creator('2026-03-11', { carried: 1000 });
    const used = usedOn({ '2026-03-20': 500 });
    expect(await monthNow(kept, { start: at('2026-04-11'), plan: 'creator', isPaid: true }, used)).toEqual(
      creator('2026-04-11', { rollover: 300 }),
    );
  });

  test('is none where months only differ in length', async () => {
    const kept = creator('2026-02-28');
    const used = usedOn({ '2026-03-29': 1800 });
    expect(await monthNow(kept, { start: at('2026-03-30'), plan: 'creator', isPaid: true }, used)).toMatchObject({
      carried: 0,
    });
  });

  test('whoever changes plans as often as they like has the time that they paid for, and one month of the largest', async () => {
    const dayMs = 24 * 3600 * 1000;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ plan: fc.constantFrom('creator', 'influencer', 'agency'), days: fc.nat({ max: 27 }) } as const),
          { minLength: 1, maxLength: 12 },
        ),
        async (changes) => {
          const uses: { moment: Date; seconds: number }[] = [];
          const usedSince = (moment: Date) =>
            Promise.resolve(uses.reduce((sum, each) => sum + (each.moment >= moment ? each.seconds : 0), 0));
          let now = at('2026-03-01');
          let kept: PlanMonth | null = null;
          let paidFor = 0;
          let largest = 0;
          for (const { plan, days } of changes) {
            kept = await monthNow(kept, { start: now, plan, isPaid: true }, usedSince);
            const monthly = monthlyAllowances[plan];
            largest = Math.max(largest, monthly);
            const seconds = Math.max(0, monthly + kept.rollover - kept.carried - (await usedSince(kept.start)));
            uses.push({ moment: now, seconds });
            const then = new Date(now.getTime() + days * dayMs);
            paidFor += (monthly * (days * dayMs)) / (addMonths(now, 1).getTime() - now.getTime());
            now = then;
          }
          expect(await usedSince(at('2026-03-01'))).toBeLessThanOrEqual(paidFor + largest + 0.01);
        },
      ),
    );
  });
});

test('what has been counted is not counted again where a month begins earlier', async () => {
  const kept = free('2026-03-20', 100);
  expect(
    await monthNow(kept, { start: at('2026-03-01'), plan: 'free', isPaid: false }, usedOn({ '2026-03-10': 100 })),
  ).toEqual(kept);
});

test('whatever is used, it comes to the same whether somebody looks every month or once, and to what a count by hand does', async () => {
  const plans = ['free', 'creator', 'agency', 'network'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...plans),
      fc.array(fc.nat({ max: 4000 }), { minLength: 1, maxLength: 11 }),
      async (plan, months) => {
        const startOf = (month: number) => new Date(Date.UTC(2026, month, 1));
        const used = (moment: Date) =>
          Promise.resolve(months.reduce((sum, seconds, month) => sum + (startOf(month) >= moment ? seconds : 0), 0));
        const monthly = monthlyAllowances[plan];
        let byHand = 0;
        let looked: PlanMonth = { start: startOf(0), plan, rollover: 0, carried: 0, isPaid: true };
        for (const [month, seconds] of months.entries()) {
          byHand = monthly === null ? 0 : Math.min(2 * monthly, Math.max(0, monthly + byHand - seconds));
          looked = await monthNow(looked, { start: startOf(month + 1), plan, isPaid: true }, used);
        }
        const once = await monthNow(
          { start: startOf(0), plan, rollover: 0, carried: 0, isPaid: true },
          { start: startOf(months.length), plan, isPaid: true },
          used,
        );
        expect([looked.rollover, once.rollover]).toEqual([byHand, byHand]);
      },
    ),
  );
});
