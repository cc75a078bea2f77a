import { layerKey, type DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { VisuallyHidden } from '@wavereel/ui';
import { useState, type ActionDispatch, type KeyboardEvent, type RefObject } from 'react';
import { moved, type Grip } from '../box';
import type { DesignDocument } from '../document';
import type { Change } from '../Editor';
import classes from '../editor.module.css';
import type { HistoryAction } from '../history';
import { boxOf, isLocked, isShown, withBox } from '../layers';
import type { Guides } from '../snap';
import { useLayerName } from '../use-layer-name';
import { useDrag } from './use-drag';

interface StageObjectProps {
  readonly document: DesignDocument;
  readonly layer: DesignLayer;
  readonly chosen: boolean;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onChoose: () => void;
  readonly onChange: Change;
  /** Its words are to be written. */
  readonly onWrite: () => void;
  /** Taken out of the design. */
  readonly onRemove: () => void;
  readonly onGuides: (guides: Guides) => void;
  readonly dispatch: ActionDispatch<[HistoryAction]>;
}

const grips: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

const ways: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A thing of a design, as what can be grasped of it: dragged and sized by hand, moved by the arrow keys (Shift: ten pixels). */
export function StageObject({
  document,
  layer,
  chosen,
  frame,
  onChoose,
  onChange,
  onWrite,
  onRemove,
  onGuides,
  dispatch,
}: StageObjectProps) {
  const text = useText('mf-designs');
  const nameOf = useLayerName();
  const { size } = document;
  const key = layerKey(layer);
  const box = boxOf(document, layer);
  const locked = isLocked(layer);
  /** Moved by keys, and not left yet: then its place is said. */
  const [isNudged, setNudged] = useState(false);
  const place = (to: typeof box, step: string) => onChange(withBox(document, layer, to), step);
  const drag = useDrag({
    frame,
    size,
    box,
    others: document.layers
      .filter((other) => other !== layer && isShown(document, other))
      .map((other) => boxOf(document, other)),
    onPlace: (to) => place(to, `drag ${key}`),
    onGuides,
    onBegin: () => {
      onChoose();
      dispatch({ type: 'settled' });
    },
    onEnd: () => dispatch({ type: 'settled' }),
    onAbandon: () => dispatch({ type: 'abandoned' }),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!locked && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      return onRemove();
    }
    if (event.key === 'Enter' && chosen && layer.kind === 'text') {
      event.preventDefault();
      return onWrite();
    }
    const way = ways[event.key];
    if (!way || locked || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // A key that is held down is one step.
    if (!event.repeat) dispatch({ type: 'settled' });
    onChoose();
    setNudged(true);
    const far = event.shiftKey ? 10 : 1;
    place(moved(box, way[0] * far, way[1] * far, size), `nudge ${key}`);
  };

  const words = text(locked ? 'editor.placedLocked' : 'editor.placed', { name: nameOf(layer), ...box });
  return (
    <div
      className={classes['object']}
      data-chosen={chosen || undefined}
      data-locked={locked || undefined}
      style={{
        left: `${(box.left / size.width) * 100}%`,
        top: `${(box.top / size.height) * 100}%`,
        width: `${(box.width / size.width) * 100}%`,
        height: `${(box.height / size.height) * 100}%`,
      }}
    >
      <button
        type="button"
        className={classes['grasp']}
        aria-pressed={chosen}
        aria-label={words}
        onClick={onChoose}
        onDoubleClick={onWrite}
        onKeyDown={onKeyDown}
        onBlur={() => setNudged(false)}
        {...(!locked && drag(null))}
      />
      <VisuallyHidden>
        <span role="status">{isNudged && words}</span>
      </VisuallyHidden>
      {/* By keyboard the sizes are fields beside. */}
      {chosen &&
        !locked &&
        grips.map((grip) => (
          <span
            key={`${grip.x} ${grip.y}`}
            className={classes['grip']}
            data-x={grip.x}
            data-y={grip.y}
            {...drag(grip)}
          />
        ))}
    </div>
  );
}
