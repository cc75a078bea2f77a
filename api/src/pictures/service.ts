import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { limits } from '@wavereel/contracts';
import type { PageQuery, Picture } from '@wavereel/contracts';
import { fileTitle } from '../files/file-title';
import { megabytes } from '../files/megabytes';
import { removeOrphans } from '../files/orphans';
import type { FileService } from '../files/service';
import type { TeamSpace } from '../files/team-space';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { assertFewer } from '../http/most-rows';
import { newestFirst } from '../http/page';
import type { Page } from '../http/page';
import { joinOwner, ownerName } from '../people/person';
import { users } from '../people/table';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { discard, sizeOf } from '../platform/disk/local-files';
import { joined } from '../platform/joined';
import type { Covers } from './covers';
import { isShown, pictureFolder, pictureKey } from './kept';
import { pictures } from './table';
import { inTurn, takeIn, whileFetching } from './take-in';

export interface PictureService {
  /** Newest first. */
  list(teamId: string, query: PageQuery): Promise<Page<Picture>>;
  /**
   * Takes an upload as a picture; the same upload again is the same picture.
   * @throws ApiFailure upload_not_found, upload_claimed, too_large, not_picture, picture_too_large, storage_full, list_full, unavailable
   */
  create(caller: Caller, upload: string): Promise<Picture>;
  /**
   * Takes the cover of a sound as a picture; the same again is the same picture.
   * @throws ApiFailure not_found where it has none, remote_unreachable, and those of `create`
   */
  takeCover(caller: Caller, media: string): Promise<Picture>;
  /** @throws ApiFailure not_found, picture_in_use */
  remove(teamId: string, id: string): Promise<void>;
  /** The bytes of one, for whoever knows its id; null where there is none. */
  open(id: string): Promise<{ mime: string; size: number; read: () => Promise<Readable> } | null>;
  /** Removes files of no picture. */
  removeOrphans(): Promise<void>;
}

export interface PictureNeeds {
  readonly files: FileService;
  readonly space: TeamSpace;
  readonly covers: Covers;
}

interface Found {
  readonly row: typeof pictures.$inferSelect;
  readonly ownerName: string;
}

function toPicture({ row, ownerName }: Found): Picture {
  const { id, name, width, height, size, dateAdded, owner } = row;
  return { _id: id, name, width, height, size, dateAdded: dateAdded.toISOString(), owner, owner_name: ownerName };
}

export function pictureService(platform: Platform, { files, space, covers }: PictureNeeds): PictureService {
  const { orm, storage, scratch } = platform;
  const taking = joined<void>();
  const select = () => orm.select({ row: pictures, ownerName }).from(pictures).innerJoin(users, joinOwner(pictures));
  const page = newestFirst({
    name: 'pictures',
    order: { moment: pictures.dateAdded, id: pictures.id },
    select,
    ofWhom: eq(pictures.teamId, sql.placeholder('teamId')),
    placeOf: ({ row }) => row,
  });

  const from = async (teamId: string, source: string): Promise<Picture | null> => {
    const [found] = await select().where(and(eq(pictures.teamId, teamId), eq(pictures.source, source)));
    return found === undefined ? null : toPicture(found);
  };

  /** Draws a file anew into the store; answers what writes it down. */
  const keep = async (
    { team, user }: Caller,
    { path, name, source }: { path: string; name: string; source: string },
  ) => {
    if ((await sizeOf(path)) > limits.pictureMaxBytes)
      throw new ApiFailure('too_large', { limit: megabytes(limits.pictureMaxBytes) });
    await assertFewer(orm, pictures, eq(pictures.teamId, team.id), limits.picturesKept);
    const id = randomUUID();
    const drawnPath = join(scratch.directory, id);
    try {
      const { mime, width, height } = await takeIn(path, drawnPath);
      await space.assertRoom(orm, team.id, await sizeOf(drawnPath));
      const { size } = await storage.adopt(pictureKey(id), drawnPath);
      const row = {
        id,
        teamId: team.id,
        owner: user.id,
        name,
        source,
        mime,
        width,
        height,
        size,
        dateAdded: new Date(),
      };
      return async (tx: Orm): Promise<void> => {
        // Of two at once the first stays, and the files of the other are swept.
        await tx.insert(pictures).values(row).onConflictDoNothing();
      };
    } finally {
      await discard(drawnPath);
    }
  };

  /** What was taken from there before, else what `take` makes of it. @throws ApiFailure not_found */
  const once = async (caller: Caller, source: string, take: () => Promise<void>): Promise<Picture> => {
    const already = await from(caller.team.id, source);
    if (already !== null) return already;
    await taking(`${caller.team.id} ${source}`, take);
    const made = await from(caller.team.id, source);
    if (made === null) throw new ApiFailure('not_found');
    return made;
  };

  return {
    list: async (teamId, query) => {
      const { rows, next } = await page({ teamId }, query);
      return { rows: rows.map(toPicture), next };
    },
    create: (caller, upload) => {
      const source = `upload:${upload}`;
      // In its turn from the beginning: what is refused for want of a place has lost nothing.
      return once(caller, source, () =>
        inTurn(caller, () =>
          files.takeUpload(caller, upload, (path, name) =>
            keep(caller, { path, name: fileTitle(name, 'picture'), source }),
          ),
        ),
      );
    },
    takeCover: (caller, media) => {
      const source = `cover:${media}`;
      return once(caller, source, () =>
        whileFetching(caller, () =>
          covers.withFile(caller, media, (path, name) =>
            inTurn(caller, async () => {
              const write = await keep(caller, { path, name, source });
              await write(orm);
            }),
          ),
        ),
      );
    },
    remove: async (teamId, id) => {
      if (await isShown(orm, teamId, id)) throw new ApiFailure('picture_in_use');
      const removed = await orm
        .delete(pictures)
        .where(and(eq(pictures.teamId, teamId), eq(pictures.id, id)))
        .returning({ id: pictures.id });
      if (removed.length === 0) throw new ApiFailure('not_found');
      await storage.removeFolder(pictureFolder(id));
    },
    open: async (id) => {
      const [row] = await orm
        .select({ mime: pictures.mime, size: pictures.size })
        .from(pictures)
        .where(eq(pictures.id, id));
      return row === undefined ? null : { ...row, read: () => storage.read(pictureKey(id)) };
    },
    removeOrphans: () =>
      removeOrphans(platform, 'pictures', (ids) =>
        orm.select({ id: pictures.id }).from(pictures).where(inArray(pictures.id, ids)),
      ),
  };
}
