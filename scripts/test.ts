// npm test: everything but what takes long or needs services. npm test -- unit api …: only those stages; all: every stage. The last line counts
// all that was checked.
import { checkContracts } from './lib/api-report-files';
import { buildPackages } from './lib/build';
import { checkLint, checkTypes, runJest, type Outcome } from './lib/checks';

const stages = {
  types: checkTypes,
  contracts: checkContracts,
  lint: checkLint,
  unit: () => runJest(['unit'], false),
  screens: () => runJest(['screens'], false),
  api: built(() => runJest(['api'], false)),
  media: built(() => runJest(['media'], true)),
  browser: built(() => runJest(['browser'], true)),
  /** The same over and over: every screen in every look, a hundred visits, a hundred kills. */
  sweeps: built(() => runJest(['sweeps'], true)),
  /** Starts a PostgreSQL and an S3 server of its own. */
  services: built(() => runJest(['services'], true)),
} satisfies Record<string, () => Promise<Outcome>>;

type Stage = keyof typeof stages;
const isStage = (name: string): name is Stage => name in stages;

const named = process.argv.slice(2);
const everything = Object.keys(stages);
const usual = everything.filter((name) => name !== 'sweeps' && name !== 'services');
const wanted = named.includes('all') ? everything : named.length > 0 ? named : usual;
const unknown = wanted.filter((name) => !isStage(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Stages: ${everything.join(', ')}, all`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };
for (const [name, stage] of Object.entries(stages)) {
  if (!wanted.includes(name)) continue;
  const started = Date.now();
  const { passed, failed } = await attempt(stage);
  total.passed += passed;
  total.failed += failed;
  console.log(`\n== ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s\n`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** A stage that runs the built product has it built first. */
function built(stage: () => Promise<Outcome>): () => Promise<Outcome> {
  return async () => {
    await buildPackages();
    return stage();
  };
}

async function attempt(stage: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await stage();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
