// npm run fuzz:billing: account-years by chance beside a model of what billing is to do. SEED: of the first year, the next have the numbers
// after it (by chance); YEARS: how many (10000). A year that goes wrong is told with what repeats it.
import { availableParallelism } from 'node:os';
import { lived, textOf } from '../api/test/years/lived';

const { SEED, YEARS } = process.env;
const seed = Number(SEED ?? Date.now() % 2 ** 31);
const years = Number(YEARS ?? 10_000);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(years) || years < 1) {
  console.error('SEED and YEARS are whole numbers.');
  process.exit(1);
}
console.log(`SEED=${seed} YEARS=${years}`);

const tellEvery = 100;
const begun = performance.now();
let done = 0;
let steps = 0;
const share = Math.ceil(years / Math.min(years, availableParallelism()));
const parts = Array.from({ length: Math.ceil(years / share) }, (_, at) => ({
  seed: seed + at * share,
  years: Math.min(share, years - at * share),
}));
const say = (): void => {
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${done} years, ${steps} steps, ${seconds.toFixed(0)} s, ${((seconds / done) * 1000).toFixed(0)} ms a year`,
  );
};

const failures = await Promise.all(
  parts.map((part) =>
    lived(part, (told) => {
      if (told.steps === 0) return;
      done += 1;
      steps += told.steps;
      if (done % tellEvery === 0) say();
    }),
  ),
);
say();
for (const failure of failures) if (failure !== null) console.error(`\n${textOf(failure)}`);
process.exit(failures.every((failure) => failure === null) ? 0 : 1);
