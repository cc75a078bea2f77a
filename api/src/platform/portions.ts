/** Does something some rows at a time, until fewer were left than are done at once. @param step answers how many it did */
export async function inPortions(atOnce: number, step: () => Promise<number>): Promise<void> {
  while ((await step()) >= atOnce);
}

interface Round {
  readonly atOnce: number;
  /** None is begun after so long; those that are left wait for the next round. */
  readonly forMs: number;
}

/** Does something with each of what is due, in order, some at once. */
export async function inRound<Item>(
  due: readonly Item[],
  { atOnce, forMs }: Round,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const end = Date.now() + forMs;
  const left = [...due];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && Date.now() < end; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
