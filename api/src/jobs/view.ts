import { cardTypeOf, templateIdSchema, themeIdSchema } from '@wavereel/contracts';
import type { DetailedStatus, Job, Language } from '@wavereel/contracts';
import type { FileService } from '../files/service';
import { sentenceOf } from '../http/errors';
import { audioKey } from '../media/view';
import { effective } from './fingerprint';
import { posterKey, videoKey } from './job-files';
import type { LiveProgress, Outlook } from './progress';
import type { Standings } from './standing';
import type { jobs } from './table';
import { waitingEstimate } from './turns';

type Row = typeof jobs.$inferSelect;

export interface JobRow {
  readonly row: Row;
  readonly ownerName: string;
  /** The MIME type of the audio; null where it was deleted. */
  readonly mime: string | null;
}

/** Seconds with two decimals. */
export const roundSeconds = (seconds: number): number => Math.round(seconds * 100) / 100;

/** What is left by the speed of other videos, until its own is known. */
function estimateOf(row: Row, { stage, progress, estimate }: Outlook, { of, pace }: Standings): number | null {
  if (row.status !== 'pending') return null;
  if (estimate !== null) return estimate;
  const { start, end } = effective(row);
  const standing = stage === 'waiting' ? of.get(row.id) : undefined;
  return waitingEstimate({
    ahead: standing?.ahead ?? 0,
    own: (end - start) * (1 - progress / 100),
    pace,
    workers: standing?.workers ?? 1,
  });
}

/** How far a job is, for its team. */
export function detailedStatus(row: Row, live: LiveProgress, standings: Standings, language: Language): DetailedStatus {
  const outlook = (row.status === 'pending' ? live.of(row.id) : null) ?? row;
  const { stage, progress } = outlook;
  const place = stage === 'waiting' ? (standings.of.get(row.id)?.place ?? null) : null;
  return {
    stage,
    progress,
    place,
    error: sentenceOf(row.error, language),
    estimate: estimateOf(row, outlook, standings),
  };
}

/** Fresh addresses of a video that is complete; none before. */
async function addressesOf(
  row: Row,
  files: FileService,
): Promise<{ url: string | null; downloadUrl: string | null; posterUrl: string | null }> {
  if (row.status !== 'complete' || row.video === null) return { url: null, downloadUrl: null, posterUrl: null };
  const video = videoKey(row.id, row.video);
  const [url, downloadUrl, posterUrl] = await Promise.all([
    files.address(video, { type: 'video/mp4' }),
    files.address(video, { type: 'video/mp4', download: `${row.title}.mp4` }),
    files.address(posterKey(row.id, row.video), { type: 'image/jpeg' }),
  ]);
  return { url, downloadUrl, posterUrl };
}

/** A row as its team sees it. */
export async function toJob(
  { row, ownerName, mime }: JobRow,
  status: DetailedStatus,
  files: FileService,
): Promise<Job> {
  const { start, end, themeId, theme } = effective(row);
  const edit = row.wish ?? row.edited;
  const addresses = await addressesOf(row, files);
  return {
    ...addresses,
    id: row.id,
    guid: row.id,
    owner: row.owner,
    owner_name: ownerName,
    title: row.title,
    status: row.status,
    detailedStatus: status,
    themeId: themeIdSchema.parse(themeId),
    isDemoTheme: templateIdSchema.safeParse(themeId).success,
    isAutomated: false,
    isFullLength: row.isFullLength,
    episodeInfo: row.episodeInfo,
    mediaGuid: row.mediaGuid,
    start: row.start,
    end: row.end,
    editedStart: edit?.start ?? null,
    editedEnd: edit?.end ?? null,
    editedSpecs:
      edit === null ? null : { start: edit.start, end: edit.end, themeId: themeIdSchema.parse(edit.themeId) },
    editCount: row.editCount,
    extraDurationCharged: 0,
    tags: [],
    archived: false,
    deleted: false,
    stingerVisible: false,
    date_added: row.dateAdded.toISOString(),
    date_completed: row.dateCompleted?.toISOString() ?? null,
    date_edited: row.dateEdited?.toISOString() ?? null,
    stingerUrl: null,
    inputUrl: mime === null ? null : await files.address(audioKey(row.mediaGuid), { type: mime }),
    specs: {
      cardType: cardTypeOf(theme),
      width: theme.width,
      height: theme.height,
      start,
      end,
      duration: roundSeconds(end - start),
      design: theme._id,
      backgroundImage: theme.backgroundImage,
      previewImage: addresses.posterUrl,
      theme,
    },
  };
}
