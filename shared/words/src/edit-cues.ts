import type { CaptionCue } from '@wavereel/contracts';
import { CUE_MAX_CHARS } from './bounds';
import { isSeen, tokensOfCue } from './cue-words';
import { splitWords, withoutControls } from './graphemes';
import { FRAMES_PER_SECOND, type CaptionProfile } from './profiles';
import { retimedWords } from './retimed';
import { nearestFrame, toMilliseconds } from './rules';

/** Frames a second of the video, and the frames between cues that follow at once. */
export interface Grid {
  readonly fps: number;
  readonly gap: number;
}

/** The grid that a profile sets cues on. */
export const gridOf = ({ gapFrames }: CaptionProfile, fps: number = FRAMES_PER_SECOND): Grid => ({
  fps,
  gap: gapFrames,
});

const seconds = (frame: number, { fps }: Grid): number => toMilliseconds(frame / fps);

function cueAt(cues: readonly CaptionCue[], at: number): CaptionCue {
  const found = cues[at];
  if (found === undefined) throw new RangeError(`There are ${cues.length} cues, none at ${at}.`);
  return found;
}

/** A cue with other words, and none where there are none. */
const asCueWords = (words: readonly { text: string; start: number; end: number }[]): CaptionCue['words'] =>
  words.map(({ start, end, text }) => ({ start, end, text }));

/**
 * Two cues of one, parted at a place in its text: the second begins with its first word where it is known when that is said, else by the share of its letters. A caret
 * within a word parts before it.
 *
 * @param caret UTF-16 units of the text.
 * @returns The very same list where nothing would be seen on one side, or there is no frame for each.
 * @throws RangeError where there is no such cue.
 */
export function splitCue(cues: readonly CaptionCue[], at: number, caret: number, grid: Grid): readonly CaptionCue[] {
  const cue = cueAt(cues, at);
  const isWithinWord = /\S/u.test(cue.text[caret - 1] ?? '') && /\S/u.test(cue.text[caret] ?? '');
  const place = isWithinWord ? caret - (/\S+$/u.exec(cue.text.slice(0, caret))?.[0].length ?? 0) : caret;
  const [before, behind] = [cue.text.slice(0, place).trimEnd(), cue.text.slice(place).trimStart()];
  const { tokens, isKnown } = tokensOfCue(cue);
  const count = splitWords(before).length;
  const [first, last] = [nearestFrame(cue.start, grid.fps), nearestFrame(cue.end, grid.fps)];
  if (!isSeen({ ...cue, text: before }) || !isSeen({ ...cue, text: behind }) || last - first < grid.gap + 2)
    return cues;
  const moment = nearestFrame(tokens[count]?.start ?? cue.start, grid.fps);
  const start = Math.min(last - 1, Math.max(first + grid.gap + 1, moment));
  const [said, later] = isKnown ? [tokens.slice(0, count), tokens.slice(count)] : [[], []];
  return cues.toSpliced(
    at,
    1,
    { ...cue, end: seconds(start - grid.gap, grid), text: before, words: asCueWords(said) },
    { ...cue, start: seconds(start, grid), text: behind, words: asCueWords(later) },
  );
}

/**
 * A cue and the next as one, from the start of the first to the later end, with the lines of both. Whoever says the first says it, or the second where nobody is named.
 *
 * @throws RangeError where there are no two, or their text has more than 1,000 characters together.
 */
export function mergeCue(cues: readonly CaptionCue[], at: number): readonly CaptionCue[] {
  const [first, second] = [cueAt(cues, at), cueAt(cues, at + 1)];
  const parts = [first, second].filter(isSeen);
  const text = parts.map((cue) => cue.text).join('\n');
  if (text.length > CUE_MAX_CHARS)
    throw new RangeError(`A cue has ${CUE_MAX_CHARS} characters at most, not ${text.length}.`);
  const isKnown = parts.every((cue) => tokensOfCue(cue).isKnown);
  const speaker = first.speaker ?? second.speaker;
  return cues.toSpliced(at, 2, {
    start: Math.min(first.start, second.start),
    end: Math.max(first.end, second.end),
    text,
    words: isKnown ? parts.flatMap(({ words }) => words) : [],
    ...(speaker === undefined ? {} : { speaker }),
  });
}

/** Frames between which a cue may lie: where the one before it ends and the next begins, with the gap. */
function roomOf(cues: readonly CaptionCue[], at: number, { fps, gap }: Grid): { from: number; to: number } {
  const [before, next] = [cues[at - 1], cues[at + 1]];
  return {
    from: before === undefined ? 0 : nearestFrame(before.end, fps) + gap,
    to: next === undefined ? Infinity : nearestFrame(next.start, fps) - gap,
  };
}

/**
 * A cue that begins at another moment: on the nearest frame, behind the one before it and at least a frame before its own end.
 *
 * @throws RangeError where there is no such cue.
 */
export function moveCueStart(
  cues: readonly CaptionCue[],
  at: number,
  moment: number,
  grid: Grid,
): readonly CaptionCue[] {
  const cue = cueAt(cues, at);
  const latest = nearestFrame(cue.end, grid.fps) - 1;
  const start = Math.max(0, Math.min(latest, Math.max(roomOf(cues, at, grid).from, nearestFrame(moment, grid.fps))));
  return cues.with(at, { ...cue, start: seconds(start, grid) });
}

/**
 * A cue that ends at another moment: on the nearest frame, before the next one and at least a frame behind its own start.
 *
 * @throws RangeError where there is no such cue.
 */
export function moveCueEnd(cues: readonly CaptionCue[], at: number, moment: number, grid: Grid): readonly CaptionCue[] {
  const cue = cueAt(cues, at);
  const earliest = nearestFrame(cue.start, grid.fps) + 1;
  const end = Math.max(earliest, Math.min(roomOf(cues, at, grid).to, nearestFrame(moment, grid.fps)));
  return cues.with(at, { ...cue, end: seconds(end, grid) });
}

/**
 * A cue with another text. Where it is known when its words are said, those that are still there keep their times, and new ones lie between them.
 *
 * @param text Of more than 1,000 characters the first. Control characters are left out.
 * @throws RangeError where there is no such cue.
 */
export function setCueText(cues: readonly CaptionCue[], at: number, text: string): readonly CaptionCue[] {
  const cue = cueAt(cues, at);
  const kept = withoutControls(text.slice(0, CUE_MAX_CHARS));
  const { tokens, isKnown } = tokensOfCue(cue);
  const known = isKnown ? tokens.map((token) => ({ ...token, confidence: null })) : [];
  const words = retimedWords(known, splitWords(kept), { start: cue.start, end: cue.end });
  return cues.with(at, { ...cue, text: kept, words: isKnown ? asCueWords(words) : [] });
}

/** A track that is so many seconds later, or earlier where they are negative: as far as its first cue reaches the start, on whole frames. */
export function shiftCues(cues: readonly CaptionCue[], by: number, grid: Grid): readonly CaptionCue[] {
  const first = Math.min(...cues.map(({ start }) => start));
  const step = Math.max(-first, nearestFrame(by, grid.fps) / grid.fps);
  const moved = (time: number) => Math.max(0, toMilliseconds(time + step));
  return cues.map((cue) => ({
    ...cue,
    start: moved(cue.start),
    end: moved(cue.end),
    words: cue.words.map((word) => ({ ...word, start: moved(word.start), end: moved(word.end) })),
  }));
}

/** A track with one more cue, behind those that begin no later. */
export function insertCue(cues: readonly CaptionCue[], cue: CaptionCue): readonly CaptionCue[] {
  const later = cues.findIndex(({ start }) => start > cue.start);
  return cues.toSpliced(later === -1 ? cues.length : later, 0, cue);
}

/**
 * A track without a cue.
 *
 * @throws RangeError where there is no such cue.
 */
export function removeCue(cues: readonly CaptionCue[], at: number): readonly CaptionCue[] {
  cueAt(cues, at);
  return cues.toSpliced(at, 1);
}
