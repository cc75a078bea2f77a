import type { CaptionsWish } from '@wavereel/contracts';
import type { Orm } from '../platform/database';
import type { KindName } from '../work/kinds';
import type { WorkService } from '../work/service';
import { secondsOf } from './clip';
import { openOf, shownOf } from './drawings';
import type { Drawing } from './drawings';
import { drawings } from './table';
import type { Clipping, jobs } from './table';
import { eq } from 'drizzle-orm';

export type JobRowId = Pick<typeof jobs.$inferSelect, 'id' | 'teamId' | 'owner' | 'mediaGuid'>;

/** A drawing that is asked for. */
export type DrawingWish = Clipping & Pick<Drawing, 'id' | 'kind' | 'captions' | 'fingerprint' | 'isEdit'>;

/** Work that was taken back in a transaction: a run of it is to be halted once that is through. */
export type Dropped = readonly [kind: KindName, subject: string];

export async function haltAll(work: WorkService, dropped: readonly Dropped[]): Promise<void> {
  for (const [kind, subject] of dropped) await work.halt(kind, subject);
}

/**
 * What becomes of the captions of a video with it. Everything happens in the transaction that changes the video, which holds its row; whoever
 * touches its captions takes that row first.
 */
export interface JobCaptions {
  /** A new video is to have some. @throws ApiFailure captions_full */
  begin(tx: Orm, job: JobRowId & Clipping, wish: CaptionsWish): Promise<void>;
  /** The video is drawn with another clip or design: they follow, and so does the captioned file. */
  follow(tx: Orm, job: JobRowId, before: Clipping, now: Clipping): Promise<readonly Dropped[]>;
  /** Edits of the video are not drawn after all: it is what it was before them, and so are its captions. */
  takeBack(tx: Orm, jobId: string): Promise<readonly Dropped[]>;
  /** An edit is drawn: nothing goes back behind it. */
  settle(tx: Orm, jobId: string): Promise<void>;
  /** The video is cancelled: its captioned file is not drawn either, until it is made after all. */
  pause(tx: Orm, jobId: string): Promise<readonly Dropped[]>;
  /** The video is had back from the bin, with what it is or is to be drawn as; null where it failed. What waited for it goes on. */
  resume(tx: Orm, job: JobRowId, drawn: Clipping | null): Promise<void>;
  /** Another video is to have the same ones. */
  copy(tx: Orm, from: string, to: Pick<JobRowId, 'id' | 'owner'>): Promise<void>;
  /** The video goes, for good or into the bin: nothing is listened to for it. */
  drop(tx: Orm, jobId: string): Promise<readonly Dropped[]>;
}

/** Takes back the drawing of a kind that is not complete. */
export async function dropOpen(
  tx: Orm,
  work: WorkService,
  jobId: string,
  kind: Drawing['kind'],
): Promise<readonly Dropped[]> {
  const [open] = await tx.select({ id: drawings.id }).from(drawings).where(openOf(jobId, kind));
  if (open === undefined) return [];
  // The work first: whoever ends it waits for it, and for nothing behind it.
  await work.drop(tx, 'render', open.id);
  await tx.delete(drawings).where(eq(drawings.id, open.id));
  return [['render', open.id]];
}

/** Has a drawing made, in the place of the one of its kind that is not complete. */
export async function askDrawing(
  tx: Orm,
  work: WorkService,
  { id: jobId, teamId, owner }: Pick<JobRowId, 'id' | 'teamId' | 'owner'>,
  wish: DrawingWish,
): Promise<readonly Dropped[]> {
  const dropped = await dropOpen(tx, work, jobId, wish.kind);
  await tx.update(drawings).set({ error: null }).where(shownOf(jobId, wish.kind));
  await tx.insert(drawings).values({ ...wish, jobId, status: 'pending', error: null });
  await work.add(tx, 'render', { subject: wish.id, teamId, owner, size: secondsOf(wish) });
  return dropped;
}
