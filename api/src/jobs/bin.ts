import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { emptying } from '../bin/bin';
import type { Bin } from '../bin/bin';
import { ApiFailure } from '../http/failure';
import type { PlanService } from '../plans/service';
import type { Orm } from '../platform/database';
import type { WorkService } from '../work/service';
import { dropOpen, haltAll } from './asked';
import type { Dropped, JobCaptions, JobRowId } from './asked';
import { endWithoutFile, openOf, shownOf } from './drawings';
import { secondsOf } from './clip';
import type { JobFiles } from './job-files';
import { lockJob } from './lock';
import { drawings, jobs } from './table';

export interface JobBinNeeds {
  readonly plans: PlanService;
  readonly work: WorkService;
  readonly jobFiles: JobFiles;
  readonly captions: JobCaptions;
}

export interface JobBin extends Bin {
  /**
   * Of one whose row is held: what was dropped is to be halted afterwards.
   * @param isOver nobody deleted it: the plan keeps it no longer
   */
  putWithin(tx: Orm, id: string, date: Date, isOver?: boolean): Promise<readonly Dropped[]>;
}

/** With which a plan keeps from drawing what comes back. */
const refusals: ReadonlySet<string> = new Set(['not_enough_time', 'longer_than_plan']);

const pendingOf = (jobId: string) => and(openOf(jobId, 'plain'), eq(drawings.status, 'pending'));

/** The videos that were deleted. What is drawn of one when it is put in rests until it is had back. */
export function jobBin(orm: Orm, { plans, work, jobFiles, captions }: JobBinNeeds): JobBin {
  const mine = (teamId: string, id: string) => and(eq(jobs.teamId, teamId), eq(jobs.id, id));

  /** Nothing is drawn for the bin. What was asked for stays asked for, and is drawn once the video is had back. */
  const pauseDrawing = async (tx: Orm, jobId: string): Promise<readonly Dropped[]> => {
    const [open] = await tx.select({ id: drawings.id }).from(drawings).where(pendingOf(jobId));
    return open !== undefined && (await work.drop(tx, 'render', open.id)) ? [['render', open.id]] : [];
  };

  /** @param hasTime of the plan for what rests; without, it ends, and can be drawn once there is some */
  const restoreWithin = async (tx: Orm, job: JobRowId, hasTime: boolean): Promise<readonly Dropped[]> => {
    const { id, teamId, owner } = job;
    // Whoever has it back is told anew before it goes again.
    await tx.update(jobs).set({ dateDeleted: null, keepNoticeAt: null }).where(eq(jobs.id, id));
    const dropped: Dropped[] = [];
    const [open] = await tx.select().from(drawings).where(pendingOf(id));
    if (open !== undefined && hasTime)
      await work.add(tx, 'render', { subject: open.id, teamId, owner, size: secondsOf(open) });
    else if (open !== undefined && (await endWithoutFile(tx, open, { code: 'not_enough_time' })))
      dropped.push(...(await captions.takeBack(tx, id)));
    const [shown] = await tx.select().from(drawings).where(shownOf(id, 'plain'));
    await captions.resume(tx, job, (hasTime ? open : undefined) ?? shown ?? null);
    return dropped;
  };

  const restore = async (teamId: string, id: string): Promise<void> => {
    const [open] = await orm.select().from(drawings).where(pendingOf(id));
    const taking =
      (hasTime: boolean) =>
      async (tx: Orm): Promise<readonly Dropped[]> => {
        const job = await lockJob(tx, mine(teamId, id));
        if (job === null) throw new ApiFailure('not_found');
        return job.dateDeleted === null ? [] : restoreWithin(tx, job, hasTime);
      };
    const take = async (): Promise<readonly Dropped[]> => {
      if (open === undefined) return orm.transaction(taking(true));
      try {
        return await plans.spend(teamId, { lengths: [secondsOf(open)], replaces: id }, taking(true));
      } catch (error) {
        const isRefused = error instanceof ApiFailure && refusals.has(error.code);
        if (!isRefused) throw error;
        return orm.transaction(taking(false));
      }
    };
    await haltAll(work, await take());
  };

  const purge = async (teamId: string, id: string, isStill?: SQL): Promise<boolean> => {
    const dropped = await orm.transaction(async (tx) => {
      // In the order in which an edit takes them: the job, then its work.
      if ((await lockJob(tx, and(mine(teamId, id), isStill))) === null) return null;
      const [shown] = await tx.select().from(drawings).where(shownOf(id));
      const taken = [
        ...(await dropOpen(tx, work, id, 'plain')),
        ...(await dropOpen(tx, work, id, 'captioned')),
        ...(await captions.drop(tx, id)),
      ];
      await tx.delete(jobs).where(eq(jobs.id, id));
      if (shown !== undefined) await plans.keepSpent(tx, teamId, shown);
      return taken;
    });
    if (dropped === null) return false;
    await haltAll(work, dropped);
    await jobFiles.removeAll(id);
    return true;
  };

  const putWithin: JobBin['putWithin'] = async (tx, id, date, isOver = false) => {
    const ended = [
      ...(await pauseDrawing(tx, id)),
      ...(await captions.pause(tx, id)),
      ...(await captions.drop(tx, id)),
    ];
    await tx
      .update(jobs)
      .set({ dateDeleted: date, ...(isOver ? {} : { keepNoticeAt: null }) })
      .where(eq(jobs.id, id));
    return ended;
  };

  return {
    putWithin,
    restore,
    put: async (teamId, id) => {
      const date = new Date();
      const dropped = await orm.transaction(async (tx) => {
        const job = await lockJob(tx, and(mine(teamId, id), isNull(jobs.dateDeleted)));
        if (job === null) throw new ApiFailure('not_found');
        return putWithin(tx, id, date);
      });
      await haltAll(work, dropped);
      return date;
    },
    purge: async (teamId, id) => {
      if (!(await purge(teamId, id))) throw new ApiFailure('not_found');
    },
    ...emptying({ orm, table: jobs, id: jobs.id, teamId: jobs.teamId, dateDeleted: jobs.dateDeleted, purge }),
  };
}
