import { limits, type Episode } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { icons } from '@wavereel/ui';
import { ClipButtons } from '../trim/ClipButtons';
import { clipsOfBites, type ReadyClip } from '../trim/ready-clips';
import classes from './feeds.module.css';

/** More of one episode are shown when they are asked for: the next episode stays near. */
const usuallyShown = 3;

interface SoundbitesProps {
  readonly episode: Episode;
  readonly onBite: (clip: ReadyClip) => void;
}

/** The moments of an episode that its show recommends, each a video at one press; nothing where there are none. */
export function Soundbites({ episode, onBite }: SoundbitesProps) {
  const text = useText('mf-create');
  // How long its sound really is nobody knows before it is fetched.
  const clips = clipsOfBites(episode.soundbites ?? [], limits.audioMaxSeconds);
  if (clips.length === 0) return null;
  return (
    <div className={classes['bites']}>
      <ClipButtons
        kind="bite"
        title={text('feeds.bites')}
        titleClass={classes['biteTitle']}
        icon={icons.video}
        onClip={onBite}
        {...{ clips, usuallyShown }}
      />
    </div>
  );
}
