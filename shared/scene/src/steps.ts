/** Work that may pause between its steps. */
export type Steps<Result> = Generator<void, Result, void>;

/** All of it at once. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** With pauses: `pause` is asked after each step, and answers what is to be waited for before the next, or null for nothing. */
export async function withPauses<Result>(steps: Steps<Result>, pause: () => Promise<void> | null): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const wait = pause();
    if (wait !== null) await wait;
  }
}
