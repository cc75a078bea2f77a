import {
  designDrawingSchema,
  mostLayers,
  progressBarStyles,
  shapeLayerSchema,
  waveformStyles,
  type DesignLayer,
} from '@wavereel/contracts';
import fc from 'fast-check';
import { inside } from './box';
import { changesBetween, documentOf, drawingOf, isSame, withPlace } from './document';
import { merged } from './merging';
import { documents } from './testing/documents';

test('the flat fields of the wire are a view: nothing is lost on the way there and back', () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(documentOf({ ...drawingOf(document), name: document.name })).toEqual(document);
    }),
  );
});

test('of a design with more layers than a list may hold, what lies deepest anyway is not said', () => {
  const shapes = Array.from({ length: mostLayers }, (_, at) =>
    shapeLayerSchema.parse({ kind: 'shape', id: `s${at}`, left: 1, top: 1, width: 9, height: 9 }),
  );
  const drawing = designDrawingSchema.parse({
    width: 64,
    height: 64,
    waveTop: 0,
    waveLeft: 0,
    waveBottom: 9,
    waveRight: 9,
  });
  const kept = (layers: readonly DesignLayer[]) => documentOf({ ...drawing, name: 'Old', layers: [...layers] });
  const [both, bar] = [kept(shapes), kept([{ kind: 'waveform' }, ...shapes.slice(1)])];
  expect([both.layers.length, bar.layers.length]).toEqual([mostLayers + 2, mostLayers + 1]);
  for (const document of [both, bar]) {
    const { layers } = drawingOf(document);
    expect(layers.length).toBeLessThanOrEqual(mostLayers);
    expect(documentOf({ ...drawing, name: 'Old', layers }).layers).toEqual(document.layers);
  }
});

test('a change says the fields that are others, and no more', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const changed = { ...drawingOf(before), name: before.name, ...changesBetween(before, after) };
      expect(changed).toEqual({ ...drawingOf(after), name: after.name });
      expect(changesBetween(after, after)).toEqual({});
    }),
  );
});

test('of two people who change one design, each keeps what they changed; mine stands where both did', () => {
  fc.assert(
    fc.property(
      documents,
      fc.constantFrom(...waveformStyles),
      fc.constantFrom(...progressBarStyles),
      (before, mine, theirs) => {
        const my = { ...before, waveform: { ...before.waveform, style: mine }, name: 'Mine' };
        const their = { ...before, progress: { ...before.progress, style: theirs }, name: 'Theirs' };
        const both = merged(before, my, their);
        expect([both.waveform, both.progress]).toEqual([my.waveform, their.progress]);
        expect(both.name).toBe(before.name === 'Mine' ? 'Theirs' : 'Mine');
        expect(isSame(merged(before, before, their), their)).toBe(true);
      },
    ),
  );
});

test('a bar that was never in sight gets a place in the design when it is to be seen', () => {
  fc.assert(
    fc.property(documents, ({ progress, size }) => {
      expect(withPlace(progress, size)).toEqual({ ...progress, shown: true });
      const { box } = withPlace({ ...progress, box: { left: 0, top: 0, width: 0, height: 0 } }, size);
      expect(inside(box, size)).toEqual(box);
      expect([box.left, box.width]).toEqual([size.width * 0.1, size.width * 0.8]);
    }),
  );
});
