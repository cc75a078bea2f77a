import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform, finished } from 'node:stream';
import { errorCode } from '../error-code';
import { newId } from '../ids';
import { StoreFullError, TooLargeError, TooShortError, assertKey } from '.';
import type { ByteBounds, Storage, StoredFile } from '.';
import { writeNewFile } from './new-file';

function limit({ minBytes = 0, maxBytes }: ByteBounds): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new TooLargeError(`more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
    flush: (done) => done(seen < minBytes ? new TooShortError(`less than ${minBytes} bytes`) : null),
  });
}

/**
 * Writes a new file. The source is left open where a limit was passed, so that its sender can still be answered.
 * @throws TooLargeError, TooShortError
 */
export async function writeBounded(content: Readable, file: string, bounds: ByteBounds): Promise<void> {
  const gate = limit(bounds);
  const forget = finished(content, (error) => {
    if (error != null) gate.destroy(error);
  });
  content.pipe(gate);
  try {
    await writeNewFile(gate, file);
  } finally {
    forget();
    content.unpipe(gate);
  }
}

/** Whether a write failed for want of space. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error));
}

/** Objects as files below a directory. `scratch` is on the same disk: files are written there and renamed. */
export function localStorage(directory: string, scratch: string): Storage {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(directory, key);
  };
  const place = async (file: string, key: string): Promise<void> => {
    const target = pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await rename(file, target);
  };
  const found = async (key: string): Promise<StoredFile | null> => {
    const entry = await stat(pathOf(key)).catch(() => null);
    return entry?.isFile() ? { size: entry.size, modified: entry.mtime } : null;
  };
  const foundAfterWriting = async (key: string): Promise<StoredFile> => {
    const file = await found(key);
    if (file === null) throw new Error(`${key} vanished while it was written`);
    return file;
  };

  const draftOf = async <T>(use: (draft: string) => Promise<T>): Promise<T> => {
    const draft = join(scratch, newId());
    try {
      return await use(draft);
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error) ? new StoreFullError() : error;
    }
  };

  return {
    direct: null,
    put: (key, content, bounds) =>
      draftOf(async (draft) => {
        await writeBounded(content, draft, bounds);
        await place(draft, key);
        return foundAfterWriting(key);
      }),
    adopt: async (key, localPath) => {
      await place(localPath, key);
      return foundAfterWriting(key);
    },
    move: (from, to) => place(pathOf(from), to),
    // Copied beside it first, so that nobody sees half of it; a disk that can share the blocks does.
    copy: (from, to) =>
      draftOf(async (draft) => {
        await copyFile(pathOf(from), draft, constants.COPYFILE_FICLONE);
        await place(draft, to);
      }),
    stat: found,
    read: async (key, range) => createReadStream(pathOf(key), range ?? {}),
    withLocalFile: (key, use) => use(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    list: (folder) => readdir(pathOf(folder)).catch(() => []),
    lastChange: async (folder) => {
      const entries = await readdir(pathOf(folder), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = await Promise.all(
        entries
          .filter((entry) => entry.isFile())
          .map((entry) => stat(join(entry.parentPath, entry.name)).catch(() => null)),
      );
      const times = files.flatMap((file) => (file === null ? [] : [file.mtimeMs]));
      return times.length === 0 ? null : new Date(Math.max(...times));
    },
    isAlive: async () => {
      try {
        await access(directory, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}
