import { text } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { outlineOf } from '@wavereel/audio';
import { limits } from '@wavereel/contracts';
import type { Peaks } from '@wavereel/contracts';
import type { Platform } from '../platform';
import { media } from './table';
import { peaksKey } from './view';

type Kept = Pick<Platform, 'orm' | 'storage'>;

/** A sweep ends soon: the next one goes on. */
const atOnce = 50;

/** Gives some of the sounds that were measured before there were any their small drawing, by the extremes that are kept of them. */
export async function drawOutlines({ orm, storage }: Kept): Promise<void> {
  const undrawn = await orm
    .select({ id: media.id })
    .from(media)
    .where(and(isNull(media.peaks), eq(media.status, 'complete')))
    .limit(atOnce);
  for (const { id } of undrawn) {
    const peaks = await outlineIn(storage, peaksKey(id));
    await orm.update(media).set({ peaks }).where(eq(media.id, id));
  }
}

/** None where what is kept cannot be read: it would stand in the way of the others for ever. */
async function outlineIn(storage: Kept['storage'], key: string): Promise<number[]> {
  if ((await storage.stat(key)) === null) return [];
  const kept = await text(await storage.read(key));
  try {
    // Millions of numbers that this program wrote itself: their shape is taken on trust.
    return outlineOf(JSON.parse(kept) as Peaks, limits.outlinePeaks);
  } catch {
    return [];
  }
}
