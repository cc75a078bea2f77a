import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { PlanService } from '../plans/service';
import type { Orm } from '../platform/database';
import type { WorkService } from '../work/service';
import { dropOpen, haltAll } from './asked';
import type { Dropped, JobCaptions } from './asked';
import { endWithoutFile, openOf, shownOf } from './drawings';
import type { JobFiles } from './job-files';
import { drawings, jobs } from './table';

export interface JobBinNeeds {
  readonly plans: PlanService;
  readonly work: WorkService;
  readonly jobFiles: JobFiles;
  readonly captions: JobCaptions;
}

/** Videos that were deleted: whole for thirty days, and in no list but that of the bin. */
export interface JobBin {
  /** Deletes a video so that it can be had back; what is drawn of it just now is ended. @throws ApiFailure not_found */
  put(teamId: string, id: string): Promise<void>;
  /** Takes a video out again; one that is in no bin stays as it is. @throws ApiFailure not_found */
  restore(teamId: string, id: string): Promise<void>;
  /** Deletes a video for good, with its files, whether it is in the bin or not. @throws ApiFailure not_found */
  purge(teamId: string, id: string): Promise<void>;
  /** Deletes for good what has been there for long enough. */
  purgeOld(): Promise<void>;
}

const dayMs = 24 * 3600 * 1000;
/** Deleted for good one after another, so many between two looks at what is left. */
const purgedAtOnce = 100;

export function jobBin(orm: Orm, { plans, work, jobFiles, captions }: JobBinNeeds): JobBin {
  const mine = (teamId: string, id: string) => and(eq(jobs.teamId, teamId), eq(jobs.id, id));

  /** Ends what is drawn, as if somebody had cancelled it: had back, the video can be drawn once more. */
  const endDrawing = async (tx: Orm, jobId: string): Promise<readonly Dropped[]> => {
    const [open] = await tx.select().from(drawings).where(openOf(jobId));
    if (open?.status !== 'pending') return [];
    await work.drop(tx, 'render', open.id);
    const goesBack = await endWithoutFile(tx, open, { code: 'render_cancelled' });
    return [['render', open.id], ...(goesBack ? await captions.takeBack(tx, jobId) : [])];
  };

  const purge = async (teamId: string, id: string, isStill?: SQL): Promise<boolean> => {
    const dropped = await orm.transaction(async (tx) => {
      // In the order in which an edit takes them: the job, then its work.
      const [locked] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(mine(teamId, id), isStill))
        .for('update');
      if (locked === undefined) return null;
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

  return {
    put: async (teamId, id) => {
      const dropped = await orm.transaction(async (tx) => {
        const live = and(mine(teamId, id), isNull(jobs.dateDeleted));
        const [locked] = await tx.select({ id: jobs.id }).from(jobs).where(live).for('update');
        if (locked === undefined) throw new ApiFailure('not_found');
        const ended = [
          ...(await endDrawing(tx, id)),
          ...(await captions.pause(tx, id)),
          ...(await captions.drop(tx, id)),
        ];
        await tx.update(jobs).set({ dateDeleted: new Date() }).where(eq(jobs.id, id));
        return ended;
      });
      await haltAll(work, dropped);
    },
    restore: (teamId, id) =>
      orm.transaction(async (tx) => {
        const [job] = await tx.select().from(jobs).where(mine(teamId, id)).for('update');
        if (job === undefined) throw new ApiFailure('not_found');
        if (job.dateDeleted === null) return;
        await tx.update(jobs).set({ dateDeleted: null }).where(eq(jobs.id, id));
        const [shown] = await tx.select().from(drawings).where(shownOf(id));
        await captions.resume(tx, job, shown ?? null);
      }),
    purge: async (teamId, id) => {
      if (!(await purge(teamId, id))) throw new ApiFailure('not_found');
    },
    purgeOld: async () => {
      const isOld = and(
        isNotNull(jobs.dateDeleted),
        lt(jobs.dateDeleted, new Date(Date.now() - limits.binDays * dayMs)),
      );
      for (;;) {
        const old = await orm.select({ id: jobs.id, teamId: jobs.teamId }).from(jobs).where(isOld).limit(purgedAtOnce);
        if (old.length === 0) return;
        // One that was purged or had back in the meantime is nobody's trouble.
        for (const { id, teamId } of old) await purge(teamId, id, isOld);
      }
    },
  };
}
