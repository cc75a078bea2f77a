import { eq, isNull } from 'drizzle-orm';
import type { Orm } from '../platform/database';
import { inPortions } from '../platform/portions';
import { spokenWords } from './held';
import { captions } from './table';

const atOnce = 20;

/** Writes down the words of captions from before there were any. */
export const writeSpokenWords = (orm: Orm): Promise<void> =>
  inPortions(atOnce, () =>
    orm.transaction(async (tx) => {
      const unwritten = await tx
        .select({ jobId: captions.jobId, cues: captions.cues })
        .from(captions)
        .where(isNull(captions.words))
        .limit(atOnce)
        .for('update');
      for (const { jobId, cues } of unwritten)
        await tx
          .update(captions)
          .set({ words: spokenWords(cues) })
          .where(eq(captions.jobId, jobId));
      return unwritten.length;
    }),
  );
