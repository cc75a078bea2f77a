import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readOptional } from './workspace';

/** What the build says of the files that each exposed module needs at once. */
const filesSchema = z.record(z.string(), z.array(z.object({ file: z.string(), integrity: z.string() })));

/** What an exposed module of a built remote needs beside the entry. */
export const filesOfModule = (dist: string, module: string): readonly { file: string; integrity: string }[] =>
  filesSchema.parse(JSON.parse(readOptional(join(dist, 'files.json')) ?? '{}'))[module] ?? [];

/** Bytes of a built remote on their way to its first screen: its entry and what that screen needs ahead, compressed as they are served. */
export function weightOf(dist: string): number {
  const files = ['remoteEntry.js', ...filesOfModule(dist, 'app').map(({ file }) => file)];
  return files.reduce((sum, file) => sum + sizeOf(join(dist, file)), 0);
}

/** Small files have no compressed neighbour. */
function sizeOf(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}
