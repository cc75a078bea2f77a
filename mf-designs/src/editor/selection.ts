import { designLayerSchema, layerKey, type DesignLayer, type RestingLayer } from '@wavereel/contracts';
import { inside, type Box, type Size } from './box';
import type { DesignDocument } from './document';
import { aside, boundsOfLayer, boxOf, isLocked, isResting, isShown, removed, withBox, withLayer } from './layers';
import { boundsOfTurned } from './turn';

/** The keys of the layers that are chosen, each once, in the order in which they were. None: the canvas. */
export type Selection = readonly string[];

/** What is chosen, without what is gone by now, the deepest first. */
export const chosenOf = ({ layers }: DesignDocument, selection: Selection): readonly DesignLayer[] =>
  layers.filter((layer) => selection.includes(layerKey(layer)));

/** All that one grasps with a layer: its whole group, or it alone. */
export function bondedTo({ layers }: DesignDocument, layer: DesignLayer): Selection {
  const { group } = layer;
  return (group === undefined ? [layer] : layers.filter((other) => other.group === group)).map(layerKey);
}

/** With these besides, or without them where all of them were chosen already. */
export function toggled(selection: Selection, keys: Selection): Selection {
  const isAll = keys.every((key) => selection.includes(key));
  const others = selection.filter((key) => !keys.includes(key));
  return isAll ? others : [...others, ...keys];
}

/** What of these may be moved by hand. */
export const free = (layers: readonly DesignLayer[]): readonly DesignLayer[] =>
  layers.filter((layer) => !isLocked(layer));

/** The least box that holds all that these layers take of the design; there is at least one. */
export const boundsOfLayers = (document: DesignDocument, layers: readonly DesignLayer[]): Box =>
  boundsOf(layers.map((layer) => boundsOfLayer(document, layer)));

/** The least box that holds all of these; there is at least one. */
export function boundsOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The design with each of these layers moved to where `place` puts what it takes of the design. */
export const placed = (
  document: DesignDocument,
  layers: readonly DesignLayer[],
  place: (bounds: Box) => Pick<Box, 'left' | 'top'>,
): DesignDocument =>
  layers.reduce((changed, layer) => {
    const [bounds, box] = [boundsOfLayer(document, layer), boxOf(document, layer)];
    const { left, top } = place(bounds);
    return withBox(changed, layer, {
      ...box,
      left: box.left + left - bounds.left,
      top: box.top + top - bounds.top,
    });
  }, document);

/** The design with these layers moved as one, so that what holds all of them begins there. */
export function movedTo(
  document: DesignDocument,
  layers: readonly DesignLayer[],
  { left, top }: Pick<Box, 'left' | 'top'>,
): DesignDocument {
  const all = boundsOfLayers(document, layers);
  const [right, down] = [left - all.left, top - all.top];
  return placed(document, layers, (bounds) => ({ left: bounds.left + right, top: bounds.top + down }));
}

/** So many there must be for the gaps between them to be evened. */
export const leastSpread = 3;
export const directions = ['across', 'along'] as const;
export type Direction = (typeof directions)[number];

/** The boxes with gaps as large as one another in one direction; the first and the last stay, in whole pixels. */
export function spread(boxes: readonly Box[], direction: Direction): ReadonlyMap<Box, Box> {
  const [start, length] = direction === 'across' ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const ordered = boxes.toSorted((one, other) => one[start] + one[length] / 2 - other[start] - other[length] / 2);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last || ordered.length < leastSpread) return new Map(boxes.map((box) => [box, box]));
  const all = last[start] + last[length] - first[start];
  const gap = (all - ordered.reduce((sum, box) => sum + box[length], 0)) / (ordered.length - 1);
  let at = first[start];
  return new Map(
    ordered.map((box) => {
      const to = box === first || box === last ? box[start] : Math.round(at);
      at += box[length] + gap;
      return [box, { ...box, [start]: to }];
    }),
  );
}

/** The design with the gaps between these layers evened. */
export function spreadOut(
  document: DesignDocument,
  layers: readonly DesignLayer[],
  direction: Direction,
): DesignDocument {
  const boxes = new Map(layers.map((layer) => [layer, boundsOfLayer(document, layer)]));
  const places = spread([...boxes.values()], direction);
  return layers.reduce((changed, layer) => {
    const box = boxes.get(layer);
    return placed(changed, [layer], (bounds) => (box && places.get(box)) ?? bounds);
  }, document);
}

export const withoutAll = (document: DesignDocument, layers: readonly DesignLayer[]): DesignDocument =>
  layers.reduce(removed, document);

/** The design with these layers as one group, or each by itself again; written as the server writes it, so that its answer is the same. */
export const grouped = (
  document: DesignDocument,
  layers: readonly DesignLayer[],
  group: string | undefined,
): DesignDocument =>
  layers.reduce(
    (changed, { group: _, ...layer }) =>
      withLayer(changed, group === undefined ? layer : designLayerSchema.parse({ ...layer, group })),
    document,
  );

/** Whether these are one whole group, and nothing else. */
export function isGroup({ layers }: DesignDocument, chosen: readonly DesignLayer[]): boolean {
  const group = chosen[0]?.group;
  return (
    group !== undefined &&
    chosen.every((layer) => layer.group === group) &&
    layers.filter((layer) => layer.group === group).length === chosen.length
  );
}

/** Copies of layers as new ones: each with an id of its own, a group among them as a new group. */
export function renamed(layers: readonly RestingLayer[], newId: () => string): readonly RestingLayer[] {
  const groups = new Map<string, string>();
  return layers.map((layer) => {
    const copy = { ...layer, id: newId() };
    if (layer.group === undefined) return copy;
    const group = groups.get(layer.group) ?? newId();
    groups.set(layer.group, group);
    return { ...copy, group };
  });
}

/** The design with copies of these layers right above the highest of them, a little aside. */
export function duplicated(
  document: DesignDocument,
  layers: readonly DesignLayer[],
  newId: () => string,
): { readonly document: DesignDocument; readonly copies: readonly RestingLayer[] } {
  const copies = renamed(putAside(copiable(layers), document.size), newId);
  const highest = document.layers.findLastIndex((layer) => layers.includes(layer)) + 1;
  return { document: { ...document, layers: document.layers.toSpliced(highest, 0, ...copies) }, copies };
}

/** Layers a little aside of where they are, as one. */
export function putAside(layers: readonly RestingLayer[], size: Size, by = aside): readonly RestingLayer[] {
  if (layers.length === 0) return layers;
  const bounds = boundsOf(layers.map((layer) => boundsOfTurned(layer, layer.rotation)));
  const to = inside({ ...bounds, left: bounds.left + by, top: bounds.top + by }, size);
  return layers.map((layer) => ({
    ...layer,
    left: layer.left + to.left - bounds.left,
    top: layer.top + to.top - bounds.top,
  }));
}

/** What of these layers can be copied: what moves is in every design once. */
export const copiable = (layers: readonly DesignLayer[]): readonly RestingLayer[] => layers.filter(isResting);

/** The layers that a rectangle drawn by hand touches, with their groups. */
export function touchedBy(document: DesignDocument, area: Box): Selection {
  const touched = document.layers.filter((layer) => {
    const box = boundsOfLayer(document, layer);
    return (
      isShown(document, layer) &&
      !isLocked(layer) &&
      box.left < area.left + area.width &&
      area.left < box.left + box.width &&
      box.top < area.top + area.height &&
      area.top < box.top + box.height
    );
  });
  return [...new Set(touched.flatMap((layer) => bondedTo(document, layer)))];
}
