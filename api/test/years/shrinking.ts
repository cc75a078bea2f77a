import type { Step } from './steps';
import type { Failure } from './years';

/** Lives some steps of a seed. @returns how that went wrong */
export type Again = (steps: readonly Step[]) => Promise<Failure | null>;

/** So many years are lived at most to find a shorter one. */
const mostTries = 150;

/** The same step as harmless as it can be. */
const calm = (step: Step): Step => ({ ...step, crash: null, deaf: null, told: 'read', isWhole: true });

/** The shortest list of steps that still goes wrong: without each that is not needed, and with as little amiss as may be. */
export async function shrunk(failure: Failure, again: Again): Promise<Failure> {
  let best = failure;
  let tries = 0;
  const attempt = async (steps: readonly Step[]): Promise<boolean> => {
    tries += 1;
    const found = tries > mostTries ? null : await again(steps);
    if (found !== null) best = found;
    return found !== null;
  };
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = best.steps.length - size; at >= 0; at -= size)
      await attempt(best.steps.filter((_step, index) => index < at || index >= at + size));
  for (let at = 0; at < best.steps.length; at += 1)
    await attempt(best.steps.map((step, index) => (index === at ? calm(step) : step)));
  return best;
}
