const hourMs = 3600 * 1000;

/** Something that is asked for more often, but done by this process once an hour; at the next asking where it did not come off. */
export function hourly(work: () => Promise<void>): () => Promise<void> {
  let next = 0;
  return async () => {
    if (Date.now() < next) return;
    await work();
    next = Date.now() + hourMs;
  };
}
