import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endWithUs } from './children';
import { top } from './workspace';

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** It is ended after this long, with all that it has started. */
  readonly timeLimitMs?: number | undefined;
  /** Gets each line of output; without it the output goes straight to the terminal. */
  readonly onLine?: (line: string) => void;
}

/** Runs a program from the top of the repository; answers its exit code. What it starts ends with this one. */
export function run(
  command: string,
  args: readonly string[],
  { env = process.env, cwd = top, timeLimitMs, onLine }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', onLine ? 'pipe' : 'inherit'],
    });
    const end = endWithUs(child);
    const timer = timeLimitMs === undefined ? undefined : setTimeout(end, timeLimitMs);
    if (onLine) {
      for (const stream of [child.stdout, child.stderr])
        if (stream) createInterface({ input: stream }).on('line', onLine);
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}
