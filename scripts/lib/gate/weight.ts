import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { declarationSchema } from '@wavereel/remote-kit/registry';
import { filesOfModule } from '../publish';
import type { Package } from '../workspace';

/** Bytes of a built remote on their way to its first screen: its entry and what that screen needs ahead, compressed as they are served. */
export function weightOf(dist: string): number {
  const files = ['remoteEntry.js', ...filesOfModule(dist, 'app').map(({ file }) => file)];
  return files.reduce((sum, file) => sum + sizeOf(join(dist, file)), 0);
}

/** What is wrong with the weight of a built remote; nothing where it is no heavier than it declares, or declares nothing. */
export function tooHeavy({ shortName, directory, remote }: Package): readonly string[] {
  const { bytes } = declarationSchema.parse(remote);
  const weight = weightOf(join(directory, 'dist'));
  if (bytes === undefined || weight <= bytes) return [];
  return [
    `${shortName} sends ${weight} bytes for its first screen, and declares at most ${bytes}. Load later what that screen can do without, or raise remote.bytes in its package.json.`,
  ];
}

/** Small files have no compressed neighbour. */
function sizeOf(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}
