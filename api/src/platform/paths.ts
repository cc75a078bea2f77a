import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package, wherever the program that asks was built to. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

/** Files that ship with the package: template backgrounds and what else is served under `/assets`. */
export const assetsDirectory = join(packageRoot, 'assets');

/** Where a picture that ships with the product lies, by the address that it is served under; null for any other address. */
export function shippedPicture(address: string): string | null {
  const name = /^\/assets\/templates\/([a-z-]+\.(?:jpg|png))$/.exec(address)?.[1];
  return name === undefined ? null : join(assetsDirectory, 'templates', name);
}

/** The program that draws one video in a process of its own. */
export const renderChildPath = join(packageRoot, 'dist', 'render-child.mjs');

/** The program that draws the picture of one design in a process of its own. */
export const previewChildPath = join(packageRoot, 'dist', 'preview-child.mjs');

/** The program that draws one picture anew in a process of its own. */
export const pictureChildPath = join(packageRoot, 'dist', 'picture-child.mjs');

/** The program that listens to one sound in a process of its own. */
export const speechChildPath = join(packageRoot, 'dist', 'speech-child.mjs');

/** The program that reads one feed in a thread of its own. */
export const feedThreadPath = join(packageRoot, 'dist', 'feed-thread.mjs');

function findPackageRoot(from: string): string {
  let directory = from;
  while (!isPackageRoot(directory)) {
    const parent = dirname(directory);
    if (parent === directory) throw new Error(`No package.json of @wavereel/api at or above ${from}`);
    directory = parent;
  }
  return directory;
}

function isPackageRoot(directory: string): boolean {
  const manifest = join(directory, 'package.json');
  return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"name": "@wavereel/api"');
}
