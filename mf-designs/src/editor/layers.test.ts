import { designDrawingSchema, everyLayer, layerKey, type DesignLayer } from '@wavereel/contracts';
import fc from 'fast-check';
import { drawingOf, type DesignDocument } from './document';
import { added, boxOf, isResting, newShape, newText, removed, shifted, withLayer } from './layers';
import { merged } from './merging';
import { documents } from './testing/documents';

const keys = (layers: readonly DesignLayer[]) => layers.map(layerKey);
const isValid = (document: DesignDocument) => designDrawingSchema.safeParse(drawingOf(document)).success;
const [plain] = fc.sample(documents, { numRuns: 1, seed: 1 }).map((one) => ({ ...one, layers: everyLayer([]) }));
if (!plain) throw new Error('No document');
const withBoth = added(added(plain, newText(plain, 'One', 'one')), newShape(plain, 'ellipse', 'two'));
const [one, two] = withBoth.layers.filter(isResting);
if (!one || !two) throw new Error('No layers');

test('what is added is above all, inside the design, and as the api takes it', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const after = added(added(document, newText(document, 'Hello', 'a')), newShape(document, 'rectangle', 'b'));
      expect(keys(after.layers).slice(-2)).toEqual(['a', 'b']);
      expect(isValid(after)).toBe(true);
      for (const layer of after.layers.slice(-2)) {
        const { left, top, width, height } = boxOf(after, layer);
        expect(left >= 0 && top >= 0 && left + width <= after.size.width && top + height <= after.size.height).toBe(
          true,
        );
      }
    }),
  );
});

test('words are in a colour that is seen upon the ground', () => {
  const on = (color: string, picture: string | null = null) =>
    newText({ ...plain, background: { color, picture } }, 'Hello', 'a').color;
  expect([on('#FFF8E7'), on('#101216'), on('#FFFFFF', '/assets/templates/square.jpg')]).toEqual([
    '#16181D',
    '#FFFFFF',
    '#FFFFFF',
  ]);
});

test('a layer goes up and down again, past what moves too, and stays at the ends', () => {
  fc.assert(
    fc.property(documents, fc.nat(), (document, at) => {
      const layer = document.layers[at % document.layers.length];
      if (!layer) throw new Error('No layer');
      const up = shifted(document, layer, 1);
      expect(up === document).toBe(layer === document.layers.at(-1));
      expect(up === document ? document : shifted(up, layer, -1)).toEqual(document);
    }),
  );
  expect(keys(shifted(shifted(withBoth, one, -1), one, -1).layers)).toEqual(['one', 'waveform', 'progress', 'two']);
});

test('of two people, each keeps the layers that they made, changed and took away', () => {
  const text = (layer: typeof one, words: string) => ({ ...layer, text: words }) as DesignLayer;
  const my = added(withLayer(withBoth, text(one, 'Mine')), newShape(plain, 'rectangle', 'mine'));
  const their = added(removed(withBoth, two), newText(plain, 'Theirs', 'theirs'));
  const both = merged(withBoth, my, their);
  expect(keys(both.layers).toSorted()).toEqual(['mine', 'one', 'progress', 'theirs', 'waveform']);
  expect(both.layers.find((layer) => layerKey(layer) === 'one')).toMatchObject({ text: 'Mine' });

  // What one changed outlives that the other took it away.
  const changed = merged(withBoth, removed(withBoth, one), withLayer(withBoth, text(one, 'Theirs')));
  expect(changed.layers.find((layer) => layerKey(layer) === 'one')).toMatchObject({ text: 'Theirs' });
  // The order is mine where I changed it, else theirs.
  const lowered = shifted(withBoth, one, -1);
  expect(keys(merged(withBoth, lowered, withBoth).layers)).toEqual(keys(lowered.layers));
  expect(keys(merged(withBoth, withBoth, lowered).layers)).toEqual(keys(lowered.layers));
});

test('merging with somebody who changed nothing changes nothing, and no layer is there twice', () => {
  fc.assert(
    fc.property(documents, documents, documents, (before, mine, theirs) => {
      expect(merged(before, mine, before).layers).toEqual(mine.layers);
      expect(merged(before, before, theirs).layers).toEqual(theirs.layers);
      const both = keys(merged(before, mine, theirs).layers);
      expect(new Set(both).size).toBe(both.length);
    }),
  );
});

test('a text that is added stands upon no other one, as long as there is room', () => {
  const [empty] = fc.sample(documents, { numRuns: 1, seed: 1 });
  if (!empty) throw new Error('A design');
  const first = newText({ ...empty, layers: [] }, 'One', 'one');
  const second = newText({ ...empty, layers: [first] }, 'Two', 'two');
  expect(second.top).toBeGreaterThanOrEqual(first.top + first.height - 1);
});
