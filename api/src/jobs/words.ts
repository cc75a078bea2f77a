import { eq, isNull, sql } from 'drizzle-orm';
import { folded } from '@wavereel/words';
import type { Orm } from '../platform/database';
import { lexemesOf } from '../platform/lexemes';
import { inPortions } from '../platform/portions';
import { jobs } from './table';

interface Named extends Pick<typeof jobs.$inferSelect, 'title' | 'episodeInfo'> {
  readonly tags: readonly string[];
}

/** Letters of a title by which it is sorted: it is part of a cursor. */
const sortedChars = 40;

/** What a video is found and sorted by, which follows from what it is called. */
export function foundBy({ title, tags, episodeInfo }: Named): { readonly words: string; readonly titleKey: string } {
  return {
    words: lexemesOf([
      title,
      ...tags,
      ...(episodeInfo === null ? [] : [episodeInfo.title, episodeInfo.feedTitle, episodeInfo.author]),
    ]),
    titleKey: [...folded(title)].slice(0, sortedChars).join(''),
  };
}

const atOnce = 200;

/** Writes down the words of videos that have none: those from before there were any, and those whose tags were changed many at once. */
export const writeWords = (orm: Orm): Promise<void> =>
  inPortions(atOnce, () =>
    orm.transaction(async (tx) => {
      const unwritten = await tx
        .select({ id: jobs.id, title: jobs.title, tags: jobs.tags, episodeInfo: jobs.episodeInfo })
        .from(jobs)
        .where(isNull(jobs.words))
        .limit(atOnce)
        .for('update');
      const found = unwritten.map((row) => ({ id: row.id, ...foundBy(row) }));
      if (found.length > 0)
        await tx
          .update(jobs)
          .set({ words: sql`found.words::tsvector`, titleKey: sql`found."titleKey"` })
          .from(sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found(id uuid, words text, "titleKey" text)`)
          .where(eq(jobs.id, sql`found.id`));
      return unwritten.length;
    }),
  );
