import { memo, useRef, type PointerEvent } from 'react';
import { movedEnd, movedWhole } from '../document/edits';
import type { CueRow } from '../document/track';
import type { TrackStep } from '../document/history';
import classes from './timeline.module.css';

interface CueBlockProps {
  readonly row: CueRow;
  readonly pixelsPerSecond: number;
  readonly isCurrent: boolean;
  readonly isBroken: boolean;
  readonly readOnly: boolean;
  readonly step: (step: TrackStep) => void;
  readonly onOpen: (id: number) => void;
}

type Grip = 'start' | 'end' | 'whole';

/** Pixels that a pointer moves before it drags. */
const slack = 3;

/** A cue on the timeline, with handles at its ends. The keyboard has the fields of its row instead. */
export const CueBlock = memo(function CueBlock({
  row: { id, cue },
  pixelsPerSecond,
  isCurrent,
  isBroken,
  readOnly,
  step,
  onOpen,
}: CueBlockProps) {
  const drag = useRef<{ grip: Grip; x: number; from: number; moved: boolean } | null>(null);
  const grip = (which: Grip) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { grip: which, x: event.clientX, from: which === 'end' ? cue.end : cue.start, moved: false };
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const held = drag.current;
      if (!held || readOnly) return;
      const by = clientX - held.x;
      if (!held.moved && Math.abs(by) < slack) return;
      held.moved = true;
      const seconds = Math.max(0, held.from + by / pixelsPerSecond);
      const edit = held.grip === 'whole' ? movedWhole(id, seconds) : movedEnd(id, held.grip, seconds);
      step({ type: 'edited', edit, run: `drag ${held.grip} ${id}` });
    },
    onPointerUp: (event: PointerEvent) => {
      event.stopPropagation();
      if (drag.current?.moved === false) onOpen(id);
      drag.current = null;
      step({ type: 'paused' });
    },
    onPointerCancel: () => {
      drag.current = null;
      step({ type: 'paused' });
    },
  });
  return (
    <div
      className={classes['block']}
      data-current={isCurrent || undefined}
      data-broken={isBroken || undefined}
      style={{ left: cue.start * pixelsPerSecond, width: Math.max(4, (cue.end - cue.start) * pixelsPerSecond) }}
      {...grip('whole')}
    >
      {!readOnly && <span className={classes['handle']} data-end="start" {...grip('start')} />}
      <span className={classes['words']} dir="auto">
        {cue.text}
      </span>
      {!readOnly && <span className={classes['handle']} data-end="end" {...grip('end')} />}
    </div>
  );
});
