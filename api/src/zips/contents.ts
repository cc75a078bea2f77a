import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CaptionCue, ZipFileKind } from '@wavereel/contracts';
import { captionFiles } from '../captions/files';
import { captionedShown, joinCaptionedShown, joinShown, shown } from '../jobs/drawings';
import { posterKey, videoKey } from '../jobs/job-files';
import { jobs } from '../jobs/table';
import { captionedName } from '../jobs/view';
import type { Platform } from '../platform';
import type { ZipFile } from '../platform/zip';
import { cuesOf, cuesShown } from '../shares/shared';
import { zipNames } from './names';
import type { ZipWish } from './table';

/** A file of a video. */
export interface ChosenFile extends ZipFile {
  /** Where it is kept as it is; null for one that is written when it is asked for. */
  readonly stored: { readonly key: string; readonly type: string } | null;
}

export interface ZipContents {
  readonly files: readonly ChosenFile[];
  /** Videos that nothing is there of. */
  readonly missing: number;
}

/** Looked at together: each may be asked for at the store, and its captions are in memory meanwhile. */
const atOnce = 50;
/** A store ends a reading after a quarter of an hour, and who downloads may be slow: so much of a file is read at a time. */
const portionBytes = 16 * 1024 * 1024;

const endings: Readonly<Record<ZipFileKind, string>> = {
  video: '.mp4',
  captioned: `${captionedName('')}.mp4`,
  poster: '.jpg',
  srt: '.srt',
};

/** What is in a zip, as of now: the videos of its team that are in no bin, with the files that are shown of them. */
export function zipContents({ orm, storage }: Pick<Platform, 'orm' | 'storage'>) {
  const rowsOf = (teamId: string, ids: readonly string[]) =>
    orm
      .select({
        id: jobs.id,
        title: jobs.title,
        dateAdded: jobs.dateAdded,
        plain: { run: shown.files, date: shown.dateCompleted },
        captioned: { run: captionedShown.files, date: captionedShown.dateCompleted },
      })
      .from(jobs)
      .leftJoin(shown, joinShown)
      .leftJoin(captionedShown, joinCaptionedShown)
      .where(and(eq(jobs.teamId, teamId), inArray(jobs.id, [...ids]), isNull(jobs.dateDeleted)))
      .orderBy(desc(jobs.dateAdded), desc(jobs.id));
  type Row = Awaited<ReturnType<typeof rowsOf>>[number];
  type Found = Omit<ChosenFile, 'name' | 'date'>;

  async function* read(key: string, bytes: number): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < bytes; start += portionBytes)
      yield* await storage.read(key, { start, end: Math.min(start + portionBytes, bytes) - 1 });
  }
  /** As long as the store says: what is not there is missing before anything is sent, and not in the middle of it. */
  const stored = async (key: string, type: string): Promise<Found | null> => {
    const bytes = (await storage.stat(key))?.size ?? 0;
    return bytes === 0 ? null : { bytes, read: () => read(key, bytes), stored: { key, type } };
  };
  const written = (id: string, cues: readonly CaptionCue[] | undefined): Found | null => {
    if (cues === undefined || cues.length === 0) return null;
    const bytes = Buffer.byteLength(captionFiles.srt.write(cues));
    return {
      bytes,
      stored: null,
      // Thousands of them are not kept until their turn comes.
      async *read() {
        yield Buffer.from(captionFiles.srt.write(await cuesShown(orm, id)));
      },
    };
  };

  const foundOf = async (
    { id, plain, captioned }: Row,
    kind: ZipFileKind,
    cues: ReadonlyMap<string, readonly CaptionCue[]>,
  ): Promise<Found | null> => {
    const run = (kind === 'captioned' ? captioned : plain)?.run ?? null;
    if (run === null) return null;
    switch (kind) {
      case 'video':
      case 'captioned':
        return stored(videoKey(id, run), 'video/mp4');
      case 'poster':
        return stored(posterKey(id, run), 'image/jpeg');
      case 'srt':
        return written(id, cues.get(id));
    }
  };

  return async (teamId: string, { ids, kinds }: ZipWish): Promise<ZipContents> => {
    const rows = await rowsOf(teamId, ids);
    const videos: { row: Row; found: { kind: ZipFileKind; file: Found }[] }[] = [];
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce);
      const cues = kinds.includes('srt')
        ? await cuesOf(
            orm,
            some.map(({ id }) => id),
          )
        : new Map<string, readonly CaptionCue[]>();
      const seen = some.map(async (row) => {
        const found = await Promise.all(kinds.map(async (kind) => ({ kind, file: await foundOf(row, kind, cues) })));
        return { row, found: found.flatMap(({ kind, file }) => (file === null ? [] : [{ kind, file }])) };
      });
      videos.push(...(await Promise.all(seen)));
    }
    const named = videos.filter(({ found }) => found.length > 0);
    const names = zipNames(
      named.map(({ row: { title }, found }) => ({ title, endings: found.map(({ kind }) => endings[kind]) })),
    );
    const files = named.flatMap(({ row, found }, at) =>
      found.map(({ kind, file }, which) => ({
        ...file,
        name: names[at]?.[which] ?? '',
        date: (kind === 'captioned' ? row.captioned : row.plain)?.date ?? row.dateAdded,
      })),
    );
    return { files, missing: videos.length - named.length };
  };
}
