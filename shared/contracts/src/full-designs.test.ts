import fc from 'fast-check';
import { countedChars } from './counted';
import { cardTypes } from './entities/card-type';
import { designDrawingSchema, designInputSchema, type DesignDrawing } from './entities/design';
import { asEver, designLayerSchema, mostLayerChars, mostLayers, mostTextChars } from './entities/design-layers';
import { shapedDrawing } from './shaped';

const sides = fc.constantFrom(64, 720, 1080, 1280, 1920);
/** Short and long to write. */
const lengths = fc.constantFrom(1, 9, 20 / 3, 99.75, 999, 4096);
const starts = fc.oneof(lengths, fc.constantFrom(-4096, -200 / 3, 0));
const boxes = fc.record({ left: starts, top: starts, width: lengths, height: lengths });
const turns = fc.constantFrom(0, 0, 90, -100 / 3);

/** As many words as there is room for beside these layers. */
function brimful(layers: readonly object[], words: object, name: (at: number) => string): readonly object[] {
  const chars = (all: readonly object[]) => countedChars(asEver(designLayerSchema.array().parse(all)));
  const filled = [...layers];
  let room = mostLayerChars - chars(filled);
  while (filled.length < mostLayers - 2) {
    const next = { ...words, kind: 'text', id: name(filled.length), text: '' };
    // A comma in the place of two brackets.
    room -= chars([next]) - 1;
    if (room < 0) break;
    const text = 'x'.repeat(Math.min(room, mostTextChars));
    filled.push({ ...next, text });
    room -= text.length;
  }
  return filled;
}

/** Nothing can be added to them; some parts were put elsewhere in other shapes. */
const full = fc
  .record({
    width: sides,
    height: sides,
    shapes: fc.constantFrom(0, 1, 200, mostLayers - 2),
    form: fc.constantFrom('rectangle', 'ellipse'),
    nameChars: fc.constantFrom(4, 40),
    box: boxes,
    rotation: turns,
    size: fc.constantFrom(6, 7, 72, 599.75),
    put: fc.array(
      fc.record({ shape: fc.constantFrom(...cardTypes), every: fc.integer({ min: 1, max: 5 }), box: boxes, turns }),
      { maxLength: 3 },
    ),
  })
  .map(({ width, height, shapes, form, nameChars, box, rotation, size, put }) => {
    const name = (at: number) => `n${at}`.padStart(nameChars, '_');
    const place = { ...box, rotation };
    const few = Array.from({ length: shapes }, (_, at) => ({ ...place, kind: 'shape', form, id: name(at) }));
    const layers = brimful(few, { ...place, size, alignment: 'end', verticalAlignment: 'top' }, name);
    const aside = { size: 100 / 3, alignment: 'center', verticalAlignment: 'middle' };
    const layouts = new Map(
      put.flatMap(({ shape, every, box: there, turns: rotation }) =>
        layers.flatMap((_, at) =>
          at % every === 0 ? [[`${shape} ${at}`, { shape, part: name(at), ...there, rotation, ...aside }]] : [],
        ),
      ),
    );
    const edges = { waveTop: 1, waveLeft: 1, waveBottom: 9, waveRight: 9 };
    return { width, height, ...edges, layers, layouts: [...layouts.values()] };
  })
  .filter((drawing) => designInputSchema.safeParse(drawing).success)
  .map((drawing) => designDrawingSchema.parse(drawing));

const isTaken = (drawing: DesignDrawing) => designInputSchema.safeParse(drawing).error?.issues ?? [];

test('however full a design is, it is taken in every shape that it is put into, and on every way back', () => {
  fc.assert(
    fc.property(full, fc.array(fc.constantFrom(...cardTypes), { minLength: 1, maxLength: 5 }), (drawing, way) => {
      let after = drawing;
      for (const shape of way) {
        after = shapedDrawing(after, shape, {});
        expect(isTaken(after)).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});
