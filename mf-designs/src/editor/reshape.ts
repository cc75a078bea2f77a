import { cardTypeOf, cardTypes, type CardType } from '@wavereel/contracts';
import { inside, type Box, type Size } from './box';
import type { DesignDocument } from './document';
import { scaledLayers } from './layers';

/** The size of each shape. */
export const sizes: Readonly<Record<CardType, Size>> = {
  square: { width: 1080, height: 1080 },
  vertical: { width: 720, height: 1280 },
  horizontal: { width: 1280, height: 720 },
};

export const isShape = (value: string): value is CardType => cardTypes.some((shape) => shape === value);

/** The pictures that are built in, by the shape that they are made for. */
export type BuiltInPictures = Partial<Readonly<Record<CardType, string>>>;

/**
 * The same design in another shape: everything keeps its share of the width and of the height, so that nothing comes to lie outside or
 * upon something else. A picture that is built in gives way to that of the shape.
 */
export function reshaped(document: DesignDocument, to: CardType, pictures: BuiltInPictures): DesignDocument {
  const { size: from, background, waveform, progress, layers } = document;
  const size = sizes[to];
  const place = (box: Box) => inside(scaled(box, size.width / from.width, size.height / from.height), size);
  const isBuiltIn = background.picture !== null && background.picture === pictures[cardTypeOf(from)];
  return {
    ...document,
    size,
    background: isBuiltIn ? { ...background, picture: pictures[to] ?? null } : background,
    waveform: { ...waveform, box: place(waveform.box) },
    progress: { ...progress, box: place(progress.box) },
    layers: scaledLayers(layers, from, size, place),
  };
}

/** Edges are rounded, not lengths: what touched before touches after. */
function scaled({ left, top, width, height }: Box, across: number, along: number): Box {
  const from = { left: Math.round(left * across), top: Math.round(top * along) };
  return {
    ...from,
    width: Math.round((left + width) * across) - from.left,
    height: Math.round((top + height) * along) - from.top,
  };
}
