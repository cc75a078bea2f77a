import { and, eq, sql } from 'drizzle-orm';
import type { Failure } from '../http/failure';
import type { NotificationService } from '../notifications/service';
import type { Orm } from '../platform/database';
import { fingerprintOf } from './fingerprint';
import { isOf } from './job-files';
import type { JobFiles, RunOf } from './job-files';
import { jobs } from './table';

type Row = typeof jobs.$inferSelect;

export const pendingJob = (id: string) => and(eq(jobs.id, id), eq(jobs.status, 'pending'));
/** The row of a job while it is this very run that draws it. */
export const drawnBy = ({ id, run }: RunOf) => and(pendingJob(id), eq(jobs.run, run));

/** How jobs end. Each end happens once, together with its news, whoever else tries at the same moment. */
export class Outcomes {
  constructor(
    private readonly orm: Orm,
    private readonly files: JobFiles,
    private readonly notifications: NotificationService,
  ) {}

  /** Shows the files of a run, which are in the store already. False where another has taken the job over: nothing is shown then. */
  async complete(mine: RunOf, pace: number | null): Promise<boolean> {
    const before = await this.files.others(mine.id, mine.run);
    const isShown = await this.orm.transaction(async (tx) => {
      const [row] = await tx
        .update(jobs)
        .set({
          status: 'complete',
          stage: 'complete',
          progress: 100,
          estimate: null,
          error: null,
          run: null,
          video: mine.run,
          dateCompleted: new Date(),
          pace,
          edited: sql`coalesce(${jobs.wish}, ${jobs.edited})`,
          wish: null,
        })
        .where(drawnBy(mine))
        .returning();
      if (row !== undefined)
        await this.notifications.tellWithin(tx, row.teamId, {
          type: 'JOB_COMPLETED',
          subject: row.id,
          title: row.title,
        });
      return row !== undefined;
    });
    if (isShown) await this.files.removeKeys(before);
    return isShown;
  }

  /**
   * Ends a pending job without a new video and tells its team, unless they ended it themselves. One that has a video from before
   * an edit goes back to that one, with the reason kept.
   * @returns the job as it was; null where it is not pending (any more)
   */
  async giveUp(id: string, error: Failure, { quietly = false } = {}): Promise<Row | null> {
    // A store that does not answer must not keep a job from ending; what stays goes with the next video or with the job.
    const leftovers = await this.files.others(id, null).catch((): string[] => []);
    const before = await this.orm.transaction(async (tx) => {
      const [row] = await tx.select().from(jobs).where(pendingJob(id)).for('update');
      if (row === undefined) return null;
      const common = { error, estimate: null, run: null, wish: null } as const;
      const ended =
        row.video === null
          ? ({ ...common, wish: row.wish, status: 'failed', stage: 'failed' } as const)
          : ({
              ...common,
              status: 'complete',
              stage: 'complete',
              progress: 100,
              fingerprint: fingerprintOf({ ...row, wish: null }),
            } as const);
      await tx.update(jobs).set(ended).where(eq(jobs.id, id));
      if (!quietly)
        await this.notifications.tellWithin(tx, row.teamId, { type: 'JOB_FAILED', subject: id, title: row.title });
      return row;
    });
    if (before !== null)
      await this.files
        .removeKeys(leftovers.filter((key) => before.video === null || !isOf(key, { id, run: before.video })))
        .catch(() => undefined);
    return before;
  }

  /** Puts a job back among those that wait, as its present run leaves it. */
  async putBack(mine: RunOf, change: Partial<Pick<Row, 'error'>> = {}): Promise<void> {
    await this.orm
      .update(jobs)
      .set({ run: null, stage: 'waiting', progress: 0, estimate: null, ...change })
      .where(drawnBy(mine));
  }

  /** Counts a failed try. @returns how many there are now; null where it is another's job by now */
  async countFailure(mine: RunOf): Promise<number | null> {
    const again = {
      run: null,
      stage: 'waiting',
      progress: 0,
      estimate: null,
      attempts: sql`${jobs.attempts} + 1`,
    } as const;
    const [row] = await this.orm.update(jobs).set(again).where(drawnBy(mine)).returning({ attempts: jobs.attempts });
    return row?.attempts ?? null;
  }
}
