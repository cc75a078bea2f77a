import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);

/** Where an npm package that we depend on is installed. */
export function packageFolder(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}
