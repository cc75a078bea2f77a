import { cardTypeOf, cardTypes, type CardType } from '@wavereel/contracts';
import { inside, wholeOf, type Box, type Size } from './box';
import type { DesignDocument } from './document';
import { boxOf, rotationOf } from './layers';
import { scaledBox, scaledLayer } from './scaling';
import { boundsOfTurned } from './turn';

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
  const scaling = { from: wholeOf(from), to: wholeOf(size) };
  const place = (box: Box, rotation = 0) => {
    const scaled = scaledBox(box, rotation, scaling);
    if (rotation === 0) return inside(scaled, size);
    const bounds = boundsOfTurned(scaled, rotation);
    const { left, top } = inside(bounds, size);
    return { ...scaled, left: scaled.left + left - bounds.left, top: scaled.top + top - bounds.top };
  };
  const isBuiltIn = background.picture !== null && background.picture === pictures[cardTypeOf(from)];
  return {
    ...document,
    size,
    background: isBuiltIn ? { ...background, picture: pictures[to] ?? null } : background,
    waveform: { ...waveform, box: place(waveform.box) },
    progress: { ...progress, box: place(progress.box) },
    layers: layers.map((layer) => scaledLayer(layer, scaling, place(boxOf(document, layer), rotationOf(layer)))),
  };
}
