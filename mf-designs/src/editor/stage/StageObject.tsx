import { layerKey, type DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { VisuallyHidden } from '@wavereel/ui';
import {
  useRef,
  useState,
  type ActionDispatch,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { moved, type Box, type Grip } from '../box';
import type { Change } from '../change';
import type { DesignDocument } from '../document';
import type { HistoryAction } from '../history';
import { boxOf, isLocked, isShown, withBox } from '../layers';
import { bondedTo, boundsOf, chosenOf, free, movedTo, type Selection } from '../selection';
import type { Guides } from '../snap';
import { useLayerName } from '../use-layer-name';
import type { Chosen } from '../use-selection';
import classes from './stage.module.css';
import { useDrag } from './use-drag';

interface StageObjectProps {
  readonly document: DesignDocument;
  readonly layer: DesignLayer;
  readonly selection: Chosen;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onChange: Change;
  /** Its words are to be written. */
  readonly onWrite: () => void;
  readonly onRemove: (keys: Selection) => void;
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

/** What a pointer has taken, until it is let go. */
interface Taken {
  readonly keys: Selection;
  readonly wasChosen: boolean;
  hasMoved: boolean;
}

/** A thing of a design, as what can be grasped of it: dragged and sized by hand, moved by the arrow keys (Shift: ten pixels). */
export function StageObject({
  document,
  layer,
  selection,
  frame,
  onChange,
  onWrite,
  onRemove,
  onGuides,
  dispatch,
}: StageObjectProps) {
  const text = useText('mf-designs');
  const nameOf = useLayerName();
  const { size } = document;
  const { keys, choose, several } = selection;
  const key = layerKey(layer);
  const chosen = keys.includes(key);
  const isAlone = chosen && keys.length === 1;
  const box = boxOf(document, layer);
  const locked = isLocked(layer);
  /** Moved by keys, and not left yet: then its place is said. */
  const [isNudged, setNudged] = useState(false);
  const taken = useRef<Taken | null>(null);

  /** What moves with this one: all that is chosen, if it is; otherwise its group. */
  const along = (besides: boolean): Selection => {
    if (chosen) return keys;
    return besides ? [...keys, ...bondedTo(document, layer)] : bondedTo(document, layer);
  };
  const boundsOfAll = (these: Selection) =>
    boundsOf(free(chosenOf(document, these)).map((each) => boxOf(document, each)));
  const place = (these: Selection, to: Box, step: string) =>
    onChange(movedTo(document, free(chosenOf(document, these)), to), step);
  const drag = useDrag({
    frame,
    size,
    others: () =>
      document.layers
        .filter((other) => !taken.current?.keys.includes(layerKey(other)) && isShown(document, other))
        .map((other) => boxOf(document, other)),
    onPlace: (to, grip) => {
      if (taken.current === null) return;
      taken.current.hasMoved = true;
      if (grip) onChange(withBox(document, layer, to), `size ${key}`);
      else place(taken.current.keys, to, `drag ${key}`);
    },
    onGuides,
    onBegin: (grip, event: PointerEvent) => {
      const these = grip ? [key] : along(several || event.shiftKey);
      taken.current = { keys: these, wasChosen: chosen, hasMoved: false };
      if (chosen) dispatch({ type: 'settled' });
      else choose(these, false);
      return grip ? box : boundsOfAll(these);
    },
    onEnd: () => dispatch({ type: 'settled' }),
    onAbandon: () => dispatch({ type: 'abandoned' }),
  });

  /** By keyboard, by a screen reader, or at the end of a press: that has chosen already what was not. */
  const press = (event: MouseEvent) => {
    const current = event.detail === 0 ? null : taken.current;
    taken.current = null;
    const besides = several || event.shiftKey;
    const isDone = current && (current.hasMoved || !current.wasChosen || (isAlone && !besides));
    if (!isDone) choose(bondedTo(document, layer), besides);
  };
  /** It alone, also within a group. */
  const enter = () => {
    choose([key], false);
    onWrite();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!locked && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      return onRemove(along(false));
    }
    if (event.key === 'Enter' && chosen && !event.shiftKey && (layer.kind === 'text' || !isAlone)) {
      event.preventDefault();
      return enter();
    }
    const way = ways[event.key];
    if (!way || locked || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // A key that is held down is one step.
    if (!event.repeat) dispatch({ type: 'settled' });
    const these = along(false);
    if (!chosen) choose(these, false);
    setNudged(true);
    const far = event.shiftKey ? 10 : 1;
    place(these, moved(boundsOfAll(these), way[0] * far, way[1] * far, size), `nudge ${key}`);
  };

  const words = text(locked ? 'editor.placedLocked' : 'editor.placed', { name: nameOf(layer), ...box });
  const said =
    keys.length > 1 ? text('editor.placedSeveral', { count: keys.length, ...boundsOfAll([...keys, key]) }) : words;
  return (
    <div
      className={classes['object']}
      data-layer={layer.kind}
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
        onClick={press}
        onDoubleClick={enter}
        onKeyDown={onKeyDown}
        onBlur={() => setNudged(false)}
        {...(!locked && drag(null))}
      />
      <VisuallyHidden>
        <span role="status">{isNudged && said}</span>
      </VisuallyHidden>
      {/* By keyboard the sizes are fields beside. */}
      {isAlone &&
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
