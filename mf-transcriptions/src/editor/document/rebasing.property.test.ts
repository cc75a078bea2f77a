import { paragraphText } from '@wavereel/words';
import fc from 'fast-check';
import { begin } from '../../document/history';
import { said } from '../../testing/transcripts';
import { blocksOf, typed, type Written } from './blocks';
import { takeStep } from './history';

const count = 6;
/** Seconds of the sound. */
const duration = 60;
const first: Written = {
  title: 'x',
  blocks: blocksOf({ paragraphs: Array.from({ length: count }, (_, at) => said(`one${at} two${at}`, at * 10)) }),
};
const texts = ({ blocks }: Written) => blocks.map(paragraphText);
const at = (place: number) => first.blocks[place]?.id ?? 0;

test('of two people each takes back what is their own, wherever the other has changed something else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(count - 1), { minLength: 1, maxLength: 12 }),
      fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: count }),
      (mine, theirs) => {
        const history = mine.reduce(
          (so, place, round) =>
            takeStep(
              takeStep(so, { type: 'paused' }, duration),
              { type: 'typed', id: at(place), text: `mine${round}` },
              duration,
            ),
          begin(first),
        );
        const now = theirs.reduce(
          (so, place) => ({ ...so, blocks: typed(so.blocks, at(place), 'theirs', duration) }),
          history.now,
        );
        let merged = takeStep(history, { type: 'merged', now }, duration);
        const steps = merged.past.length;
        while (merged.past.length > 0) merged = takeStep(merged, { type: 'undone' }, duration);
        expect(texts(merged.now)).toEqual(
          texts(first).map((text, place) => (theirs.includes(place) ? 'theirs' : text)),
        );
        // One step for each of mine that they left something of.
        expect(steps).toBe(mine.filter((place) => !theirs.includes(place)).length);
        while (merged.future.length > 0) merged = takeStep(merged, { type: 'redone' }, duration);
        expect(texts(merged.now)).toEqual(texts(now));
      },
    ),
    { verbose: true, numRuns: 200 },
  );
});
