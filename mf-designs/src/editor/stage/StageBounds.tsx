import { layerKey, type DesignLayer } from '@wavereel/contracts';
import { useRef, type ActionDispatch, type RefObject } from 'react';
import type { Change } from '../change';
import type { DesignDocument } from '../document';
import type { HistoryAction } from '../history';
import { boundsOfLayer, isShown } from '../layers';
import { scaledIn, type Scaling } from '../scaling';
import { boundsOfLayers } from '../selection';
import type { Guides } from '../snap';
import { Grips } from './Grips';
import classes from './stage.module.css';
import { useDrag } from './use-drag';
import type { HandRef } from './use-hold';

interface StageBoundsProps {
  readonly document: DesignDocument;
  /** What is chosen and free: more than one. */
  readonly layers: readonly DesignLayer[];
  readonly hand: HandRef;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onChange: Change;
  readonly onGuides: (guides: Guides) => void;
  readonly dispatch: ActionDispatch<[HistoryAction]>;
}

/** What a pointer has taken: as all of it was then, since rounding would add up. */
interface Taken extends Pick<Scaling, 'from'> {
  readonly document: DesignDocument;
  readonly layers: readonly DesignLayer[];
}

/** The box around all that is chosen, by which they are sized as one. */
export function StageBounds({ document, layers, hand, frame, onChange, onGuides, dispatch }: StageBoundsProps) {
  const { size } = document;
  const bounds = boundsOfLayers(document, layers);
  const keys = layers.map(layerKey);
  const taken = useRef<Taken | null>(null);
  const drag = useDrag({
    hand,
    frame,
    size,
    rotation: 0,
    others: () =>
      document.layers
        .filter((other) => !keys.includes(layerKey(other)) && isShown(document, other))
        .map((other) => boundsOfLayer(document, other)),
    onPlace: (to) => {
      if (taken.current === null) return;
      const { from, document: before, layers: these } = taken.current;
      onChange(scaledIn(document, before, these, { from, to }), 'size several');
    },
    onGuides,
    onBegin: () => {
      dispatch({ type: 'settled' });
      taken.current = { from: bounds, document, layers };
      return bounds;
    },
    onEnd: () => dispatch({ type: 'settled' }),
    onAbandon: () => dispatch({ type: 'abandoned' }),
  });

  return (
    <div
      className={classes['bounds']}
      data-layer="several"
      style={{
        left: `${(bounds.left / size.width) * 100}%`,
        top: `${(bounds.top / size.height) * 100}%`,
        width: `${(bounds.width / size.width) * 100}%`,
        height: `${(bounds.height / size.height) * 100}%`,
      }}
    >
      <Grips box={bounds} rotation={0} {...{ size, drag }} />
    </div>
  );
}
