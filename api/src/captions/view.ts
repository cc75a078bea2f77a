import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { designCaptionLook } from '@wavereel/contracts';
import type { Captions, CaptionsProgress, Language } from '@wavereel/contracts';
import type { FileService } from '../files/service';
import { sentenceOf } from '../http/errors';
import type { Drawing } from '../jobs/drawings';
import { fingerprintOf } from '../jobs/fingerprint';
import { drawings, jobs } from '../jobs/table';
import { captionedName, detailedStatus, videoAddresses } from '../jobs/view';
import type { Positions } from '../jobs/view';
import type { Orm } from '../platform/database';
import { toProgress } from '../transcriptions/view';
import type { Position } from '../work/position';
import type { CaptionsRow } from './keeper';
import { usualProfile } from './looks';
import { captions } from './table';

const {
  cues: _cues,
  transcript: _transcript,
  heard: _heard,
  before: _before,
  ...shortColumns
} = getTableColumns(captions);
const { captions: _track, ...drawnColumns } = getTableColumns(drawings);

/** A drawing without its track, which may be megabytes. */
export type ShortDrawing = Omit<Drawing, 'captions'>;

export interface FoundCaptions {
  readonly job: typeof jobs.$inferSelect;
  /** Without cues and words; null where there are none. */
  readonly row: Omit<CaptionsRow, 'cues' | 'transcript' | 'heard' | 'before'> | null;
  /** What the video is drawn as: on its way, else shown. */
  readonly plain: ShortDrawing;
  /** The captioned file that is there, and the one that is not complete. */
  readonly shown: ShortDrawing | null;
  readonly open: ShortDrawing | null;
}

/** A video of a team with its captions; null where there is none. */
export async function findCaptions(orm: Orm, teamId: string, jobId: string): Promise<FoundCaptions | null> {
  const [found] = await orm
    .select({ job: jobs, row: shortColumns })
    .from(jobs)
    .leftJoin(captions, eq(captions.jobId, jobs.id))
    .where(and(eq(jobs.id, jobId), isNull(jobs.dateDeleted)));
  if (found?.job.teamId !== teamId) return null;
  const drawn = await orm.select(drawnColumns).from(drawings).where(eq(drawings.jobId, jobId));
  const of = (kind: Drawing['kind'], isShown: boolean): ShortDrawing | null =>
    drawn.find((drawing) => drawing.kind === kind && (drawing.status === 'complete') === isShown) ?? null;
  const plain = of('plain', false) ?? of('plain', true);
  return plain && { ...found, plain, shown: of('captioned', true), open: of('captioned', false) };
}

/** How the work that captions wait for stands, by its kind. */
export interface CaptionPositions {
  readonly caption: ReadonlyMap<string, Position>;
  readonly render: Positions;
}

/** The captions of a video with all of their words. */
export async function wholeCaptions(orm: Orm, jobId: string): Promise<CaptionsRow | null> {
  const [row] = await orm.select().from(captions).where(eq(captions.jobId, jobId));
  return row ?? null;
}

/** Whether a captioned drawing is what one that is asked for now would be. */
export const isCurrent = ({ job, row, plain }: FoundCaptions, drawing: ShortDrawing): boolean =>
  row !== null && drawing.fingerprint === fingerprintOf({ ...job, ...plain, captions: row.print });

export async function toCaptionsProgress(
  found: FoundCaptions,
  { caption, render }: CaptionPositions,
  files: FileService,
  language: Language,
): Promise<CaptionsProgress> {
  const { job, row, shown, open } = found;
  const newest = open ?? shown;
  const addresses = await videoAddresses(job.id, { run: shown?.files ?? null, name: captionedName(job.title) }, files);
  return {
    id: job.id,
    status: row?.status ?? 'none',
    progress: row?.status === 'pending' ? toProgress(caption.get(job.id)) : null,
    error: sentenceOf(row?.error ?? null, language),
    revision: row?.revision ?? job.captionsRevision,
    look: row?.look ?? null,
    styleId: row?.styleId ?? null,
    video: {
      status: newest?.status ?? 'none',
      detailedStatus: newest && detailedStatus(newest, render, language),
      isCurrent: newest !== null && isCurrent(found, newest),
      url: addresses.url,
      downloadUrl: addresses.downloadUrl,
      posterUrl: addresses.posterUrl,
    },
  };
}

export async function toCaptions(
  found: FoundCaptions,
  row: CaptionsRow | null,
  positions: CaptionPositions,
  files: FileService,
  language: Language,
): Promise<Captions> {
  const { plain } = found;
  const { start, end } = row ?? plain;
  return {
    ...(await toCaptionsProgress(found, positions, files, language)),
    clip: { start, end },
    language: row?.language ?? null,
    profile: row?.profile ?? usualProfile(plain.theme),
    cues: [...(row?.cues ?? [])],
    transcript: row?.transcript ?? null,
    look: row?.look ?? designCaptionLook(plain.theme),
    styleId: row?.styleId ?? null,
  };
}
