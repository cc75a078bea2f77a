import { idSchema } from '@wavereel/contracts';
import type { Platform } from '../platform';

/** Removes folders named by ids that have no row: the process died between the files and the row. For the start only. */
export async function removeOrphans(
  { storage, log }: Platform,
  folder: string,
  knownOf: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<void> {
  const ids = (await storage.list(folder)).filter((name) => idSchema.safeParse(name).success);
  if (ids.length === 0) return;
  const known = new Set((await knownOf(ids)).map(({ id }) => id));
  for (const id of ids.filter((name) => !known.has(name))) {
    await storage.removeFolder(`${folder}/${id}`);
    log.info({ folder, id }, 'orphaned files removed');
  }
}
