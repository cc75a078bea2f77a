import type { CaptionTrack } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { held, middleOf, noGuides, snapped, stepped, type Block, type Frame, type Guides, type Place } from './placing';
import classes from './preview.module.css';

interface CaptionHandleProps {
  readonly track: CaptionTrack;
  /** Where the captions stand. */
  readonly block: Block;
  readonly frame: Frame;
  /** What the frame is shown in. */
  readonly stage: RefObject<HTMLElement | null>;
  /** While they are dragged: nothing is settled yet. Null where the drag was given up. */
  readonly onDrag: (place: Place | null, guides: Guides) => void;
  readonly onPlace: (place: Place | null) => void;
}

/** CSS pixels within which a middle line draws, and that a hand may tremble while it only presses. */
const reach = 6;
const tremble = 3;

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly from: Place;
  readonly shown: Frame;
  place: Place | null;
}

/** What captions are grasped by: dragged, moved by arrow keys, put back by Escape. */
export function CaptionHandle({ track, block, frame, stage, onDrag, onPlace }: CaptionHandleProps) {
  const text = useText('mf-transcriptions');
  const hand = useRef<Held | null>(null);
  // Where they were put, not where rounding has taken them: steps do not drift.
  const place = track.look.place ? held(track.look.place, block, frame) : middleOf(block, frame);

  const begin = (event: PointerEvent<HTMLElement>) => {
    const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    if (hand.current || event.button !== 0 || width === 0 || height === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const shown = { width, height };
    hand.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from: place, shown, place: null };
  };
  const move = ({ pointerId, clientX, clientY, ctrlKey, metaKey }: PointerEvent) => {
    const { current } = hand;
    if (current?.pointer !== pointerId) return;
    const [right, down] = [clientX - current.x, clientY - current.y];
    if (current.place === null && Math.hypot(right, down) < tremble) return;
    const { from, shown } = current;
    const to = held({ x: from.x + right / shown.width, y: from.y + down / shown.height }, block, frame);
    const { place: met, guides } =
      ctrlKey || metaKey
        ? { place: to, guides: noGuides }
        : snapped(to, { x: reach / shown.width, y: reach / shown.height });
    current.place = met;
    onDrag(met, guides);
  };
  const end = ({ pointerId }: PointerEvent) => {
    const { current } = hand;
    if (current?.pointer !== pointerId) return;
    hand.current = null;
    if (current.place === null) return;
    onPlace(current.place);
    onDrag(null, noGuides);
  };
  const giveUp = () => {
    hand.current = null;
    onDrag(null, noGuides);
  };

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape' && (hand.current || track.look.place)) {
      event.preventDefault();
      event.stopPropagation();
      return hand.current ? giveUp() : onPlace(null);
    }
    const next = stepped(place, key, shiftKey);
    if (!next) return;
    event.preventDefault();
    // Not the page's, which moves the sound by arrows.
    event.stopPropagation();
    onPlace(held(next, block, frame));
  };

  const words = text('captionLook.handleValue', { across: Math.round(place.x * 100), down: Math.round(place.y * 100) });
  return (
    <div
      // Of two directions at once no role of a widget speaks; this one says a value in words.
      role="slider"
      tabIndex={0}
      aria-label={text('captionLook.handle')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(place.y * 100)}
      aria-valuetext={track.look.place ? words : `${text('captionLook.handleDefault')}: ${words}`}
      aria-description={text('captionLook.handleHint')}
      className={classes['handle']}
      style={{
        left: `${(block.x / frame.width) * 100}%`,
        top: `${(block.y / frame.height) * 100}%`,
        width: `${(block.width / frame.width) * 100}%`,
        height: `${(block.height / frame.height) * 100}%`,
      }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={giveUp}
      onKeyDown={press}
    />
  );
}
