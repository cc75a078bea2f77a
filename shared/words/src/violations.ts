import type { CaptionCue } from '@wavereel/contracts';
import { lettersIn, splitWords } from './graphemes';
import type { CaptionProfile } from './profiles';
import { lettersOfCue, nearestFrame, rulesOf, type Rules } from './rules';

/** Which rule is broken. `value` and `limit` are what the comment says. */
export const violationKinds = [
  /** No text that is seen; 0 letters, at least 1. */
  'empty',
  /** Letters of the longest line. */
  'lineTooLong',
  'tooManyLines',
  /** Letters, or words where they decide, a second. @see Violation.unit */
  'tooFast',
  /** Seconds for which it is shown. */
  'tooShort',
  'tooLong',
  /** Seconds at which it begins, before the one before it. */
  'outOfOrder',
  /** Seconds for which the one before it is still shown. */
  'overlap',
  /** Seconds behind the one before it: neither as close as may be nor wide enough; the limit is the nearer of both. */
  'gap',
  /** Seconds from its start or its end, whichever is farther off, to the nearest frame. */
  'offGrid',
  /** Seconds at which it ends, later than the video. */
  'pastEnd',
] as const;
export type ViolationKind = (typeof violationKinds)[number];

/** A rule that a cue breaks. Seconds unless the kind says otherwise. */
export interface Violation {
  /** Index of the cue; of two that do not go together, of the second. */
  readonly cue: number;
  readonly kind: ViolationKind;
  readonly value: number;
  readonly limit: number;
  /** What is counted where it is not seconds. */
  readonly unit?: 'letters' | 'lines' | 'words';
}

/** Times in files are whole milliseconds. */
const GRAIN = 0.001 + 1e-9;

function* ofText({ text }: CaptionCue, cue: number, { profile }: Rules): Generator<Violation> {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map(lettersIn));
  if (!/\S/u.test(text)) yield { cue, kind: 'empty', value: 0, limit: 1, unit: 'letters' };
  if (longest > profile.lineLetters)
    yield { cue, kind: 'lineTooLong', value: longest, limit: profile.lineLetters, unit: 'letters' };
  if (lines.length > profile.lines)
    yield { cue, kind: 'tooManyLines', value: lines.length, limit: profile.lines, unit: 'lines' };
}

function* ofTime({ start, end, text }: CaptionCue, cue: number, rules: Rules): Generator<Violation> {
  const { fps, profile, speed } = rules;
  const shown = end - start;
  const [shortest, longest] = [rules.shortest / fps, rules.longest / fps];
  if (shown < shortest - GRAIN) yield { cue, kind: 'tooShort', value: shown, limit: shortest };
  if (shown > longest + GRAIN) yield { cue, kind: 'tooLong', value: shown, limit: longest };
  const letters = lettersOfCue(text);
  if (speed !== null && letters > (shown + GRAIN) * speed)
    yield { cue, kind: 'tooFast', value: letters / Math.max(shown, GRAIN), limit: speed, unit: 'letters' };
  if (profile.secondsPerWord > 0) {
    const words = splitWords(text).length;
    if (words * profile.secondsPerWord > shown + GRAIN) {
      const limit = 1 / profile.secondsPerWord;
      yield { cue, kind: 'tooFast', value: words / Math.max(shown, GRAIN), limit, unit: 'words' };
    }
  }
  const offGrid = Math.max(...[start, end].map((time) => Math.abs(time - nearestFrame(time, fps) / fps)));
  if (offGrid > GRAIN) yield { cue, kind: 'offGrid', value: offGrid, limit: 0 };
}

function* betweenCues(before: CaptionCue, { start }: CaptionCue, cue: number, rules: Rules): Generator<Violation> {
  const gap = start - before.end;
  const [closed, open] = [rules.gap / rules.fps, rules.openGap / rules.fps];
  if (start < before.start - GRAIN) yield { cue, kind: 'outOfOrder', value: start, limit: before.start };
  else if (gap < -GRAIN) yield { cue, kind: 'overlap', value: -gap, limit: 0 };
  else if (Math.abs(gap - closed) > GRAIN && gap < open - GRAIN)
    yield { cue, kind: 'gap', value: gap, limit: gap - closed <= open - gap ? closed : open };
}

/** The video that a track is for. */
export interface VideoOptions {
  /** Frames a second. */
  readonly fps?: number;
  /** Seconds that it lasts; left out, there is no end. */
  readonly duration?: number;
}

/**
 * Every rule of a profile that a track breaks, in the order of its cues.
 *
 * @param language BCP 47: how quickly one reads depends on it.
 */
export function violations(
  cues: readonly CaptionCue[],
  profile: CaptionProfile,
  language: string,
  { fps, duration = Infinity }: VideoOptions = {},
): Violation[] {
  const rules = rulesOf(profile, language, fps);
  return cues.flatMap((cue, at) => {
    const before = cues[at - 1];
    const isPast = cue.end > duration + GRAIN;
    return [
      ...ofText(cue, at, rules),
      ...ofTime(cue, at, rules),
      ...(before === undefined ? [] : betweenCues(before, cue, at, rules)),
      ...(isPast ? [{ cue: at, kind: 'pastEnd' as const, value: cue.end, limit: duration }] : []),
    ];
  });
}
