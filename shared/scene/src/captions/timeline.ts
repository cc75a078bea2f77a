import type { CaptionCue } from '@wavereel/contracts';

export interface TimelineInput {
  readonly framesPerSecond: number;
  readonly frameCount: number;
  /** Whether the word that is being said looks different. */
  readonly highlights: boolean;
}

/** What is shown at each frame. */
export interface Timeline {
  /** Index of the cue, -1 for none. */
  cueAt(frame: number): number;
  /** Index of its word that is being said, -1 for none. */
  wordAt(frame: number): number;
  /** The same for frames with the same cue and word. */
  stateAt(frame: number): number;
}

/** A word stays said for so long in a pause after it, in seconds: without, the highlight would flicker. */
const LINGER = 0.3;

/** Until when a word that ends then is shown as said, where the next begins or its cue ends at `next`. In seconds. */
export const saidUntil = (end: number, next: number): number => (next - end <= LINGER ? next : end);

/** The first frame that begins at a moment or after it: a frame stands for the moment at which it begins. */
export const frameFrom = (seconds: number, framesPerSecond: number): number =>
  Math.max(0, Math.ceil(seconds * framesPerSecond - 1e-6));
const MOST_WORDS = 4096;

/** Where cues overlap, the one that began last is shown. */
export function timelineOf(
  cues: readonly CaptionCue[],
  { framesPerSecond, frameCount, highlights }: TimelineInput,
): Timeline {
  const shown = new Int32Array(frameCount).fill(-1);
  const said = new Int32Array(frameCount).fill(-1);
  const frameOf = (seconds: number) => Math.min(frameCount, frameFrom(seconds, framesPerSecond));
  const inOrder = cues.map((cue, index) => ({ cue, index })).toSorted((one, other) => one.cue.start - other.cue.start);
  for (const { cue, index } of inOrder) {
    const [first, last] = [frameOf(cue.start), frameOf(cue.end)];
    shown.fill(index, first, last);
    said.fill(-1, first, last);
    if (!highlights) continue;
    cue.words.slice(0, MOST_WORDS - 1).forEach((word, at) => {
      const next = cue.words[at + 1]?.start ?? cue.end;
      said.fill(at, Math.max(first, frameOf(word.start)), Math.min(last, frameOf(saidUntil(word.end, next))));
    });
  }
  const cueAt = (frame: number) => shown[frame] ?? -1;
  const wordAt = (frame: number) => said[frame] ?? -1;
  return { cueAt, wordAt, stateAt: (frame) => (cueAt(frame) + 1) * MOST_WORDS + wordAt(frame) + 1 };
}
