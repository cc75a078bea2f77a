import { access, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StoreFullError } from '../storage';
import { isFull } from '../storage/local';
import { writeNewFile } from '../storage/new-file';

/** Bytes of a file from an offset on; fewer where it ends before. */
export async function readBytes(path: string, offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Size of a file in bytes. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** Gives a finished file its name, in one step. */
export async function publish(unfinished: string, path: string): Promise<void> {
  await rename(unfinished, path);
}

/** Removes a file that may not be there. */
export async function discard(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** Writes a small file in one go, replacing what was there. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes);
}

/** Writes parts one after another into a new file; each is opened once the one before has ended. @throws StoreFullError */
export async function writeJoined(path: string, parts: AsyncIterable<Readable>): Promise<void> {
  const bytes = async function* (): AsyncIterable<Uint8Array> {
    for await (const part of parts) yield* part;
  };
  await writeStreamed(path, Readable.from(bytes(), { objectMode: false }));
}

/** Writes what comes into a new file, never all of it in memory. @throws StoreFullError */
export async function writeStreamed(path: string, bytes: Readable): Promise<void> {
  try {
    await writeNewFile(bytes, path);
  } catch (error) {
    throw isFull(error) ? new StoreFullError() : error;
  }
}

/** All bytes of a small file. */
export function readWhole(path: string): Promise<Uint8Array> {
  return readFile(path);
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

/** An empty folder of its own, among the files of the system that do not last or in another place. Whoever asks for it removes it. */
export const temporaryFolder = (place = tmpdir()): Promise<string> => mkdtemp(join(place, 'wavereel-'));

/** Removes a folder with all that is in it. */
export const discardFolder = (path: string): Promise<void> => rm(path, { recursive: true, force: true });
