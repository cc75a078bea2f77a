import { regionLength, type ClipRegion } from '@wavereel/audio';
import classes from './trim.module.css';
import { useTimes } from './use-times';

interface ClipLineProps {
  /** The clip, also while it is dragged. */
  readonly region: ClipRegion;
  /** Seconds: where the playhead is, and of how much. */
  readonly time: number;
  readonly duration: number;
}

/** From where to where the clip goes and how long it is, above the fingers that drag it; at the other end the playhead. Handles and playhead say the same. */
export function ClipLine({ region, time, duration }: ClipLineProps) {
  const { exact, running } = useTimes();
  return (
    <div className={classes['line']} aria-hidden="true">
      <span className={classes['cut']}>
        <b>
          {exact(region.start)} – {exact(region.end)}
        </b>
        <span>{exact(regionLength(region))}</span>
      </span>
      <span>
        <b>{running(time)}</b> / {running(duration)}
      </span>
    </div>
  );
}
