import { fingerprintOf } from '@wavereel/audio';
import { readBytes, sizeOf } from '../platform/disk/local-files';

/** A name for the content of a file, by which it is found again. @throws the signal's reason */
export async function fingerprintOfFile(path: string, signal?: AbortSignal): Promise<string> {
  return fingerprintOf(await sizeOf(path), (from, length) => {
    signal?.throwIfAborted();
    return readBytes(path, from, length);
  });
}
