import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packages, top } from './workspace';

/** What tools write below `node_modules` as they run: written through a link it would be ours that changes. */
export const written = ['.cache', '.federation'];

/**
 * Puts what npm has installed here into another checkout: the same files under both paths, on the same disk. The folders are real ones, because
 * where a link leads out of the checkout webpack would see this one.
 */
export function linkModules(to: string): void {
  for (const folder of ['.', ...packages().map(({ directory }) => relative(top, directory))]) {
    const [ours, theirs] = [join(top, folder, 'node_modules'), join(to, folder, 'node_modules')];
    if (!existsSync(ours)) continue;
    mkdirSync(dirname(theirs), { recursive: true });
    execFileSync('cp', ['-RPl', ours, theirs]);
    for (const name of written) rmSync(join(theirs, name), { recursive: true, force: true });
  }
}
