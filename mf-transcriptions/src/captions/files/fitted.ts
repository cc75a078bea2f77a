import type { CaptionCue } from '@wavereel/contracts';

export interface FittedCues {
  readonly cues: CaptionCue[];
  /** How many begin when the clip is over. */
  readonly beyond: number;
}

/** Cues of a file as far as they lie in a clip of so many seconds. */
export function fittedCues(cues: readonly CaptionCue[], duration: number): FittedCues {
  const within = cues.filter(({ start }) => start < duration);
  return {
    cues: within.map((cue) => (cue.end <= duration ? cue : { ...cue, end: duration })),
    beyond: cues.length - within.length,
  };
}
