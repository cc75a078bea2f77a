import { kept } from '@wavereel/client';
import { captionsSchema } from '@wavereel/contracts';
import type { ClipSpan } from '@wavereel/words';
import { cuesIn, isSameClip, rowsLike, trackOf, tracksInClip, type Track } from './track';

/** What was edited on this device and never reached the server. */
export interface FoundTrack {
  readonly track: Track;
  /** What it was made of, and the revision of that: the server may have another by now. */
  readonly before: Track;
  readonly revision: number;
  /** The part of the sound that both are of. */
  readonly clip: ClipSpan;
}

const slotOf = (id: string): string => `captions ${id}`;
const keptSchema = captionsSchema.pick({
  ...{ cues: true, profile: true, look: true, styleId: true, revision: true },
  clip: true,
});

const plain = (track: Track, { revision, clip }: Pick<FoundTrack, 'revision' | 'clip'>) => ({
  cues: cuesIn(track),
  profile: track.profile,
  look: track.look,
  styleId: track.styleId,
  revision,
  clip,
});

export const keepTrack = (id: string, { track, before, ...of }: FoundTrack): Promise<unknown> =>
  kept.write(slotOf(id), { version: 1, track: plain(track, of), before: plain(before, of) });

export const forgetTrack = (id: string): Promise<unknown> => kept.remove(slotOf(id));

/** What was edited here, in the clip that the video has now; null where there is nothing that this release can read. */
export async function readKeptTrack(id: string, clip: ClipSpan): Promise<FoundTrack | null> {
  const found = await kept.read(slotOf(id));
  if (typeof found !== 'object' || found === null || !('track' in found) || !('before' in found)) return null;
  const [mine, base] = [keptSchema.safeParse(found.track).data, keptSchema.safeParse(found.before).data];
  if (mine === undefined || base === undefined) return null;
  const before = trackOf(base);
  const isLook = JSON.stringify(mine.look) === JSON.stringify(base.look);
  const track = { ...trackOf(mine), rows: rowsLike(before.rows, mine.cues), look: isLook ? before.look : mine.look };
  const of = { revision: base.revision, clip };
  if (isSameClip(base.clip, clip)) return { track, before, ...of };
  const [moved = track, from = before] = tracksInClip([track, before], base.clip, clip);
  return { track: moved, before: from, ...of };
}
