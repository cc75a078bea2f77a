import fc from 'fast-check';
import { cardTypes, type CardType } from './entities/card-type';
import { designDrawingSchema, type DesignDrawing } from './entities/design';
import { reshapedDrawing, shapeSizes } from './reshape';
import { inOrder, shapedDrawing } from './shaped';
import { drawings } from './testing/drawings';

const to = (drawing: DesignDrawing, ...shapes: readonly CardType[]): DesignDrawing =>
  shapes.reduce((before, shape) => shapedDrawing(before, shape, {}), drawing);

const shapesOf = fc.array(fc.constantFrom(...cardTypes), { maxLength: 6 });

const pictured = ({ layouts: _, ...drawing }: DesignDrawing) => drawing;

/** Lengths besides the place go with the area, in quarters of a pixel: they come back to within that. */
const withoutLengths = (drawing: DesignDrawing) => ({
  ...pictured(drawing),
  layers: drawing.layers.map((layer) =>
    'id' in layer
      ? {
          ...layer,
          ...(layer.kind === 'text'
            ? { size: 0, outlineWidth: 0, shadowWidth: 0, backgroundPadding: 0, backgroundRadius: 0 }
            : { borderWidth: 0, radius: 0 }),
        }
      : layer,
  ),
});

test('whichever way a design goes through its shapes, in each it is the same, and in its first as it was', () => {
  fc.assert(
    fc.property(drawings, shapesOf, fc.constantFrom(...cardTypes), (drawing, way, shape) => {
      const after = to(drawing, ...way, shape);
      expect(designDrawingSchema.parse(after)).toEqual(after);
      expect(after.layouts).toEqual(inOrder(after.layouts));
      expect(withoutLengths(after)).toEqual(withoutLengths(reshapedDrawing(drawing, shape, {})));
    }),
  );
});

const box = { left: 100, top: 100, width: 400, height: 200 };
const square = designDrawingSchema.parse({
  ...shapeSizes.square,
  waveTop: 500,
  waveLeft: 100,
  waveBottom: 900,
  waveRight: 900,
  layers: [
    { kind: 'text', id: 'words', text: 'Words', size: 80, ...box },
    { kind: 'shape', id: 'panel', ...box, top: 320 },
  ],
});
const layer = (drawing: DesignDrawing, id: string) => drawing.layers.find((each) => 'id' in each && each.id === id);
const changed = (drawing: DesignDrawing, id: string, change: object): DesignDrawing =>
  designDrawingSchema.parse({
    ...drawing,
    layers: drawing.layers.map((each) => ('id' in each && each.id === id ? { ...each, ...change } : each)),
  });

test('what is moved in the shape that it was put in is moved in the others, what is written everywhere', () => {
  const written = changed(to(square, 'vertical'), 'words', { text: 'Other words', color: '#112233' });
  const back = to(written, 'square');
  expect(layer(back, 'words')).toMatchObject({ ...box, size: 80, text: 'Other words', color: '#112233' });
  const after = to(changed(back, 'words', { left: 540 }), 'vertical');
  expect(layer(after, 'words')).toMatchObject({ left: 360, text: 'Other words' });
});

test('what was changed in a shape stays there, and changes no other', () => {
  const vertical = to(square, 'vertical');
  const here = { shape: 'vertical', part: 'words', left: 12, top: 34, width: 400, height: 200 } as const;
  const own = { ...changed(vertical, 'words', here), layouts: [...vertical.layouts, here] };
  const back = to(own, 'horizontal', 'square');
  expect(layer(back, 'words')).toMatchObject(box);
  const again = to(changed(back, 'words', { left: 600, size: 120 }), 'vertical');
  // Its letters were never changed there.
  expect(layer(again, 'words')).toMatchObject({ left: 12, top: 34, width: 400, height: 200 });
  expect(layer(again, 'words')).not.toMatchObject({ size: layer(vertical, 'words') });
});

test('a part that is put in first in another shape follows from there', () => {
  const vertical = to(square, 'vertical');
  const added = { ...box, left: 72, kind: 'shape', id: 'added' };
  const after = to(
    designDrawingSchema.parse({ ...vertical, layers: [...vertical.layers, added] }),
    'horizontal',
    'square',
  );
  expect(layer(after, 'added')).toMatchObject({ left: 108 });
  expect(layer(to(after, 'horizontal', 'vertical'), 'added')).toMatchObject(added);
  // One that is gone is gone from every shape.
  const without = to(
    { ...after, layers: after.layers.filter((each) => !('id' in each && each.id === 'added')) },
    'vertical',
  );
  expect(without.layouts.map(({ part }) => part)).not.toContain('added');
});

test('what a part of its kind does not say of its place is not kept for it', () => {
  const said = { size: 9, alignment: 'end' as const, left: 12 };
  const own = ['panel', 'words'].map((part) => ({ shape: 'vertical' as const, part, ...said }));
  const { layouts } = to({ ...square, layouts: own }, 'horizontal');
  expect(layouts.filter(({ shape }) => shape === 'vertical')).toEqual([
    { shape: 'vertical', part: 'panel', left: 12 },
    { shape: 'vertical', part: 'words', ...said },
  ]);
});

test('a size that an app gave it counts as that of its shape', () => {
  const wide = to({ ...square, width: 1920, height: 1080 }, 'square', 'horizontal');
  expect(wide).toMatchObject({ width: 1280, height: 720 });
  expect(layer(wide, 'words')).toMatchObject({ left: 67, top: 67, width: 266, height: 133 });
});
