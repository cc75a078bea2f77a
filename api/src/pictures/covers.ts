import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { media } from '../media/table';
import { coverKey } from '../media/view';
import type { Platform } from '../platform';
import { discard, writeStreamed } from '../platform/disk/local-files';
import { newId } from '../platform/ids';
import { remoteFailure } from '../proxy/failure';

const TIME_LIMIT_MS = 20_000;

/** The covers of sounds. */
export interface Covers {
  /**
   * Hands the cover of one of the team's sounds to `use` as a local file, with the name of its show.
   * @throws ApiFailure not_found where there is no such sound or it has none, remote_unreachable, too_large
   */
  withFile(caller: Caller, mediaId: string, use: (path: string, name: string) => Promise<void>): Promise<void>;
}

export function coverFiles({ orm, storage, scratch, outside }: Platform): Covers {
  /** From where its feed says, into a file. */
  const fetchInto = async (path: string, url: string, whose: string): Promise<void> => {
    const maxBytes = limits.pictureMaxBytes;
    try {
      const answer = await outside.open(url, {
        lane: 'picture',
        whose,
        maxBytes,
        timeLimitMs: TIME_LIMIT_MS,
      });
      if (answer.status !== 200) {
        answer.body.destroy();
        throw new ApiFailure('remote_unreachable');
      }
      // Never in memory: several come at once.
      await writeStreamed(path, answer.body);
    } catch (error) {
      throw remoteFailure(error, maxBytes);
    }
  };

  return {
    withFile: async ({ team, user }, mediaId, use) => {
      const [row] = await orm
        .select({ title: media.title, show: media.feedTitle, imageUrl: media.imageUrl, coverSize: media.coverSize })
        .from(media)
        .where(and(eq(media.teamId, team.id), eq(media.id, mediaId), isNull(media.dateDeleted)));
      if (row === undefined || (row.imageUrl === null && row.coverSize === null)) throw new ApiFailure('not_found');
      const name = row.show ?? row.title;
      const { imageUrl } = row;
      if (imageUrl === null) return storage.withLocalFile(coverKey(mediaId), (path) => use(path, name));
      const path = join(scratch.directory, newId());
      try {
        await fetchInto(path, imageUrl, user.id);
        await use(path, name);
      } finally {
        await discard(path);
      }
    },
  };
}
