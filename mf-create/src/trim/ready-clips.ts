import { clampRegion, type ClipRegion } from '@wavereel/audio';
import { limits, type Chapter, type Episode, type Soundbite } from '@wavereel/contracts';

/** A part of a sound that can be taken as the clip as it is. */
export interface ReadyClip extends ClipRegion {
  readonly title: string | null;
}

/** The moments that a show recommends as clips, as far as the sound goes; those too short for one are left out. */
export function clipsOfBites(bites: readonly Soundbite[], duration: number): ReadyClip[] {
  return bites.flatMap(({ start, duration: length, title }) => {
    const end = Math.min(duration, start + length);
    return end - start < limits.minClipSeconds ? [] : [{ ...clampRegion({ start, end }, duration), title }];
  });
}

/**
 * Chapters as clips: each from its beginning, as long as a clip may be at most. A short one goes on until it is a clip; what begins where no clip
 * can is left out.
 */
export function clipsOfChapters(chapters: readonly Chapter[], duration: number): ReadyClip[] {
  return chapters.flatMap(({ start, end, title }) => {
    if (duration - start < limits.minClipSeconds) return [];
    const last = Math.min(end ?? duration, start + limits.videoMaxSeconds);
    return [{ ...clampRegion({ start, end: Math.max(last, start + limits.minClipSeconds) }, duration), title }];
  });
}

/** What the ready clips of a sound are called: those of its chapters, and those that its show recommends. */
export function titlesOfClips(sound: Pick<Episode, 'chapters'>, episode: Pick<Episode, 'soundbites'> | null): string[] {
  return [...(sound.chapters ?? []), ...(episode?.soundbites ?? [])].flatMap(({ title }) =>
    title === null ? [] : [title],
  );
}
