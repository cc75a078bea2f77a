import { MachineClock } from './machine-clock';
import { shrunk } from './shrinking';
import { World } from './world';
import type { BannerOf } from './world';
import { live } from './years';
import type { Life, Told, Wanted } from './years';

/** What is forgotten of so many years leaves room that is taken up again. */
const tidyEvery = 20;

async function run(
  { seed, years, examples = [] }: Wanted,
  banner: BannerOf,
  tell: (told: Told) => void,
): Promise<void> {
  const clock = new MachineClock(0);
  const world = await World.open(clock, banner);
  /** @returns whether it went well */
  const lives = async (life: Life): Promise<boolean> => {
    const { steps, failure } = await live(world, life);
    tell({ steps: steps.length, failure });
    if (failure === null) return true;
    tell({
      steps: 0,
      failure: await shrunk(failure, async (given) => (await live(world, { ...life, given })).failure),
    });
    return false;
  };
  try {
    for (const given of examples) if (!(await lives({ seed, given }))) return;
    for (let at = 0; at < years; at += 1) {
      if (!(await lives({ seed: seed + at }))) return;
      if (at % tidyEvery === tidyEvery - 1) await world.tidy();
    }
  } finally {
    await world.close();
    clock.end();
  }
}

/** Lives account-years for the process that wants them, one for each seed from the first on, and tells it of each how it went. */
export function serveYears(banner: BannerOf): void {
  process.once('message', (wanted: Wanted) => {
    void run(wanted, banner, (told) => process.send?.(told)).then(
      () => process.disconnect(),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
