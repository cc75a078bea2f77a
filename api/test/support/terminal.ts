import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { top } from './top';

/** Long enough for a release of one remote. */
const usualLimitMs = 120_000;

export interface Ended {
  readonly code: number;
  /** What it printed, errors last. */
  readonly output: string;
}

/** Runs a command of the terminal, `npm run release -- mf-link` as `['release', 'mf-link']`, and answers what it printed and how it ended. */
export async function terminal(
  [script, ...words]: readonly string[],
  environment: Record<string, string>,
  timeLimitMs = usualLimitMs,
): Promise<Ended> {
  const args = [join(top, 'node_modules/tsx/dist/cli.mjs'), join(top, 'scripts', `${script}.ts`), ...words];
  const options = { cwd: top, env: { ...process.env, ...environment }, timeout: timeLimitMs };
  const ended: { stdout: string; stderr: string; code?: number } = await promisify(execFile)(
    process.execPath,
    args,
    options,
  ).catch((error: unknown) => Object(error));
  return { code: ended.code ?? 0, output: ended.stdout + ended.stderr };
}
