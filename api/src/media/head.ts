import { Readable } from 'node:stream';
import { coverOf } from '../audio/cover';
import type { AudioInfo } from '../audio/probe';
import { readTags } from '../audio/tags';
import type { Platform } from '../platform';
import type { Run } from '../work/kinds';
import { pendingMedia } from './outcome';
import { coverKey } from './view';
import type { Row } from './view';
import { changeNamed } from './words';

/**
 * Keeps what a file carries besides its sound, where nobody has said it: the show, chapters, and the cover. This comes before an even copy takes the
 * file's place, which carries neither, and is written down at once: the next try may find the copy.
 */
export async function keepHead(
  { orm, storage }: Pick<Platform, 'orm' | 'storage'>,
  { path, info }: { readonly path: string; readonly info: AudioInfo },
  { feedTitle, imageUrl, coverSize, chapters }: Pick<Row, 'feedTitle' | 'imageUrl' | 'coverSize' | 'chapters'>,
  { subject: id, signal, maxMegabytes }: Run,
): Promise<void> {
  const bounds = { signal, maxMegabytes };
  const tags = feedTitle === null || chapters === null ? await readTags(path, info, bounds) : null;
  const cover = imageUrl === null && coverSize === null ? await coverOf(path, info, bounds) : null;
  if (cover !== null) await storage.put(coverKey(id), Readable.from([cover]), { maxBytes: cover.length });
  await changeNamed(orm, pendingMedia(id), {
    feedTitle: feedTitle ?? tags?.show ?? null,
    chapters: chapters ?? tags?.chapters ?? null,
    coverSize: cover?.length ?? coverSize,
  });
}
