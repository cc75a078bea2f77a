import { scaledLengths, type DesignLayer } from '@wavereel/contracts';
import { smallestSide, type Box } from './box';
import type { DesignDocument } from './document';
import { boxOf, isResting, rotationOf, withBox, withLayer } from './layers';
import { middleOf } from './turn';

/** A box that is brought, with all that is in it, into another one. */
export interface Scaling {
  readonly from: Box;
  readonly to: Box;
}

/**
 * A box brought along. Edges are rounded, not lengths: what touched before touches after. A turned one would be slanted if it were stretched:
 * it keeps its form, about as large as there is room for.
 */
export function scaledBox(box: Box, rotation: number, { from, to }: Scaling): Box {
  const [across, along] = [to.width / from.width, to.height / from.height];
  const x = (at: number) => to.left + (at - from.left) * across;
  const y = (at: number) => to.top + (at - from.top) * along;
  if (rotation === 0) {
    const { left, top, width, height } = box;
    const place = { left: Math.round(x(left)), top: Math.round(y(top)) };
    return {
      ...place,
      width: Math.max(Math.round(x(left + width)) - place.left, smallestSide),
      height: Math.max(Math.round(y(top + height)) - place.top, smallestSide),
    };
  }
  const share = Math.min(across, along);
  const width = Math.max(Math.round(box.width * share), smallestSide);
  const height = Math.max(Math.round(box.height * share), smallestSide);
  const middle = middleOf(box);
  return { left: Math.round(x(middle.x) - width / 2), top: Math.round(y(middle.y) - height / 2), width, height };
}

/** A layer brought along to its new box: its lengths follow the smaller of the two shares. */
export function scaledLayer(layer: DesignLayer, { from, to }: Scaling, box: Box): DesignLayer {
  if (!isResting(layer)) return layer;
  const share = Math.min(to.width / from.width, to.height / from.height);
  return { ...scaledLengths(layer, share), ...box };
}

/** The design with these layers brought from where they stand in `before` into another box. */
export const scaledIn = (
  document: DesignDocument,
  before: DesignDocument,
  layers: readonly DesignLayer[],
  scaling: Scaling,
): DesignDocument =>
  layers.reduce((changed, layer) => {
    const box = scaledBox(boxOf(before, layer), rotationOf(layer), scaling);
    const scaled = scaledLayer(layer, scaling, box);
    return isResting(scaled) ? withLayer(changed, scaled) : withBox(changed, scaled, box);
  }, document);
