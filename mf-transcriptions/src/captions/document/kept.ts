import { kept } from '@wavereel/client';
import { captionsSchema } from '@wavereel/contracts';
import { cuesIn, rowsLike, trackOf, type Track } from './track';

/** What was edited on this device and never reached the server. */
export interface FoundTrack {
  readonly track: Track;
  /** What it was made of, and the revision of that: the server may have another by now. */
  readonly before: Track;
  readonly revision: number;
}

const slotOf = (id: string): string => `captions ${id}`;
const keptSchema = captionsSchema.pick({ cues: true, profile: true, look: true, styleId: true, revision: true });

const plain = (track: Track, revision: number) => ({
  cues: cuesIn(track),
  profile: track.profile,
  look: track.look,
  styleId: track.styleId,
  revision,
});

export const keepTrack = (id: string, { track, before, revision }: FoundTrack): Promise<unknown> =>
  kept.write(slotOf(id), { version: 1, track: plain(track, revision), before: plain(before, revision) });

export const forgetTrack = (id: string): Promise<unknown> => kept.remove(slotOf(id));

/** What was edited here; null where there is nothing that this release can read. */
export async function readKeptTrack(id: string): Promise<FoundTrack | null> {
  const found = await kept.read(slotOf(id));
  if (typeof found !== 'object' || found === null || !('track' in found) || !('before' in found)) return null;
  const [mine, base] = [keptSchema.safeParse(found.track).data, keptSchema.safeParse(found.before).data];
  if (mine === undefined || base === undefined) return null;
  const before = trackOf(base);
  const isLook = JSON.stringify(mine.look) === JSON.stringify(base.look);
  const track = { ...trackOf(mine), rows: rowsLike(before.rows, mine.cues), look: isLook ? before.look : mine.look };
  return { track, before, revision: base.revision };
}
