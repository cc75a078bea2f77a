import { and, eq, inArray } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import { megabytes } from '../files/megabytes';
import { removeOrphans } from '../files/orphans';
import type { FileService } from '../files/service';
import { keptIn } from '../files/team-space';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { only } from '../http/only';
import { inTurn } from '../pictures/take-in';
import type { Platform } from '../platform';
import { sizeOf } from '../platform/disk/local-files';
import { iconFolder, keepIcons } from './icon-files';
import { links } from './table';

/** The icons that people give their pages. They count at once, as the address does: a browser keeps one icon, not one of each content. */
export interface LinkIcons {
  /**
   * Takes an upload as the icon of a page; the same upload again is the same icon.
   * @throws ApiFailure not_found, upload_not_found, upload_claimed, too_large, not_picture, picture_too_large, storage_full, unavailable
   */
  put(caller: Caller, id: string, upload: string): Promise<void>;
  /** Back to the cover of its main feed. @throws ApiFailure not_found */
  remove(teamId: string, id: string): Promise<void>;
  /** Removes files of no page. */
  removeOrphans(): Promise<void>;
}

interface IconNeeds {
  readonly files: FileService;
  readonly space: TeamSpace;
  /** What was kept of how a page looks is no more. */
  changed(id: string): void;
}

/** What the icons of a team take in the store. */
export const keptIconBytes = keptIn(links.teamId, links.faviconSize);

export function linkIcons(platform: Platform, { files, space, changed }: IconNeeds): LinkIcons {
  const { orm, storage } = platform;
  const mine = (teamId: string, id: string) => and(eq(links.teamId, teamId), eq(links.id, id));
  const find = (database: Platform['orm'], teamId: string, id: string) =>
    database.select({ favicon: links.favicon }).from(links).where(mine(teamId, id));

  /** Shows another icon, or none. @returns the one that it had */
  const exchange = async (
    tx: Platform['orm'],
    { teamId, id }: { teamId: string; id: string },
    next: { favicon: string | null; faviconSize: number | null },
  ): Promise<string | null> => {
    const { favicon } = only(await find(tx, teamId, id).for('update'));
    await tx.update(links).set(next).where(mine(teamId, id));
    return favicon;
  };
  const forget = async (id: string, before: string | null): Promise<void> => {
    changed(id);
    if (before !== null) await storage.removeFolder(iconFolder(id, before));
  };

  return {
    put: async (caller, id, upload) => {
      const teamId = caller.team.id;
      if (only(await find(orm, teamId, id)).favicon === upload) return;
      let before: string | null = null;
      // In its turn from the beginning: what is refused for want of a place has lost nothing.
      await inTurn(caller, () =>
        files.takeUpload(caller, upload, async (path) => {
          if ((await sizeOf(path)) > limits.pictureMaxBytes)
            throw new ApiFailure('too_large', { limit: megabytes(limits.pictureMaxBytes) });
          const faviconSize = await keepIcons(platform, path, {
            folder: iconFolder(id, upload),
            judge: (bytes) => space.assertRoom(orm, teamId, bytes),
          });
          return async (tx) => {
            before = await exchange(tx, { teamId, id }, { favicon: upload, faviconSize });
          };
        }),
      );
      await forget(id, before);
    },
    remove: async (teamId, id) => {
      const before = await orm.transaction((tx) => exchange(tx, { teamId, id }, { favicon: null, faviconSize: null }));
      await forget(id, before);
    },
    removeOrphans: () =>
      removeOrphans(platform, 'links', (ids) => orm.select({ id: links.id }).from(links).where(inArray(links.id, ids))),
  };
}
