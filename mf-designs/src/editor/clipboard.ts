import { designLayerSchema, type RestingLayer } from '@wavereel/contracts';
import { inside } from './box';
import type { DesignDocument } from './document';
import { aside, isResting, newText } from './layers';

/** Characters of one text. */
const longest = 1000;

/** A layer as text, to be taken to another place, design or tab. */
export const copied = (layer: RestingLayer): string => JSON.stringify({ wavereel: 'layer', layer });

/** What a text becomes in a design: the layer that was copied, a little aside where its own place is taken, or words. Null for nothing. */
export function pasted(text: string, document: DesignDocument, id: string): RestingLayer | null {
  const layer = layerIn(text);
  if (layer) return { ...layer, ...inside(freePlace(layer, document), document.size), id };
  const words = text.trim().slice(0, longest);
  return words === '' ? null : newText(document, words, id);
}

function layerIn(text: string): RestingLayer | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('wavereel' in found) || !('layer' in found)) return null;
    const { data } = designLayerSchema.safeParse(found.layer);
    return data && isResting(data) ? data : null;
  } catch {
    return null;
  }
}

/** Its own place, moved aside for each layer that stands at the very same one. */
function freePlace({ left, top, width, height }: RestingLayer, { layers, size }: DesignDocument) {
  const isTaken = (by: number) =>
    layers.some((other) => isResting(other) && other.left === left + by && other.top === top + by);
  let by = 0;
  while (isTaken(by) && by < Math.max(size.width, size.height)) by += aside;
  return { left: left + by, top: top + by, width, height };
}
