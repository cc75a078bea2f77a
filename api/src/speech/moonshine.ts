import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { discard, writeWhole } from '../platform/disk/local-files';
import { newId } from '../platform/ids';
import type { Listen } from './english';
import { moonshineTokens } from './moonshine-tokens';
import { recogniserOf, textOf } from './native';

/** The files of one size of Moonshine. */
export interface MoonshineFiles {
  readonly encoder: string;
  readonly decoder: string;
}

const packageName = '@usefulsensors/moonshine-js';

/** Where the weights lie that npm installed; null where they are missing. The package lets nobody ask for them by name. */
export function moonshineFiles(size: 'base' | 'tiny'): MoonshineFiles | null {
  const folders = createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    const quantized = join(folder, packageName, 'dist', 'model', size, 'quantized');
    const [encoder, decoder] = ['encoder_model.onnx', 'decoder_model_merged.onnx'].map((name) => join(quantized, name));
    if (encoder && decoder && existsSync(encoder) && existsSync(decoder)) return { encoder, decoder };
  }
  return null;
}

/** Both sizes, by the native runtime. @param scratch a folder for a file that is gone when this settles */
export async function nativeMoonshine(scratch: string, threads: number): Promise<{ large: Listen; small: Listen }> {
  const tokens = join(scratch, `tokens-${newId()}.txt`);
  await writeWhole(tokens, Buffer.from(moonshineTokens()));
  try {
    const listen = (size: 'base' | 'tiny'): Listen => {
      const files = moonshineFiles(size);
      if (files === null) throw new Error(`${packageName} has no model of the size ${size}`);
      const moonshine = { encoder: files.encoder, mergedDecoder: files.decoder };
      const recogniser = recogniserOf({ moonshine, tokens, numThreads: threads });
      return async (samples) => textOf(recogniser, samples).text;
    };
    return { large: listen('base'), small: listen('tiny') };
  } finally {
    await discard(tokens);
  }
}
