import { join } from 'node:path';
import { discard, writeWhole } from '../platform/disk/local-files';
import { newId } from '../platform/ids';

import type { Listen } from './english';
import { moonshineFiles } from './moonshine-files';
import { moonshineTokens } from './moonshine-tokens';
import { recogniserOf, textOf } from './native';
import { RATE } from './stretches';

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
      return async (samples) => textOf(recogniser, withSilence(samples)).text;
    };
    return { large: listen('base'), small: listen('tiny') };
  } finally {
    await discard(tokens);
  }
}

/** Sound that ends with its last word loses words, and whole sentences now and then: seconds of silence after it, as measured. */
const SILENCE_AFTER = 0.8;

function withSilence(samples: Float32Array): Float32Array {
  const padded = new Float32Array(samples.length + Math.round(SILENCE_AFTER * RATE));
  padded.set(samples);
  return padded;
}
