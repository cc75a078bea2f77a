import { lettersIn, splitWords } from './graphemes';
import { FRAMES_PER_SECOND, type CaptionProfile } from './profiles';

/** A profile for a language and a frame rate, in whole frames. */
export interface Rules {
  readonly profile: CaptionProfile;
  readonly fps: number;
  /** Letters a second; null where they do not decide. */
  readonly speed: number | null;
  readonly shortest: number;
  /** Infinity for no limit. */
  readonly longest: number;
  readonly gap: number;
  readonly openGap: number;
  readonly drift: number;
  readonly linger: number;
}

/** What floating point adds or loses is no frame more. */
const GRAIN = 1e-6;
const up = (frames: number): number => Math.ceil(frames - GRAIN);
const down = (frames: number): number => Math.floor(frames + GRAIN);

/** @param language BCP 47. */
export function rulesOf(profile: CaptionProfile, language: string, fps: number = FRAMES_PER_SECOND): Rules {
  const speeds = profile.lettersPerSecond;
  const spoken = language.toLowerCase().split('-')[0] ?? '';
  return {
    profile,
    fps,
    speed: speeds === null ? null : Object.hasOwn(speeds, spoken) ? (speeds[spoken] ?? speeds.other) : speeds.other,
    shortest: up(profile.shortest * fps),
    longest: profile.longest === null ? Infinity : down(profile.longest * fps),
    gap: profile.gapFrames,
    openGap: up(profile.openGap * fps),
    drift: down(profile.drift * fps),
    linger: down(profile.linger * fps),
  };
}

/** Letters that are read in a cue. A line break takes the time of a space: breaking elsewhere makes nothing quicker. */
export const lettersOfCue = (text: string): number => lettersIn(text.replaceAll('\n', ' '));

/** Frames that so many letters and words have to be shown for. */
export const framesFor = (letters: number, words: number, { speed, shortest, profile, fps }: Rules): number =>
  Math.max(shortest, speed === null ? 0 : up((letters / speed) * fps), up(words * profile.secondsPerWord * fps));

/** Frames that a text has to be shown for. */
export const framesForText = (text: string, rules: Rules): number =>
  framesFor(lettersOfCue(text), rules.profile.secondsPerWord === 0 ? 0 : splitWords(text).length, rules);

/** The frame at or before a moment, at or after it, and nearest to it. */
export const frameBefore = (seconds: number, fps: number): number => down(seconds * fps);
export const frameAfter = (seconds: number, fps: number): number => up(seconds * fps);
export const nearestFrame = (seconds: number, fps: number): number => Math.round(seconds * fps);

/** Whole milliseconds, as files have them. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
