import { cardTypeOf, cardTypes, type CardType } from './entities/card-type';
import type { DesignDrawing } from './entities/design';
import { furthest, layerKey, movingKinds, type DesignLayer, type MovingKind } from './entities/design-layers';
import type { PartLayout } from './entities/design-layouts';
import { sayable, type Place } from './place';
import { reshapedDrawing, type BuiltInPictures } from './reshape';

/** What a part says of its place, whatever the shape. */
export type PartPlace = Omit<PartLayout, 'shape' | 'part'>;
export const placeFields = [
  'left',
  'top',
  'width',
  'height',
  'rotation',
  'size',
  'alignment',
  'verticalAlignment',
] as const satisfies readonly (keyof PartPlace)[];
type Places = ReadonlyMap<string, PartPlace>;

/**
 * The same design in another shape. A part stands there as it was put there; one that never was follows from the shape that it was put in, see
 * `reshapedDrawing`. What is not of its place is the same in every shape. Where each part stood before is kept in `layouts`.
 */
export function shapedDrawing(drawing: DesignDrawing, to: CardType, pictures: BuiltInPictures): DesignDrawing {
  const from = cardTypeOf(drawing);
  // In the size that its shape has in `layouts`, also where an app gave it another one.
  const here = reshapedDrawing(drawing, from, pictures);
  if (from === to) return here;
  const layouts = withPresent(here);
  const reshaped = reshapedDrawing(here, to, pictures);
  const [own, present] = [placesIn(layouts, to), placesIn(layouts, from)];
  const third = cardTypes.find((shape) => shape !== from && shape !== to);
  const away = third === undefined ? new Map() : placesIn(layouts, third);
  const fromThird = [...away.keys()].filter((part) => isPut(away.get(part)) && !isPut(present.get(part)));
  const isNeeded = fromThird.some((part) => !isPut(own.get(part)));
  if (third === undefined || !isNeeded) return { ...withPlaces(reshaped, own), layouts };
  const there = withPlaces(reshapedDrawing(here, third, pictures), away);
  const found = placesOf(reshapedDrawing(there, to, pictures));
  const followed = new Map([...found].filter(([part]) => fromThird.includes(part)));
  return { ...withPlaces(withPlaces(reshaped, followed), own), layouts };
}

/** What every part says of its place in the shape that a design is drawn in. */
export function layoutsOf(drawing: DesignDrawing): PartLayout[] {
  const shape = cardTypeOf(drawing);
  return [...placesOf(drawing)].map(([part, place]) => ({ shape, part, ...place }));
}

/** In one order, and their fields too, so that the same layouts are the same text. */
export const inOrder = (layouts: readonly PartLayout[]): PartLayout[] =>
  layouts
    .toSorted((one, other) => compare(one.shape, other.shape) || compare(one.part, other.part))
    .map(({ shape, part, ...place }) => ({ shape, part, ...only(place, place) }));

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Whether a part was put somewhere there. */
const isPut = (place: PartPlace | undefined): boolean => place?.left !== undefined;

/** The layouts with those of the present shape as they are now; what was put nowhere yet is put there. Parts that are gone are gone, and so is what a part of its kind does not say. */
function withPresent(drawing: DesignDrawing): PartLayout[] {
  const shape = cardTypeOf(drawing);
  const places = placesOf(drawing);
  const kept = drawing.layouts.flatMap(({ shape: where, part, ...said }) => {
    const place = places.get(part);
    return place ? [{ shape: where, part, ...only(place, said) }] : [];
  });
  const put = new Set(kept.filter(isPut).map(({ part }) => part));
  const said = placesIn(kept, shape);
  const present = [...places].flatMap(([part, place]) => {
    if (!put.has(part)) return [{ shape, part, ...place }];
    const fields = said.get(part);
    return fields ? [{ shape, part, ...only(fields, place) }] : [];
  });
  return inOrder([...kept.filter((layout) => layout.shape !== shape), ...present]);
}

/** The fields that both have, as `place` has them. */
const only = (fields: PartPlace, place: PartPlace): PartPlace =>
  Object.assign(
    {},
    ...placeFields.filter((field) => field in fields && field in place).map((field) => ({ [field]: place[field] })),
  );

function placesIn(layouts: readonly PartLayout[], shape: CardType): Places {
  const there = layouts.filter((layout) => layout.shape === shape);
  return new Map(there.map(({ shape: _, part, ...place }) => [part, place]));
}

/** Where every part stands; what moves and never had a place is left out. */
function placesOf(drawing: DesignDrawing): Places {
  const moving = movingKinds.map((kind): [string, Place] => [kind, movingPlace(drawing, kind)]);
  const resting = drawing.layers.flatMap((layer): [string, PartPlace][] => {
    const place = placeOfLayer(layer);
    return place ? [[layerKey(layer), place]] : [];
  });
  const placed = moving.filter(([, { width, height }]) => Math.min(width, height) >= 1);
  return new Map([...placed.map(([kind, place]): [string, PartPlace] => [kind, sayable(place)]), ...resting]);
}

/** What a layer says of its place; null for what moves, whose place is with the design. */
export function placeOfLayer(layer: DesignLayer): PartPlace | null {
  if (!('id' in layer)) return null;
  const { left, top, width, height, rotation } = layer;
  const place = { left, top, width, height, rotation };
  if (layer.kind !== 'text') return place;
  const { size, alignment, verticalAlignment } = layer;
  return { ...place, size, alignment, verticalAlignment };
}

function movingPlace(drawing: DesignDrawing, kind: MovingKind): Place {
  const [left, top, right, bottom] =
    kind === 'waveform'
      ? [drawing.waveLeft, drawing.waveTop, drawing.waveRight, drawing.waveBottom]
      : [drawing.progressBarLeft, drawing.progressBarTop, drawing.progressBarRight, drawing.progressBarBottom];
  return { left, top, width: right - left, height: bottom - top };
}

/** The drawing with its parts where these places put them. */
function withPlaces(drawing: DesignDrawing, places: Places): DesignDrawing {
  if (places.size === 0) return drawing;
  const edges = (kind: MovingKind) => {
    const { left, top, width, height } = { ...movingPlace(drawing, kind), ...places.get(kind) };
    const [right, bottom] = [Math.min(left + width, furthest), Math.min(top + height, furthest)];
    return { left, top, right, bottom };
  };
  const [wave, bar] = [edges('waveform'), edges('progress')];
  return {
    ...drawing,
    waveTop: wave.top,
    waveLeft: wave.left,
    waveBottom: wave.bottom,
    waveRight: wave.right,
    progressBarTop: bar.top,
    progressBarLeft: bar.left,
    progressBarBottom: bar.bottom,
    progressBarRight: bar.right,
    layers: drawing.layers.map((layer) => {
      const place = places.get(layerKey(layer));
      return place ? layerAt(layer, place) : layer;
    }),
  };
}

/** A layer where a place puts it. What other kinds say of theirs it does not have. */
function layerAt(layer: DesignLayer, place: PartPlace): DesignLayer {
  if (!('id' in layer)) return layer;
  const { size, alignment, verticalAlignment, ...box } = place;
  if (layer.kind !== 'text') return { ...layer, ...box };
  return { ...layer, ...place };
}
