import { limits } from '@wavereel/contracts';
import type { LinkCounts } from '@wavereel/contracts';
import type { CountKind } from './kinds';

/** Some days, both ends counted. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 24 * 3600 * 1000;

/** The first day that is still kept on a day. */
export const firstKept = (today: string): string =>
  new Date(Date.parse(today) - (limits.linkVisitDays - 1) * dayMs).toISOString().slice(0, 10);

export interface DaySum {
  readonly day: string;
  readonly kind: CountKind;
  readonly count: number;
}

const none: LinkCounts = { visits: 0, visitors: 0, plays: 0, clicks: 0 };
const fieldOf: Partial<Record<CountKind, keyof LinkCounts>> = {
  visit: 'visits',
  visitor: 'visitors',
  play: 'plays',
  click: 'clicks',
};

/** Days with what was counted on them, in order, and all of them together. */
export function summed(sums: readonly DaySum[]): {
  readonly totals: LinkCounts;
  readonly days: (LinkCounts & { readonly day: string })[];
} {
  const days = new Map<string, LinkCounts>();
  let totals = none;
  for (const { day, kind, count } of sums) {
    const field = fieldOf[kind];
    if (field === undefined) continue;
    const before = days.get(day) ?? none;
    days.set(day, { ...before, [field]: before[field] + count });
    totals = { ...totals, [field]: totals[field] + count };
  }
  const inOrder = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  return { totals, days: inOrder.map(([day, counts]) => ({ day, ...counts })) };
}
