import { mediaStages } from '@wavereel/contracts';
import type { Language, Media, MediaProgress } from '@wavereel/contracts';
import { endingOf } from '../audio/containers';
import type { FileService } from '../files/service';
import { sentenceOf } from '../http/errors';
import type { ProxyAddresses } from '../proxy/addresses';
import type { Outlook } from '../work/kinds';
import type { media } from './table';

export const mediaFolder = (id: string): string => `media/${id}`;
export const audioKey = (id: string): string => `${mediaFolder(id)}/audio`;
export const coverKey = (id: string): string => `${mediaFolder(id)}/cover.jpg`;
export const peaksKey = (id: string): string => `${mediaFolder(id)}/peaks.json`;

export type Row = Omit<typeof media.$inferSelect, 'words'>;

export interface MediaRow {
  readonly row: Row;
  readonly ownerName: string;
}

/** How many videos of a team are made of each of some sounds; of those that are not named, none. */
export type CountVideos = (teamId: string, sounds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** What signs addresses of files and of the world. */
export interface Signers {
  readonly files: FileService;
  readonly addresses: ProxyAddresses;
}

/** A fresh address of the cover that was in a file; null where none is kept. */
export async function coverAddress(
  { id, coverSize }: Pick<Row, 'id' | 'coverSize'>,
  files: FileService,
): Promise<string | null> {
  return coverSize === null ? null : files.address(coverKey(id), { type: 'image/jpeg' });
}

/** A row as its team sees it, with fresh addresses. */
export async function toMedia(
  { row, ownerName, videos }: MediaRow & { readonly videos: number },
  { files, addresses }: Signers,
  language: Language,
): Promise<Media> {
  const isReady = row.status === 'complete';
  const file = `${row.title}.${endingOf(row.mime)}`;
  const [s3AudioUrl, downloadUrl, peaksUrl, cover] = await Promise.all([
    files.address(audioKey(row.id), { type: row.mime }),
    isReady ? files.address(audioKey(row.id), { type: row.mime, download: file }) : null,
    isReady ? files.address(peaksKey(row.id), { type: 'application/json' }) : null,
    coverAddress(row, files),
  ]);
  return {
    _id: row.id,
    guid: row.id,
    title: row.title,
    status: row.status,
    error: sentenceOf(row.error, language),
    s3AudioUrl,
    downloadUrl,
    peaksUrl,
    peaks: [...(row.peaks ?? [])],
    duration: row.duration,
    size: row.size,
    mime: row.mime,
    feedTitle: row.feedTitle,
    feedUrl: row.feedUrl,
    feedGuid: row.feedGuid,
    image_src: row.imageUrl === null ? cover : addresses.sign(row.imageUrl, 'image'),
    episode: row.episode,
    ...(row.chapters === null ? {} : { chapters: row.chapters }),
    videos,
    dateAdded: row.dateAdded.toISOString(),
    dateDeleted: row.dateDeleted?.toISOString() ?? null,
    owner: row.owner,
    owner_name: ownerName,
  };
}

/** How far an item is, which waits as long as nobody has it in hand. */
export function toMediaProgress({ status, error }: Row, outlook: Outlook | null, language: Language): MediaProgress {
  const isPending = status === 'pending';
  return {
    status,
    error: sentenceOf(error, language),
    stage: isPending ? (mediaStages.find((stage) => stage === outlook?.stage) ?? 'waiting') : null,
    progress: isPending ? (outlook?.progress ?? null) : null,
  };
}
