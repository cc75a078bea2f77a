import { idSchema } from '@wavereel/contracts';
import type { Platform } from '../platform';

/** Longer than any process takes between a file and the row that names it. */
const youngMs = 2 * 3600 * 1000;

/** Removes folders named by ids that have no row, once they are old: a process died between the files and the row. */
export async function removeOrphans(
  { storage, log }: Platform,
  folder: string,
  knownOf: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<void> {
  const ids = (await storage.list(folder)).filter((name) => idSchema.safeParse(name).success);
  if (ids.length === 0) return;
  const known = new Set((await knownOf(ids)).map(({ id }) => id));
  for (const id of ids.filter((name) => !known.has(name))) {
    const changed = await storage.lastChange(`${folder}/${id}`);
    if (changed !== null && Date.now() - changed.getTime() < youngMs) continue;
    await storage.removeFolder(`${folder}/${id}`);
    log.info({ folder, id }, 'orphaned files removed');
  }
}
