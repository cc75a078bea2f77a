import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { Role, Zip, zipInputSchema } from '@wavereel/contracts';
import type { z } from 'zod';
import type { FileService } from '../files/service';
import { signedAddress } from '../files/signing';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { videosMeant } from '../jobs/finding';
import { jobs } from '../jobs/table';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { slots } from '../platform/slots';
import { zipSize } from '../platform/zip';
import { zipContents } from './contents';
import type { ZipContents } from './contents';
import { zips } from './table';

const openSeconds = 3600;
/** Zips that one process writes at once, for all people: each holds what is known of its files. */
const atOnce = 200;

export const zipKey = (id: string): string => `zips/${id}`;

/** A zip that may be downloaded. */
export interface OpenZip {
  readonly userId: string;
  /** What is in it by now, which is nothing where all of it was deleted since. */
  contents(): Promise<ZipContents>;
}

/** Many videos as one file. */
export interface ZipService {
  /** @throws ApiFailure not_found, zip_empty, zip_too_full, zips_busy */
  ask(caller: Caller, wish: z.output<typeof zipInputSchema>): Promise<Zip>;
  /** Null where it was forgotten, or whoever asked for it is in its team no more. */
  find(id: string): Promise<OpenZip | null>;
  /** A place among those that are being downloaded. @returns what frees it @throws ApiFailure zips_busy, unavailable */
  enter(userId: string): Promise<() => void>;
  /** Forgets what nobody can download any more. */
  sweep(): Promise<void>;
}

interface Needs {
  readonly files: FileService;
  readonly roleIn: (userId: string, teamId: string) => Promise<Role | null>;
}

export function zipService(platform: Platform, { files, roleIn }: Needs): ZipService {
  const { orm, secrets } = platform;
  const contentsOf = zipContents(platform);
  // Nobody waits: a download that does not begin looks like one that never will.
  const places = slots({ count: atOnce, each: limits.zipsAtOnce, waitingEach: 0 });
  const oldest = (): Date => new Date(Date.now() - openSeconds * 1000);
  const tooFull = () => new ApiFailure('zip_too_full', { limit: limits.zipFiles });
  const busy = () => new ApiFailure('zips_busy', { limit: limits.zipsAtOnce });

  /** Writes one down; the oldest of the person make way. */
  const keep = async (row: typeof zips.$inferInsert): Promise<void> => {
    await orm.transaction(async (tx) => {
      await tx.insert(zips).values(row);
      const beyond = tx
        .select({ id: zips.id })
        .from(zips)
        .where(eq(zips.userId, row.userId))
        .orderBy(desc(zips.dateAdded), desc(zips.id))
        .offset(limits.openZips);
      await tx.delete(zips).where(inArray(zips.id, beyond));
    });
  };

  return {
    ask: async ({ team, user }, { those, with: kinds = ['video'] }) => {
      const meant = await orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(videosMeant(orm, team.id, those), isNull(jobs.dateDeleted)))
        .limit(limits.zipFiles + 1);
      if (meant.length === 0) throw new ApiFailure('not_found');
      if (meant.length > limits.zipFiles) throw tooFull();
      const wish = { ids: meant.map(({ id }) => id), kinds };
      const { files: chosen, missing } = await contentsOf(team.id, wish);
      const [first] = chosen;
      if (first === undefined) throw new ApiFailure('zip_empty');
      if (chosen.length > limits.zipFiles) throw tooFull();
      const count = chosen.length;
      if (count === 1 && first.stored !== null) {
        const { key, type } = first.stored;
        return { url: await files.address(key, { type, download: first.name }), count, bytes: first.bytes, missing };
      }
      // Said here as well: a link that is refused can only look broken.
      if (!places.isOpenTo(user.id)) throw busy();
      const id = newId();
      const dateAdded = new Date();
      await keep({ id, teamId: team.id, userId: user.id, wish, dateAdded });
      const url = signedAddress(secrets.files, {
        method: 'GET',
        key: zipKey(id),
        expires: Math.floor(dateAdded.getTime() / 1000) + openSeconds,
        download: `Wavereel ${dateAdded.toISOString().slice(0, 10)}.zip`,
      });
      return { url, count, bytes: zipSize(chosen), missing };
    },
    find: async (id) => {
      const [row] = await orm
        .select()
        .from(zips)
        .where(and(eq(zips.id, id), gt(zips.dateAdded, oldest())));
      if (row === undefined || (await roleIn(row.userId, row.teamId)) === null) return null;
      return { userId: row.userId, contents: () => contentsOf(row.teamId, row.wish) };
    },
    enter: async (userId) => {
      try {
        return await places.take(new AbortController().signal, userId);
      } catch {
        // Whoever has none yet is refused only where all are taken.
        throw places.isOpenTo('') ? busy() : new ApiFailure('unavailable');
      }
    },
    sweep: async () => {
      await orm.delete(zips).where(lt(zips.dateAdded, oldest()));
    },
  };
}
