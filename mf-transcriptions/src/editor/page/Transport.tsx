import { formatShortTime } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { Button, IconButton, icons, SelectField, Time } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { rates, type Player } from '../../sound/player';
import classes from './page.module.css';

/** Seconds that one goes back to hear something once more. */
export const backSeconds = 2;

interface TransportProps {
  readonly player: Player;
  /** Seconds of the sound. */
  readonly duration: number;
  readonly onRetry: () => void;
  /** The clip begins, or ends, at the word where one writes, else at the one that is said. */
  readonly onMark: (end: 'from' | 'to') => void;
}

/** Plays the sound that the words are of: play, back two seconds, where it is, and how quickly. */
export function Transport({ player, duration, onRetry, onMark }: TransportProps) {
  const text = useText('mf-transcriptions');
  if (player.failed)
    return (
      <div role="alert" className={classes['transport']}>
        <span>{text('sound.failed')}</span>
        <Button variant="secondary" size="small" icon={icons.retry} onClick={onRetry}>
          {text('retry')}
        </Button>
      </div>
    );
  return (
    <div role="group" aria-label={text('sound.label')} className={classes['transport']}>
      <IconButton
        icon={player.playing ? icons.pause : icons.play}
        label={text(player.playing ? 'sound.pause' : 'sound.play')}
        onClick={player.toggle}
      />
      <IconButton
        icon={icons.undo}
        label={text('sound.back')}
        onClick={() => player.seek(player.now() - backSeconds)}
      />
      <IconButton icon={icons.toStart} label={text('clip.beginHere')} onClick={() => onMark('from')} />
      <IconButton icon={icons.toEnd} label={text('clip.endHere')} onClick={() => onMark('to')} />
      <Position player={player} duration={duration} />
      <div className={classes['rate']}>
        <SelectField
          label={text('sound.rate')}
          hideLabel
          value={String(player.rate)}
          options={rates.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
          onChange={(rate) => player.setRate(Number(rate))}
        />
      </div>
    </div>
  );
}

/** Moves at each frame by itself: the words around it are not drawn anew for it. */
function Position({ player, duration }: Pick<TransportProps, 'player' | 'duration'>) {
  const text = useText('mf-transcriptions');
  const [time, setTime] = useState(0);
  const { follow } = player;
  useEffect(() => follow((seconds) => setTime(Math.round(seconds * 10) / 10)), [follow]);
  return (
    <>
      <input
        type="range"
        className={classes['track']}
        aria-label={text('sound.position')}
        aria-valuetext={text('sound.timeOf', {
          time: formatShortTime(Math.floor(time)),
          duration: formatShortTime(Math.floor(duration)),
        })}
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(time, duration)}
        onChange={({ currentTarget }) => player.seek(currentTarget.valueAsNumber)}
      />
      <span className={classes['clock']}>
        <Time seconds={time} /> / <Time seconds={duration} />
      </span>
    </>
  );
}
