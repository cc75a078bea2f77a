import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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
