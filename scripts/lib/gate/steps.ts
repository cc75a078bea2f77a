import type { Outcome } from '../checks';
import { CommandError } from '../release-command';

/** Where a step says what it found, and how long each program that it runs may take. */
export interface StepOptions {
  readonly onLine: (line: string) => void;
  readonly timeLimitMs: number;
}

/** One thing that is looked at before something goes live. */
export interface Step {
  readonly name: string;
  readonly look: (options: StepOptions) => Promise<Outcome>;
}

/** Far more than the largest remote takes on a busy machine: what hangs ends. */
const stepMs = 15 * 60_000;
/** The most lines that are shown of what a step found. */
const shownLines = 200;

/**
 * Goes through lanes of steps beside each other, with a line for each step. A lane ends at its first step that finds something; the others go on,
 * so that more of what is wrong is seen at once.
 * @throws CommandError where any step found something, or could not be done
 */
export async function passGate(name: string, lanes: readonly (readonly Step[])[]): Promise<void> {
  const failed: string[] = [];
  const go = async (lane: readonly Step[]): Promise<void> => {
    for (const step of lane) {
      if (await isPassed(step)) continue;
      failed.push(step.name);
      return;
    }
  };
  await Promise.all(lanes.map(go));
  if (failed.length > 0)
    throw new CommandError(`${name} is not released: ${failed.join(', ')}. What is live is as it was.`);
}

async function isPassed({ name, look }: Step): Promise<boolean> {
  const started = Date.now();
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  const { passed, failures } = await look({ onLine, timeLimitMs: stepMs }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    onLine(why);
    return { passed: 0, failures: [why] };
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (failures.length === 0) {
    console.log(`${name}: ${passed} passed, ${seconds} s`);
    return true;
  }
  const left = lines.length - shownLines;
  const shown = left > 0 ? [`… ${left} lines before`, ...lines.slice(-shownLines)] : lines;
  console.error([`${name}: ${failures.length} failed, ${seconds} s`, ...shown.map((line) => `  ${line}`)].join('\n'));
  return false;
}
