import { buildPackages } from './build';
import type { Outcome } from './checks';

/** One part of all that is checked. */
export type Stage = () => Promise<Outcome>;
export type Stages = Readonly<Record<string, Stage>>;

/** Runs lanes beside each other, the stages of each one after another, and says what came of each; the last line counts all that was checked. */
export async function runLanes(lanes: readonly Stages[]): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const runLane = async (stages: Stages): Promise<void> => {
    for (const [name, stage] of Object.entries(stages)) {
      const started = Date.now();
      const { passed, failed } = await attempt(stage);
      total.passed += passed;
      total.failed += failed;
      console.log(`\n== ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s\n`);
    }
  };
  await Promise.all(lanes.map(runLane));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
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
    return { passed: 0, failed: 1 };
  }
}
