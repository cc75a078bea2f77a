import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { Button, IconButton, icons, LinkButton, Time } from '@wavereel/ui';
import type { Clip } from '@wavereel/words';
import type { Player } from '../../sound/player';
import { createPath } from '../clip/clip';
import classes from './page.module.css';

interface ClipBarProps {
  readonly clip: Clip;
  /** The sound in the library; null where it is gone. */
  readonly guid: string | null;
  readonly player: Player;
  readonly onClear: () => void;
}

/** The marked words as a clip: to be heard, and to make a video of. */
export function ClipBar({ clip, guid, player, onClear }: ClipBarProps) {
  const text = useText('mf-transcriptions');
  const seconds = clip.end - clip.start;
  const isTooShort = seconds < limits.minClipSeconds;
  return (
    <div role="group" aria-label={text('clip.label')} className={classes['clip']}>
      <span role="status" className={classes['clipTimes']}>
        <Time seconds={clip.start} /> – <Time seconds={clip.end} />
        <small>{text('clip.length', { count: Math.round(seconds) })}</small>
      </span>
      <Button variant="quiet" size="small" icon={icons.play} onClick={() => player.play(clip.start, clip.end)}>
        {text('clip.hear')}
      </Button>
      {guid !== null &&
        (isTooShort ? (
          <Button size="small" icon={icons.video} disabled hint={text('clip.tooShort')}>
            {text('clip.create')}
          </Button>
        ) : (
          <LinkButton as={GuardedLink} to={createPath(guid, clip)} size="small" icon={icons.video}>
            {text('clip.create')}
          </LinkButton>
        ))}
      <IconButton icon={icons.close} label={text('clip.clear')} size="small" onClick={onClear} />
    </div>
  );
}
