import { join } from 'node:path';
import { discard, writeWhole } from '../platform/disk/local-files';
import { newId } from '../platform/ids';

import type { Listen } from './english';
import { moonshineFiles } from './moonshine-files';
import { moonshineTokens } from './moonshine-tokens';
import { recogniserOf, textOf } from './native';

/** Both sizes, by the native runtime. @param scratch a folder for a file that is gone when this settles */
export async function nativeMoonshine(scratch: string, threads: number): Promise<{ large: Listen; small: Listen }> {
  const tokens = join(scratch, `tokens-${newId()}.txt`);
  await writeWhole(tokens, Buffer.from(moonshineTokens()));
  try {
    const listen = (size: 'base' | 'tiny'): Listen => {
      const files = moonshineFiles(size);
      if (files === null) throw new Error(`There is no model of the size ${size}`);
      const moonshine = { encoder: files.encoder, mergedDecoder: files.decoder };
      const recogniser = recogniserOf({ moonshine, tokens, numThreads: threads });
      return async (samples) => textOf(recogniser, samples).text;
    };
    return { large: listen('base'), small: listen('tiny') };
  } finally {
    await discard(tokens);
  }
}
