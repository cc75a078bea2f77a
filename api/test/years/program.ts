// A program of its own, because the embedded database loads itself in a way that jest's modules do not know. Lives account-years, one for each
// seed, and tells of each how it went.
import { MachineClock } from './machine-clock';
import { live } from './years';
import type { Failure } from './years';
import { shrunk } from './shrinking';
import type { Step } from './steps';
import { World } from './world';

const seed = Number(process.env['SEED'] ?? 1);
const years = Number(process.env['YEARS'] ?? 1);
const clock = new MachineClock(Date.UTC(2026, 0, 1) / 1000);
const world = await World.open(clock);
let steps = 0;
let bad = 0;
const begin = performance.now();
for (let n = 0; n < years; n += 1) {
  const t = performance.now();
  const year: { steps: readonly Step[]; failure: Failure | null } = await live(world, seed + n);
  steps += year.steps.length;
  if (process.env['V']) console.log(seed + n, year.steps.length, (performance.now() - t).toFixed(0));
  if (year.failure !== null) {
    bad += 1;
    if (process.env['RAW'] === undefined)
    year.failure = await shrunk(year.failure, async (given) => (await live(world, seed + n, given)).failure);
    console.log(`SEED=${seed + n}\n${year.failure.steps.map((s) => JSON.stringify(s)).join('\n')}\n${year.failure.reason}`);
    if (bad >= Number(process.env['BAD'] ?? 1)) break;
  }
  if (n % 20 === 19) await world.tidy();
}
console.log(`${steps} steps, ${((performance.now() - begin) / years).toFixed(0)} ms a year, bad ${bad}`);
await world.close();
process.exit(0);
