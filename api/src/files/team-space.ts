import type { Platform } from '../platform';
import { StoreFullError } from '../platform/storage';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { megabytes } from './megabytes';

/** What a team has of one kind in the store, in bytes. */
export type KeptBytes = (orm: Orm, teamId: string) => Promise<number>;

/** How much a team may keep, and whether there is a disk to keep it on. */
export interface TeamSpace {
  /** Throws where there is no disk for anything new, which is all that what gets smaller asks for. @throws StoreFullError */
  assertDisk(): Promise<void>;
  /**
   * Throws where a team may not keep so many bytes more.
   * @throws ApiFailure storage_full, StoreFullError
   */
  assertRoom(orm: Orm, teamId: string, bytes: number): Promise<void>;
}

/** @param kinds all that counts */
export function teamSpace({ config, disk }: Pick<Platform, 'config' | 'disk'>, kinds: readonly KeptBytes[]): TeamSpace {
  const limit = config.teamStorageBytes;
  const assertDisk = async (): Promise<void> => {
    if (!(await disk.isLeft())) throw new StoreFullError();
  };
  return {
    assertDisk,
    assertRoom: async (orm, teamId, bytes) => {
      await assertDisk();
      let used = 0;
      for (const keptBytes of kinds) used += await keptBytes(orm, teamId);
      if (used + bytes > limit)
        throw new ApiFailure('storage_full', { used: megabytes(used), limit: megabytes(limit) });
    },
  };
}
