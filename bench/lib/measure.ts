import { spawn } from 'node:child_process';

export interface Cost {
  /** Core-seconds of the process and all that it started, user and system. */
  readonly cpu: number;
  /** Seconds on the clock. */
  readonly wall: number;
}

export interface Measured extends Cost {
  /** What it printed, errors included. */
  readonly output: string;
}

const SCRIPT = `TIMEFORMAT='%3U %3S %3R'; time { "$@" 2>&1; }`;

/** Runs a program to its end and measures it. Throws with its output where it ends with another code than `expected`. */
export async function measure(program: string, args: readonly string[], expected = 0): Promise<Measured> {
  // The shell counts what its children's children used; Node can only tell that of itself.
  const child = spawn('bash', ['-c', SCRIPT, 'measure', program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let times = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (times += String(text)));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== expected) throw new Error(`${program} ended with ${String(code)}:\n${output.slice(-3000)}`);
  const [user = NaN, system = NaN, wall = NaN] = times.trim().split(/\s+/).map(Number);
  return { cpu: user + system, wall, output };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** The median cost of each way, all ways taking turns so that what else the machine does falls on all of them. */
export async function inTurns<Name extends string>(
  runs: number,
  ways: Record<Name, () => Promise<Cost>>,
): Promise<Record<Name, Cost>> {
  const costs = new Map<string, Cost[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const [name, way] of Object.entries<() => Promise<Cost>>(ways))
      costs.set(name, [...(costs.get(name) ?? []), await way()]);
  }
  const entries = [...costs].map(([name, all]) => [
    name,
    { cpu: median(all.map(({ cpu }) => cpu)), wall: median(all.map(({ wall }) => wall)) },
  ]);
  // Every name of `ways` was run.
  return Object.fromEntries(entries) as Record<Name, Cost>;
}

/** A program to be measured. */
export interface Way {
  readonly program: string;
  readonly args: readonly string[];
  /** The code it is to end with; 0 where none is given. */
  readonly expected?: number;
}

const ONE_CORE = ['-c', '0'];

/**
 * Core-seconds of each way, run by run, all ways at the same time on the same core. What a minute of computing costs on a machine that others
 * share changes by a tenth from minute to minute: side by side it changes for all alike, so that ratios within a run hold to two hundredths.
 */
export async function sideBySide<Name extends string>(
  runs: number,
  ways: Record<Name, Way>,
): Promise<Record<Name, number>[]> {
  const costs: Record<Name, number>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const entries = await Promise.all(
      Object.entries<Way>(ways).map(async ([name, { program, args, expected }]) => {
        const { cpu } = await measure('taskset', [...ONE_CORE, program, ...args], expected);
        return [name, cpu];
      }),
    );
    // Every name of `ways` was run.
    costs.push(Object.fromEntries(entries) as Record<Name, number>);
  }
  return costs;
}
