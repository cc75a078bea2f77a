import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { linkModules } from '../scripts/lib/elsewhere';
import { contentHash, filesOf } from '../scripts/lib/store';
import { top } from '../scripts/lib/workspace';

mkdirSync(join(top, 'var'), { recursive: true });
/** Deeper than the checkout, and by another name; on the same disk, so that what npm has put there can be linked. */
const copy = mkdtempSync(join(top, 'var', 'elsewhere-'));
const leftOut = new Set(['node_modules', 'dist', 'var', '.git', '.nx', 'results']);

beforeAll(() => {
  for (const folder of ['package.json', 'tsconfig.base.json', 'shared', 'shell', 'mf-link'])
    cpSync(join(top, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    });
  linkModules(copy);
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(['mf-link', 'shell'])(
  '%s is the same, file by file, wherever it is built, and its maps name no folder',
  (name) => {
    const [here, there] = [join(top, name, 'dist'), join(copy, name, 'dist')];
    // By the copy's own tools: those of the checkout would name its folder.
    execFileSync(process.execPath, [join(copy, 'shared/build/webpack/bundle.mjs')], { cwd: join(copy, name) });
    const built = (directory: string) => filesOf(directory).filter((file) => !file.endsWith('.map'));
    expect(built(there)).toEqual(built(here));
    expect(contentHash(there, '')).toBe(contentHash(here, ''));
    const naming = filesOf(there).filter((file) => readFileSync(join(there, file)).includes(top));
    expect(naming).toEqual([]);
  },
  300_000,
);
