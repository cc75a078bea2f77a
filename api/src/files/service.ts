import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { and, eq, gt, lt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { limits } from '@wavereel/contracts';
import type { SignedPiece, Upload } from '@wavereel/contracts';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { discard as removeFile, sizeOf, writeJoined } from '../platform/disk/local-files';
import { newId } from '../platform/ids';
import { StoreFullError, TooLargeError, TooShortError } from '../platform/storage';
import type { ReadOptions } from '../platform/storage';
import { uploadClaims } from './claims';
import { megabytes } from './megabytes';
import { makeRoom } from './open-uploads';
import { pieceAt, pieceCount, pieceKey, uploadFolder, uploadOfKey } from './pieces';
import { readExpiry, signedAddress } from './signing';
import type { Grant } from './signing';
import { uploads } from './table';
import type { TeamSpace } from './team-space';

const uploadSeconds = 24 * 3600;
/** Longer than anything takes that is done with the pieces of an upload. */
const claimedMs = 3600 * 1000;
const pieceType = 'application/octet-stream';
/** Addresses that are remembered at most: a page of videos asks for the same ones every second. */
const keptAddresses = 20_000;

export interface FileService {
  /** @throws ApiFailure too_large, uploads_full, storage_full, StoreFullError */
  announce(caller: Caller, file: { file: string; size: number }): Promise<Upload>;
  /** @throws ApiFailure upload_not_found */
  progress(userId: string, id: string): Promise<Upload>;
  /** @throws ApiFailure upload_not_found, wrong_offset */
  signPiece(userId: string, id: string, offset: number): Promise<SignedPiece>;
  /** A readable address, the same for hours: of the store itself where browsers reach that, else of this api. */
  address(key: string, options: ReadOptions): Promise<string>;
  /** Takes the bytes of a signed piece. @throws ApiFailure too_large, upload_not_found, bad_request, store_full */
  receive(grant: Grant, content: Readable, announced: number | null): Promise<void>;
  /**
   * Hands a person's whole upload to `use` as a local file that may be taken away, with the name that the file had. What `use` answers writes down what has become of it, in
   * the transaction that ends the upload: killed at any moment, there is the one or the other. An ApiFailure of `use` ends it too; after any
   * other error it is there to be taken again.
   * @throws ApiFailure upload_not_found where it is not whole, upload_claimed where somebody is taking it, storage_full where it was
   * announced in another team than the active one, which has no room for it
   */
  takeUpload(
    caller: Caller,
    id: string,
    use: (path: string, name: string) => Promise<(tx: Orm) => Promise<void>>,
  ): Promise<void>;
  /** Removes what was uploaded and never used. */
  sweep(): Promise<void>;
}

export function fileService(platform: Platform, space: TeamSpace): FileService {
  const { orm, storage, scratch, secrets, log, disk } = platform;
  const claims = uploadClaims(platform);
  /** The pieces that are being received, by their keys. */
  const coming = new Map<string, Readable>();
  const signed = new LRUCache<string, string>({ max: keptAddresses });

  const sign = async (key: string, options: ReadOptions, expires: number): Promise<string> =>
    storage.direct === null
      ? signedAddress(secrets.files, { method: 'GET', key, expires, ...options })
      : storage.direct.readAddress(key, options);

  const discard = (id: string): Promise<void> => storage.removeFolder(uploadFolder(id));

  const mine = (userId: string, id: string) =>
    and(eq(uploads.id, id), eq(uploads.userId, userId), gt(uploads.expires, new Date()));

  const find = async (userId: string, id: string): Promise<Upload> => {
    const [row] = await orm.select().from(uploads).where(mine(userId, id));
    if (row === undefined) throw new ApiFailure('upload_not_found');
    const arrived = new Set(await storage.list(uploadFolder(id)));
    let offset = 0;
    for (
      let piece = pieceAt(row.size, offset);
      piece !== null && arrived.has(piece.name);
      piece = pieceAt(row.size, offset)
    )
      offset += piece.size;
    return {
      uuid: id,
      size: row.size,
      pieceBytes: limits.uploadPieceBytes,
      offset,
      expiresAt: row.expires.toISOString(),
    };
  };

  const piecesOf = async function* (id: string, size: number): AsyncIterable<Readable> {
    for (let index = 0; index < pieceCount(size); index += 1) yield storage.read(pieceKey(id, index));
  };

  return {
    announce: async ({ user, team }, { file, size }) => {
      if (size > limits.audioMaxBytes) throw tooLarge(limits.audioMaxBytes);
      const id = newId();
      const expires = new Date(Date.now() + uploadSeconds * 1000);
      const left = await orm.transaction(async (tx) => {
        const made = await makeRoom(tx, team.id, size);
        await space.assertRoom(tx, team.id, size);
        await tx.insert(uploads).values({ id, userId: user.id, teamId: team.id, name: file, size, expires });
        return made;
      });
      for (const each of left) await discard(each);
      return find(user.id, id);
    },
    progress: find,
    signPiece: async (userId, id, offset) => {
      const upload = await find(userId, id);
      const piece = pieceAt(upload.size, upload.offset);
      if (offset !== upload.offset || piece === null) throw new ApiFailure('wrong_offset', { offset: upload.offset });
      await orm.update(uploads).set({ touched: new Date() }).where(mine(userId, id));
      const key = `${uploadFolder(id)}/${piece.name}`;
      const expires = Math.floor(new Date(upload.expiresAt).getTime() / 1000);
      const url =
        storage.direct === null
          ? signedAddress(secrets.files, { method: 'PUT', key, expires, size: piece.size })
          : await storage.direct.uploadAddress(key, {
              size: piece.size,
              type: pieceType,
              seconds: Math.max(1, expires - Math.floor(Date.now() / 1000)),
            });
      return { url, headers: { 'content-type': pieceType }, size: piece.size };
    },
    address: async (key, options) => {
      const expires = readExpiry(Date.now());
      const name = JSON.stringify([expires, key, options.type, options.download]);
      const known = signed.get(name);
      if (known !== undefined) return known;
      const address = await sign(key, options, expires);
      signed.set(name, address);
      return address;
    },
    receive: async ({ key, size = 0 }, content, announced) => {
      if (announced !== null && announced > size) throw tooLarge(size);
      if (!(await disk.isLeft())) throw new StoreFullError();
      const id = uploadOfKey(key);
      const rows =
        id === null
          ? []
          : await orm
              .select({ id: uploads.id })
              .from(uploads)
              .where(and(eq(uploads.id, id), gt(uploads.expires, new Date())));
      if (rows.length === 0) throw new ApiFailure('upload_not_found');
      // One that hangs makes way for who sends it anew: else one address would take any number of them at once.
      coming.get(key)?.destroy();
      coming.set(key, content);
      try {
        // A piece that is there stays whole until another has come whole.
        await storage.put(key, content, { minBytes: size, maxBytes: size });
      } catch (error) {
        // A line that broke is no fault of ours, and nobody hears the answer.
        if (error instanceof TooShortError || content.readableAborted) throw new ApiFailure('bad_request');
        throw error instanceof TooLargeError ? tooLarge(size) : error;
      } finally {
        if (coming.get(key) === content) coming.delete(key);
      }
    },
    takeUpload: ({ user: { id: userId }, team }, id, use) =>
      claims.hold(userId, id, async () => {
        const { size, offset } = await find(userId, id);
        if (offset !== size) throw new ApiFailure('upload_not_found');
        // Its room was promised by the team in which it was announced.
        const [announced] = await orm
          .select({ name: uploads.name, teamId: uploads.teamId })
          .from(uploads)
          .where(mine(userId, id));
        if (announced === undefined) throw new ApiFailure('upload_not_found');
        if (announced.teamId !== team.id) await space.assertRoom(orm, team.id, size);
        const path = join(scratch.directory, newId());
        try {
          await writeJoined(path, piecesOf(id, size));
          // A store takes what it was signed for; this is for those that do not check.
          if ((await sizeOf(path)) > size) throw tooLarge(size);
          const write = await use(path, announced.name);
          await orm.transaction(async (tx) => {
            const taken = await tx.delete(uploads).where(mine(userId, id)).returning({ id: uploads.id });
            if (taken.length === 0) throw new ApiFailure('upload_not_found');
            await write(tx);
          });
        } catch (error) {
          // What was looked at and refused is of no use to anybody. What failed otherwise can be asked for again.
          if (!(error instanceof ApiFailure)) throw error;
          await orm.delete(uploads).where(mine(userId, id));
          await discard(id);
          throw error;
        } finally {
          await removeFile(path);
        }
        await discard(id);
      }),
    sweep: async () => {
      await orm.delete(uploads).where(lt(uploads.expires, new Date()));
      const kept = new Set((await orm.select({ id: uploads.id }).from(uploads)).map(({ id }) => id));
      for (const id of (await storage.list('tmp')).filter((name) => !kept.has(name))) {
        // One that was claimed a moment ago is being looked at.
        const changed = await storage.lastChange(uploadFolder(id));
        if (changed !== null && Date.now() - changed.getTime() < claimedMs) continue;
        await discard(id);
        log.info({ upload: id }, 'abandoned upload removed');
      }
    },
  };
}

function tooLarge(bytes: number): ApiFailure {
  return new ApiFailure('too_large', { limit: megabytes(bytes) });
}
