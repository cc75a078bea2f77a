import { MIN_REGION_SECONDS, moveRegion, regionLength, withEnd, withStart, type ClipRegion } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { IconButton, icons } from '@wavereel/ui';
import type { FocusEvent, RefObject } from 'react';
import { ClipLine } from './ClipLine';
import { TimeSlider } from './TimeSlider';
import classes from './trim.module.css';
import { useTimes } from './use-times';

interface SoundViewProps {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly overview: RefObject<HTMLDivElement | null>;
  readonly playhead: RefObject<HTMLDivElement | null>;
  readonly region: ClipRegion;
  /** Seconds. */
  readonly duration: number;
  readonly time: number;
  /** `held` while a key stays down and moves it on. */
  readonly onRegion: (region: ClipRegion, held: boolean) => void;
  readonly onSeek: (seconds: number) => void;
  /** A moment that has the focus wants to be seen. */
  readonly onShow: (seconds: number) => void;
}

/** The whole sound above, the zoomed part below, and on it the region with its handles and the playhead. */
export function SoundView({
  container,
  overview,
  playhead,
  region,
  duration,
  time,
  onRegion,
  onSeek,
  onShow,
}: SoundViewProps) {
  const text = useText('mf-create');
  const { short } = useTimes();
  const words = (said: number) => text('trim.timeOf', { time: short(said), duration: short(duration) });
  // Under a hand it lies where the hand is; the keyboard may have come to it from far away.
  const show = (seconds: number) => (event: FocusEvent) =>
    event.currentTarget.matches(':focus-visible') && onShow(seconds);
  return (
    <div className={classes['sound']}>
      <div ref={overview} className={classes['overview']} aria-hidden="true">
        <span className={classes['marked']} />
        <span className={classes['now']} />
        <span data-part="hold" className={classes['hold']} />
        <span data-part="window" className={classes['window']} />
      </div>
      <ClipLine {...{ region, time, duration }} />
      <div className={classes['detail']}>
        <div ref={container} className={classes['wave']}>
          <div className={classes['ground']}>
            <span data-part="region" className={classes['region']} />
          </div>
          <TimeSlider
            ref={playhead}
            label={text('trim.playhead')}
            value={time}
            min={0}
            max={duration}
            words={words}
            onChange={onSeek}
            onFocus={show(time)}
            className={classes['playhead']}
          />
          <TimeSlider
            label={text('trim.startHandle')}
            part="start"
            value={region.start}
            min={0}
            max={Math.max(0, region.end - MIN_REGION_SECONDS)}
            words={words}
            onChange={(start, held) => onRegion(withStart(region, start, duration), held)}
            onFocus={show(region.start)}
            className={classes['handle']}
          />
          <TimeSlider
            label={text('trim.endHandle')}
            part="end"
            value={region.end}
            min={Math.min(duration, region.start + MIN_REGION_SECONDS)}
            max={duration}
            words={words}
            onChange={(end, held) => onRegion(withEnd(region, end, duration), held)}
            onFocus={show(region.end)}
            className={classes['handle']}
          />
          <TimeSlider
            label={text('trim.grip')}
            part="grip"
            value={region.start}
            min={0}
            max={Math.max(0, duration - regionLength(region))}
            words={(start) => text('trim.range', { start: short(start), end: short(region.end) })}
            onChange={(start, held) => onRegion(moveRegion(region, start - region.start, duration), held)}
            onFocus={show(region.start)}
            className={classes['grip']}
          />
        </div>
        {/* The sheet shows the one that points to where the clip is, while that is out of sight. */}
        <IconButton
          variant="secondary"
          icon={icons.chevronLeft}
          label={text('trim.clipBefore')}
          onClick={() => onShow(region.start)}
          className={classes['before']}
        />
        <IconButton
          variant="secondary"
          icon={icons.chevronRight}
          label={text('trim.clipAfter')}
          onClick={() => onShow(region.start)}
          className={classes['after']}
        />
      </div>
    </div>
  );
}
