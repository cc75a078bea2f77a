import { and, eq, isNull, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { CaptionsWish } from '@wavereel/contracts';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import type { PlanService } from '../plans/service';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { WorkService } from '../work/service';
import { secondsOf } from './clip';
import { askDrawing, haltAll } from './asked';
import type { Dropped, JobCaptions } from './asked';
import { completeTwin, openOf } from './drawings';
import { fingerprintOf } from './fingerprint';
import type { JobFiles } from './job-files';
import { lockJob } from './lock';
import type { Outcomes } from './outcome';
import type { JobRow } from './rows';
import { expectedBytes } from './size';
import { drawings, jobs } from './table';
import type { Clipping } from './table';
import { foundBy } from './words';

type Row = JobRow['row'];
export type NewJob = Pick<Row, 'title' | 'mediaGuid' | 'isFullLength' | 'episodeInfo'> & Clipping;

/** A job that is to be made, under its id. */
export interface NewVideo {
  readonly id: string;
  readonly wish: NewJob;
  /** With captions of its words. */
  readonly captions?: CaptionsWish | undefined;
  /** The video whose captions it has, too. */
  readonly captionsOf?: string;
  readonly tags?: readonly string[];
}

type Begun = NewJob & Omit<typeof jobs.$inferInsert, keyof NewJob>;

/** One that is about to be written down. */
interface BegunVideo {
  readonly row: Begun;
  /** Of its drawing. */
  readonly id: string;
  readonly fingerprint: string;
  /** Owns its files, where they were copied. */
  readonly run: string;
  readonly isCopied: boolean;
  /** What its video takes in the store, or will. */
  readonly bytes: number;
  readonly video: NewVideo;
}

/** What drawing a video anew takes. */
interface Cost {
  readonly seconds: number;
  /** Of what is to be drawn. */
  readonly bytes: number;
  /** Of what it takes the place of. */
  readonly shownBytes: number;
}

export interface AskingNeeds {
  readonly work: WorkService;
  readonly plans: PlanService;
  readonly files: JobFiles;
  readonly outcomes: Outcomes;
  readonly space: TeamSpace;
  readonly captions: JobCaptions;
}

/** Takes back what was begun for a job that another request makes. */
class AskedForAlready extends Error {
  override readonly name = 'AskedForAlready';
}

/** How videos come to be drawn: for the first time, anew with an edit, or once more. */
export class Asking {
  constructor(
    private readonly platform: Pick<Platform, 'orm'>,
    private readonly needs: AskingNeeds,
  ) {}

  /**
   * New jobs of these ids, all or none of them, and the video of each at once where the team has the very same already. Makes nothing and answers
   * false where there is one of them: two may ask at once.
   * @throws ApiFailure longer_than_plan, not_enough_time, storage_full, list_full, StoreFullError
   */
  async create({ team, user }: Pick<Caller, 'team' | 'user'>, videos: readonly NewVideo[]): Promise<boolean> {
    const { plans, files, space } = this.needs;
    // Before anything is copied.
    await space.assertRoom(this.platform.orm, team.id, 0);
    await assertFewer(this.platform.orm, jobs, eq(jobs.teamId, team.id), limits.videosKept, videos.length);
    const now = Date.now();
    const begun: BegunVideo[] = [];
    try {
      for (const [at, video] of videos.entries()) {
        // In a list they stand in the order in which they were asked for.
        const dateAdded = new Date(now + at);
        const { id, wish, tags = [] } = video;
        const found = { tags: [...tags], ...foundBy({ ...wish, tags }) };
        begun.push(
          await this.#begin(video, { ...wish, ...found, id, teamId: team.id, owner: user.id, editCount: 0, dateAdded }),
        );
      }
      const lengths = videos.map(({ wish }) => secondsOf(wish));
      await plans.spend(team.id, { lengths }, async (tx) => {
        for (const { row } of begun) {
          const made = await tx.insert(jobs).values(row).onConflictDoNothing().returning({ id: jobs.id });
          if (made.length === 0) throw new AskedForAlready();
        }
        const all = begun.reduce((sum, { bytes }) => sum + bytes, 0);
        await this.#assertRoom(tx, team.id, all);
        for (const each of begun) await this.#write(tx, each);
      });
      return true;
    } catch (error) {
      for (const { row, run, isCopied } of begun) if (isCopied) await files.remove({ id: row.id, run });
      if (!(error instanceof AskedForAlready)) throw error;
      return false;
    }
  }

  /** Copies the files of a video that the team has already. */
  async #begin(video: NewVideo, row: Begun): Promise<BegunVideo> {
    const fingerprint = fingerprintOf(row);
    const [id, run] = [newId(), newId()];
    const twin = await completeTwin(this.platform.orm, { id, fingerprint });
    const { files } = this.needs;
    const isCopied = twin !== null && (await files.copy(twin, { id: row.id, run }).catch(() => false));
    const bytes = isCopied ? await files.sizeOf({ id: row.id, run }) : expectedBytes(row, row.theme);
    return { row, id, fingerprint, run, isCopied, bytes, video };
  }

  /** Writes down what it is drawn as, and what is written over it. */
  async #write(tx: Orm, { row, id, fingerprint, run, isCopied, bytes, video }: BegunVideo): Promise<void> {
    const { work, outcomes, captions } = this.needs;
    const first = { ...clippingOf(row), id, fingerprint, kind: 'plain', captions: null, isEdit: false } as const;
    if (isCopied) {
      const shown = { status: 'complete', files: run, size: bytes, dateCompleted: new Date() } as const;
      await tx.insert(drawings).values({ ...first, ...shown, jobId: row.id });
      await outcomes.tell(tx, row.id, 'JOB_COMPLETED');
    } else await askDrawing(tx, work, row, first);
    if (video.captions !== undefined) await captions.begin(tx, row, video.captions);
    if (video.captionsOf !== undefined) await captions.copy(tx, video.captionsOf, row);
  }

  /** One wish of a team after another: none takes the room that another has found. @throws ApiFailure storage_full, StoreFullError */
  async #assertRoom(tx: Orm, teamId: string, bytes: number): Promise<void> {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('videos'), hashtext(${teamId}))`);
    await this.needs.space.assertRoom(tx, teamId, bytes);
  }

  /** Draws another clip and design, or nothing where that is what is shown. @throws ApiFailure not_found, longer_than_plan, not_enough_time */
  async edit({ row, drawing, shown }: JobRow, wish: Clipping): Promise<void> {
    const fingerprint = fingerprintOf({ ...row, ...wish });
    if (drawing.status === 'complete' && fingerprint === drawing.fingerprint) return;
    // Making a video shorter is always allowed, once its time is taken.
    const isShorter = drawing.status !== 'failed' && secondsOf(wish) <= secondsOf(drawing);
    const cost = isShorter ? null : costOf(wish, shown);
    await this.#again(row, cost, async (tx) => {
      const edited = { editCount: sql`${jobs.editCount} + 1`, dateEdited: new Date() };
      await tx.update(jobs).set(edited).where(eq(jobs.id, row.id));
      const asked = { ...clippingOf(wish), id: newId(), fingerprint, isEdit: true } as const;
      return [
        ...(await askDrawing(tx, this.needs.work, row, { ...asked, kind: 'plain', captions: null })),
        ...(await this.needs.captions.follow(tx, row, drawing, wish)),
      ];
    });
  }

  /** Draws once more what has failed. @throws ApiFailure not_failed, longer_than_plan, not_enough_time */
  async retry({ row, drawing, shown }: JobRow): Promise<void> {
    if (drawing.status !== 'failed') throw new ApiFailure('not_failed');
    await this.#again(row, costOf(drawing, shown), async (tx) => {
      const [failed] = await tx
        .select()
        .from(drawings)
        .where(and(eq(drawings.id, drawing.id), eq(drawings.status, 'failed')));
      if (failed === undefined) throw new ApiFailure('not_failed');
      return [
        ...(await askDrawing(tx, this.needs.work, row, { ...clippingOf(failed), ...failed })),
        ...(await this.needs.captions.follow(tx, row, failed, failed)),
      ];
    });
  }

  /** Changes what a job is drawn as, one change after another, unless there is too little time for it. */
  async #again({ id, teamId }: Row, cost: Cost | null, write: (tx: Orm) => Promise<readonly Dropped[]>): Promise<void> {
    const { plans, work, space } = this.needs;
    await space.assertDisk();
    const change = async (tx: Orm): Promise<readonly Dropped[]> => {
      const job = await lockJob(tx, and(eq(jobs.id, id), isNull(jobs.dateDeleted)));
      if (job === null) throw new ApiFailure('not_found');
      const [open] = await tx.select().from(drawings).where(openOf(id));
      // Who keeps too much may make it shorter.
      if (cost !== null) {
        const counted = open?.status === 'pending' ? expectedBytes(open, open.theme) - cost.shownBytes : 0;
        await this.#assertRoom(tx, teamId, Math.max(cost.bytes - cost.shownBytes - Math.max(counted, 0), 0));
      }
      return write(tx);
    };
    const dropped = await (cost === null
      ? this.platform.orm.transaction(change)
      : plans.spend(teamId, { lengths: [cost.seconds], replaces: id }, change));
    await haltAll(work, dropped);
  }
}

function costOf(wish: Pick<Clipping, 'start' | 'end' | 'theme'>, shown: JobRow['shown']): Cost {
  return { seconds: secondsOf(wish), bytes: expectedBytes(wish, wish.theme), shownBytes: shown?.size ?? 0 };
}

function clippingOf({ start, end, themeId, theme, shape }: Clipping): Clipping {
  return { start, end, themeId, theme, shape };
}
