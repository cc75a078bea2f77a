import { everyLayer } from '@wavereel/contracts';
import type { DesignLayer, MovingKind, RestingLayer } from '@wavereel/contracts';

/** What of a design is drawn one after the other, the deepest first: something that moves, or a run of layers that rest. */
export type Stratum = { readonly moving: MovingKind } | { readonly resting: readonly RestingLayer[] };

/** The layers of a design, those that rest together where nothing that moves lies between them. */
export function strataOf(layers: readonly DesignLayer[], isMoving: (kind: MovingKind) => boolean): readonly Stratum[] {
  const strata: Stratum[] = [];
  for (const layer of everyLayer(layers)) {
    const last = strata.at(-1);
    if (!('id' in layer)) {
      if (isMoving(layer.kind)) strata.push({ moving: layer.kind });
    } else if (last && 'resting' in last) strata[strata.length - 1] = { resting: [...last.resting, layer] };
    else strata.push({ resting: [layer] });
  }
  return strata;
}
