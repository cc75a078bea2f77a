import type { CaptionCue } from '@wavereel/contracts';
import { setCueText, textChanges, type ListChange } from '@wavereel/words';
import { mergedItems } from '../../document/merging';
import type { CueRow } from './track';

/** What two people changed of the same cues. */
interface Agreed {
  readonly own: readonly ListChange<CueRow>[];
  readonly others: readonly ListChange<CueRow>[];
  /** Both changed the same of a cue: mine is taken. */
  readonly isConflict: boolean;
}

/**
 * Where two people changed one and the same cue, both changes have it as both together left it, so that they do not meet any more. Cues that were parted,
 * joined or taken away are left as they are.
 * @param base the rows that both had
 */
export function agreed(
  base: readonly CueRow[],
  own: readonly ListChange<CueRow>[],
  others: readonly ListChange<CueRow>[],
): Agreed {
  const [mine, theirs] = [oneByOne(own), oneByOne(others)];
  const both = mine.flatMap(({ at, row }) => {
    const [before, other] = [base[at], theirs.find((each) => each.at === at)];
    if (row === undefined || other?.row === undefined || before === undefined) return [];
    const { cue, isConflict } = agreedCue(before.cue, row.cue, other.row.cue);
    return [{ at, row: { id: row.id, cue }, isConflict }];
  });
  if (both.length === 0) return { own, others, isConflict: false };
  const withBoth = (changes: readonly Apart[]): ListChange<CueRow>[] =>
    changes.map(({ at, change }) => {
      const row = both.find((each) => each.at === at)?.row;
      return row === undefined ? change : { at: change.at, remove: 1, insert: [row] };
    });
  return { own: withBoth(mine), others: withBoth(theirs), isConflict: both.some(({ isConflict }) => isConflict) };
}

/** A change, or the part of it that is of one cue; `at` is -1 where the cues before and after are not as many. */
interface Apart {
  readonly at: number;
  readonly row?: CueRow | undefined;
  readonly change: ListChange<CueRow>;
}

const oneByOne = (changes: readonly ListChange<CueRow>[]): readonly Apart[] =>
  changes.flatMap((change): Apart[] =>
    change.remove === change.insert.length
      ? change.insert.map((row, place) => {
          const at = change.at + place;
          return { at, row, change: { at, remove: 1, insert: [row] } };
        })
      : [{ at: -1, change }],
  );

/** Each of times, speaker and words as whoever changed it, and of the words each. */
function agreedCue(before: CaptionCue, mine: CaptionCue, theirs: CaptionCue): { cue: CaptionCue; isConflict: boolean } {
  const times = chosen(before, mine, theirs, ({ start, end }) => `${start} ${end}`);
  const speaker = chosen(before, mine, theirs, (cue) => cue.speaker ?? '');
  const text = agreedText(before.text, mine.text, theirs.text);
  const timed = times.of.text === text.is ? times.of : (setCueText([times.of], 0, text.is)[0] ?? times.of);
  const { speaker: _, ...unnamed } = timed;
  const name = speaker.of.speaker;
  return {
    cue: name === undefined ? unnamed : { ...unnamed, speaker: name },
    isConflict: times.isConflict || speaker.isConflict || text.isConflict,
  };
}

/** Whose cue a part of it is taken from. */
function chosen(before: CaptionCue, mine: CaptionCue, theirs: CaptionCue, part: (cue: CaptionCue) => string) {
  const [old, own, other] = [before, mine, theirs].map(part);
  return { of: own === old ? theirs : mine, isConflict: own !== old && other !== old && own !== other };
}

/** Words and what is between them. */
const pieces = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

function agreedText(before: string, mine: string, theirs: string): { is: string; isConflict: boolean } {
  const base = pieces(before);
  const [own, others] = [mine, theirs].map((text) => textChanges(base, pieces(text)));
  const { items, isConflict } = mergedItems(base, own ?? [], others ?? []);
  return { is: items.join(''), isConflict };
}
