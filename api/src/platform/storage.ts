import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform, finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from './error-code';
import { newId } from './ids';

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

/** Objects by key. Keys are our own: lower-case segments joined by slashes, never a name that somebody sent. */
export interface Storage {
  /** Keeps a stream; it is there whole or not at all. @throws TooLargeError past `maxBytes`, StoreFullError */
  put(key: string, content: Readable, options: { maxBytes: number }): Promise<StoredFile>;
  /** Takes over a finished local file. */
  adopt(key: string, localPath: string): Promise<StoredFile>;
  move(from: string, to: string): Promise<void>;
  /** Null where there is none. */
  stat(key: string): Promise<StoredFile | null>;
  /** Bytes from `start` to `end`, both counted. */
  read(key: string, range?: { start: number; end: number }): Readable;
  /** A path that tools can read while `use` runs. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Removes every object below a folder; none is no error. */
  removeFolder(folder: string): Promise<void>;
  /** The names directly below a folder. */
  list(folder: string): Promise<string[]>;
  isAlive(): Promise<boolean>;
}

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Whether a text can be a key at all. */
export function isKey(text: string): boolean {
  return text.length <= 200 && keyPattern.test(text);
}

function limit(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new TooLargeError(`more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
}

/** The source is left open where the limit was passed, so that its sender can still be answered. */
async function write(content: Readable, file: string, maxBytes: number): Promise<void> {
  const gate = limit(maxBytes);
  const forget = finished(content, (error) => {
    if (error != null) gate.destroy(error);
  });
  content.pipe(gate);
  try {
    await pipeline(gate, createWriteStream(file, { flags: 'wx' }));
  } finally {
    forget();
    content.unpipe(gate);
  }
}

/** Objects as files below a directory. `scratch` is on the same disk: files are written there and renamed. */
export function localStorage(directory: string, scratch: string): Storage {
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error(`not a key: ${JSON.stringify(key)}`);
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

  return {
    put: async (key, content, { maxBytes }) => {
      const draft = join(scratch, newId());
      try {
        await write(content, draft, maxBytes);
        await place(draft, key);
      } catch (error) {
        await rm(draft, { force: true });
        if (['ENOSPC', 'EDQUOT'].includes(errorCode(error))) throw new StoreFullError();
        throw error;
      }
      return foundAfterWriting(key);
    },
    adopt: async (key, localPath) => {
      await place(localPath, key);
      return foundAfterWriting(key);
    },
    move: (from, to) => place(pathOf(from), to),
    stat: found,
    read: (key, range) => createReadStream(pathOf(key), range ?? {}),
    withLocalFile: (key, use) => use(pathOf(key)),
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    list: (folder) => readdir(pathOf(folder)).catch(() => []),
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
