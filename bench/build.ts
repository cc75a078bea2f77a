/**
 * `npm run bench:build`: building one remote for its release against building everything, with nothing kept from before, the two taking
 * turns. Option: `--runs 3`, `--remote mf-link`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '../scripts/lib/build';
import { packages } from '../scripts/lib/workspace';
import { median } from './lib/measure';
import { printTable, round, writeResult } from './lib/report';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, remote: { type: 'string', default: 'mf-link' } },
});
const runs = Number(options.runs);
const limit = 0.7;
const all = packages().filter(
  ({ directory, shortName }) => existsSync(join(directory, 'webpack.config.mjs')) && shortName !== 'bench',
);
const one = all.filter(({ shortName }) => shortName === options.remote);
if (one.length === 0) throw new Error(`There is no package ${options.remote} to build`);

const times = { one: [] as number[], all: [] as number[] };
for (let run = 0; run < runs; run += 1) {
  times.one.push(await build(one.map(({ name }) => name)));
  times.all.push(await build(all.map(({ name }) => name)));
}
const [alone, everything] = [median(times.one), median(times.all)];
const rows = [
  {
    'what': `${options.remote} alone`,
    'of everything, x': round(alone / everything, 3),
    limit,
    'seconds alone': round(alone, 1),
    'seconds for everything': round(everything, 1),
  },
];
printTable(`Builds without a cache, medians of ${runs}`, rows);
process.stdout.write(`${writeResult('build', { runs, rows })}\n`);

/** Seconds. */
async function build(names: readonly string[]): Promise<number> {
  const begun = performance.now();
  await buildPackages(names, { anew: true });
  return (performance.now() - begun) / 1000;
}
