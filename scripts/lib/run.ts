import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { top } from './workspace';

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** It is ended after this long. */
  readonly timeLimitMs?: number;
  /** Gets each line of output; without it the output goes straight to the terminal. */
  readonly onLine?: (line: string) => void;
}

/** Runs a program from the top of the repository; answers its exit code. */
export function run(
  command: string,
  args: readonly string[],
  { env = process.env, cwd = top, timeLimitMs, onLine }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      timeout: timeLimitMs,
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', onLine ? 'pipe' : 'inherit'],
    });
    if (onLine) {
      for (const stream of [child.stdout, child.stderr])
        if (stream) createInterface({ input: stream }).on('line', onLine);
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
