import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import { uploads } from './table';

/** Whoever takes an upload says so as often; one that has not been heard of for so long is dead. */
const beatMs = 15_000;
const silentMs = 60_000;

/** An upload that is being taken: by one at a time, and by the next where that one dies. */
export interface Claims {
  /**
   * Does something with an upload that nobody else has in hand meanwhile. The upload is there afterwards, unless `use` removes it.
   * @throws ApiFailure upload_not_found, upload_claimed
   */
  hold<T>(userId: string, id: string, use: () => Promise<T>): Promise<T>;
}

export function uploadClaims({ orm, database, log }: Pick<Platform, 'orm' | 'database' | 'log'>): Claims {
  const started = Date.now();
  /** Where one process has the database to itself, a claim from before it began is a dead one's. */
  const deadBefore = (): Date => new Date(Math.max(Date.now() - silentMs, database.isShared ? 0 : started));
  const mine = (userId: string, id: string) =>
    and(eq(uploads.id, id), eq(uploads.userId, userId), gt(uploads.expires, new Date()));
  const note = (id: string, claimed: Date | null) => orm.update(uploads).set({ claimed }).where(eq(uploads.id, id));

  const take = async (userId: string, id: string): Promise<void> => {
    const isFree = or(isNull(uploads.claimed), lt(uploads.claimed, deadBefore()));
    const taken = await orm
      .update(uploads)
      .set({ claimed: new Date() })
      .where(and(mine(userId, id), isFree))
      .returning({ id: uploads.id });
    if (taken.length > 0) return;
    const [there] = await orm.select({ id: uploads.id }).from(uploads).where(mine(userId, id));
    throw new ApiFailure(there === undefined ? 'upload_not_found' : 'upload_claimed');
  };

  return {
    hold: async (userId, id, use) => {
      await take(userId, id);
      const beat = setInterval(
        () => void note(id, new Date()).catch((error: unknown) => log.warn({ err: error, upload: id }, 'claim')),
        beatMs,
      );
      try {
        return await use();
      } finally {
        clearInterval(beat);
        await note(id, null);
      }
    },
  };
}
