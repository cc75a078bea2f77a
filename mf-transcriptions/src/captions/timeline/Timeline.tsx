import type { PeakLines } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { IconButton, icons } from '@wavereel/ui';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Broken } from '../editor/use-broken';
import type { TrackStep } from '../document/history';
import type { CueRow } from '../document/track';
import type { ClipDesk } from '../use-clip-sound';
import { CueBlock } from './CueBlock';
import { drawWave } from './draw-wave';
import classes from './timeline.module.css';

interface TimelineProps {
  readonly rows: readonly CueRow[];
  readonly current: number | null;
  /** The rules that each breaks, by its id. */
  readonly broken: Broken['of'];
  /** Of the whole sound; null where there is none. */
  readonly peaks: PeakLines | null;
  /** Of the clip, in seconds of the sound. */
  readonly clip: { readonly start: number; readonly end: number };
  readonly desk: ClipDesk;
  readonly readOnly: boolean;
  readonly step: (step: TrackStep) => void;
  readonly onOpen: (id: number) => void;
}

/** CSS pixels of a second, from far to near. */
const zooms = [10, 20, 40, 80, 160, 320] as const;

/** The sound of the clip with its cues, which are dragged by their ends; it follows the playhead. */
export const Timeline = memo(function Timeline({
  rows,
  current,
  broken,
  peaks,
  clip,
  desk,
  readOnly,
  step,
  onOpen,
}: TimelineProps) {
  const text = useText('mf-transcriptions');
  const [zoom, setZoom] = useState(3);
  const pixelsPerSecond = zooms[zoom] ?? 80;
  const duration = clip.end - clip.start;
  const view = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ left: 0, width: 0 });
  const { follow, now, seek } = desk;

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const look = () => setSeen({ left: element.scrollLeft, width: element.clientWidth });
    look();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer?.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  useEffect(() => {
    if (!canvas.current || !peaks) return;
    drawWave(canvas.current, peaks, {
      from: clip.start + seen.left / pixelsPerSecond,
      pixelsPerSecond,
      until: clip.end,
    });
  }, [peaks, seen, pixelsPerSecond, clip]);
  // The place of the playhead stays in sight when one looks nearer.
  useLayoutEffect(() => {
    const element = view.current;
    if (element) element.scrollLeft = now() * pixelsPerSecond - element.clientWidth / 2;
  }, [pixelsPerSecond, now]);
  useEffect(
    () =>
      follow((seconds) => {
        const [element, line] = [view.current, head.current];
        if (!element || !line) return;
        const x = seconds * pixelsPerSecond;
        line.style.transform = `translateX(${x}px)`;
        const { scrollLeft, clientWidth } = element;
        if (x < scrollLeft || x > scrollLeft + clientWidth * 0.9) element.scrollLeft = x - clientWidth * 0.1;
      }),
    [follow, pixelsPerSecond],
  );

  const from = (seen.left - 200) / pixelsPerSecond;
  const to = (seen.left + seen.width + 200) / pixelsPerSecond;
  return (
    <section className={classes['timeline']} aria-label={text('captions.timeline.label')}>
      <div className={classes['zoom']}>
        <IconButton
          size="small"
          variant="quiet"
          icon={icons.zoomOut}
          label={text('captions.timeline.out')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          size="small"
          variant="quiet"
          icon={icons.zoomIn}
          label={text('captions.timeline.in')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      {/* The fields of each row say the same by keyboard, and the sound has its own slider. */}
      <div ref={view} className={classes['view']} aria-hidden>
        <div
          className={classes['strip']}
          style={{ width: duration * pixelsPerSecond }}
          onPointerUp={({ clientX, currentTarget }) =>
            seek((clientX - currentTarget.getBoundingClientRect().left) / pixelsPerSecond)
          }
        >
          <canvas ref={canvas} className={classes['wave']} style={{ width: seen.width }} />
          {rows
            .filter(({ cue }) => cue.end >= from && cue.start <= to)
            .map((row) => (
              <CueBlock
                key={row.id}
                row={row}
                pixelsPerSecond={pixelsPerSecond}
                isCurrent={row.id === current}
                isBroken={broken.has(row.id)}
                readOnly={readOnly}
                step={step}
                onOpen={onOpen}
              />
            ))}
          <div ref={head} className={classes['head']} />
        </div>
      </div>
    </section>
  );
});
