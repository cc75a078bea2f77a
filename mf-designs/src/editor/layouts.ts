import {
  cardTypeOf,
  inOrder,
  layerKey,
  layoutKey,
  placeFields,
  placeOfLayer,
  type CardType,
  type DesignLayer,
  type PartLayout,
  type PartPlace,
} from '@wavereel/contracts';
import { isEqual, type DesignDocument } from './document';
import { boxOf, withBox, withLayer } from './layers';
import { reshaped } from './reshape';

/** What a layer says of its place in the present shape. */
const placeOf = (document: DesignDocument, layer: DesignLayer): PartPlace =>
  placeOfLayer(layer) ?? boxOf(document, layer);

/** Of the place of a box all or nothing is another. */
const boxFields = ['left', 'top', 'width', 'height'] as const;

/** What is another in a place than it was. */
function differences(before: PartPlace, after: PartPlace): PartPlace {
  const changed = placeFields.filter((field) => before[field] !== after[field]);
  const isMoved = boxFields.some((field) => changed.includes(field));
  const said: ReadonlySet<string> = new Set([...changed, ...(isMoved ? boxFields : [])]);
  return Object.fromEntries(Object.entries(after).filter(([field]) => said.has(field)));
}

/**
 * What a person changed, with the places of it kept as those of the present shape: no other shape changes them any more. Nothing is kept
 * of a design that was never in another shape.
 */
export function remembered(before: DesignDocument, after: DesignDocument): DesignDocument {
  if (before.layouts.length === 0 || before.layouts !== after.layouts || !isEqual(before.size, after.size))
    return after;
  const shape = cardTypeOf(after.size);
  const known = new Map(before.layers.map((layer) => [layerKey(layer), layer]));
  const own = new Map(after.layouts.map((layout) => [layoutKey(layout), layout]));
  for (const layer of after.layers) {
    const old = known.get(layerKey(layer));
    if (!old || (old === layer && 'id' in layer)) continue;
    const changed = differences(placeOf(before, old), placeOf(after, layer));
    if (Object.keys(changed).length === 0) continue;
    const layout = { shape, part: layerKey(layer) };
    own.set(layoutKey(layout), { ...own.get(layoutKey(layout)), ...layout, ...changed });
  }
  return own.size === after.layouts.length && after.layouts.every((layout) => own.get(layoutKey(layout)) === layout)
    ? after
    : { ...after, layouts: inOrder([...own.values()]) };
}

/** The shape that these layers would follow, were it not for what was changed of them in the present one; null where nothing was. */
export function followable({ size, layouts }: DesignDocument, layers: readonly DesignLayer[]): CardType | null {
  const shape = cardTypeOf(size);
  const keys = layers.map(layerKey);
  const of = layouts.filter(({ part }) => keys.includes(part));
  if (!of.some((layout) => layout.shape === shape)) return null;
  return of.find((layout) => layout.shape !== shape && layout.left !== undefined)?.shape ?? null;
}

/** The design with these layers where they stand in another shape, and following it from now on. */
export function following(document: DesignDocument, layers: readonly DesignLayer[], from: CardType): DesignDocument {
  const shape = cardTypeOf(document.size);
  const keys = layers.map(layerKey);
  const isTheirs = (layout: PartLayout) => layout.shape === shape && keys.includes(layout.part);
  const there = reshaped(document, from, {});
  const back = reshaped({ ...there, layouts: there.layouts.filter((layout) => !isTheirs(layout)) }, shape, {});
  const placed = layers.reduce((changed, layer) => {
    const found = back.layers.find((each) => layerKey(each) === layerKey(layer));
    if (!found) return changed;
    return 'id' in found ? withLayer(changed, found) : withBox(changed, found, boxOf(back, found));
  }, document);
  return { ...placed, layouts: document.layouts.filter((layout) => !isTheirs(layout)) };
}
