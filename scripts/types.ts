// npm run types: checks every package that has a tsconfig.json, each by itself.
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './lib/run';
import { packages, top } from './lib/workspace';

const tsc = join(top, 'node_modules/@typescript/native/bin/tsc');
const projects = [...packages().map(({ directory }) => directory), join(top, 'scripts')].filter((directory) => existsSync(join(directory, 'tsconfig.json')));

let failed = 0;
for (const project of projects) {
  if ((await run(process.execPath, [tsc, '-p', project, '--pretty'])) === 0) continue;
  failed += 1;
  console.error(`types  ${relative(top, project)} does not check`);
}
console.log(`${projects.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
