import type { ClipRegion } from '@wavereel/audio';
import { limits, type Soundbite } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Time } from '@wavereel/ui';
import classes from './trim.module.css';

interface SoundbitesProps {
  readonly bites: readonly Soundbite[];
  readonly region: ClipRegion;
  /** Seconds of the sound. */
  readonly duration: number;
  readonly onRegion: (region: ClipRegion) => void;
}

/** The moments that the show itself recommends, each a clip at one press; nothing where it recommends none. */
export function Soundbites({ bites, region, duration, onRegion }: SoundbitesProps) {
  const text = useText('mf-create');
  const clips = bites
    .map(({ start, duration: length, title }) => ({ start, end: Math.min(duration, start + length), title }))
    .filter(({ start, end }) => end - start >= limits.minClipSeconds);
  if (clips.length === 0) return null;
  return (
    <section className={classes['bites']} aria-label={text('trim.bites')}>
      <h3>{text('trim.bites')}</h3>
      <ul>
        {clips.map(({ start, end, title }, at) => (
          <li key={at}>
            <Button
              variant="secondary"
              size="small"
              aria-pressed={region.start === start && region.end === end}
              onClick={() => onRegion({ start, end })}
            >
              <span dir="auto">{title ?? text('trim.bite', { number: at + 1 })}</span> <Time seconds={end - start} />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
