import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { top } from '../support/top';
import type { Failure, Told, Wanted } from './years';

const program = join(top, 'e2e/account-years.ts');

/** Has a process of its own live some years. @returns how the first that went wrong did, as short as it was found; null where all went well */
export async function lived(wanted: Wanted, hear: (told: Told) => void = () => undefined): Promise<Failure | null> {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  let failure: Failure | null = null;
  child.on('message', (told: Told) => {
    failure = told.failure ?? failure;
    hear(told);
  });
  child.send(wanted);
  const [code] = (await once(child, 'exit')) as [number | null]; // As `exit` is declared.
  if (code !== 0) throw new Error(`the program of years ended with ${String(code)}`);
  return failure;
}

/** A failure as people read it: what repeats it, what was done, and what came of it. */
export const textOf = ({ seed, steps, reason }: Failure): string =>
  [`SEED=${seed} YEARS=1 npm run fuzz:billing`, ...steps.map((step) => JSON.stringify(step)), reason].join('\n');
