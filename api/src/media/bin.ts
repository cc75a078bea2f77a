import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { emptying } from '../bin/bin';
import type { Bin } from '../bin/bin';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import type { WorkService } from '../work/service';
import { media } from './table';
import { mediaFolder } from './view';

/** What an item goes through before it is complete. */
const steps = ['fetch', 'measure'] as const;

/** The sounds that were deleted. One that is not complete has nothing to be had back: put in, it is gone at once. */
export function mediaBin({ orm, storage }: Pick<Platform, 'orm' | 'storage'>, work: WorkService): Bin {
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

  const purgeNow: Bin['purge'] = async (teamId, id) => {
    if (!(await purge(teamId, id))) throw new ApiFailure('not_found');
  };

  return {
    put: async (teamId, id) => {
      const [row] = await orm
        .select({ status: media.status, dateDeleted: media.dateDeleted })
        .from(media)
        .where(mine(teamId, id));
      if (row === undefined || row.dateDeleted !== null) throw new ApiFailure('not_found');
      const date = new Date();
      if (row.status === 'complete') await orm.update(media).set({ dateDeleted: date }).where(mine(teamId, id));
      else await purgeNow(teamId, id);
      return date;
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
    ...emptying({ orm, table: media, id: media.id, teamId: media.teamId, dateDeleted: media.dateDeleted, purge }),
  };
}
