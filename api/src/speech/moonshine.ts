import { join } from 'node:path';
import { discard, writeWhole } from '../platform/disk/local-files';
import { newId } from '../platform/ids';
import type { Listen } from './english';
import { decoderAt } from './moonshine-decoder';
import { moonshineFiles } from './moonshine-files';
import { moonshineTokens } from './moonshine-tokens';
import { recogniserOf, textOf } from './native';

/** Both sizes, by the native runtime. @param scratch a folder for files that are gone when this settles */
export async function nativeMoonshine(scratch: string, threads: number): Promise<{ large: Listen; small: Listen }> {
  return withFile(scratch, Buffer.from(moonshineTokens()), async (tokens) => {
    const listen = async (size: 'base' | 'tiny'): Promise<Listen> => {
      const files = moonshineFiles(size);
      if (files === null) throw new Error(`There is no model of the size ${size}`);
      const recogniser = await withFile(scratch, await decoderAt(files.decoder), (mergedDecoder) =>
        recogniserOf({ moonshine: { encoder: files.encoder, mergedDecoder }, tokens, numThreads: threads }),
      );
      return async (samples) => textOf(recogniser, samples).text;
    };
    return { large: await listen('base'), small: await listen('tiny') };
  });
}

/** The runtime reads what is in files alone, and only while it opens a model. */
async function withFile<T>(folder: string, content: Uint8Array, use: (path: string) => Promise<T> | T): Promise<T> {
  const path = join(folder, newId());
  try {
    await writeWhole(path, content);
    return await use(path);
  } finally {
    await discard(path);
  }
}
