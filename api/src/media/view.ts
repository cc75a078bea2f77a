import type { Language, Media } from '@wavereel/contracts';
import type { FileService } from '../files/service';
import { sentenceOf } from '../http/errors';
import type { media } from './table';

export const mediaFolder = (id: string): string => `media/${id}`;
export const audioKey = (id: string): string => `${mediaFolder(id)}/audio`;
export const peaksKey = (id: string): string => `${mediaFolder(id)}/peaks.json`;

export interface MediaRow {
  readonly row: typeof media.$inferSelect;
  readonly ownerName: string;
}

/** A row as its team sees it, with fresh addresses. */
export async function toMedia({ row, ownerName }: MediaRow, files: FileService, language: Language): Promise<Media> {
  const [s3AudioUrl, peaksUrl] = await Promise.all([
    files.address(audioKey(row.id), { type: row.mime }),
    row.status === 'complete' ? files.address(peaksKey(row.id), { type: 'application/json' }) : null,
  ]);
  return {
    _id: row.id,
    guid: row.id,
    title: row.title,
    status: row.status,
    error: sentenceOf(row.error, language),
    s3AudioUrl,
    peaksUrl,
    duration: row.duration,
    size: row.size,
    mime: row.mime,
    feedTitle: null,
    feedUrl: null,
    feedGuid: null,
    image_src: null,
    dateAdded: row.dateAdded.toISOString(),
    owner: row.owner,
    owner_name: ownerName,
  };
}
