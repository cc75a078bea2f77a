// npm test: everything but what takes long or needs services. npm test -- unit api …: only those stages; all: every stage. The last line counts
// all that was checked.
import { checkContracts } from './lib/api-report-files';
import { checkLint, checkPromises, checkTypes, runJest } from './lib/checks';
import { built, runLanes, type Stages } from './lib/stages';

/** Two lanes beside each other: what reads the source, and what runs the built product, which often waits for it. */
const lanes: readonly Stages[] = [
  {
    types: () => checkTypes(),
    contracts: checkContracts,
    lint: () => checkLint(),
    promises: checkPromises,
    unit: () => runJest(['unit']),
    screens: () => runJest(['screens']),
  },
  {
    api: built(() => runJest(['api'])),
    browser: built(() => runJest(['browser'])),
  },
];

/** One file after another, beside whatever the other lane still has. */
const rest: Stages = {
  /** Draws, which takes every core that is free. */
  media: built(() => runJest(['media'], { serial: true })),
  /** The same over and over: every screen in every look, a hundred visits, dozens of kills. */
  sweeps: built(() => runJest(['sweeps'], { serial: true })),
  /** Starts a PostgreSQL and an S3 server of its own. */
  services: built(() => runJest(['services'], { serial: true })),
};

const everything = [...lanes, rest].flatMap((stages) => Object.keys(stages));
const usual = everything.filter((name) => name !== 'sweeps' && name !== 'services');
const named = process.argv.slice(2);
const wanted = named.includes('all') ? everything : named.length > 0 ? named : usual;
const unknown = wanted.filter((name) => !everything.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Stages: ${everything.join(', ')}, all`);
  process.exit(1);
}

const asked = (stages: Stages): Stages =>
  Object.fromEntries(Object.entries(stages).filter(([name]) => wanted.includes(name)));
await runLanes(lanes.map(asked), asked(rest));
