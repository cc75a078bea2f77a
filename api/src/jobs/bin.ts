import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { purgeOld } from '../bin/bin';
import type { Bin } from '../bin/bin';
import { ApiFailure } from '../http/failure';
import type { PlanService } from '../plans/service';
import type { Orm } from '../platform/database';
import type { WorkService } from '../work/service';
import { dropOpen, haltAll } from './asked';
import type { Dropped, JobCaptions, JobRowId } from './asked';
import { openOf, shownOf } from './drawings';
import type { Drawing } from './drawings';
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
  /** Of one whose row is held: what was dropped is to be halted afterwards. */
  putWithin(tx: Orm, id: string, date: Date): Promise<readonly Dropped[]>;
  restoreWithin(tx: Orm, job: JobRowId): Promise<void>;
}

const pendingOf = (jobId: string) => and(openOf(jobId, 'plain'), eq(drawings.status, 'pending'));

/** The videos that were deleted. What is drawn of one when it is put in rests until it is had back. */
export function jobBin(orm: Orm, { plans, work, jobFiles, captions }: JobBinNeeds): JobBin {
  const mine = (teamId: string, id: string) => and(eq(jobs.teamId, teamId), eq(jobs.id, id));

  /** Nothing is drawn for the bin. What was asked for stays asked for, and is drawn once the video is had back. */
  const pauseDrawing = async (tx: Orm, jobId: string): Promise<readonly Dropped[]> => {
    const [open] = await tx.select({ id: drawings.id }).from(drawings).where(pendingOf(jobId));
    return open !== undefined && (await work.drop(tx, 'render', open.id)) ? [['render', open.id]] : [];
  };

  /** Answers what is to be drawn, if anything. */
  const resumeDrawing = async (tx: Orm, { id, teamId, owner }: JobRowId): Promise<Drawing | null> => {
    const [open] = await tx.select().from(drawings).where(pendingOf(id));
    if (open === undefined) return null;
    await work.add(tx, 'render', { subject: open.id, teamId, owner, size: secondsOf(open) });
    return open;
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

  const putWithin = async (tx: Orm, id: string, date: Date): Promise<readonly Dropped[]> => {
    const ended = [
      ...(await pauseDrawing(tx, id)),
      ...(await captions.pause(tx, id)),
      ...(await captions.drop(tx, id)),
    ];
    await tx.update(jobs).set({ dateDeleted: date }).where(eq(jobs.id, id));
    return ended;
  };

  const restoreWithin = async (tx: Orm, job: JobRowId): Promise<void> => {
    await tx.update(jobs).set({ dateDeleted: null }).where(eq(jobs.id, job.id));
    const open = await resumeDrawing(tx, job);
    const [shown] = await tx.select().from(drawings).where(shownOf(job.id, 'plain'));
    await captions.resume(tx, job, open ?? shown ?? null);
  };

  return {
    putWithin,
    restoreWithin,
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
    restore: (teamId, id) =>
      orm.transaction(async (tx) => {
        const job = await lockJob(tx, mine(teamId, id));
        if (job === null) throw new ApiFailure('not_found');
        if (job.dateDeleted !== null) await restoreWithin(tx, job);
      }),
    purge: async (teamId, id) => {
      if (!(await purge(teamId, id))) throw new ApiFailure('not_found');
    },
    purgeOld: () =>
      purgeOld({
        dateDeleted: jobs.dateDeleted,
        find: (isOld, most) => orm.select({ id: jobs.id, teamId: jobs.teamId }).from(jobs).where(isOld).limit(most),
        purge,
      }),
  };
}
