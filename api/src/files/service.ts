import { and, eq, gt, lt } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { limits } from '@wavereel/contracts';
import type { SignedUpload } from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Platform } from '../platform';
import { newId } from '../platform/ids';
import { TooLargeError } from '../platform/storage';
import type { ReadOptions } from '../platform/storage';
import { readExpiry, signedAddress } from './signing';
import type { Grant } from './signing';
import { uploads } from './table';

const uploadSeconds = 24 * 3600;
/** Longer than anything takes that is done with an upload. */
const claimedMs = 3600 * 1000;
const megabyte = 1024 * 1024;

export const uploadFolder = (id: string): string => `tmp/${id}`;
export const uploadKey = (id: string): string => `${uploadFolder(id)}/audiofile`;
const uploadKeyPattern = /^tmp\/([0-9a-f-]{36})\/audiofile$/;

export interface FileService {
  /** @throws ApiFailure too_large */
  signUpload(userId: string, file: { file: string; type: string; size: number }): Promise<SignedUpload>;
  /** A readable address, the same for hours: of the store itself where browsers reach that, else of this api. */
  address(key: string, options: ReadOptions): Promise<string>;
  /** Takes the bytes of a signed upload. @throws ApiFailure too_large, upload_not_found, store_full */
  receive(grant: Grant, content: Readable, announced: number | null): Promise<void>;
  /** Hands a person's upload over to the caller, once. What is larger than was signed for is removed. @throws ApiFailure upload_not_found, too_large */
  claimUpload(userId: string, id: string): Promise<void>;
  discardUpload(id: string): Promise<void>;
  /** Removes what was uploaded and never used. */
  sweep(): Promise<void>;
}

export function fileService({ orm, storage, secrets, log }: Platform): FileService {
  const discardUpload = (id: string): Promise<void> => storage.removeFolder(uploadFolder(id));

  const isExpected = async (key: string): Promise<boolean> => {
    const id = uploadKeyPattern.exec(key)?.[1];
    if (id === undefined) return false;
    const rows = await orm.select({ id: uploads.id }).from(uploads).where(and(eq(uploads.id, id), gt(uploads.expires, new Date())));
    return rows.length > 0;
  };

  return {
    signUpload: async (userId, { file, type, size }) => {
      if (size > limits.audioMaxBytes) throw tooLarge(limits.audioMaxBytes);
      const id = newId();
      const expires = new Date((Math.floor(Date.now() / 1000) + uploadSeconds) * 1000);
      await orm.insert(uploads).values({ id, userId, name: file, size, expires });
      const url = storage.direct === null
        ? signedAddress(secrets.files, { method: 'PUT', key: uploadKey(id), expires: expires.getTime() / 1000, size })
        : await storage.direct.uploadAddress(uploadKey(id), { size, type, seconds: uploadSeconds });
      return { uuid: id, url, headers: { 'content-type': type }, expiresAt: expires.toISOString() };
    },
    address: async (key, options) =>
      storage.direct === null
        ? signedAddress(secrets.files, { method: 'GET', key, expires: readExpiry(Date.now()), ...options })
        : storage.direct.readAddress(key, options),
    receive: async ({ key, size = 0 }, content, announced) => {
      if (announced !== null && announced > size) throw tooLarge(size);
      if (!(await isExpected(key))) throw new ApiFailure('upload_not_found');
      try {
        await storage.put(key, content, { maxBytes: size });
      } catch (error) {
        throw error instanceof TooLargeError ? tooLarge(size) : error;
      }
    },
    claimUpload: async (userId, id) => {
      const mine = and(eq(uploads.id, id), eq(uploads.userId, userId));
      const [upload] = await orm.select({ size: uploads.size }).from(uploads).where(mine);
      const file = upload === undefined ? null : await storage.stat(uploadKey(id));
      if (upload === undefined || file === null) throw new ApiFailure('upload_not_found');
      const claimed = await orm.delete(uploads).where(mine).returning({ id: uploads.id });
      if (claimed.length === 0) throw new ApiFailure('upload_not_found');
      if (file.size <= upload.size) return;
      await discardUpload(id);
      throw tooLarge(upload.size);
    },
    discardUpload,
    sweep: async () => {
      await orm.delete(uploads).where(lt(uploads.expires, new Date()));
      const kept = new Set((await orm.select({ id: uploads.id }).from(uploads)).map(({ id }) => id));
      for (const id of (await storage.list('tmp')).filter((name) => !kept.has(name))) {
        // One that was claimed a moment ago is being looked at.
        const file = await storage.stat(uploadKey(id));
        if (file !== null && Date.now() - file.modified.getTime() < claimedMs) continue;
        await discardUpload(id);
        log.info({ upload: id }, 'abandoned upload removed');
      }
    },
  };
}

/** The limit as a person sees it; a signed size is rounded up to whole megabytes. */
function tooLarge(bytes: number): ApiFailure {
  return new ApiFailure('too_large', { limit: Math.max(1, Math.ceil(bytes / megabyte)) });
}
