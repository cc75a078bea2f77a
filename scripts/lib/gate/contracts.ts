import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContracts } from '../api-report-files';
import type { Outcome } from '../checks';
import { filesOf } from '../store';
import { readOptional, top } from '../workspace';
import type { StepOptions } from './steps';

const cache = join(top, 'node_modules/.cache');
/** Says of what state of the shared packages the last answer was that they are right. */
const stamp = join(cache, 'contracts-passed');

/**
 * Checks what the shared packages promise, where any of them differs from when that was last found right: a remote that was built with what its
 * shell does not have would only show it where it is used.
 */
export async function checkContractsIfChanged(options: Pick<StepOptions, 'onLine'>): Promise<Outcome> {
  const state = stateOfShared();
  if (readOptional(stamp) === state) return { passed: 1, failures: [] };
  const outcome = await checkContracts(options);
  if (outcome.failures.length > 0) return outcome;
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, state);
  return outcome;
}

function stateOfShared(): string {
  const shared = join(top, 'shared');
  const hash = createHash('sha256');
  for (const file of filesOf(shared).filter((path) => !path.includes('node_modules/')))
    hash.update(file).update(readFileSync(join(shared, file)));
  return hash.digest('hex');
}
