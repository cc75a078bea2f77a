import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transcript } from '@wavereel/contracts';
import type { TeamSpace } from '../files/team-space';
import type { Failure } from '../http/failure';
import { ApiFailure } from '../http/failure';
import { openOf, shownOf } from '../jobs/drawings';
import { lockJob } from '../jobs/lock';
import { expectedBytes } from '../jobs/size';
import { drawings, jobs } from '../jobs/table';
import type { NotificationService } from '../notifications/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { StoreFullError } from '../platform/storage';
import type { HeardSoFar } from '../speech';
import type { EndWork } from '../work/kinds';
import { work } from '../work/table';
import { aroundKnown, cuesFor, keptFields } from './held';
import type { CueRules, HeldCaptions } from './held';
import type { CaptionKeeper, CaptionsRow } from './keeper';
import { captions } from './table';

interface Needs {
  readonly keeper: CaptionKeeper;
  readonly notifications: NotificationService;
  readonly space: TeamSpace;
}

/** A video that lies in no bin, locked; null where there is none. */
export const lockVideo = (tx: Orm, jobId: string) => lockJob(tx, and(eq(jobs.id, jobId), isNull(jobs.dateDeleted)));

/** The drawing that a captioned one is made after: the one that is on its way, else the one that is shown. */
export async function plainOf(tx: Orm, jobId: string) {
  const [open] = await tx.select().from(drawings).where(openOf(jobId));
  if (open !== undefined) return open;
  const [shown] = await tx.select().from(drawings).where(shownOf(jobId));
  return shown ?? null;
}

const pendingOf = (jobId: string) => and(eq(captions.jobId, jobId), eq(captions.status, 'pending'));

/** How listening for captions ends. Each end happens once, together with its news and with the work that led to it. */
export class CaptionOutcomes {
  constructor(
    private readonly platform: Pick<Platform, 'orm'>,
    private readonly needs: Needs,
  ) {}

  /** What a run has heard so far, for the one that goes on where it is killed. */
  async keep(jobId: string, run: string, heard: HeardSoFar): Promise<void> {
    const isMine = sql`EXISTS (SELECT FROM ${work} WHERE ${work.kind} = 'caption' AND ${work.subject} = ${jobId} AND ${work.run} = ${run})`;
    await this.platform.orm
      .update(captions)
      .set({ heard })
      .where(and(pendingOf(jobId), isMine));
  }

  /** @param heard what is said in the clip, with seconds from its start */
  async complete(jobId: string, heard: Transcript, language: string | null, end: EndWork): Promise<void> {
    await this.platform.orm.transaction(async (tx) => {
      const job = await lockVideo(tx, jobId);
      if (!(await end(tx)) || job === null) return;
      const [row] = await tx.select().from(captions).where(pendingOf(jobId));
      const plain = await plainOf(tx, jobId);
      if (row === undefined || plain === null) return;
      const rules = { profile: row.profile, language, framesPerSecond: plain.theme.framesPerSecond };
      const held = heldOf(row, heard, rules);
      const [complete] = await tx
        .update(captions)
        .set({
          ...keptFields({ ...held, language, look: row.look }),
          revision: row.revision + 1,
          ...{ status: 'complete', error: null, heard: null, known: null },
          // Of a video that was cancelled or failed meanwhile the words alone are there, until it is made after all.
          isDrawingWanted: row.isDrawingWanted && plain.status === 'failed',
        })
        .where(pendingOf(jobId))
        .returning();
      if (complete === undefined) return;
      if (!row.isDrawingWanted || plain.status === 'failed') return this.#tell(tx, job, 'CAPTIONS_FINISHED');
      const refused = await this.#noRoom(tx, job.teamId, expectedBytes(plain, plain.theme));
      if (refused === null) return void (await this.needs.keeper.draw(tx, job, plain, complete));
      await tx.update(captions).set({ error: refused }).where(eq(captions.jobId, jobId));
      await this.#tell(tx, job, 'CAPTIONS_FAILED');
    });
  }

  /** Ends it without words. What was there before stays, with the reason. */
  async fail(jobId: string, error: Failure, end: EndWork): Promise<void> {
    await this.platform.orm.transaction(async (tx) => {
      const job = await lockVideo(tx, jobId);
      if (!(await end(tx)) || job === null) return;
      const status = sql`CASE WHEN ${captions.cues} = '[]'::jsonb THEN 'failed' ELSE 'complete' END`;
      const ended = await tx
        .update(captions)
        .set({ status, error, known: null, isDrawingWanted: false })
        .where(pendingOf(jobId))
        .returning({ jobId: captions.jobId });
      if (ended.length > 0) await this.#tell(tx, job, 'CAPTIONS_FAILED');
    });
  }

  async #noRoom(tx: Orm, teamId: string, bytes: number): Promise<Failure | null> {
    try {
      await this.needs.space.assertRoom(tx, teamId, bytes);
      return null;
    } catch (error) {
      if (error instanceof ApiFailure) return { code: error.code, values: error.values };
      if (error instanceof StoreFullError) return { code: 'render_no_space' };
      throw error;
    }
  }

  #tell(
    tx: Orm,
    { id, teamId, title }: Pick<typeof jobs.$inferSelect, 'id' | 'teamId' | 'title'>,
    type: 'CAPTIONS_FINISHED' | 'CAPTIONS_FAILED',
  ): Promise<void> {
    return this.needs.notifications.tellWithin(tx, teamId, { type, subject: id, title });
  }
}

function heldOf(row: CaptionsRow, heard: Transcript, rules: CueRules): HeldCaptions {
  const seconds = row.end - row.start;
  if (row.known !== null) return aroundKnown(row, row.known, heard, seconds, rules);
  return { transcript: heard, cues: cuesFor(heard, seconds, rules) };
}
