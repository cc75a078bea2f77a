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

/** A rule that some cue breaks, whichever that is. */
export type BrokenRule = Omit<Violation, 'cue'>;

/** Times in files are whole milliseconds. */
const GRAIN = 0.001 + 1e-9;

function* ofText({ text }: CaptionCue, { profile }: Rules): Generator<BrokenRule> {
  const lines = text.split('\n');
  const longest = Math.max(...lines.map(lettersIn));
  if (!/\S/u.test(text)) yield { kind: 'empty', value: 0, limit: 1, unit: 'letters' };
  if (longest > profile.lineLetters)
    yield { kind: 'lineTooLong', value: longest, limit: profile.lineLetters, unit: 'letters' };
  if (lines.length > profile.lines)
    yield { kind: 'tooManyLines', value: lines.length, limit: profile.lines, unit: 'lines' };
}

function* ofTime({ start, end, text }: CaptionCue, rules: Rules): Generator<BrokenRule> {
  const { fps, profile, speed } = rules;
  const shown = end - start;
  const [shortest, longest] = [rules.shortest / fps, rules.longest / fps];
  if (shown < shortest - GRAIN) yield { kind: 'tooShort', value: shown, limit: shortest };
  if (shown > longest + GRAIN) yield { kind: 'tooLong', value: shown, limit: longest };
  const letters = lettersOfCue(text);
  if (speed !== null && letters > (shown + GRAIN) * speed)
    yield { kind: 'tooFast', value: letters / Math.max(shown, GRAIN), limit: speed, unit: 'letters' };
  if (profile.secondsPerWord > 0) {
    const words = splitWords(text).length;
    if (words * profile.secondsPerWord > shown + GRAIN) {
      const limit = 1 / profile.secondsPerWord;
      yield { kind: 'tooFast', value: words / Math.max(shown, GRAIN), limit, unit: 'words' };
    }
  }
  const offGrid = Math.max(...[start, end].map((time) => Math.abs(time - nearestFrame(time, fps) / fps)));
  if (offGrid > GRAIN) yield { kind: 'offGrid', value: offGrid, limit: 0 };
}

function* betweenCues(before: CaptionCue, { start }: CaptionCue, rules: Rules): Generator<BrokenRule> {
  const gap = start - before.end;
  const [closed, open] = [rules.gap / rules.fps, rules.openGap / rules.fps];
  if (start < before.start - GRAIN) yield { kind: 'outOfOrder', value: start, limit: before.start };
  else if (gap < -GRAIN) yield { kind: 'overlap', value: -gap, limit: 0 };
  else if (Math.abs(gap - closed) > GRAIN && gap < open - GRAIN)
    yield { kind: 'gap', value: gap, limit: gap - closed <= open - gap ? closed : open };
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
  video: VideoOptions = {},
): Violation[] {
  return ruleCheck(
    profile,
    language,
    video,
  )(cues).flatMap((broken, cue) => broken.map((rule): Violation => ({ cue, ...rule })));
}

/**
 * Checks a track that is changed a little at a time: answers what each cue breaks, for cues that are the very same objects behind the very
 * same ones the very same lists, without counting anew.
 *
 * @param language BCP 47.
 */
export function ruleCheck(
  profile: CaptionProfile,
  language: string,
  { fps, duration = Infinity }: VideoOptions = {},
): (cues: readonly CaptionCue[]) => (readonly BrokenRule[])[] {
  const rules = rulesOf(profile, language, fps);
  const known = new WeakMap<CaptionCue, { readonly before: CaptionCue | undefined; readonly broken: BrokenRule[] }>();
  return (cues) =>
    cues.map((cue, at) => {
      const before = cues[at - 1];
      const last = known.get(cue);
      if (last !== undefined && last.before === before) return last.broken;
      const broken = brokenBy(cue, before, rules, duration);
      known.set(cue, { before, broken });
      return broken;
    });
}

function brokenBy(cue: CaptionCue, before: CaptionCue | undefined, rules: Rules, duration: number): BrokenRule[] {
  return [
    ...ofText(cue, rules),
    ...ofTime(cue, rules),
    ...(before === undefined ? [] : betweenCues(before, cue, rules)),
    ...(cue.end > duration + GRAIN ? [{ kind: 'pastEnd' as const, value: cue.end, limit: duration }] : []),
  ];
}
