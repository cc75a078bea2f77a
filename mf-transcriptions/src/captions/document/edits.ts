import type { CaptionCue } from '@wavereel/contracts';
import {
  captionProfiles,
  gridOf,
  insertCue,
  mergeCue,
  moveCueEnd,
  moveCueStart,
  removeCue,
  setCueText,
  shiftCues,
  splitCue,
  type Grid,
} from '@wavereel/words';
import { cuesIn, rowsWith, type CueRow, type Track } from './track';

/** A frame of the video, in seconds: what times are moved by. */
export const frameSeconds = 0.05;
/** Seconds that a new cue is shown for, where there is room. */
const newSeconds = 2;
/** Seconds in which a cue can be told at all. */
const leastSeconds = 0.2;

export const gridOfTrack = ({ profile }: Pick<Track, 'profile'>): Grid => gridOf(captionProfiles[profile]);

/** A track with its cues changed; what is said of rows that are gone changes nothing. */
export const withCues = (
  track: Track,
  edit: (cues: readonly CaptionCue[], grid: Grid) => readonly CaptionCue[],
): Track => ({
  ...track,
  rows: rowsWith(track.rows, edit(cuesIn(track), gridOfTrack(track))),
});

/** Changes the cue of a row; a row that is gone meanwhile changes nothing. */
const atRow =
  (id: number, edit: (cues: readonly CaptionCue[], at: number, grid: Grid) => readonly CaptionCue[]) =>
  (track: Track): Track => {
    const at = track.rows.findIndex((row) => row.id === id);
    return at === -1 ? track : withCues(track, (cues, grid) => edit(cues, at, grid));
  };

export const typedText = (id: number, text: string) => atRow(id, (cues, at) => setCueText(cues, at, text));
export const splitAt = (id: number, caret: number) => atRow(id, (cues, at, grid) => splitCue(cues, at, caret, grid));
export const removed = (id: number) => atRow(id, removeCue);

/** With the next one, where there is one and their text fits into one cue. */
export const mergedWithNext = (id: number) =>
  atRow(id, (cues, at) => {
    const [cue, next] = [cues[at], cues[at + 1]];
    const isTooLong = (cue?.text.length ?? 0) + (next?.text.length ?? 0) >= 1_000;
    return next === undefined || isTooLong ? cues : mergeCue(cues, at);
  });

export type CueEnd = 'start' | 'end';

/** An end of a cue at another moment, between its neighbours. @param seconds of the clip, at most its end */
export const movedEnd = (id: number, end: CueEnd, seconds: number) =>
  atRow(id, (cues, at, grid) => (end === 'start' ? moveCueStart : moveCueEnd)(cues, at, seconds, grid));

/** An end of a cue so many frames later, or earlier. */
export const nudgedEnd = (id: number, end: CueEnd, frames: number) =>
  atRow(id, (cues, at, grid) => {
    const moment = (cues[at]?.[end] ?? 0) + frames * frameSeconds;
    return (end === 'start' ? moveCueStart : moveCueEnd)(cues, at, moment, grid);
  });

/** A cue as a whole at another moment, as long as it is, between its neighbours. */
export const movedWhole = (id: number, start: number) =>
  atRow(id, (cues, at, grid) => {
    const cue = cues[at];
    if (cue === undefined) return cues;
    const length = cue.end - cue.start;
    const by = start - cue.start;
    const first = by > 0 ? moveCueEnd(cues, at, cue.end + by, grid) : moveCueStart(cues, at, start, grid);
    const moved = first[at] ?? cue;
    return by > 0
      ? moveCueStart(first, at, moved.end - length, grid)
      : moveCueEnd(first, at, moved.start + length, grid);
  });

export const namedSpeaker = (id: number, name: string) =>
  atRow(id, (cues, at) => {
    const { speaker, ...cue } = cues[at] ?? { start: 0, end: 0, text: '', words: [] };
    if (name === (speaker ?? '')) return cues;
    return cues.with(at, name === '' ? cue : { ...cue, speaker: name });
  });

export const shifted = (seconds: number) => (track: Track) =>
  track.rows.length === 0 ? track : withCues(track, (cues, grid) => shiftCues(cues, seconds, grid));

/** Where a new cue has room from a moment on: null where another is shown then, or begins at once. */
export function roomAt(
  cues: readonly CaptionCue[],
  seconds: number,
  duration: number,
): { start: number; end: number } | null {
  const start = Math.round(Math.max(0, seconds) / frameSeconds) * frameSeconds;
  if (cues.some((cue) => cue.start <= start && start < cue.end)) return null;
  const next = cues.find((cue) => cue.start > start)?.start ?? duration;
  const end = Math.min(start + newSeconds, next);
  return end - start < leastSeconds ? null : { start: toFrame(start), end: toFrame(end) };
}

const toFrame = (seconds: number): number =>
  Math.round(Math.floor(seconds / frameSeconds + 1e-6) * frameSeconds * 1000) / 1000;

/** A new cue without words from a moment on; the very same track where there is no room. */
export const insertedAt =
  (seconds: number, duration: number) =>
  (track: Track): Track => {
    const room = roomAt(cuesIn(track), seconds, duration);
    return room === null ? track : withCues(track, (cues) => insertCue(cues, { ...room, text: '', words: [] }));
  };

/** The row whose cue is shown at a moment; -1 where there is none. */
export const rowAtTime = (rows: readonly CueRow[], seconds: number): number =>
  rows.findLastIndex(({ cue }) => cue.start <= seconds && seconds < cue.end);
