import { captionLookSchema, type CaptionCue } from '@wavereel/contracts';
import { changed } from '@wavereel/words';
import fc from 'fast-check';
import { begin, type History } from '../../document/history';
import {
  rowAtTime,
  insertedAt,
  mergedWithNext,
  movedEnd,
  movedWhole,
  namedSpeaker,
  nudgedEnd,
  removed,
  roomAt,
  shifted,
  splitAt,
  typedText,
} from './edits';
import { takeTrackStep } from './history';
import { rowCheck, sentenceOf, speedOf } from './rules';
import { cueChange, cuesIn, mergedTrack, rowsLike, sendableTrack, trackOf, tracksInClip, type Track } from './track';

const cue = (start: number, end: number, text: string): CaptionCue => ({ start, end, text, words: [] });
const look = captionLookSchema.parse({});
const track = (...cues: CaptionCue[]): Track => trackOf({ cues, profile: 'bbc', look, styleId: null });
const three = track(cue(0, 2, 'one two'), cue(3, 5, 'three four'), cue(6, 8, 'five six'));
const ids = three.rows.map(({ id }) => id);
const [first = 0, second = 0, third = 0] = ids;
const texts = (of: Track) => cuesIn(of).map(({ text }) => text);

test('an edit leaves every other row as it is, and one that is parted goes on in its first half', () => {
  const split = splitAt(second, 5)(three);
  expect(texts(split)).toEqual(['one two', 'three', 'four', 'five six']);
  expect(split.rows.map(({ id }) => id)).toEqual([first, second, expect.any(Number), third]);
  expect(split.rows[3]).toBe(three.rows[2]);
  expect(texts(mergedWithNext(second)(split))).toEqual(['one two', 'three\nfour', 'five six']);
  expect(texts(removed(first)(three))).toEqual(['three four', 'five six']);
  expect(typedText(second, 'three')(three).rows[1]).toMatchObject({ id: second, cue: { text: 'three' } });
  expect(mergedWithNext(third)(three)).toEqual(three);
  expect(removed(-1)(three)).toBe(three);
});

test('ends move by frames and between the neighbours, a whole cue keeps its length', () => {
  expect(nudgedEnd(second, 'start', 1)(three).rows[1]?.cue.start).toBe(3.05);
  expect(movedEnd(second, 'end', 7)(three).rows[1]?.cue.end).toBe(6);
  expect(movedWhole(second, 3.5)(three).rows[1]?.cue).toMatchObject({ start: 3.5, end: 5.5 });
  expect(movedWhole(second, 9)(three).rows[1]?.cue).toMatchObject({ start: 4, end: 6 });
  expect(movedWhole(second, 0)(three).rows[1]?.cue).toMatchObject({ start: 2, end: 4 });
  expect(cuesIn(shifted(0.5)(three)).map(({ start }) => start)).toEqual([0.5, 3.5, 6.5]);
});

test('a cue is put in where there is room', () => {
  expect(roomAt(cuesIn(three), 1, 10)).toBeNull();
  expect(roomAt(cuesIn(three), 2.2, 10)).toEqual({ start: 2.2, end: 3 });
  expect(roomAt(cuesIn(three), 9.9, 10)).toBeNull();
  expect(texts(insertedAt(2.2, 10)(three))).toEqual(['one two', '', 'three four', 'five six']);
  expect(insertedAt(1, 10)(three)).toBe(three);
  expect(rowAtTime(three.rows, 2)).toBe(-1);
  expect(rowAtTime(three.rows, 3)).toBe(1);
});

test('who speaks is named and unnamed', () => {
  const named = namedSpeaker(first, 'Ana')(three);
  expect(named.rows[0]?.cue.speaker).toBe('Ana');
  expect(namedSpeaker(first, '')(named).rows[0]?.cue).not.toHaveProperty('speaker');
});

test('what two people changed is brought together, and where they meet mine stays', () => {
  const mine = typedText(first, 'mine')(three);
  const theirs = typedText(third, 'theirs')(three);
  expect(mergedTrack(three, mine, theirs)).toMatchObject({ isConflict: false });
  expect(texts(mergedTrack(three, mine, theirs).track)).toEqual(['mine', 'three four', 'theirs']);
  const both = mergedTrack(three, mine, typedText(first, 'theirs')(three));
  expect(both.isConflict).toBe(true);
  expect(texts(both.track)[0]).toBe('mine');
});

describe('two in one caption', () => {
  const said = track({
    ...cue(0, 4, 'the cat\nsat down'),
    words: ['the', 'cat', 'sat', 'down'].map((text, at) => ({ text, start: at, end: at + 0.8 })),
  });
  const id = said.rows[0]?.id ?? 0;
  const left = cue(5, 6, 'left');
  const merged = (mine: (of: Track) => Track, theirs: (of: Track) => Track, base = said) => {
    const { track: both, isConflict } = mergedTrack(base, mine(base), theirs(base));
    return { cues: cuesIn(both), rows: both.rows, isConflict };
  };

  test.each([
    ['the cat\nsat up', 'a cat\nsat down', 'a cat\nsat up'],
    ['the cat\nsat down again', 'the dog\nsat down', 'the dog\nsat down again'],
    ['the cat sat down', 'the cat\nlay down', 'the cat lay down'],
    ['the cat\nsat down', 'the cat\nsat', 'the cat\nsat'],
  ])('%j and %j are both kept', (mine, theirs, both) => {
    const { cues, rows, isConflict } = merged(typedText(id, mine), typedText(id, theirs));
    expect([cues.map(({ text }) => text), rows[0]?.id, isConflict]).toEqual([[both], id, false]);
  });

  test('a word that stays keeps its time, whoever changed those around it', () => {
    const { cues } = merged(typedText(id, 'a cat\nsat down'), typedText(id, 'the cat\nsat up'));
    expect(cues[0]?.words.slice(1, 3)).toEqual([
      { text: 'cat', start: 1, end: 1.8 },
      { text: 'sat', start: 2, end: 2.8 },
    ]);
  });

  test('words of one, times of the other and the speaker of either are all kept', () => {
    const { cues, isConflict } = merged(typedText(id, 'the dog\nsat down'), (of) =>
      namedSpeaker(id, 'Ana')(movedEnd(id, 'end', 4.5)(of)),
    );
    expect(cues[0]).toMatchObject({ start: 0, end: 4.5, text: 'the dog\nsat down', speaker: 'Ana' });
    expect(isConflict).toBe(false);
  });

  test.each([
    ['the same word', typedText(id, 'the dog\nsat down'), typedText(id, 'the cow\nsat down')],
    ['the same times', movedEnd(id, 'end', 4.5), movedEnd(id, 'end', 3.5)],
    ['the same speaker', namedSpeaker(id, 'Ana'), namedSpeaker(id, 'Bea')],
  ])('%s is mine, and that is said', (_, mine, theirs) => {
    const { cues, isConflict } = merged(mine, theirs);
    expect([cues, isConflict]).toEqual([cuesIn(mine(said)), true]);
  });

  test('where both did the very same nothing is said', () => {
    const both = typedText(id, 'the dog\nsat down');
    expect(merged(both, both).isConflict).toBe(false);
  });

  test('what one did beside a cue that both changed is kept too', () => {
    const two = { ...said, rows: [...said.rows, ...track(left).rows] };
    const other = two.rows[1]?.id ?? 0;
    const { cues, isConflict } = merged(
      (of) => typedText(other, 'left for good')(typedText(id, 'a cat\nsat down')(of)),
      typedText(id, 'the cat\nsat up'),
      two,
    );
    expect([cues.map(({ text }) => text), isConflict]).toEqual([['a cat\nsat up', 'left for good'], false]);
  });

  test('who takes a caption away takes it away, and who wrote in it is told', () => {
    const { cues, isConflict } = merged(removed(id), typedText(id, 'the dog\nsat down'));
    expect([cues, isConflict]).toEqual([[], true]);
  });
});

test('what the server answers is in the rows that it was in', () => {
  const copy = structuredClone(cuesIn(three));
  expect(rowsLike(three.rows, copy)).toEqual(three.rows);
  expect(rowsLike(three.rows, copy)[1]).toBe(three.rows[1]);
  expect(rowsLike(three.rows, copy.slice(1))[0]?.id).toBe(second);
});

test('what is sent is in order and within the clip', () => {
  const wild = track(cue(5, 30, 'late'), cue(1, 2, 'early'), cue(40, 50, 'beyond'));
  expect(cuesIn(sendableTrack(wild, 10)).map(({ start, end, text }) => [start, end, text])).toEqual([
    [1, 2, 'early'],
    [5, 11, 'late'],
    [11, 11, 'beyond'],
  ]);
  expect(sendableTrack(three, 10)).toBe(three);
});

test('typing in one place is one step back', () => {
  const typed = (history: History<Track>, text: string) =>
    takeTrackStep(history, { type: 'edited', run: 'text', edit: typedText(first, text) });
  const history = typed(typed(begin(three), 'a'), 'ab');
  expect(takeTrackStep(history, { type: 'undone' }).now).toBe(three);
  const apart = typed(takeTrackStep(typed(begin(three), 'a'), { type: 'paused' }), 'ab');
  expect(texts(takeTrackStep(apart, { type: 'undone' }).now)[0]).toBe('a');
});

test('whatever is done, the splice leads the server there, and all of it is taken back', () => {
  const edit = fc.oneof(
    fc.tuple(fc.nat(9), fc.string({ maxLength: 30 })).map(
      ([at, text]) =>
        (of: Track) =>
          typedText(of.rows[at]?.id ?? 0, text)(of),
    ),
    fc.tuple(fc.nat(9), fc.nat(12)).map(
      ([at, caret]) =>
        (of: Track) =>
          splitAt(of.rows[at]?.id ?? 0, caret)(of),
    ),
    fc.nat(9).map((at) => (of: Track) => mergedWithNext(of.rows[at]?.id ?? 0)(of)),
    fc.nat(9).map((at) => (of: Track) => removed(of.rows[at]?.id ?? 0)(of)),
    fc.double({ min: 0, max: 12, noNaN: true }).map((seconds) => insertedAt(seconds, 12)),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let history = begin(three);
      for (const one of edits) history = takeTrackStep(history, { type: 'edited', edit: one });
      const change = cueChange(three, history.now);
      expect(change === null ? cuesIn(three) : changed(cuesIn(three), change)).toEqual(cuesIn(history.now));
      expect(new Set(history.now.rows.map(({ id }) => id)).size).toBe(history.now.rows.length);
      while (history.past.length > 0) history = takeTrackStep(history, { type: 'undone' });
      expect(history.now).toBe(three);
    }),
  );
});

test('broken rules are told with figure and limit, as the reader writes them', () => {
  const quick = track(cue(0, 2, 'far too many words for so little time'));
  const [broken] = [...rowCheck(quick.profile, 'en', 10)(quick.rows).values()];
  expect(broken?.map((one) => sentenceOf(one, 'pt-BR'))).toEqual([
    { key: 'captions.rule.tooFastWords', values: { value: '4', limit: '3,33' } },
  ]);
});

test('the speed of a cue is told with the figure that the rule has for it', () => {
  const words = 'The owl came\nin through the window\u0301 at night ';
  const quick = { ...track(cue(0, 2.05, words)), profile: 'netflix' as const };
  const [broken] = [...rowCheck(quick.profile, 'en', 10)(quick.rows).values()];
  const fast = broken?.find(({ kind }) => kind === 'tooFast');
  expect(fast && sentenceOf(fast, 'pt-BR').values).toEqual({ value: '21,5', limit: '20' });
  expect(speedOf(cue(0, 2.05, words), 'pt-BR')).toEqual({ count: 21.5, value: '21,5' });
  expect(speedOf(cue(0, 3, 'ten\nletter'), 'en')).toEqual({ count: 3.3, value: '3.3' });
  expect(speedOf(cue(2, 2, 'x'), 'en')).toEqual({ count: 0, value: '0' });
});

test('tracks of one clip stand in another one as they are said, and share what they shared', () => {
  const typed = {
    ...three,
    rows: three.rows.map((row) => (row.id === second ? { ...row, cue: cue(3, 5, 'typed') } : row)),
  };
  const [mine, before] = tracksInClip([typed, three], { start: 10, end: 20 }, { start: 12.5, end: 30 });
  expect(mine && cuesIn(mine)).toEqual([cue(0.5, 2.5, 'typed'), cue(3.5, 5.5, 'five six')]);
  expect(before && cuesIn(before).map(({ text }) => text)).toEqual(['three four', 'five six']);
  expect(mine?.rows[1]?.cue).toBe(before?.rows[1]?.cue);
});
