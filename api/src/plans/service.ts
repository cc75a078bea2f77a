import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import { fitsInto, monthStart, planUsage } from '@wavereel/contracts';
import type { PlanUsage } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { effective } from '../jobs/fingerprint';
import { jobs } from '../jobs/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { spentTimes } from './table';

/** A video that is to be made. */
interface Wish {
  /** Of video. */
  readonly seconds: number;
  /** The job that it takes the place of. */
  readonly replaces?: string;
}

export interface PlanService {
  /** The time of a team this month. Without limits there is only what was used. */
  usage(teamId: string): Promise<PlanUsage>;
  /**
   * Writes down a wish that takes time, unless there is too little left. Two at once do not both take the last of it.
   * @throws ApiFailure not_enough_time
   */
  spend<T>(teamId: string, wish: Wish, write: (transaction: Orm) => Promise<T>): Promise<T>;
  /** Keeps count of a video that is being deleted. */
  keepSpent(transaction: Orm, job: typeof jobs.$inferSelect): Promise<void>;
}

export function planService({ orm, config }: Pick<Platform, 'orm' | 'config'>): PlanService {
  /** Seconds of all videos of the month: those that are there, under way, or were deleted. */
  const usedSeconds = async (database: Orm, teamId: string, replaced: string | null): Promise<number> => {
    const since = monthStart(new Date());
    // As `effective` has it.
    const shown = (name: 'start' | 'end') => sql`coalesce((${jobs.wish} ->> ${name})::float8, (${jobs.edited} ->> ${name})::float8, ${jobs[name]})`;
    const ofMonth = and(eq(jobs.teamId, teamId), or(eq(jobs.status, 'pending'), and(eq(jobs.status, 'complete'), gte(jobs.dateCompleted, since))));
    const [kept] = await database
      .select({ seconds: sql<number>`coalesce(sum(${shown('end')} - ${shown('start')}), 0)::float8` })
      .from(jobs)
      .where(replaced === null ? ofMonth : and(ofMonth, ne(jobs.id, replaced)));
    const [deleted] = await database
      .select({ seconds: sql<number>`coalesce(sum(${spentTimes.seconds}), 0)::float8` })
      .from(spentTimes)
      .where(and(eq(spentTimes.teamId, teamId), gte(spentTimes.dateCompleted, since)));
    return (kept?.seconds ?? 0) + (deleted?.seconds ?? 0);
  };

  const usageOf = async (database: Orm, teamId: string, replaced: string | null): Promise<PlanUsage> => {
    const used = await usedSeconds(database, teamId, replaced);
    // Nobody is billed, so everybody is on the free plan; no video carries a stinger, and nothing is left over.
    return planUsage({ plan: config.planLimits ? 'free' : null, rollover: 0, stingerJobs: 0, used });
  };

  return {
    usage: (teamId) => usageOf(orm, teamId, null),
    spend: (teamId, { seconds, replaces = null }, write) => {
      if (!config.planLimits) return write(orm);
      return orm.transaction(async (transaction) => {
        await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('plan'), hashtext(${teamId}))`);
        if (!fitsInto(await usageOf(transaction, teamId, replaces), seconds)) throw new ApiFailure('not_enough_time');
        return write(transaction);
      });
    },
    keepSpent: async (transaction, job) => {
      if (job.video === null || job.dateCompleted === null) return;
      const { start, end } = effective({ ...job, wish: null });
      await transaction.delete(spentTimes).where(and(eq(spentTimes.teamId, job.teamId), lt(spentTimes.dateCompleted, monthStart(new Date()))));
      await transaction.insert(spentTimes).values({ id: job.id, teamId: job.teamId, seconds: end - start, dateCompleted: job.dateCompleted });
    },
  };
}
