import { eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { lexemesOf } from '../platform/lexemes';
import { inPortions } from '../platform/portions';
import { media } from './table';

type Row = typeof media.$inferSelect;
const named = { title: media.title, feedTitle: media.feedTitle, episode: media.episode };

/** The words that a sound is found by, which follow from what it is called. */
export const wordsOf = ({ title, feedTitle, episode }: Pick<Row, keyof typeof named>): string =>
  lexemesOf([title, feedTitle, episode?.author ?? null]);

/** Changes a sound, with the words that it is found by. Its row is held meanwhile: they are those of what it is called in the end. */
export async function changeNamed(orm: Orm, which: SQL | undefined, change: Partial<Row>): Promise<void> {
  await orm.transaction(async (tx) => {
    const [changed] = await tx
      .update(media)
      .set(change)
      .where(which)
      .returning({ id: media.id, ...named });
    if (changed !== undefined)
      await tx
        .update(media)
        .set({ words: wordsOf(changed) })
        .where(eq(media.id, changed.id));
  });
}

const atOnce = 200;

/** Writes down the words of sounds that have none: those from before there were any. */
export const writeWords = (orm: Orm): Promise<void> =>
  inPortions(atOnce, () =>
    orm.transaction(async (tx) => {
      const unwritten = await tx
        .select({ id: media.id, ...named })
        .from(media)
        .where(isNull(media.words))
        .limit(atOnce)
        .for('update');
      const found = unwritten.map((row) => ({ id: row.id, words: wordsOf(row) }));
      if (found.length > 0)
        await tx
          .update(media)
          .set({ words: sql`found.words::tsvector` })
          .from(sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found(id uuid, words text)`)
          .where(eq(media.id, sql`found.id`));
      return unwritten.length;
    }),
  );
