import type { ClipRegion } from '@wavereel/audio';
import type { Media } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, Time } from '@wavereel/ui';
import { useId, useState } from 'react';
import { clipsOfBites, clipsOfChapters, type ReadyClip } from './ready-clips';
import classes from './trim.module.css';

/** More than these are shown when they are asked for: what follows the trim stays near. */
const usuallyShown = 12;

interface ReadyClipsProps {
  readonly audio: Pick<Media, 'chapters' | 'episode'>;
  readonly region: ClipRegion;
  /** Seconds of the sound. */
  readonly duration: number;
  readonly onClip: (clip: ReadyClip) => void;
}

/** The parts into which a show divides its sound and the moments that it recommends, each a clip at one press; nothing where there are none. */
export function ReadyClips({ audio, region, duration, onClip }: ReadyClipsProps) {
  const text = useText('mf-create');
  const groups = [
    { kind: 'chapter', clips: clipsOfChapters(audio.chapters ?? [], duration) },
    { kind: 'bite', clips: clipsOfBites(audio.episode?.soundbites ?? [], duration) },
  ].filter(({ clips }) => clips.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={classes['ready']} aria-label={text('trim.ready.label')}>
      <h3>{text('trim.ready.label')}</h3>
      {groups.map(({ kind, clips }) => (
        <ClipGroup key={kind} {...{ kind, clips, region, onClip }} />
      ))}
    </section>
  );
}

interface ClipGroupProps extends Pick<ReadyClipsProps, 'region' | 'onClip'> {
  readonly kind: string;
  readonly clips: readonly ReadyClip[];
}

function ClipGroup({ kind, clips, region, onClip }: ClipGroupProps) {
  const text = useText('mf-create');
  const [isWhole, setWhole] = useState(false);
  const name = useId();
  const shown = isWhole ? clips : clips.slice(0, usuallyShown);
  return (
    <>
      <h4 id={name}>{text(`trim.ready.${kind}s`)}</h4>
      <ul aria-labelledby={name}>
        {shown.map((clip, at) => (
          <li key={at}>
            <Button
              variant="secondary"
              size="small"
              aria-pressed={region.start === clip.start && region.end === clip.end}
              onClick={() => onClip(clip)}
            >
              <span className={classes['readyTitle']} dir="auto">
                {clip.title ?? text(`trim.ready.${kind}`, { number: at + 1 })}
              </span>{' '}
              <Time seconds={clip.end - clip.start} />
            </Button>
          </li>
        ))}
        {clips.length > usuallyShown && (
          <li>
            <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? text('trim.ready.fewer') : text('trim.ready.all', { number: clips.length })}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
