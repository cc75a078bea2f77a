import { useText } from '@wavereel/i18n';
import { SoundPlayer, type SoundPlayerProps } from '@wavereel/ui';

interface SoundBarProps extends Omit<SoundPlayerProps, 'label' | 'texts'> {
  readonly title: string;
}

/** The small player of these screens, named after what it plays. */
export function SoundBar({ title, ...props }: SoundBarProps) {
  const text = useText('mf-create');
  return (
    <SoundPlayer
      label={title}
      texts={{
        play: text('player.play', { title }),
        pause: text('player.pause', { title }),
        position: text('player.position', { title }),
        timeOf: (time, duration) => text('player.timeOf', { time, duration }),
        failed: text('player.failed'),
      }}
      {...props}
    />
  );
}
