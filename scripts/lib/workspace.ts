import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The top of the repository. */
export const top = join(dirname(fileURLToPath(import.meta.url)), '../..');

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  remote: z.unknown().optional(),
});

export interface Package extends z.infer<typeof packageSchema> {
  /** Absolute. */
  readonly directory: string;
  /** The name without its scope. */
  readonly shortName: string;
}

const folders = ['.', 'shared', 'bench'];

/** Every package of the workspace, by name; of another checkout where its top is given. */
export function packages(from = top): readonly Package[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(from, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => packageAt(join(from, folder, entry.name))),
    )
    .filter((one) => one !== null)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The package of ours in a folder; null where there is none. */
export function packageAt(directory: string): Package | null {
  const text = readOptional(join(directory, 'package.json'));
  if (text === null) return null;
  const manifest = packageSchema.parse(JSON.parse(text));
  return manifest.name.startsWith('@wavereel/')
    ? { ...manifest, directory, shortName: manifest.name.slice('@wavereel/'.length) }
    : null;
}

/** A file's text, or null where there is none. */
export function readOptional(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
