import { join } from 'node:path';
import { declarationSchema } from '@wavereel/remote-kit/registry';
import { weightOf } from '../built-files';
import type { Package } from '../workspace';

/** What is wrong with the weight of a built remote; nothing where it is no heavier than it declares, or declares nothing. */
export function tooHeavy({ shortName, directory, remote }: Package): readonly string[] {
  const { bytes } = declarationSchema.parse(remote);
  const weight = weightOf(join(directory, 'dist'));
  if (bytes === undefined || weight <= bytes) return [];
  return [
    `${shortName} sends ${weight} bytes for its first screen, and declares at most ${bytes}. Load later what that screen can do without, or raise remote.bytes in its package.json.`,
  ];
}
