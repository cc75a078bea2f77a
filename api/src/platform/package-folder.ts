import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where an npm package that we depend on is installed. */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

/** A file of an npm package, of one too that lets nobody ask for its files by name; null where it is not installed. */
export function packageFile(name: string, path: string): string | null {
  const places = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name, path));
  return places.find((place) => existsSync(place)) ?? null;
}
