import type { TeamStorage } from '@wavereel/contracts';
import { eq, sum } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '../platform';
import { StoreFullError } from '../platform/storage';
import { ApiFailure } from '../http/failure';
import type { Orm } from '../platform/database';
import { megabytes } from './megabytes';

/** What a team has of one kind in the store, in bytes. */
export type KeptBytes = (orm: Orm, teamId: string) => Promise<number>;

/** What the rows of a team add up to. @param size of one, in bytes */
export const keptIn =
  (ofTeam: PgColumn, size: PgColumn | SQL): KeptBytes =>
  async (orm, teamId) => {
    const [row] = await orm
      .select({ bytes: sum(size).mapWith(Number) })
      .from(ofTeam.table)
      .where(eq(ofTeam, teamId));
    return row?.bytes ?? 0;
  };

/** All that counts, by what it is for. */
export type SpaceKinds = Readonly<Record<keyof TeamStorage['kinds'], readonly KeptBytes[]>>;

/** How much a team may keep, and whether there is a disk to keep it on. */
export interface TeamSpace {
  /** What a team has in the store, and may have. */
  of(orm: Orm, teamId: string): Promise<TeamStorage>;
  /** Throws where there is no disk for anything new, which is all that what gets smaller asks for. @throws StoreFullError */
  assertDisk(): Promise<void>;
  /**
   * Throws where a team may not keep so many bytes more.
   * @throws ApiFailure storage_full, StoreFullError
   */
  assertRoom(orm: Orm, teamId: string, bytes: number): Promise<void>;
}

export function teamSpace({ config, disk }: Pick<Platform, 'config' | 'disk'>, kinds: SpaceKinds): TeamSpace {
  const limit = config.teamStorageBytes;
  const of = async (orm: Orm, teamId: string): Promise<TeamStorage> => {
    const bytesOf = async (kind: readonly KeptBytes[]): Promise<number> => {
      let bytes = 0;
      for (const keptBytes of kind) bytes += await keptBytes(orm, teamId);
      return Math.round(bytes);
    };
    const used = {
      sounds: await bytesOf(kinds.sounds),
      videos: await bytesOf(kinds.videos),
      transcripts: await bytesOf(kinds.transcripts),
      captions: await bytesOf(kinds.captions),
      pictures: await bytesOf(kinds.pictures),
      versions: await bytesOf(kinds.versions),
    };
    return { used: Object.values(used).reduce((sum, bytes) => sum + bytes, 0), limit, kinds: used };
  };
  const assertDisk = async (): Promise<void> => {
    if (!(await disk.isLeft())) throw new StoreFullError();
  };
  return {
    of,
    assertDisk,
    assertRoom: async (orm, teamId, bytes) => {
      await assertDisk();
      const { used } = await of(orm, teamId);
      if (used + bytes > limit)
        throw new ApiFailure('storage_full', { used: megabytes(used), limit: megabytes(limit) });
    },
  };
}
