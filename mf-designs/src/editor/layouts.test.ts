import { cardTypeOf, cardTypes, designDrawingSchema, layerKey, type CardType } from '@wavereel/contracts';
import fc from 'fast-check';
import { documentOf, drawingOf, isSame, type DesignDocument } from './document';
import { begin, reduceHistory, type HistoryAction } from './history';
import { boxOf, layerOf, newShape, withBox } from './layers';
import { followable, following, remembered } from './layouts';
import { merged } from './merging';
import { reshaped } from './reshape';
import { withoutAll } from './selection';
import { documents } from './testing/documents';

const to = (document: DesignDocument, ...shapes: readonly CardType[]): DesignDocument =>
  shapes.reduce((before, shape) => reshaped(before, shape, {}), document);
const part = (document: DesignDocument, key: string) => {
  const layer = layerOf(document, key);
  if (!layer) throw new Error(`No ${key}`);
  return layer;
};
/** As a person moves it. */
const moved = (document: DesignDocument, key: string, left: number, top: number): DesignDocument =>
  remembered(document, withBox(document, part(document, key), { ...boxOf(document, part(document, key)), left, top }));
const at = (document: DesignDocument, key: string) => {
  const { left, top } = boxOf(document, part(document, key));
  return [left, top];
};

const [sample] = fc.sample(documents, { numRuns: 1, seed: 4 });
if (!sample) throw new Error('No document');
const plain: DesignDocument = {
  ...sample,
  size: { width: 1080, height: 1080 },
  waveform: { ...sample.waveform, box: { left: 90, top: 600, width: 900, height: 300 } },
  progress: { ...sample.progress, box: { left: 90, top: 960, width: 900, height: 24 } },
  layers: [{ kind: 'waveform' }, { kind: 'progress' }],
};
const square = {
  ...plain,
  layers: [...plain.layers, { ...newShape(plain, 'rectangle', 'panel'), left: 120, top: 90 }],
};

/** What is done to a design, one after the other. */
type Deed =
  | { readonly does: 'shape'; readonly to: CardType }
  | { readonly does: 'move' | 'remove'; readonly which: number; readonly left: number; readonly top: number }
  | { readonly does: 'add'; readonly id: number };
const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('shape' as const), to: fc.constantFrom(...cardTypes) }),
    fc.record({
      does: fc.constantFrom('move' as const, 'move' as const, 'remove' as const),
      which: fc.nat(5),
      left: fc.integer({ min: 0, max: 300 }),
      top: fc.integer({ min: 0, max: 300 }),
    }),
    fc.record({ does: fc.constant('add' as const), id: fc.nat() }),
  ),
  { maxLength: 12 },
);
function done(document: DesignDocument, deed: Deed): DesignDocument {
  if (deed.does === 'shape') return to(document, deed.to);
  if (deed.does === 'add') {
    const layers = [...document.layers, newShape(document, 'ellipse', `new-${deed.id}`)];
    return remembered(document, {
      ...document,
      layers: layers.filter((one, at) => layers.findIndex((other) => layerKey(other) === layerKey(one)) === at),
    });
  }
  const layer = document.layers[deed.which % document.layers.length];
  if (!layer) return document;
  if (deed.does === 'remove') return remembered(document, withoutAll(document, [layer]));
  return moved(document, layerKey(layer), deed.left, deed.top);
}

test('whatever is done in whichever shape, the wire gives back the same, and every shape keeps what was put there', () => {
  fc.assert(
    fc.property(documents, deeds, fc.constantFrom(...cardTypes), (start, all, shape) => {
      const after = all.reduce(done, start);
      const wire = designDrawingSchema.parse(JSON.parse(JSON.stringify(drawingOf(after))));
      expect(documentOf({ ...wire, name: after.name })).toEqual(after);
      // Wherever one goes meanwhile: here everything stands where it stood.
      const back = to(after, shape, cardTypeOf(after.size));
      const places = (document: DesignDocument) => document.layers.map((layer) => boxOf(document, layer));
      const own = new Set(
        back.layouts.flatMap(({ shape: of, part: key }) => (of === cardTypeOf(after.size) ? [key] : [])),
      );
      const kept = after.layers.map((layer) => own.has(layerKey(layer)));
      expect(places(back).filter((_, index) => kept[index])).toEqual(places(after).filter((_, index) => kept[index]));
    }),
  );
});

test('a design of one shape keeps no layouts; what is moved in a second one stays there, and moves nothing elsewhere', () => {
  expect(moved(square, 'panel', 10, 20).layouts).toEqual([]);
  const vertical = moved(to(square, 'vertical'), 'panel', 300, 400);
  const back = to(vertical, 'square');
  expect(at(back, 'panel')).toEqual([120, 90]);
  // What was not touched there follows.
  const lower = moved(moved(back, 'panel', 500, 500), 'waveform', 90, 300);
  const again = to(lower, 'horizontal', 'vertical');
  expect([at(again, 'panel'), at(again, 'waveform')]).toEqual([
    [300, 400],
    [60, 356],
  ]);
});

test('a part follows the other shape again when that is asked for', () => {
  const vertical = to(square, 'vertical');
  const own = moved(vertical, 'panel', 300, 400);
  const panel = part(own, 'panel');
  expect([followable(vertical, [part(vertical, 'panel')]), followable(own, [panel])]).toEqual([null, 'square']);
  const followed = remembered(own, following(own, [panel], 'square'));
  expect(followed).toEqual(vertical);
  // And the other way about: the shape that it was put in first can follow too.
  const back = to(own, 'square');
  expect(at(following(back, [part(back, 'panel')], 'vertical'), 'panel')).toEqual([450, 338]);
});

test('a drag that comes back to where it began puts nothing anywhere', () => {
  const vertical = to(square, 'vertical');
  const [left = 0, top = 0] = at(vertical, 'panel');
  const away = moved(vertical, 'panel', 5, 5);
  const steps: readonly HistoryAction[] = [
    { type: 'changed', to: away, step: 'drag' },
    { type: 'changed', to: moved(away, 'panel', left, top), step: 'drag' },
    { type: 'settled' },
  ];
  expect(steps.reduce(reduceHistory, begin(vertical))).toEqual(begin(vertical));
});

test('one changes the shape while another moves a part: both are there', () => {
  const mine = moved(to(square, 'vertical'), 'waveform', 0, 0);
  const both = merged(square, mine, moved(square, 'panel', 540, 540));
  expect(cardTypeOf(both.size)).toBe('vertical');
  expect([at(both, 'waveform'), at(both, 'panel')]).toEqual([
    [0, 0],
    [360, 640],
  ]);
  expect(isSame(merged(square, square, mine), mine)).toBe(true);
});
