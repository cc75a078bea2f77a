import { cutText, designLayersSchema, type RestingLayer } from '@wavereel/contracts';
import type { DesignDocument } from './document';
import { aside, isResting, newText } from './layers';
import { putAside, renamed } from './selection';

/** Characters of one text. */
const longest = 1000;

/** Layers as text, to be taken to another place, design or tab. */
export const copied = (layers: readonly RestingLayer[]): string => JSON.stringify({ wavereel: 'layers', layers });

/** What a text becomes in a design: the layers that were copied, a little aside where their own place is taken, or words. */
export function pasted(text: string, document: DesignDocument, newId: () => string): readonly RestingLayer[] {
  const layers = layersIn(text);
  if (layers) return renamed(putAside(layers, document.size, wayToFreePlace(layers, document)), newId);
  const words = cutText(text.trim(), longest);
  return words === '' ? [] : [newText(document, words, newId())];
}

function layersIn(text: string): readonly RestingLayer[] | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || !('wavereel' in found) || !('layers' in found)) return null;
    const { data } = designLayersSchema.safeParse(found.layers);
    return data ? data.filter(isResting) : null;
  } catch {
    return null;
  }
}

/** How far aside nothing stands at the very place of one of these. */
function wayToFreePlace(copies: readonly RestingLayer[], { layers, size }: DesignDocument): number {
  const isTaken = (by: number) =>
    layers.some(
      (other) => isResting(other) && copies.some(({ left, top }) => other.left === left + by && other.top === top + by),
    );
  let by = 0;
  while (isTaken(by) && by < Math.max(size.width, size.height)) by += aside;
  return by;
}
