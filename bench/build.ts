/**
 * `npm run bench:build`: building one remote for its release against building everything, with nothing kept from before, the two taking
 * turns. Option: `--runs 3`, `--remote mf-link`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packages, top } from '../scripts/lib/workspace';
import { median } from './lib/measure';
import { printTable, round, writeResult } from './lib/report';

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '3' }, remote: { type: 'string', default: 'mf-link' } } });
const runs = Number(options.runs);
const limit = 0.7;
const all = packages().filter(({ directory, shortName }) => existsSync(join(directory, 'webpack.config.mjs')) && shortName !== 'bench');
const one = all.filter(({ shortName }) => shortName === options.remote);
if (one.length === 0) throw new Error(`There is no package ${options.remote} to build`);

const times = { one: [] as number[], all: [] as number[] };
for (let run = 0; run < runs; run += 1) {
  times.one.push(build(one.map(({ name }) => name)));
  times.all.push(build(all.map(({ name }) => name)));
}
const [alone, everything] = [median(times.one), median(times.all)];
const rows = [{ what: `${options.remote} alone`, 'of everything, x': round(alone / everything, 3), limit, 'seconds alone': round(alone, 1), 'seconds for everything': round(everything, 1) }];
printTable(`Builds without a cache, medians of ${runs}`, rows);
process.stdout.write(`${writeResult('build', { runs, rows })}\n`);

/** Seconds. */
function build(names: readonly string[]): number {
  const begun = performance.now();
  const scope = names.flatMap((name) => ['--scope', name]);
  const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', CI: 'true' };
  const { status, stderr } = spawnSync(process.execPath, [join(top, 'node_modules/lerna/dist/cli.js'), 'run', 'build', '--skip-nx-cache', '--concurrency', '2', ...scope], { cwd: top, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  return (performance.now() - begun) / 1000;
}
