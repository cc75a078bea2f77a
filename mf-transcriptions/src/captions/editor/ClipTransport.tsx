import { formatShortTime } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { Button, IconButton, icons, SelectField, Time } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { rates } from '../../sound/player';
import type { ClipSound } from '../use-clip-sound';
import classes from './editor.module.css';

interface ClipTransportProps {
  readonly sound: ClipSound;
  readonly duration: number;
  readonly hasSound: boolean;
  readonly isTimelineShown: boolean;
  readonly onTimeline: () => void;
  readonly onRetry: () => void;
}

/** Plays the clip: play, back two seconds, where it is, and how quickly. Without a sound one can still go anywhere. */
export function ClipTransport({ sound, duration, hasSound, isTimelineShown, onTimeline, onRetry }: ClipTransportProps) {
  const text = useText('mf-transcriptions');
  const { desk, playing, failed, rate, setRate } = sound;
  return (
    <div role="group" aria-label={text('sound.label')} className={classes['transport']}>
      {!hasSound && <span className={classes['silent']}>{text('captions.silent')}</span>}
      {failed && (
        <span role="alert" className={classes['silent']}>
          {text('sound.failed')}{' '}
          <Button variant="secondary" size="small" icon={icons.retry} onClick={onRetry}>
            {text('retry')}
          </Button>
        </span>
      )}
      {hasSound && (
        <>
          <IconButton
            icon={playing ? icons.pause : icons.play}
            label={text(playing ? 'sound.pause' : 'sound.play')}
            onClick={desk.toggle}
          />
          <IconButton icon={icons.undo} label={text('sound.back')} onClick={() => desk.seek(desk.now() - 2)} />
        </>
      )}
      <Position desk={desk} duration={duration} />
      {hasSound && (
        <div className={classes['rate']}>
          <SelectField
            label={text('sound.rate')}
            hideLabel
            value={String(rate)}
            options={rates.map((one) => ({ value: String(one), label: `${one}×` }))}
            onChange={(one) => setRate(Number(one))}
          />
        </div>
      )}
      <IconButton
        icon={icons.waveform}
        label={text('captions.timeline.label')}
        aria-expanded={isTimelineShown}
        onClick={onTimeline}
      />
    </div>
  );
}

/** Moves by itself: what is around it is not drawn anew for it. */
function Position({
  desk: { follow, seek },
  duration,
}: {
  readonly desk: ClipSound['desk'];
  readonly duration: number;
}) {
  const text = useText('mf-transcriptions');
  const [time, setTime] = useState(0);
  useEffect(() => follow((seconds) => setTime(Math.round(seconds * 20) / 20)), [follow]);
  return (
    <>
      <input
        type="range"
        className={classes['position']}
        aria-label={text('sound.position')}
        aria-valuetext={text('sound.timeOf', {
          time: formatShortTime(Math.floor(time)),
          duration: formatShortTime(Math.floor(duration)),
        })}
        min={0}
        max={duration}
        step={0.05}
        value={Math.min(time, duration)}
        onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
      />
      <span className={classes['clock']}>
        <Time seconds={time} decimals={2} /> / <Time seconds={duration} />
      </span>
    </>
  );
}
