import type { ClipRegion } from '@wavereel/audio';
import type { Media } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, ErrorState, ProgressBar, Skeleton, Stack, VisuallyHidden } from '@wavereel/ui';
import type { SoundState } from '../sound/sound';
import type { PagePlayer } from '../sound/use-player';
import { Trim } from './Trim';

/** As high as the waveform that comes in its place, so that nothing jumps. */
const waveformHeight = 240;

interface ClipTrimProps {
  readonly state: SoundState;
  readonly player: PagePlayer;
  /** Null while the audio is on its way, and has a bar of its own. */
  readonly audio: Media | null;
  /** Null until the sound was measured. */
  readonly region: ClipRegion | null;
  readonly onChange: (region: ClipRegion) => void;
  /** Told what the show calls a part of it that was taken as the clip. */
  readonly onTitle: (title: string) => void;
  /** Told whether times are typed that are not the clip's yet. */
  readonly onPending: (pending: boolean) => void;
}

/** The trim, as soon as there is a sound: until then how far it is, or what went wrong. */
export function ClipTrim({ state, audio, player, region, onChange, onTitle, onPending }: ClipTrimProps) {
  const text = useText('mf-create');
  if (state.status === 'failed') {
    return (
      <ErrorState
        title={text('trim.failed')}
        text={text('trim.failedText')}
        action={<Button onClick={state.retry}>{text('retry')}</Button>}
      />
    );
  }
  if (state.status === 'ready' && region)
    return <Trim {...{ audio, player, region, onChange, onTitle, onPending }} sound={state.sound} />;
  const percent = state.status === 'reading' ? state.percent : null;
  const bar = <ProgressBar label={text('sound.reading')} {...(percent === null ? {} : { value: percent })} />;
  return (
    <Stack>
      {/* One bar is enough to look at. */}
      {audio === null ? <VisuallyHidden>{bar}</VisuallyHidden> : bar}
      <Skeleton height={waveformHeight} />
    </Stack>
  );
}
