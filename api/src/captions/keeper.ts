import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { limits, lookInFrame } from '@wavereel/contracts';
import type { CaptionsWish } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import { askDrawing, dropOpen } from '../jobs/asked';
import type { Dropped, JobCaptions, JobRowId } from '../jobs/asked';
import { secondsOf } from '../jobs/clip';
import { ofJob, shownOf } from '../jobs/drawings';
import { fingerprintOf } from '../jobs/fingerprint';
import { drawings, jobs } from '../jobs/table';
import type { Clipping } from '../jobs/table';
import type { Orm } from '../platform/database';
import { newId } from '../platform/ids';
import type { WorkService } from '../work/service';
import type { ClipSpan } from '@wavereel/words';
import { inClip, keptFields, sharedPart, spokenWords, trackOf } from './held';
import { lookFor, usualProfile } from './looks';
import { captions } from './table';
import type { BeforeEdit } from './table';

export type CaptionsRow = typeof captions.$inferSelect;

/** Keeps the captions of videos. Whoever calls holds the row of the job. */
export interface CaptionKeeper extends JobCaptions {
  /** Listens to the words of a video: what it has stays until they are there. @throws ApiFailure captions_full, invalid */
  listen(tx: Orm, job: JobRowId & Clipping, wish: CaptionsWish, options: { draw: boolean }): Promise<void>;
  /** Has the second video drawn, with the captions as they are in the row. */
  draw(tx: Orm, job: JobRowId, plain: Clipping, row: CaptionsRow): Promise<readonly Dropped[]>;
}

const beforeEdit = (row: CaptionsRow): BeforeEdit => {
  const { status, error, start, end, known, language, transcript, cues, look, styleId, size, print } = row;
  return { status, error, start, end, known, language, transcript, cues, look, styleId, size, print };
};

/** The part of the sound whose words are there. */
function writtenPart({ status, start, end, known }: CaptionsRow): ClipSpan | null {
  if (status !== 'pending') return { start, end };
  return known && { start: start + known.start, end: start + known.end };
}

export function captionKeeper(work: WorkService): CaptionKeeper {
  const rowOf = async (tx: Orm, jobId: string): Promise<CaptionsRow | null> => {
    const [row] = await tx.select().from(captions).where(eq(captions.jobId, jobId));
    return row ?? null;
  };

  /** One after another for each team. @throws ApiFailure captions_full */
  const assertFewWait = async (tx: Orm, { teamId, id }: JobRowId): Promise<void> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('captions'), hashtext(${teamId}))`);
    const waits = and(eq(captions.teamId, teamId), eq(captions.status, 'pending'), ne(captions.jobId, id));
    const [waiting] = await tx.select({ number: count() }).from(captions).where(waits);
    if ((waiting?.number ?? 0) >= limits.pendingCaptions)
      throw new ApiFailure('captions_full', { limit: limits.pendingCaptions });
  };

  const revisionOf = async (tx: Orm, jobId: string): Promise<number> => {
    const [job] = await tx.select({ revision: jobs.captionsRevision }).from(jobs).where(eq(jobs.id, jobId));
    return job?.revision ?? 0;
  };

  const addWork = ({ id, teamId, owner }: JobRowId, tx: Orm, seconds: number): Promise<void> =>
    work.add(tx, 'caption', { subject: id, teamId, owner, size: seconds });

  const draw: CaptionKeeper['draw'] = (tx, job, plain, row) => {
    const { start, end, themeId, theme, shape } = plain;
    return askDrawing(tx, work, job, {
      ...{ start, end, themeId, theme, shape },
      id: newId(),
      kind: 'captioned',
      captions: trackOf(row),
      fingerprint: fingerprintOf({ ...job, ...plain, captions: row.print }),
      isEdit: false,
    });
  };

  const listen: CaptionKeeper['listen'] = async (tx, job, wish, { draw: isDrawingWanted }) => {
    await assertFewWait(tx, job);
    const { start, end, theme } = job;
    const before = await rowOf(tx, job.id);
    // Whoever only asks for the words anew keeps the look that was chosen.
    const keepsLook = before !== null && wish.preset === undefined && wish.styleId === undefined;
    const look = keepsLook
      ? { look: before.look, styleId: before.styleId }
      : await lookFor(tx, job.teamId, wish, theme);
    const row = {
      ...{ owner: job.owner, start, end, isDrawingWanted, ...look },
      status: 'pending',
      error: null,
      known: null,
      heard: null,
      language: wish.language ?? null,
      profile: wish.profile ?? before?.profile ?? usualProfile(theme),
    } as const;
    const kept = keptFields({ ...row, transcript: before?.transcript ?? null, cues: before?.cues ?? [] });
    await tx
      .insert(captions)
      .values({ ...kept, jobId: job.id, teamId: job.teamId, revision: await revisionOf(tx, job.id) })
      .onConflictDoUpdate({ target: captions.jobId, set: kept });
    await addWork(job, tx, end - start);
  };

  /** Brings captions into another clip; what that adds is yet to be listened to. */
  const move = async (
    tx: Orm,
    row: CaptionsRow,
    before: Clipping,
    now: Clipping,
    isDrawingWanted: boolean,
  ): Promise<CaptionsRow> => {
    const held = inClip(row, row, now);
    const written = writtenPart(row);
    const known = written && sharedPart(written, now);
    const isWhole = known !== null && secondsOf(now) - (known.end - known.start) < 0.05;
    const wantsWords = row.status === 'pending' || (row.status === 'complete' && !isWhole);
    const changed = keptFields({
      ...held,
      ...{ language: row.language, start: now.start, end: now.end, revision: row.revision + 1 },
      look: lookInFrame(row.look, before.theme, now.theme),
      ...(wantsWords ? { status: 'pending' as const, known, heard: null, error: null, isDrawingWanted } : {}),
      before: row.before ?? beforeEdit(row),
    });
    await tx.update(captions).set(changed).where(eq(captions.jobId, row.jobId));
    return { ...row, ...changed };
  };

  return {
    draw,
    listen,
    begin: (tx, job, wish) => listen(tx, job, wish, { draw: true }),
    follow: async (tx, job, before, now) => {
      const row = await rowOf(tx, job.id);
      if (row === null) return [];
      const [captioned] = await tx
        .select({ id: drawings.id })
        .from(drawings)
        .where(ofJob(job.id, 'captioned'))
        .limit(1);
      const wantsVideo = captioned !== undefined || row.isDrawingWanted;
      const isSame =
        row.start === now.start && row.end === now.end && lookInFrame(row.look, before.theme, now.theme) === row.look;
      const moved = isSame ? row : await move(tx, row, before, now, wantsVideo);
      if (moved.status === 'pending') {
        await addWork(job, tx, secondsOf(now));
        return [];
      }
      if (!wantsVideo || moved.status === 'failed' || moved.cues.length === 0) return [];
      await tx.update(captions).set({ isDrawingWanted: false }).where(eq(captions.jobId, job.id));
      return draw(tx, job, now, moved);
    },
    takeBack: async (tx, jobId) => {
      const row = await rowOf(tx, jobId);
      if (row?.before == null) return [];
      const { before, revision } = row;
      const dropped = [
        ...(await dropOpen(tx, work, jobId, 'captioned')),
        ...((await work.drop(tx, 'caption', jobId)) ? [['caption', jobId] as const] : []),
      ];
      const isShown =
        (await tx.select({ id: drawings.id }).from(drawings).where(shownOf(jobId, 'captioned'))).length > 0;
      const isDrawingWanted = !isShown && (row.isDrawingWanted || dropped.some(([kind]) => kind === 'render'));
      await tx
        .update(captions)
        .set({
          ...before,
          words: spokenWords(before.cues),
          before: null,
          heard: null,
          isDrawingWanted,
          revision: revision + 1,
        })
        .where(eq(captions.jobId, jobId));
      const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId));
      if (before.status === 'pending' && job) await addWork(job, tx, before.end - before.start);
      return dropped;
    },
    settle: async (tx, jobId) => {
      await tx
        .update(captions)
        .set({ before: null })
        .where(and(eq(captions.jobId, jobId), isNotNull(captions.before)));
    },
    pause: async (tx, jobId) => {
      const dropped = await dropOpen(tx, work, jobId, 'captioned');
      if (dropped.length > 0) await tx.update(captions).set({ isDrawingWanted: true }).where(eq(captions.jobId, jobId));
      return dropped;
    },
    resume: async (tx, job, drawn) => {
      const row = await rowOf(tx, job.id);
      if (row === null) return;
      if (row.status === 'pending') await addWork(job, tx, row.end - row.start);
      else if (row.isDrawingWanted && row.status === 'complete' && drawn !== null) {
        await tx.update(captions).set({ isDrawingWanted: false }).where(eq(captions.jobId, job.id));
        await draw(tx, job, drawn, row);
      }
    },
    copy: async (tx, from, { id, owner }) => {
      const row = await rowOf(tx, from);
      if (row?.status !== 'complete') return;
      await tx.insert(captions).values({ ...row, jobId: id, owner, revision: 0, isDrawingWanted: false, before: null });
    },
    drop: async (tx, jobId) => ((await work.drop(tx, 'caption', jobId)) ? [['caption', jobId]] : []),
  };
}
