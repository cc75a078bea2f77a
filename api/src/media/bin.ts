import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import type { WorkService } from '../work/service';
import { media } from './table';
import { mediaFolder } from './view';

/** Sounds that were deleted: whole for thirty days, and in no list but that of the bin. */
export interface MediaBin {
  /** Deletes an item so that it can be had back; one that is not complete is gone at once. @throws ApiFailure not_found */
  put(teamId: string, id: string): Promise<void>;
  /** Takes an item out again; one that is in no bin stays as it is. @throws ApiFailure not_found */
  restore(teamId: string, id: string): Promise<void>;
  /** Deletes an item for good, with its files, whether it is in the bin or not. @throws ApiFailure not_found */
  purge(teamId: string, id: string): Promise<void>;
  /** Deletes for good what has been there for long enough. */
  purgeOld(): Promise<void>;
}

const dayMs = 24 * 3600 * 1000;
/** Deleted for good one after another, so many between two looks at what is left. */
const purgedAtOnce = 100;

/** What an item goes through before it is complete. */
const steps = ['fetch', 'measure'] as const;

export function mediaBin({ orm, storage }: Pick<Platform, 'orm' | 'storage'>, work: WorkService): MediaBin {
  const mine = (teamId: string, id: string) => and(eq(media.teamId, teamId), eq(media.id, id));

  const purge = async (teamId: string, id: string, isStill?: SQL): Promise<boolean> => {
    const isGone = await orm.transaction(async (tx) => {
      const known = await tx
        .select({ id: media.id })
        .from(media)
        .where(and(mine(teamId, id), isStill));
      if (known.length === 0) return false;
      // In the order in which whoever ends the work takes them: the work, then its sound.
      for (const kind of steps) await work.drop(tx, kind, id);
      const removed = await tx
        .delete(media)
        .where(and(mine(teamId, id), isStill))
        .returning({ id: media.id });
      return removed.length > 0;
    });
    if (!isGone) return false;
    for (const kind of steps) await work.halt(kind, id);
    await storage.removeFolder(mediaFolder(id));
    return true;
  };

  const purgeNow: MediaBin['purge'] = async (teamId, id) => {
    if (!(await purge(teamId, id))) throw new ApiFailure('not_found');
  };

  return {
    put: async (teamId, id) => {
      const [row] = await orm
        .select({ status: media.status, dateDeleted: media.dateDeleted })
        .from(media)
        .where(mine(teamId, id));
      if (row === undefined || row.dateDeleted !== null) throw new ApiFailure('not_found');
      if (row.status === 'complete') await orm.update(media).set({ dateDeleted: new Date() }).where(mine(teamId, id));
      else await purgeNow(teamId, id);
    },
    restore: async (teamId, id) => {
      const restored = await orm
        .update(media)
        .set({ dateDeleted: null })
        .where(mine(teamId, id))
        .returning({ id: media.id });
      if (restored.length === 0) throw new ApiFailure('not_found');
    },
    purge: purgeNow,
    purgeOld: async () => {
      const isOld = and(
        isNotNull(media.dateDeleted),
        lt(media.dateDeleted, new Date(Date.now() - limits.binDays * dayMs)),
      );
      for (;;) {
        const old = await orm
          .select({ id: media.id, teamId: media.teamId })
          .from(media)
          .where(isOld)
          .limit(purgedAtOnce);
        if (old.length === 0) return;
        for (const { id, teamId } of old) await purge(teamId, id, isOld);
      }
    },
  };
}
