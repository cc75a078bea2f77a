import {
  cardTypeOf,
  everyLayer,
  inOrder,
  layerKey,
  layoutKey,
  type DesignLayer,
  type PartLayout,
} from '@wavereel/contracts';
import { isEqual, type DesignDocument } from './document';
import { reshaped } from './reshape';

/** Two people's changes of one design, part by part: where both changed the same one, mine stands. In one shape: that which either put it into. */
export function merged(before: DesignDocument, mine: DesignDocument, theirs: DesignDocument): DesignDocument {
  const { size } = isEqual(before.size, mine.size) ? theirs : mine;
  const shaped = (document: DesignDocument) =>
    cardTypeOf(document.size) === cardTypeOf(size) ? document : reshaped(document, cardTypeOf(size), {});
  return mergedParts(shaped(before), shaped(mine), shaped(theirs));
}

function mergedParts(before: DesignDocument, mine: DesignDocument, theirs: DesignDocument): DesignDocument {
  const pick = <Part extends keyof DesignDocument>(part: Part): DesignDocument[Part] =>
    isEqual(before[part], mine[part]) ? theirs[part] : mine[part];
  return {
    name: pick('name'),
    size: pick('size'),
    background: pick('background'),
    waveform: pick('waveform'),
    progress: pick('progress'),
    captions: pick('captions'),
    framesPerSecond: pick('framesPerSecond'),
    layers: mergedLayers(before.layers, mine.layers, theirs.layers),
    layouts: mergedLayouts(before.layouts, mine.layouts, theirs.layouts),
  };
}

/** Two people's changes of the layouts, one by one: where both changed the same one, mine stands. */
function mergedLayouts(
  before: readonly PartLayout[],
  mine: readonly PartLayout[],
  theirs: readonly PartLayout[],
): readonly PartLayout[] {
  const [old, own, other] = [before, mine, theirs].map(
    (layouts) => new Map(layouts.map((layout) => [layoutKey(layout), layout])),
  );
  const keys = new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])]);
  return inOrder(
    [...keys].flatMap((key) => {
      const chosen = isEqual(old?.get(key), own?.get(key)) ? other?.get(key) : own?.get(key);
      return chosen ? [chosen] : [];
    }),
  );
}

/**
 * Two people's changes of the layers, one by one: where both changed the same one, mine stands, and what either changed outlives that the
 * other removed it. The order is mine where I changed it.
 */
function mergedLayers(
  before: readonly DesignLayer[],
  mine: readonly DesignLayer[],
  theirs: readonly DesignLayer[],
): readonly DesignLayer[] {
  const [old, own, other] = [byKey(before), byKey(mine), byKey(theirs)];
  const pick = (key: string): readonly DesignLayer[] => {
    const [was, ours, others] = [old.get(key), own.get(key), other.get(key)];
    const iChanged = !isEqual(was, ours);
    const chosen = iChanged && !(ours === undefined && !isEqual(was, others)) ? ours : others;
    return chosen === undefined ? [] : [chosen];
  };
  const reordered = orderOf(mine) !== orderOf(before);
  const [first, second] = reordered ? [mine, theirs] : [theirs, mine];
  const keys = new Set([...first, ...second].map(layerKey));
  return everyLayer([...keys].flatMap(pick));
}

type Layers = ReadonlyMap<string, DesignLayer>;

const byKey = (layers: readonly DesignLayer[]): Layers => new Map(layers.map((layer) => [layerKey(layer), layer]));

const orderOf = (layers: readonly DesignLayer[]): string => layers.map(layerKey).join(' ');
