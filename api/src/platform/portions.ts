/** Does something some rows at a time, until fewer were left than are done at once. @param step answers how many it did */
export async function inPortions(atOnce: number, step: () => Promise<number>): Promise<void> {
  while ((await step()) >= atOnce);
}
