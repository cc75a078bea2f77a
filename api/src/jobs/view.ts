import { cardTypeOf, renderStages, templateIds } from '@wavereel/contracts';
import type { DetailedStatus, Job, JobSubtitles, Language, PresentVideo, VideoPlanId } from '@wavereel/contracts';
import type { FileService } from '../files/service';
import { sentenceOf } from '../http/errors';
import { audioKey, coverAddress } from '../media/view';
import type { Signers } from '../media/view';
import { shareAddresses } from '../shares/addresses';
import type { Position } from '../work/position';
import { secondsOf } from './clip';
import { toEpisodeInfo } from './episode';
import { posterKey, videoKey } from './job-files';
import { goesAt } from './keeping';
import { waitingEstimate } from './progress';
import type { JobRow, JobStanding } from './rows';

/** What all that is drawn or waits says of one drawing. */
export interface Positions {
  readonly of: ReadonlyMap<string, Position>;
  /** Seconds of drawing for each second of video, of late; null where nothing was drawn yet. */
  readonly pace: number | null;
}

/** Seconds with two decimals. */
export const roundSeconds = (seconds: number): number => Math.round(seconds * 100) / 100;

/** What is left by the speed of other videos, until its own is known. */
function estimateOf(
  drawing: JobStanding['drawing'],
  position: Position | undefined,
  pace: number | null,
): number | null {
  const outlook = position?.outlook ?? null;
  if (outlook?.estimate != null) return outlook.estimate;
  return waitingEstimate({
    ahead: outlook === null ? (position?.ahead ?? 0) : 0,
    own: secondsOf(drawing) * (1 - (outlook?.progress ?? 0) / 100),
    pace,
    workers: outlook === null ? (position?.workers ?? 1) : 1,
  });
}

/** How far a drawing is, for its team. */
export function detailedStatus(
  drawing: JobStanding['drawing'],
  { of, pace }: Positions,
  language: Language,
): DetailedStatus {
  const { status, error } = drawing;
  if (status !== 'pending') {
    const progress = status === 'complete' ? 100 : 0;
    return { stage: status, progress, place: null, error: sentenceOf(error, language), estimate: null };
  }
  const position = of.get(drawing.id);
  const outlook = position?.outlook ?? null;
  return {
    stage: renderStages.find((stage) => stage === outlook?.stage) ?? 'waiting',
    progress: outlook?.progress ?? 0,
    place: outlook === null ? (position?.place ?? null) : null,
    error: sentenceOf(position?.reason ?? null, language),
    estimate: estimateOf(drawing, position, pace),
  };
}

type Addresses = Pick<PresentVideo, 'url' | 'downloadUrl' | 'posterUrl'>;
const noAddresses = { url: null, downloadUrl: null, posterUrl: null } as const;

/** Fresh addresses of the files of a run. */
async function addressesOf(id: string, run: string, name: string, files: FileService): Promise<Addresses> {
  const video = videoKey(id, run);
  const [url, downloadUrl, posterUrl] = await Promise.all([
    files.address(video, { type: 'video/mp4' }),
    files.address(video, { type: 'video/mp4', download: `${name}.mp4` }),
    files.address(posterKey(id, run), { type: 'image/jpeg' }),
  ]);
  return { url, downloadUrl, posterUrl };
}

/** The same; none where there is no run. */
export async function videoAddresses(
  id: string,
  { run, name }: { readonly run: string | null; readonly name: string },
  files: FileService,
): Promise<Addresses | typeof noAddresses> {
  return run === null ? noAddresses : addressesOf(id, run, name, files);
}

/** What can be played by now: an edit that is drawn, or has failed, takes nothing from it. */
async function presentOf(
  { row: { id, title }, shown }: Pick<JobRow, 'row' | 'shown'>,
  files: FileService,
): Promise<PresentVideo | null> {
  if (shown?.files == null) return null;
  const { start, end, theme, files: ref } = shown;
  const { width, height } = theme;
  const poster = { type: 'image/jpeg', download: `${title}.jpg` };
  const posterDownloadUrl = await files.address(posterKey(id, ref), poster);
  return { ref, ...(await addressesOf(id, ref, title, files)), posterDownloadUrl, start, end, width, height };
}

/** What a captioned file is saved as: beside the one without. */
export const captionedName = (title: string): string => `${title} (CC)`;

/** The captioned file of a video, for lists; null where nobody asked for captions. */
async function subtitlesOf(
  { row, captionsStatus, captioned }: JobRow,
  { of }: Positions,
  files: FileService,
): Promise<JobSubtitles | null> {
  if (captionsStatus === null) return null;
  const { shown, open } = captioned;
  const run = shown?.files ?? null;
  const { url, downloadUrl } = await videoAddresses(row.id, { run, name: captionedName(row.title) }, files);
  return {
    started: shown !== null || open !== null,
    finished: run !== null,
    ref: run,
    stingerRef: null,
    progress: open?.status === 'pending' ? (of.get(open.id)?.outlook?.progress ?? 0) : null,
    captionUrl: url,
    captionDownloadUrl: downloadUrl,
    captionStingerUrl: null,
  };
}

/** Of the file that is there; null for none, and for one that was not counted. */
const bytesOf = ({ status, size }: JobStanding['drawing']): number | null =>
  status === 'complete' && size > 0 ? size : null;

const publicAddress = (origin: string | null, token: string | null): string | null =>
  token === null ? null : shareAddresses(origin, token).page;

/** What makes addresses: signed ones, and those of public pages, which begin with the origin of the product. */
interface JobSigners extends Signers {
  readonly origin: string | null;
}

/** What is known of all the videos of a team. */
interface TeamStanding {
  readonly positions: Positions;
  /** Whose limits they have; null where plans set none. */
  readonly plan: VideoPlanId | null;
}

/** How long it is kept; what is drawn, has failed or lies in the bin is not counted. */
function keptUntilOf({ row, drawing }: JobRow, plan: VideoPlanId | null): string | null {
  const { latestCompleted: dateCompleted, keepNoticeAt: noticeAt, dateDeleted } = row;
  if (dateCompleted === null || dateDeleted !== null || drawing.status !== 'complete') return null;
  return goesAt({ dateCompleted, noticeAt }, plan, new Date())?.toISOString() ?? null;
}

/** A row as its team sees it. */
export async function toJob(
  found: JobRow,
  { positions, plan }: TeamStanding,
  language: Language,
  { files, addresses, origin }: JobSigners,
): Promise<Job> {
  const { row, drawing, shown, ownerName, mime, coverSize, captionsStatus, shareToken } = found;
  const { start, end, themeId, theme } = drawing;
  const edit = drawing.isEdit ? drawing : null;
  const present = await presentOf(found, files);
  const { url, downloadUrl, posterUrl } = (drawing.status === 'complete' ? present : null) ?? noAddresses;
  const inputUrl = mime === null ? null : await files.address(audioKey(row.mediaGuid), { type: mime });
  const cover = await coverAddress({ id: row.mediaGuid, coverSize }, files);
  return {
    id: row.id,
    guid: row.id,
    owner: row.owner,
    owner_name: ownerName,
    title: row.title,
    status: drawing.status,
    detailedStatus: detailedStatus(drawing, positions, language),
    themeId,
    shape: drawing.shape,
    isDemoTheme: templateIds.some((id) => id === themeId),
    isAutomated: false,
    isFullLength: row.isFullLength,
    episodeInfo: row.episodeInfo === null ? null : toEpisodeInfo(row.episodeInfo, { url: inputUrl, cover }, addresses),
    mediaGuid: row.mediaGuid,
    start: row.start,
    end: row.end,
    editedStart: edit?.start ?? null,
    editedEnd: edit?.end ?? null,
    editedSpecs: edit === null ? null : { start: edit.start, end: edit.end, themeId: edit.themeId },
    editCount: row.editCount,
    extraDurationCharged: 0,
    tags: row.tags,
    archived: row.dateArchived !== null,
    deleted: row.dateDeleted !== null,
    dateDeleted: row.dateDeleted?.toISOString() ?? null,
    keptUntil: keptUntilOf(found, plan),
    expired: row.dateDeleted !== null && row.keepNoticeAt !== null,
    spokenAt: [],
    stingerVisible: false,
    date_added: row.dateAdded.toISOString(),
    date_completed: shown?.dateCompleted?.toISOString() ?? null,
    date_edited: row.dateEdited?.toISOString() ?? null,
    bytes: bytesOf(drawing),
    shareUrl: publicAddress(origin, shareToken),
    stingerUrl: null,
    subtitles: await subtitlesOf(found, positions, files),
    transcript: captionsStatus && { started: captionsStatus !== 'failed', finished: captionsStatus === 'complete' },
    inputUrl,
    specs: {
      cardType: cardTypeOf(theme),
      width: theme.width,
      height: theme.height,
      start,
      end,
      duration: roundSeconds(end - start),
      design: theme._id,
      backgroundImage: theme.backgroundImage,
      previewImage: posterUrl,
      theme,
    },
    url,
    downloadUrl,
    posterUrl,
    present,
  };
}
