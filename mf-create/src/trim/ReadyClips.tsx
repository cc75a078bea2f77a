import type { ClipRegion } from '@wavereel/audio';
import type { Media } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { ClipButtons } from './ClipButtons';
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
    { kind: 'chapter' as const, clips: clipsOfChapters(audio.chapters ?? [], duration) },
    { kind: 'bite' as const, clips: clipsOfBites(audio.episode?.soundbites ?? [], duration) },
  ].filter(({ clips }) => clips.length > 0);
  if (groups.length === 0) return null;
  return (
    <section className={classes['ready']} aria-label={text('trim.ready.label')}>
      <h3>{text('trim.ready.label')}</h3>
      {groups.map(({ kind, clips }) => (
        <ClipButtons
          key={kind}
          title={text(`trim.ready.${kind}s`)}
          titleClass={classes['readyTitle']}
          isChosen={({ start, end }) => region.start === start && region.end === end}
          {...{ kind, clips, usuallyShown, onClip }}
        />
      ))}
    </section>
  );
}
