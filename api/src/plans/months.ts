import { leftOver, monthlyAllowances, planUsage } from '@wavereel/contracts';
import type { VideoPlanId } from '@wavereel/contracts';
import { eq } from 'drizzle-orm';
import { teams } from '../people/table';
import type { Orm } from '../platform/database';
import { addMonths } from './standing';
import { planMonths } from './table';

/** A month of a plan. */
export interface PlanMonth {
  readonly start: Date;
  readonly plan: VideoPlanId;
  /** Seconds that were left over when it began. */
  readonly rollover: number;
  /** Seconds that count as used when it began. */
  readonly carried: number;
  /** Somebody pays for it: what is left of it is given back where another takes its place. */
  readonly isPaid: boolean;
}

/** The month that runs. */
type Present = Pick<PlanMonth, 'start' | 'plan' | 'isPaid'>;

/** After two idle months there is as much left over as there can be. */
const mostMonths = 12;

/**
 * The month that runs, out of the last that was written down. A whole month between them leaves over what it did not use; a part of one, where
 * a plan began or ended, gives nothing of its own. Where one paid plan takes the place of another within its month, what is left of that is given
 * back: of its time the same share counts, and what was used beyond that is used of the next month.
 */
export async function monthNow(
  kept: PlanMonth | null,
  present: Present,
  usedSince: (moment: Date) => Promise<number>,
): Promise<PlanMonth> {
  if (kept === null) return { ...present, rollover: 0, carried: 0 };
  const earliest = addMonths(present.start, -mostMonths);
  let { start, rollover, carried } = kept.start < earliest ? { ...kept, start: earliest } : kept;
  while (start < present.start) {
    const end = addMonths(start, 1);
    const isWhole = end <= present.start;
    const next = isWhole ? end : present.start;
    const used = carried + Math.max(0, (await usedSince(start)) - (await usedSince(next)));
    const time = { plan: kept.plan, rollover, stingerJobs: 0, used };
    const left = isWhole ? leftOver(time) : Math.min(rollover, planUsage(time).remaining ?? 0);
    // Months differ by a day or two: only what is cut short itself was given back.
    const isCut = !isWhole && start === kept.start && kept.isPaid && present.isPaid;
    const share = (next.getTime() - start.getTime()) / (end.getTime() - start.getTime());
    carried = isCut ? usedAhead(kept.plan, used - (rollover - left), share) : 0;
    rollover = left;
    start = next;
  }
  // What has been counted is not counted again where a plan's month begins earlier than the one before.
  return { ...present, start, rollover, carried };
}

/** What was used of the time of a month beyond the share of it that was paid for; nothing where time has no end. */
function usedAhead(plan: VideoPlanId, used: number, share: number): number {
  const monthly = monthlyAllowances[plan];
  return monthly === null ? 0 : Math.max(0, used - monthly * share);
}

export interface PlanMonths {
  /** Writes down that a month has begun, or has another plan, before anything of it is reckoned. In no transaction: it has one of its own. */
  keep(teamId: string, present: Present): Promise<void>;
  /** Seconds that are left over from the months before, and those that count as used since then. */
  before(database: Orm, teamId: string): Promise<Pick<PlanMonth, 'rollover' | 'carried'>>;
}

/** @param usedSeconds that the videos of a team took since a moment */
export function planMonthsOf(
  orm: Orm,
  usedSeconds: (database: Orm, teamId: string, since: Date) => Promise<number>,
): PlanMonths {
  const monthOf = async (database: Orm, teamId: string): Promise<PlanMonth | null> => {
    const [row] = await database.select().from(planMonths).where(eq(planMonths.teamId, teamId));
    return row ?? null;
  };
  return {
    keep: async (teamId, present) => {
      const known = await monthOf(orm, teamId);
      const isSame = known?.plan === present.plan && known.isPaid === present.isPaid;
      if (known !== null && known.start >= present.start && isSame) return;
      await orm.transaction(async (transaction) => {
        // The team first, as whoever changes its plan does.
        const [team] = await transaction.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
        if (team === undefined) return;
        const month = await monthNow(await monthOf(transaction, teamId), present, (since) =>
          usedSeconds(transaction, teamId, since),
        );
        await transaction
          .insert(planMonths)
          .values({ teamId, ...month })
          .onConflictDoUpdate({ target: planMonths.teamId, set: month });
      });
    },
    before: async (database, teamId) => (await monthOf(database, teamId)) ?? { rollover: 0, carried: 0 },
  };
}
