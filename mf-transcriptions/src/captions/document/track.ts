import {
  captionLookSchema,
  type CaptionCue,
  type CaptionLook,
  type CaptionProfileId,
  type Captions,
} from '@wavereel/contracts';
import { changeBetween, cueInClip, type ClipSpan, type ListChange } from '@wavereel/words';
import { changesBetween } from '../../document/changes';
import { mergedItems } from '../../document/merging';
import { agreed } from './agreeing';

/** A cue on the screen: its name stays when others come and go. */
export interface CueRow {
  readonly id: number;
  readonly cue: CaptionCue;
}

/** What the editor works on. */
export interface Track {
  readonly rows: readonly CueRow[];
  readonly profile: CaptionProfileId;
  readonly look: CaptionLook;
  /** The saved style that the look came from; null for one of its own. */
  readonly styleId: string | null;
}

let lastId = 0;
export const rowOf = (cue: CaptionCue): CueRow => ({ id: (lastId += 1), cue });
export const cuesIn = ({ rows }: Pick<Track, 'rows'>): CaptionCue[] => rows.map(({ cue }) => cue);

export const trackOf = ({
  cues,
  profile,
  look,
  styleId,
}: Pick<Captions, 'cues' | 'profile' | 'look' | 'styleId'>): Track => ({
  rows: cues.map(rowOf),
  profile,
  look,
  styleId,
});

/** Rows with other cues: what is still there keeps its row, and where cue stands for cue the row goes on with the other. */
export function rowsWith(rows: readonly CueRow[], cues: readonly CaptionCue[]): readonly CueRow[] {
  const change = changeBetween(
    rows.map(({ cue }) => cue),
    cues,
  );
  if (change === null) return rows;
  const { at, remove, insert } = change;
  const gone = rows.slice(at, at + remove);
  const instead = insert.map((cue, place) => {
    const row = gone[place];
    return row === undefined ? rowOf(cue) : { id: row.id, cue };
  });
  return rows.toSpliced(at, remove, ...instead);
}

/** The cues of the server, each in the row that it was in, and the very same object, where it says the same. */
export function rowsLike(rows: readonly CueRow[], cues: readonly CaptionCue[]): readonly CueRow[] {
  const known = new Map<string, CueRow[]>();
  for (const row of rows) known.set(keyOf(row.cue), [...(known.get(keyOf(row.cue)) ?? []), row]);
  return cues.map((cue) => known.get(keyOf(cue))?.shift() ?? rowOf(cue));
}

const keyOf = ({ start, end, text, words, speaker }: CaptionCue): string =>
  JSON.stringify([start, end, text, speaker, words.map((word) => [word.start, word.end, word.text])]);

const isSameRow = (one: CueRow, other: CueRow): boolean => one.cue === other.cue;

export const isSameTrack = (one: Track, other: Track): boolean =>
  one.profile === other.profile && isSameStyle(one, other) && cueChange(one, other) === null;

export const isSameStyle = (one: Track, other: Track): boolean =>
  one.look === other.look && one.styleId === other.styleId;

/** The one stretch of cues in which two tracks differ; null where they do not. */
export function cueChange(before: Track, after: Track): ListChange<CaptionCue> | null {
  const change = changeBetween(before.rows, after.rows, isSameRow);
  return change && { ...change, insert: change.insert.map(({ cue }) => cue) };
}

/** Both what one changed of `before` and what somebody else did, within one cue too; where they changed the same words or times, mine. */
export function mergedTrack(before: Track, mine: Track, theirs: Track): { track: Track; isConflict: boolean } {
  const [mineOf = [], theirsOf = []] = [mine, theirs].map(({ rows }) => changesBetween(before.rows, rows, isSameRow));
  const { own, others, isConflict: isWithinCue } = agreed(before.rows, mineOf, theirsOf);
  const { items, isConflict } = mergedItems(before.rows, own, others);
  return {
    track: {
      // Two who put cues in at one place may have put them in any order: the server wants them in the order in which they begin.
      rows: items.toSorted((one, other) => one.cue.start - other.cue.start),
      profile: mine.profile === before.profile ? theirs.profile : mine.profile,
      ...mergedStyle(before, mine, theirs),
    },
    isConflict: isConflict || isWithinCue,
  };
}

/** Each field of the look as whoever changed it; with fields of both it is no style that is kept. */
function mergedStyle(before: Track, mine: Track, theirs: Track): Pick<Track, 'look' | 'styleId'> {
  if (isSameStyle(before, mine)) return { look: theirs.look, styleId: theirs.styleId };
  const fields = lookChange(before.look, mine.look);
  const look = { ...theirs.look, ...Object.fromEntries(fields.map((field) => [field, mine.look[field]])) };
  return lookChange(look, mine.look).length === 0
    ? { look: mine.look, styleId: mine.styleId }
    : { look, styleId: null };
}

/** The fields in which two looks differ. */
export const lookChange = (before: CaptionLook, after: CaptionLook): (keyof CaptionLook)[] =>
  captionLookSchema.keyof().options.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** What the server has, in the rows of a track: a cue that is another now stays in its row, so that whoever is in it stays there. */
export function servedIn(track: Track, captions: Pick<Captions, 'cues' | 'profile' | 'look' | 'styleId'>): Track {
  const { cues, profile, look, styleId } = captions;
  const known = rowsLike(track.rows, cues).map(({ cue }) => cue);
  const rows = rowsWith(track.rows, known);
  return { rows, profile, look: lookChange(track.look, look).length === 0 ? track.look : look, styleId };
}

/** As the server takes it: in order, each not before its start, and none beyond the clip. @param duration seconds of the clip */
export function sendableTrack(track: Track, duration: number): Track {
  const isInOrder = track.rows.every(({ cue }, at) => cue.start >= (track.rows[at - 1]?.cue.start ?? 0));
  const isWithin = track.rows.every(({ cue }) => cue.end <= duration + 1 && cue.end >= cue.start);
  if (isInOrder && isWithin) return track;
  const rows = track.rows.map((row) => {
    const end = Math.min(duration + 1, Math.max(row.cue.start, row.cue.end));
    const start = Math.min(row.cue.start, end);
    return start === row.cue.start && end === row.cue.end ? row : { id: row.id, cue: { ...row.cue, start, end } };
  });
  return { ...track, rows: rows.toSorted((one, other) => one.cue.start - other.cue.start) };
}

/**
 * Tracks of one clip in another clip of the same sound, as the server moves them: what they have in common they have in common still.
 * Keep the order: the first comes back first.
 */
export function tracksInClip(tracks: readonly Track[], before: ClipSpan, now: ClipSpan): Track[] {
  const by = before.start - now.start;
  const moved = new Map<CaptionCue, CaptionCue | null>();
  const inClip = (cue: CaptionCue): CaptionCue | null => {
    const known = moved.has(cue) ? moved.get(cue) : cueInClip(cue, by, now.end - now.start);
    moved.set(cue, known ?? null);
    return known ?? null;
  };
  return tracks.map((track) => ({
    ...track,
    rows: track.rows.flatMap(({ id, cue }) => {
      const there = inClip(cue);
      return there === null ? [] : [{ id, cue: there }];
    }),
  }));
}

export const isSameClip = (one: ClipSpan, other: ClipSpan): boolean =>
  one.start === other.start && one.end === other.end;
