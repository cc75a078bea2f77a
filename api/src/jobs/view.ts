import { cardTypeOf, templateIdSchema, themeIdSchema } from '@wavereel/contracts';
import type { DetailedStatus, Job, Language } from '@wavereel/contracts';
import type { FileService } from '../files/service';
import { sentenceOf } from '../http/errors';
import type { LiveProgress } from './progress';
import type { jobs } from './table';

export const jobFolder = (id: string): string => `jobs/${id}`;
export const videoKey = (id: string): string => `${jobFolder(id)}/video.mp4`;
export const posterKey = (id: string): string => `${jobFolder(id)}/poster.jpg`;

type Row = typeof jobs.$inferSelect;

export interface JobRow {
  readonly row: Row;
  readonly ownerName: string;
}

/** Seconds with two decimals. */
export const roundSeconds = (seconds: number): number => Math.round(seconds * 100) / 100;

/** `waiting` holds the ids of all pending jobs, in the order in which they are drawn. */
export function detailedStatus(row: Row, live: LiveProgress, waiting: readonly string[], language: Language): DetailedStatus {
  const { stage, progress } = (row.status === 'pending' ? live.of(row.id) : null) ?? row;
  const place = waiting.indexOf(row.id);
  return { stage, progress, place: stage === 'waiting' && place >= 0 ? place : null, error: sentenceOf(row.error, language) };
}

/** A row as its team sees it, with fresh addresses once there is a video. */
export function toJob({ row, ownerName }: JobRow, status: DetailedStatus, files: FileService): Job {
  const isComplete = row.status === 'complete';
  return {
    id: row.id,
    guid: row.id,
    owner: row.owner,
    owner_name: ownerName,
    title: row.title,
    status: row.status,
    detailedStatus: status,
    themeId: themeIdSchema.parse(row.themeId),
    isDemoTheme: templateIdSchema.safeParse(row.themeId).success,
    episodeInfo: row.episodeInfo,
    mediaGuid: row.mediaGuid,
    start: row.start,
    end: row.end,
    editCount: row.editCount,
    date_added: row.dateAdded.toISOString(),
    date_completed: row.dateCompleted?.toISOString() ?? null,
    date_edited: row.dateEdited?.toISOString() ?? null,
    url: isComplete ? files.address(videoKey(row.id), { type: 'video/mp4' }) : null,
    downloadUrl: isComplete ? files.address(videoKey(row.id), { type: 'video/mp4', download: `${row.title}.mp4` }) : null,
    posterUrl: isComplete ? files.address(posterKey(row.id), { type: 'image/jpeg' }) : null,
    specs: {
      cardType: cardTypeOf(row.theme),
      width: row.theme.width,
      height: row.theme.height,
      start: row.start,
      end: row.end,
      duration: roundSeconds(row.end - row.start),
      theme: row.theme,
    },
  };
}
