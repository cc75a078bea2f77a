import { buildPackages } from './build';
import type { Outcome } from './checks';

/** One part of all that is checked. */
export type Stage = () => Promise<Outcome>;
export type Stages = Readonly<Record<string, Stage>>;

/**
 * Runs lanes beside each other, the stages of each one after another, and says what came of each; at the end what failed is said again, where
 * it is found without reading through all the lanes said at once, and the last line counts all that was checked.
 * @param rest belongs to no lane: each that is through takes the next of them, so that none ends long before the other
 */
export async function runLanes(lanes: readonly Stages[], rest: Stages = {}): Promise<void> {
  let total = 0;
  const failed: string[] = [];
  const waiting = Object.entries(rest);
  const runLane = async (stages: Stages): Promise<void> => {
    const own = Object.entries(stages);
    for (let next = own.shift() ?? waiting.shift(); next; next = own.shift() ?? waiting.shift()) {
      const [name, stage] = next;
      const started = Date.now();
      const { passed, failures } = await attempt(stage);
      total += passed;
      failed.push(...failures.map((failure) => `${name}: ${failure}`));
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`\n== ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s\n`);
    }
  };
  await Promise.all(lanes.map(runLane));
  if (failed.length > 0) console.log(`${failed.join('\n\n')}\n`);
  console.log(`${total} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

let build: ReturnType<typeof buildPackages> | undefined;

/** A stage that runs the built product has it built first, once for all of them. */
export function built(stage: Stage): Stage {
  return async () => {
    await (build ??= buildPackages());
    return stage();
  };
}

async function attempt(stage: Stage): Promise<Outcome> {
  try {
    return await stage();
  } catch (error) {
    console.error(error);
    return { passed: 0, failures: [error instanceof Error ? error.message.slice(0, 1000) : String(error)] };
  }
}
