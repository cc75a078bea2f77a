import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { fitsInto, freePlan, linkPages, maxVideoSeconds, monthStart, planSchema, planUsage } from '@wavereel/contracts';
import type { PauseTerms, Plan, PlanUsage, StayOffers, VideoPlanId, planGrantSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import { ApiFailure } from '../http/failure';
import { teams } from '../people/table';
import { countMembers } from '../people/team';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { planMonthsOf } from './months';
import {
  canceled,
  isRunning,
  pauseFor,
  planMonthStart,
  plannedCancel,
  plannedPause,
  resumed,
  standing,
  standingNow,
  uncanceled,
  unpaid,
} from './standing';
import type { KeptState, PlanState } from './standing';
import { plans, spentTimes } from './table';
import { isVideoPlan } from './video-plan';

type PlanGrant = z.output<typeof planGrantSchema>;

/** Videos that are to be made. */
interface Wish {
  /** Seconds of each. */
  readonly lengths: readonly number[];
  /** The job that it takes the place of. */
  readonly replaces?: string;
}

/** A video that somebody may have spent time on. */
interface SpentVideo {
  readonly jobId: string;
  readonly start: number;
  readonly end: number;
  /** Null before it was made. */
  readonly dateCompleted: Date | null;
}

/** Until every month that they are of has been counted. */
const spentTimesMs = 400 * 24 * 3600 * 1000;

export interface PlanService {
  /** Whether plans set limits here. */
  readonly areLimited: boolean;
  /** What a team has now; the free plan where nobody pays. */
  planOf(teamId: string): Promise<PlanState>;
  /** The plan whose limits the videos of a team have; null where plans set none. */
  videoPlanOf(database: Orm, teamId: string): Promise<VideoPlanId | null>;
  /** Link pages that a team may have; null for as many as it likes. */
  linkPagesOf(database: Orm, teamId: string): Promise<number | null>;
  /** Puts a team onto a plan by hand, with the seats of that plan at least. @throws ApiFailure not_found, subscribed_already for a team that pays */
  grant(grant: PlanGrant): Promise<void>;
  /** Plans a pause for the end of the period, or takes one back, begun or not; then billing goes on, too. Again does nothing. @throws ApiFailure nothing_to_pause */
  pause(teamId: string, isWanted: boolean): Promise<void>;
  /** What a pause would be, or is that is planned. @throws ApiFailure nothing_to_pause */
  pauseTerms(teamId: string): Promise<PauseTerms>;
  /** What there is for who is about to cancel: a pause, as nobody collects money here. */
  stayOffers(teamId: string): Promise<StayOffers>;
  /** @throws ApiFailure discount_not_now always: there is nothing that could cost less */
  stay(teamId: string): Promise<void>;
  /** Plans the end of the subscription for that of its period, or goes on with it as long as it has not ended. Again does nothing. @throws ApiFailure nothing_to_cancel */
  cancel(teamId: string, isWanted: boolean): Promise<void>;
  /** Pays for so many seats, where no provider asks for money. With limits nothing is paid for here, and what a plan brings is not given up by having fewer. */
  paySeats(transaction: Orm, teamId: string, seats: number): Promise<void>;
  /** Seats that are paid for. */
  paidSeats(database: Orm, teamId: string): Promise<number>;
  /** Whether the payment provider says what a team has. */
  isBilled(teamId: string): Promise<boolean>;
  /** Takes what the payment provider says of a team for what it has, with the seats of that at least; with limits, with no others than those and what somebody sits on. */
  believe(transaction: Orm, teamId: string, state: PlanState): Promise<void>;
  /** Whether a team may have so many seats without anybody asking for money. */
  maySeat(teamId: string, seats: number): Promise<boolean>;
  /** Counts what is left over of a month that is over. To be called before a plan changes, in no transaction. */
  settle(teamId: string): Promise<void>;
  /** The time of a team this month. Without limits there is only what was used. */
  usage(teamId: string): Promise<PlanUsage>;
  /**
   * Writes down a wish that takes time, unless there is too little left. Two at once do not both take the last of it.
   * @throws ApiFailure longer_than_plan, not_enough_time
   */
  spend<T>(teamId: string, wish: Wish, write: (transaction: Orm) => Promise<T>): Promise<T>;
  /** Keeps count of a video that is being deleted. */
  keepSpent(transaction: Orm, teamId: string, video: SpentVideo): Promise<void>;
}

/** Seconds of the videos of a team that are under way, or were completed since a moment, but one that is replaced. */
export type KeptSeconds = (database: Orm, teamId: string, since: Date, replaced: string | null) => Promise<number>;

export function planService({ orm, config }: Pick<Platform, 'orm' | 'config'>, keptSeconds: KeptSeconds): PlanService {
  const stored = async (database: Orm, teamId: string): Promise<KeptState> => {
    const [row] = await database
      .select({ plan: plans.plan, change: plans.change, isBilled: plans.isBilled })
      .from(plans)
      .where(eq(plans.teamId, teamId));
    return row ?? { ...unpaid, isBilled: false };
  };

  const stateOf = async (database: Orm, teamId: string): Promise<PlanState> =>
    standingNow(await stored(database, teamId));

  const write = async (database: Orm, teamId: string, { plan, change }: PlanState, isBilled = false): Promise<void> => {
    const row = { plan, change, isBilled, date: new Date() };
    await database
      .insert(plans)
      .values({ teamId, ...row })
      .onConflictDoUpdate({ target: plans.teamId, set: row });
  };

  /** Seconds of all videos since the month began: those that are there, under way, or were deleted. */
  const usedSeconds = async (database: Orm, teamId: string, since: Date, replaced: string | null): Promise<number> => {
    const kept = await keptSeconds(database, teamId, since, replaced);
    const [deleted] = await database
      .select({ seconds: sql<number>`coalesce(sum(${spentTimes.seconds}), 0)::float8` })
      .from(spentTimes)
      .where(and(eq(spentTimes.teamId, teamId), gte(spentTimes.dateCompleted, since)));
    return kept + (deleted?.seconds ?? 0);
  };

  const limitsOf = ({ plan }: PlanState): VideoPlanId | null => (config.planLimits ? videoPlanOf(plan) : null);

  const months = planMonthsOf(orm, (database, teamId, since) => usedSeconds(database, teamId, since, null));

  const settle = async (teamId: string): Promise<void> => {
    if (!config.planLimits) return;
    const kept = await stored(orm, teamId);
    const { plan } = standingNow(kept);
    const isPaid = kept.isBilled && plan.active;
    await months.keep(teamId, { start: monthStartOf(plan), plan: videoPlanOf(plan), isPaid });
  };

  const usageOf = async (database: Orm, teamId: string, replaced: string | null): Promise<PlanUsage> => {
    const state = await stateOf(database, teamId);
    const used = await usedSeconds(database, teamId, monthStartOf(state.plan), replaced);
    const { rollover, carried } = config.planLimits
      ? await months.before(database, teamId)
      : { rollover: 0, carried: 0 };
    // No video carries a stinger.
    return planUsage({ plan: limitsOf(state), rollover, stingerJobs: 0, used: used + carried });
  };

  /** Gives a team so many seats at least, and takes the lock of every change of its plan. False where there is no such team. */
  const seat = async (transaction: Orm, teamId: string, seats: number): Promise<boolean> => {
    const known = await transaction
      .update(teams)
      .set({ seats: sql`greatest(${teams.seats}, ${seats}::int)` })
      .where(eq(teams.id, teamId))
      .returning({ id: teams.id });
    return known.length > 0;
  };

  /** Takes the seats that nobody pays for, but for those that somebody sits on. */
  const unseat = async (transaction: Orm, teamId: string, seats: number): Promise<void> => {
    const taken = await countMembers(transaction, teamId);
    await transaction
      .update(teams)
      .set({ seats: Math.max(seats, taken) })
      .where(eq(teams.id, teamId));
  };

  /** Holds the lock of the team's plan, and hands out what the plan was last told to be. */
  const changing = (
    teamId: string,
    change: (transaction: Orm, kept: KeptState, now: Date) => Promise<void>,
  ): Promise<void> =>
    orm.transaction(async (transaction) => {
      await transaction.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('update');
      await change(transaction, await stored(transaction, teamId), new Date());
    });

  return {
    areLimited: config.planLimits,
    planOf: (teamId) => stateOf(orm, teamId),
    videoPlanOf: async (database, teamId) => (config.planLimits ? limitsOf(await stateOf(database, teamId)) : null),
    linkPagesOf: async (database, teamId) => {
      const state = await stateOf(database, teamId);
      const plan = limitsOf(state);
      const included = plan === null ? null : linkPages[plan];
      return included === null ? null : included + (state.plan.active ? (state.plan.extraLinkPages ?? 0) : 0);
    },
    grant: async ({ teamId, plan: given, change }) => {
      await settle(teamId);
      await orm.transaction(async (transaction) => {
        const plan = planSchema.parse({ ...freePlan, ...given });
        if (!(await seat(transaction, teamId, plan.seats))) throw new ApiFailure('not_found');
        const kept = await stored(transaction, teamId);
        if (kept.isBilled && kept.plan.status !== 'inactive') throw new ApiFailure('subscribed_already');
        await write(transaction, teamId, { plan, change });
      });
    },
    isBilled: async (teamId) => (await stored(orm, teamId)).isBilled,
    paidSeats: async (database, teamId) => (await stateOf(database, teamId)).plan.seats,
    believe: async (transaction, teamId, state) => {
      if (!(await seat(transaction, teamId, state.plan.seats))) return;
      // Where nothing runs any more, what the operator gave since then stays.
      if (state.plan.status === 'inactive' && !(await stored(transaction, teamId)).isBilled) return;
      await write(transaction, teamId, state, true);
      if (config.planLimits) await unseat(transaction, teamId, state.plan.seats);
    },
    pause: (teamId, isWanted) =>
      changing(teamId, async (transaction, kept, now) => {
        const { plan, change } = standing(kept, now);
        if (isWanted) {
          if (change?.actionType === 'pause') return;
          if (!isRunning(plan)) throw new ApiFailure('nothing_to_pause');
          return write(transaction, teamId, { plan: uncanceled(plan), change: plannedPause(plan, now) });
        }
        // Without a change where the operator has put the team onto a pause by hand.
        if (plan.isPause || plan.collectionPause)
          return write(transaction, teamId, { plan: resumed(kept.plan, now), change: null });
        if (change?.actionType === 'pause') return write(transaction, teamId, { plan, change: null });
      }),
    pauseTerms: async (teamId) => {
      const pause = pauseFor(await stateOf(orm, teamId), new Date());
      if (pause === null) throw new ApiFailure('nothing_to_pause');
      return { ...pause, cents: null, url: null };
    },
    stayOffers: async (teamId) => {
      const state = await stateOf(orm, teamId);
      const pause = state.change?.actionType === 'pause' ? null : pauseFor(state, new Date());
      return {
        pause: pause === null ? null : { ...pause, cents: null },
        discount: null,
        smaller: null,
        lastCents: null,
      };
    },
    stay: () => Promise.reject(new ApiFailure('discount_not_now')),
    cancel: (teamId, isWanted) =>
      changing(teamId, async (transaction, kept, now) => {
        const { plan } = standing(kept, now);
        if (plan.isCanceled === isWanted) return;
        if (!isWanted) return write(transaction, teamId, { plan: uncanceled(plan), change: null });
        if (!isRunning(plan)) throw new ApiFailure('nothing_to_cancel');
        return write(transaction, teamId, { plan: canceled(plan, now), change: plannedCancel(plan, now) });
      }),
    paySeats: async (transaction, teamId, seats) => {
      if (config.planLimits) return;
      const { plan, change } = await stored(transaction, teamId);
      await write(transaction, teamId, { plan: { ...plan, seats }, change });
    },
    maySeat: async (teamId, seats) => !config.planLimits || seats <= (await stateOf(orm, teamId)).plan.seats,
    settle,
    usage: async (teamId) => {
      await settle(teamId);
      return usageOf(orm, teamId, null);
    },
    spend: async (teamId, { lengths, replaces = null }, write) => {
      await settle(teamId);
      return orm.transaction(async (transaction) => {
        if (!config.planLimits) return write(transaction);
        const most = maxVideoSeconds(limitsOf(await stateOf(transaction, teamId)));
        if (Math.max(...lengths) > most)
          throw new ApiFailure('longer_than_plan', { minutes: most / 60 }, { end: 'longer_than_plan' });
        await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('plan'), hashtext(${teamId}))`);
        const seconds = lengths.reduce((sum, length) => sum + length, 0);
        if (!fitsInto(await usageOf(transaction, teamId, replaces), seconds)) throw new ApiFailure('not_enough_time');
        return write(transaction);
      });
    },
    keepSpent: async (transaction, teamId, { jobId: id, start, end, dateCompleted }) => {
      if (dateCompleted === null) return;
      await transaction
        .delete(spentTimes)
        .where(and(eq(spentTimes.teamId, teamId), lt(spentTimes.dateCompleted, new Date(Date.now() - spentTimesMs))));
      await transaction.insert(spentTimes).values({ id, teamId, seconds: end - start, dateCompleted });
    },
  };
}

/** What ended or rests gives the time of the free plan. */
function videoPlanOf({ planName, active }: Plan): VideoPlanId {
  return active && isVideoPlan(planName) ? planName : 'free';
}

function monthStartOf({ active, currentPeriodEnd }: Plan): Date {
  const now = new Date();
  return active && currentPeriodEnd !== null ? planMonthStart(currentPeriodEnd, now) : monthStart(now);
}
