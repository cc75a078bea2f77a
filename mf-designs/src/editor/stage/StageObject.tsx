import { layerKey, type DesignLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { icons, VisuallyHidden } from '@wavereel/ui';
import { memo, useRef, useState, type ActionDispatch, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { moved, type Box, type Size } from '../box';
import type { Change } from '../change';
import type { DesignDocument } from '../document';
import type { HistoryAction } from '../history';
import { boundsOfLayer, isLocked, isResting, isShown, rotationOf, withBox, withLayer } from '../layers';
import { bondedTo, boundsOfLayers, chosenOf, free, movedTo, type Selection } from '../selection';
import type { Guides } from '../snap';
import { boundsOfTurned, handlePlace, unwound, type HandlePlace } from '../turn';
import { useLayerName } from '../use-layer-name';
import type { Chosen } from '../use-selection';
import { Grips } from './Grips';
import classes from './stage.module.css';
import { useDrag } from './use-drag';
import type { HandRef } from './use-hold';
import { useObjectKeys } from './use-object-keys';
import { useTurn } from './use-turn';

/** What the listeners of all things of a design share. Each of its functions stays the same. */
export interface Bench {
  /** The design and what is chosen of it by now. */
  readonly now: () => { readonly document: DesignDocument; readonly selection: Chosen };
  readonly hand: HandRef;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly onChange: Change;
  /** On to what can be said of what is chosen: of a text its words. */
  readonly onEnter: () => void;
  readonly onRemove: (keys: Selection) => void;
  readonly onGuides: (guides: Guides) => void;
  readonly dispatch: ActionDispatch<[HistoryAction]>;
}

interface StageObjectProps {
  readonly layer: DesignLayer;
  /** Where it stands. Of what rests it is the layer itself: the same for as long as that is. */
  readonly place: Box;
  /** Of the design. */
  readonly size: Size;
  readonly chosen: boolean;
  /** What is chosen with it, and how much of the design that takes; null where it is chosen alone, or not. */
  readonly company: Company | null;
  /** Where all others stand, while it is chosen alone; null otherwise. */
  readonly others: readonly Box[] | null;
  readonly bench: Bench;
}

interface Company extends Box {
  readonly count: number;
}

/** What a pointer has taken, until it is let go. */
interface Taken {
  readonly keys: Selection;
  readonly wasChosen: boolean;
  hasMoved: boolean;
}

/**
 * A thing of a design, as what can be grasped of it: moved, sized and turned by hand, moved and turned by keys. It is drawn anew only where it
 * changes itself: while one is dragged, hundreds stay.
 */
export const StageObject = memo(function StageObject({
  layer,
  place,
  size,
  chosen,
  company,
  others,
  bench,
}: StageObjectProps) {
  const text = useText('mf-designs');
  const nameOf = useLayerName();
  const { now, hand, frame, onChange, onEnter, onRemove, onGuides, dispatch } = bench;
  const choose: Chosen['choose'] = (keys, besides) => now().selection.choose(keys, besides);
  const key = layerKey(layer);
  const isAlone = chosen && company === null;
  const rotation = rotationOf(layer);
  const box: Box = { left: place.left, top: place.top, width: place.width, height: place.height };
  const locked = isLocked(layer);
  const taken = useRef<Taken | null>(null);
  /** Where the handle stood when it was taken: it stays there while it is held. */
  const [heldAt, setHeldAt] = useState<HandlePlace | null>(null);

  /** What moves with this one: all that is chosen, if it is; otherwise its group. */
  const along = (besides: boolean): Selection => {
    const { document, selection } = now();
    if (chosen) return selection.keys;
    return besides ? [...selection.keys, ...bondedTo(document, layer)] : bondedTo(document, layer);
  };
  const boundsOfAll = (these: Selection) => {
    const { document } = now();
    return boundsOfLayers(document, free(chosenOf(document, these)));
  };
  const put = (these: Selection, to: Box, step: string) => {
    const { document } = now();
    onChange(movedTo(document, free(chosenOf(document, these)), to), step);
  };
  const turn = (to: number) =>
    isResting(layer) && onChange(withLayer(now().document, { ...layer, rotation: to }), `turn ${key}`);
  const settle = () => dispatch({ type: 'settled' });
  const abandon = () => dispatch({ type: 'abandoned' });

  const drag = useDrag({
    hand,
    frame,
    size,
    rotation,
    others: () => {
      const { document } = now();
      return document.layers
        .filter((other) => !taken.current?.keys.includes(layerKey(other)) && isShown(document, other))
        .map((other) => boundsOfLayer(document, other));
    },
    onPlace: (to, grip) => {
      if (taken.current === null) return;
      taken.current.hasMoved = true;
      if (grip) onChange(withBox(now().document, layer, to), `size ${key}`);
      else put(taken.current.keys, to, `drag ${key}`);
    },
    onGuides,
    onBegin: (grip, event: PointerEvent) => {
      const these = grip ? [key] : along(now().selection.several || event.shiftKey);
      taken.current = { keys: these, wasChosen: chosen, hasMoved: false };
      if (chosen) settle();
      else choose(these, false);
      return grip ? box : boundsOfAll(these);
    },
    onEnd: settle,
    onAbandon: abandon,
  });
  const turning = useTurn({
    hand,
    frame,
    size,
    box,
    rotation,
    onBegin: () => {
      settle();
      setHeldAt(handlePlace(box, rotation, size, others ?? []));
    },
    onTurn: turn,
    onEnd: () => {
      setHeldAt(null);
      settle();
    },
    onAbandon: () => {
      setHeldAt(null);
      abandon();
    },
  });

  /** By keyboard, by a screen reader, or at the end of a press: that has chosen already what was not. */
  const press = (event: MouseEvent) => {
    const current = event.detail === 0 ? null : taken.current;
    taken.current = null;
    const { document, selection } = now();
    const besides = selection.several || event.shiftKey;
    const isDone = current && (current.hasMoved || !current.wasChosen || (isAlone && !besides));
    if (!isDone) choose(bondedTo(document, layer), besides);
  };
  /** It alone, also within a group. */
  const enter = () => {
    choose([key], false);
    onEnter();
  };
  const { isChanged, listeners } = useObjectKeys({
    layer,
    isLocked: locked,
    isChosen: chosen,
    onRemove: () => onRemove(along(false)),
    onEnter: enter,
    onNudge: (right, down, isRepeated) => {
      // A key that is held down is one step.
      if (!isRepeated) settle();
      const these = along(false);
      if (!chosen) choose(these, false);
      put(these, moved(boundsOfAll(these), right, down, size), `nudge ${key}`);
    },
    onTurn: (by, isRepeated) => {
      if (!isRepeated) settle();
      if (!isAlone) choose([key], false);
      turn(unwound(Math.round(rotation) + by));
    },
  });

  const { left, top } = boundsOfTurned(box, rotation);
  const where = { name: nameOf(layer), left, top, width: box.width, height: box.height };
  const words = [
    text(locked ? 'editor.placedLocked' : 'editor.placed', where),
    ...(rotation === 0 ? [] : [text('editor.turned', { degrees: rotation })]),
  ].join(', ');
  const said = company ? text('editor.placedSeveral', { ...company }) : words;
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
        ...(rotation !== 0 && { rotate: `${rotation}deg` }),
      }}
    >
      <button
        type="button"
        className={classes['grasp']}
        aria-pressed={chosen}
        aria-label={words}
        onClick={press}
        onDoubleClick={enter}
        {...listeners}
        {...(!locked && drag(null))}
      />
      <VisuallyHidden>
        <span role="status">{isChanged && said}</span>
      </VisuallyHidden>
      {isAlone && !locked && <Grips {...{ box, rotation, size, drag }} />}
      {isAlone && !locked && isResting(layer) && (
        <span
          className={classes['turn']}
          data-at={heldAt ?? handlePlace(box, rotation, size, others ?? [])}
          {...turning(null)}
        >
          <icons.retry size={14} />
        </span>
      )}
    </div>
  );
});
