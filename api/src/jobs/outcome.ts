import { and, eq, isNotNull } from 'drizzle-orm';
import type { NotificationType } from '@wavereel/contracts';
import type { Failure } from '../http/failure';
import type { NotificationService } from '../notifications/service';
import type { Orm } from '../platform/database';
import type { EndWork } from '../work/kinds';
import type { WorkService } from '../work/service';
import { work } from '../work/table';
import { haltAll } from './asked';
import type { Dropped, JobCaptions } from './asked';
import { endWithoutFile, shownOf } from './drawings';
import type { Drawing } from './drawings';
import { isOf } from './job-files';
import type { JobFiles, RunOf } from './job-files';
import { lockJob } from './lock';
import { drawings, jobs } from './table';
import type { DrawingKind } from './table';

type News = Extract<NotificationType, 'JOB_COMPLETED' | 'JOB_FAILED' | 'CAPTIONS_FINISHED' | 'CAPTIONS_FAILED'>;

const news: Readonly<Record<DrawingKind, { readonly complete: News; readonly failed: News }>> = {
  plain: { complete: 'JOB_COMPLETED', failed: 'JOB_FAILED' },
  captioned: { complete: 'CAPTIONS_FINISHED', failed: 'CAPTIONS_FAILED' },
};

/**
 * How drawings end. Each end happens once, together with its news and with the work that led to it, whoever else tries at the same
 * moment.
 */
export class Outcomes {
  constructor(
    private readonly orm: Orm,
    private readonly files: JobFiles,
    private readonly notifications: NotificationService,
    private readonly work: WorkService,
    private readonly captions: JobCaptions,
  ) {}

  /** Shows the files of a run, which are in the store already. False where another has taken the drawing over: nothing is shown then. */
  async complete({ id, jobId, kind }: Drawing, run: string, pace: number | null, end: EndWork): Promise<boolean> {
    const before = await this.files.others(jobId, run);
    const size = await this.files.sizeOf({ id: jobId, run });
    const kept = await this.orm.transaction(async (tx) => {
      if (kind === 'plain') await lockJob(tx, eq(jobs.id, jobId));
      if (!(await end(tx))) return null;
      if (kind === 'plain') await this.captions.settle(tx, jobId);
      await tx.delete(drawings).where(shownOf(jobId, kind));
      await tx
        .update(drawings)
        .set({ status: 'complete', error: null, files: run, size, pace, dateCompleted: new Date() })
        .where(eq(drawings.id, id));
      await this.tell(tx, jobId, news[kind].complete);
      return this.#shownRuns(tx, jobId);
    });
    if (kept !== null) await this.#removeAllBut(before, kept);
    return kept !== null;
  }

  /**
   * Ends a drawing without a file and tells its team, unless they ended it themselves. Where the video is there from before an edit that
   * one stays, with the reason. False where it is at its end already.
   */
  async giveUp(id: string, error: Failure, end: EndWork, { quietly = false } = {}): Promise<boolean> {
    const [drawing] = await this.orm
      .select({ jobId: drawings.jobId, kind: drawings.kind })
      .from(drawings)
      .where(eq(drawings.id, id));
    if (drawing === undefined) return end(this.orm);
    const { jobId, kind } = drawing;
    // A store that does not answer must not keep a job from ending; what stays goes with the next video or with the job.
    const leftovers = await this.files.others(jobId, null).catch((): string[] => []);
    const dropped: Dropped[] = [];
    const kept = await this.orm.transaction(async (tx) => {
      if (kind === 'plain') await lockJob(tx, eq(jobs.id, jobId));
      if (!(await end(tx))) return null;
      const goesBack = await endWithoutFile(tx, { id, jobId, kind }, error);
      if (goesBack && kind === 'plain') dropped.push(...(await this.captions.takeBack(tx, jobId)));
      if (!quietly) await this.tell(tx, jobId, news[kind].failed);
      return this.#shownRuns(tx, jobId);
    });
    await haltAll(this.work, dropped);
    if (kept !== null) await this.#removeAllBut(leftovers, kept).catch(() => undefined);
    return kept !== null;
  }

  /** News of a job, as part of what led to them. */
  async tell(tx: Orm, jobId: string, type: News): Promise<void> {
    const [job] = await tx.select({ teamId: jobs.teamId, title: jobs.title }).from(jobs).where(eq(jobs.id, jobId));
    if (job !== undefined)
      await this.notifications.tellWithin(tx, job.teamId, { type, subject: jobId, title: job.title });
  }

  /** The runs whose files are those of a drawing of a job, or will be: another kind of it may be drawn at the same time. */
  async #shownRuns(tx: Orm, jobId: string): Promise<RunOf[]> {
    const shown = await tx
      .select({ run: drawings.files })
      .from(drawings)
      .where(and(eq(drawings.jobId, jobId), isNotNull(drawings.files)));
    const underWay = await tx
      .select({ run: work.run })
      .from(work)
      .innerJoin(drawings, and(eq(work.kind, 'render'), eq(work.subject, drawings.id)))
      .where(and(eq(drawings.jobId, jobId), isNotNull(work.run)));
    return [...shown, ...underWay].flatMap(({ run }) => (run === null ? [] : [{ id: jobId, run }]));
  }

  /** Keys that were there before the end, so that they are of nobody who begins after it. */
  async #removeAllBut(keys: readonly string[], kept: readonly RunOf[]): Promise<void> {
    await this.files.removeKeys(keys.filter((key) => !kept.some((run) => isOf(key, run))));
  }
}
