import { leftOver, planUsage } from '@wavereel/contracts';
import type { VideoPlanId } from '@wavereel/contracts';
import { eq } from 'drizzle-orm';
import { teams } from '../people/table';
import type { Orm } from '../platform/database';
import { addMonths } from './standing';
import { planMonths } from './table';

/** A month of a plan, with the seconds that were left over when it began. */
export interface PlanMonth {
  readonly start: Date;
  readonly plan: VideoPlanId;
  readonly rollover: number;
}

/** The month that runs. */
type Present = Omit<PlanMonth, 'rollover'>;

/** After two idle months there is as much left over as there can be. */
const mostMonths = 12;

/**
 * The month that runs, out of the last that was written down. A whole month between them leaves over what it did not use; a part of one, where
 * a plan began or ended, gives nothing of its own.
 */
export async function monthNow(
  kept: PlanMonth | null,
  present: Present,
  usedSince: (moment: Date) => Promise<number>,
): Promise<PlanMonth> {
  if (kept === null) return { ...present, rollover: 0 };
  const earliest = addMonths(present.start, -mostMonths);
  let { start, rollover } = kept.start < earliest ? { ...kept, start: earliest } : kept;
  while (start < present.start) {
    const end = addMonths(start, 1);
    const isWhole = end <= present.start;
    const next = isWhole ? end : present.start;
    const used = Math.max(0, (await usedSince(start)) - (await usedSince(next)));
    const time = { plan: kept.plan, rollover, stingerJobs: 0, used };
    rollover = isWhole ? leftOver(time) : Math.min(rollover, planUsage(time).remaining ?? 0);
    start = next;
  }
  // What has been counted is not counted again where a plan's month begins earlier than the one before.
  return { start, plan: present.plan, rollover };
}

export interface PlanMonths {
  /** Writes down that a month has begun, or has another plan, before anything of it is reckoned. In no transaction: it has one of its own. */
  keep(teamId: string, present: Present): Promise<void>;
  /** Seconds that are left over from the months before. */
  rollover(database: Orm, teamId: string): Promise<number>;
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
      if (known !== null && known.start >= present.start && known.plan === present.plan) return;
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
    rollover: async (database, teamId) => (await monthOf(database, teamId))?.rollover ?? 0,
  };
}
