import {
  cardTypes,
  designDrawingSchema,
  layerKey,
  layoutsOf,
  picturesIn,
  shapedDrawing,
  variablesOf,
} from '@wavereel/contracts';
import fc from 'fast-check';
import { colorOf } from './color';
import { designOfLook, drawingOfLook } from './look';
import { looks } from './looks';
import en from '../../locales/en.json';

const cover = '6f0e9c0e-5d0e-4d7b-9b52-0a7f0d3c1a11';
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel).map((channels) => colorOf(...channels));
const asked = fc.record({
  look: fc.constantFrom(...looks),
  shape: fc.constantFrom(...cardTypes),
  main: color,
  accent: color,
  picture: fc.constantFrom(cover, null),
});

test('there are twelve, each with a name, light and vivid ones among them', () => {
  expect(looks).toHaveLength(12);
  expect(looks.map(({ id }) => id).toSorted()).toEqual(Object.keys(en.looks.names).toSorted());
  expect(new Set(looks.map(({ tone }) => tone))).toEqual(new Set(['dark', 'light', 'vivid']));
});

test('in every shape and all colours a look is a whole design: the server takes it as it is', () => {
  fc.assert(
    fc.property(asked, ({ look, shape, main, accent, picture }) => {
      const drawing = drawingOfLook(look, shape, { main, accent }, picture);
      expect(designDrawingSchema.parse(drawing)).toEqual(drawing);
      expect(variablesOf(drawing.layers)).toContain('title');
      expect(picturesIn(drawing.layers)).toEqual(picture === null ? [] : [cover]);
    }),
  );
});

test('put into another shape it stands there as it was laid out for it, and comes back as it was', () => {
  fc.assert(
    fc.property(asked, fc.constantFrom(...cardTypes), ({ look, shape, main, accent, picture }, to) => {
      const design = designOfLook(look, shape, { main, accent }, picture);
      expect(designDrawingSchema.parse(design)).toEqual(design);
      const there = shapedDrawing(design, to, {});
      expect(layoutsOf(there)).toEqual(layoutsOf(drawingOfLook(look, to, { main, accent }, picture)));
      expect(layoutsOf(shapedDrawing(there, shape, {}))).toEqual(layoutsOf(design));
    }),
  );
});

test('nothing of a look lies outside of its frame', () => {
  fc.assert(
    fc.property(asked, ({ look, shape, main, accent, picture }) => {
      const drawing = drawingOfLook(look, shape, { main, accent }, picture);
      const { width, height } = drawing;
      const resting = drawing.layers.flatMap((layer) => ('id' in layer ? [layer] : []));
      const edges = [
        [drawing.waveLeft, drawing.waveTop, drawing.waveRight, drawing.waveBottom],
        [drawing.progressBarLeft, drawing.progressBarTop, drawing.progressBarRight, drawing.progressBarBottom],
        // The sun of one look sets behind its frame.
        ...resting
          .filter((layer) => layerKey(layer) !== 'cover')
          .map(({ left, top, width: across, height: along }) => [left, top, left + across, top + along]),
      ];
      for (const [left = 0, top = 0, right = 0, bottom = 0] of edges) {
        expect([left >= 0, top >= 0, right <= width, bottom <= height]).toEqual([true, true, true, true]);
        expect([right - left > 0, bottom - top > 0]).toEqual([true, true]);
      }
    }),
  );
});

test('the title and what moves never lie upon each other', () => {
  for (const look of looks)
    for (const shape of cardTypes) {
      const plain = colorOf(20, 20, 20);
      const drawing = drawingOfLook(look, shape, { main: plain, accent: plain }, cover);
      const title = drawing.layers.find((layer) => layerKey(layer) === 'title');
      if (title?.kind !== 'text') throw new Error(`${look.id} has no title`);
      const isApart =
        title.left + title.width <= drawing.waveLeft ||
        drawing.waveRight <= title.left ||
        title.top + title.height <= drawing.waveTop ||
        drawing.waveBottom <= title.top;
      expect({ look: look.id, shape, isApart }).toEqual({ look: look.id, shape, isApart: true });
    }
});

test('the sound takes a good part of every look: it is read at arm’s length', () => {
  for (const look of looks)
    for (const shape of cardTypes) {
      const plain = colorOf(20, 20, 20);
      const { width, height, waveLeft, waveRight, waveTop, waveBottom } = drawingOfLook(
        look,
        shape,
        { main: plain, accent: plain },
        null,
      );
      const share = ((waveRight - waveLeft) * (waveBottom - waveTop)) / (width * height);
      expect({ look: look.id, shape, isLarge: share > 0.11 }).toEqual({ look: look.id, shape, isLarge: true });
    }
});
