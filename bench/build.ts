/**
 * `npm run bench:build`: building one remote for its release against building everything, with nothing kept from before, the two taking
 * turns; then the seconds from its release to when a running server says that it is live, through the whole gate and without anybody looking at its
 * screens. Options: `--runs 3`, none for the release alone with 0; `--remote mf-link`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from '../scripts/lib/build';
import { packages, type Package } from '../scripts/lib/workspace';
import { median } from './lib/measure';
import { releaseToLive } from './lib/release-to-live';
import { printTable, round, writeResult, type Row } from './lib/report';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, remote: { type: 'string', default: 'mf-link' } },
});
const runs = Number(options.runs);
const limit = 0.7;
const all = packages().filter(
  ({ directory, shortName }) => existsSync(join(directory, 'webpack.config.mjs')) && shortName !== 'bench',
);
const one = all.find(({ shortName }) => shortName === options.remote);
if (!one) throw new Error(`There is no package ${options.remote} to build`);

const rows = runs > 0 ? [await compareBuilds(one)] : [];
if (rows.length > 0) printTable(`Builds without a cache, medians of ${runs}`, rows);
if (runs === 0) await buildPackages();
const releases = [
  { 'release to live': 'through the whole gate', 'seconds': await released(one), 'limit': 60 },
  { 'release to live': 'without a browser', 'seconds': await released(one, '--without-browser'), 'limit': 60 },
];
printTable(`From npm run release -- ${options.remote} to live`, releases);
process.stdout.write(`${writeResult('build', { runs, rows, releases })}\n`);

async function compareBuilds({ name, shortName }: Package): Promise<Row> {
  const times = { one: [] as number[], all: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    times.one.push(await build([name]));
    times.all.push(await build(all.map((each) => each.name)));
  }
  const [alone, everything] = [median(times.one), median(times.all)];
  return {
    'what': `${shortName} alone`,
    'of everything, x': round(alone / everything, 3),
    limit,
    'seconds alone': round(alone, 1),
    'seconds for everything': round(everything, 1),
  };
}

async function released(remote: Package, ...words: readonly string[]): Promise<number> {
  return round(await releaseToLive(remote, words), 1);
}

/** Seconds. */
async function build(names: readonly string[]): Promise<number> {
  const begun = performance.now();
  await buildPackages(names, { anew: true });
  return (performance.now() - begun) / 1000;
}
