import type {
  DesignLayer,
  ImageLayer,
  MovingKind,
  Picture,
  RestingLayer,
  ShapeLayer,
  TextLayer,
} from '@wavereel/contracts';
import { imageLayerSchema, layerKey, movingKinds, shapeLayerSchema, textLayerSchema } from '@wavereel/contracts';
import { inside, type Box } from './box';
import type { DesignDocument } from './document';
import { boundsOfTurned } from './turn';

/** How much a copy stands aside from what it was made of, in pixels of the design. */
export const aside = 24;

export const isMoving = (key: string): key is MovingKind => movingKinds.some((kind) => kind === key);
export const isResting = (layer: DesignLayer): layer is RestingLayer => 'id' in layer;

export const layerOf = ({ layers }: DesignDocument, key: string): DesignLayer | null =>
  layers.find((layer) => layerKey(layer) === key) ?? null;

/** Where a layer stands. */
export function boxOf(document: DesignDocument, layer: DesignLayer): Box {
  if (!isResting(layer)) return document[layer.kind].box;
  const { left, top, width, height } = layer;
  return { left, top, width, height };
}

/** How far a layer is turned about the middle of its box, in degrees. */
export const rotationOf = (layer: DesignLayer): number => (isResting(layer) ? layer.rotation : 0);

/** What a layer takes of the design, turned as it is. */
export const boundsOfLayer = (document: DesignDocument, layer: DesignLayer): Box =>
  boundsOfTurned(boxOf(document, layer), rotationOf(layer));

export function withBox(document: DesignDocument, layer: DesignLayer, box: Box): DesignDocument {
  if (isResting(layer)) return withLayer(document, { ...layer, ...box });
  return layer.kind === 'waveform'
    ? { ...document, waveform: { ...document.waveform, box } }
    : { ...document, progress: { ...document.progress, box } };
}

export const isShown = (document: DesignDocument, layer: DesignLayer): boolean =>
  isResting(layer) ? !layer.hidden : document[layer.kind].shown;

export const isLocked = (layer: DesignLayer): boolean => isResting(layer) && layer.locked;

/** The design with a layer in place of the one of the same name. */
export const withLayer = (document: DesignDocument, layer: DesignLayer): DesignDocument => ({
  ...document,
  layers: document.layers.map((other) => (layerKey(other) === layerKey(layer) ? layer : other)),
});

/** The design with more layers, above all others. */
export const added = (document: DesignDocument, ...layers: readonly RestingLayer[]): DesignDocument => ({
  ...document,
  layers: [...document.layers, ...layers],
});

/** The design without a layer. What moves has a place in every design: it is not shown then. */
export function removed(document: DesignDocument, layer: DesignLayer): DesignDocument {
  const key = layerKey(layer);
  if (isResting(layer)) return { ...document, layers: document.layers.filter((other) => layerKey(other) !== key) };
  return layer.kind === 'waveform'
    ? { ...document, waveform: { ...document.waveform, shown: false } }
    : { ...document, progress: { ...document.progress, shown: false } };
}

/** The design with a layer one place higher (1) or deeper (-1); the very same where it is the highest or deepest already. */
export function shifted(document: DesignDocument, layer: DesignLayer, by: 1 | -1): DesignDocument {
  const at = document.layers.indexOf(layer);
  const other = document.layers[at + by];
  if (at < 0 || !other) return document;
  return {
    ...document,
    layers: document.layers.map((each) => (each === layer ? other : each === other ? layer : each)),
  };
}

/** What can be put into a design. */
export type NewLayer = 'text' | 'image' | ShapeLayer['form'];

/** Words in the upper part of a design, in a colour that is seen upon its ground. */
export function newText({ size, background, layers }: DesignDocument, text: string, id: string): TextLayer {
  const usual = {
    left: size.width * 0.1,
    top: size.height * 0.06,
    width: size.width * 0.8,
    height: size.height * 0.14,
  };
  // Not upon another one, which it would hide.
  const isTaken = (top: number) => layers.some((layer) => layer.kind === 'text' && Math.abs(layer.top - top) < aside);
  const places = [0, 1, 2, 3, 4].map((step) => Math.round(usual.top + step * usual.height));
  const box = { ...usual, top: places.find((top) => !isTaken(top)) ?? usual.top };
  return textLayerSchema.parse({
    kind: 'text',
    id,
    text,
    ...inside(box, size),
    size: Math.round(Math.min(size.width, size.height) * 0.07),
    color: isDark(background) ? '#FFFFFF' : '#16181D',
  });
}

/** A shape in the middle of a design, through which its ground and its sound are seen. */
export function newShape({ size, background }: DesignDocument, form: ShapeLayer['form'], id: string): ShapeLayer {
  const side = Math.min(size.width, size.height) * 0.3;
  const box = { left: (size.width - side) / 2, top: (size.height - side) / 2, width: side, height: side };
  return shapeLayerSchema.parse({
    kind: 'shape',
    id,
    form,
    ...inside(box, size),
    color: isDark(background) ? '#FFFFFF40' : '#16181D33',
  });
}

/** Of width and height of a design, so much does a picture take that was put into it. */
const pictureShare = 0.5;

/** A picture in the middle of a design, all of it seen. */
export function newImage(
  { size }: DesignDocument,
  picture: Pick<Picture, '_id' | 'width' | 'height'>,
  id: string,
): ImageLayer {
  const share = pictureShare * Math.min(size.width / picture.width, size.height / picture.height);
  const [width, height] = [picture.width * share, picture.height * share];
  const box = { left: (size.width - width) / 2, top: (size.height - height) / 2, width, height };
  return imageLayerSchema.parse({ kind: 'image', id, picture: picture._id, ...inside(box, size) });
}

/** Whether white is read better upon it than ink. The pictures that are built in are all dark. */
function isDark({ color, picture }: DesignDocument['background']): boolean {
  if (picture !== null) return true;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 150;
}
