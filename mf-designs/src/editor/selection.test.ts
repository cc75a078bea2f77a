import { layerKey } from '@wavereel/contracts';
import fc from 'fast-check';
import { aligned, type Box } from './box';
import { copied, pasted } from './clipboard';
import { boxOf, isResting } from './layers';
import {
  bondedTo,
  boundsOf,
  boundsOfLayers,
  copiable,
  directions,
  duplicated,
  free,
  grouped,
  isGroup,
  movedTo,
  spread,
  toggled,
  touchedBy,
} from './selection';
import { documents } from './testing/documents';

let made = 0;
const newId = () => `new-${(made += 1)}`;
const boxes = fc.array(
  fc.record({
    left: fc.integer({ min: 0, max: 900 }),
    top: fc.integer({ min: 0, max: 900 }),
    width: fc.integer({ min: 8, max: 500 }),
    height: fc.integer({ min: 8, max: 500 }),
  }),
  { minLength: 3, maxLength: 12 },
);
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

test('what is pressed once more is chosen no more, a group as a whole', () => {
  expect(toggled(['a'], ['b'])).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], ['b'])).toEqual(['a']);
  expect(toggled(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
});

test('what is moved as one keeps its places to one another', () => {
  fc.assert(
    fc.property(
      documents,
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: -500, max: 500 }),
      (one, left, top) => {
        const { layers } = movedTo(one, one.layers, { left, top });
        const after = { ...movedTo(one, one.layers, { left, top }), layers };
        const [first, second] = [one, after].map((each) => each.layers.map((layer) => boxOf(each, layer)));
        const from = boundsOfLayers(one, one.layers);
        expect(boundsOfLayers(after, after.layers)).toMatchObject({ left, top });
        const [dx, dy] = [left - from.left, top - from.top];
        expect(second).toEqual(first?.map((each) => ({ ...each, left: each.left + dx, top: each.top + dy })));
      },
    ),
  );
});

test('boxes are put to the edges and the middle of what holds them all', () => {
  const bounds = boundsOf([box(10, 20, 30, 40), box(100, 100, 50, 10)]);
  expect(bounds).toEqual(box(10, 20, 140, 90));
  const one = box(100, 100, 51, 10);
  expect(aligned(one, 'left', bounds)).toEqual(box(10, 100, 51, 10));
  expect(aligned(one, 'center', bounds)).toEqual(box(55, 100, 51, 10));
  expect(aligned(one, 'right', bounds)).toEqual(box(99, 100, 51, 10));
  expect(aligned(one, 'top', bounds)).toEqual(box(100, 20, 51, 10));
  expect(aligned(one, 'middle', bounds)).toEqual(box(100, 60, 51, 10));
  expect(aligned(one, 'bottom', bounds)).toEqual(box(100, 100, 51, 10));
});

test('gaps become as large as one another, and those at the ends stay', () => {
  fc.assert(
    fc.property(boxes, fc.constantFrom(...directions), (some, direction) => {
      const [start, length] = direction === 'across' ? (['left', 'width'] as const) : (['top', 'height'] as const);
      const after = [...spread(some, direction)];
      const [first, last] = [after[0], after.at(-1)];
      expect([first?.[1], last?.[1]]).toEqual([first?.[0], last?.[0]]);
      expect(after).toHaveLength(some.length);
      const gaps = after.slice(1).map(([, next], at) => {
        const before = after[at]?.[1] ?? next;
        return next[start] - before[start] - before[length];
      });
      // In whole pixels.
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
    }),
  );
});

test('a group is chosen by each of it, copied as a group of its own, and loosened again', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const bound = grouped(document, document.layers, 'g');
      const [first] = bound.layers;
      if (!first) throw new Error('No layers');
      expect(bondedTo(bound, first)).toEqual(bound.layers.map(layerKey));
      expect(isGroup(bound, bound.layers)).toBe(true);
      expect(isGroup(bound, bound.layers.slice(1))).toBe(false);
      expect(grouped(bound, bound.layers, undefined)).toEqual(grouped(document, document.layers, undefined));

      const { document: after, copies } = duplicated(bound, bound.layers, newId);
      expect(copies).toHaveLength(copiable(bound.layers).length);
      expect(after.layers.slice(bound.layers.length)).toEqual(copies);
      expect(new Set(after.layers.map(layerKey)).size).toBe(after.layers.length);
      expect(copies.some(({ group }) => group === 'g')).toBe(false);
      expect(new Set(copies.map(({ group }) => group)).size).toBeLessThanOrEqual(1);
    }),
  );
});

test('what is copied is pasted with names of its own, in the same places to one another', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const layers = document.layers.filter(isResting);
      const copies = pasted(copied(layers), document, newId);
      expect(copies).toHaveLength(layers.length);
      const shape = (these: readonly Box[]) =>
        these.map(({ left, top }) => [left - (these[0]?.left ?? 0), top - (these[0]?.top ?? 0)]);
      expect(shape(copies)).toEqual(shape(layers));
      expect(copies.some(({ id }) => layers.some((layer) => layer.id === id))).toBe(false);
    }),
  );
});

test('a rectangle touches what is seen and can be moved, with its group', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const all = touchedBy(document, box(-5000, -5000, 10_000, 10_000));
      expect(all.length).toBeLessThanOrEqual(free(document.layers).length);
      // Further out than any layer of these documents reaches when it is turned.
      expect(touchedBy(document, box(-5000, -5000, 10, 10))).toEqual([]);
      const [first] = all;
      if (first !== undefined)
        expect(touchedBy(grouped(document, document.layers, 'g'), box(-5000, -5000, 10_000, 10_000))).toHaveLength(
          document.layers.length,
        );
    }),
  );
});
