import { useText } from '@wavereel/i18n';
import { Button, Group, IconButton, icons } from '@wavereel/ui';
import type { CaptionCue } from '@wavereel/contracts';
import { ImportButton } from '../files/ImportButton';

interface TrackToolsProps {
  readonly duration: number;
  /** There are words that cues can be made of. */
  readonly hasWords: boolean;
  readonly onInsert: () => void;
  readonly onAnew: () => void;
  readonly onShift: (frames: number) => void;
  readonly onCues: (cues: CaptionCue[], name: string) => void;
}

/** What is done to the whole track. */
export function TrackTools({ duration, hasWords, onInsert, onAnew, onShift, onCues }: TrackToolsProps) {
  const text = useText('mf-transcriptions');
  return (
    <Group gap="small">
      <Button variant="secondary" size="small" icon={icons.plus} onClick={onInsert}>
        {text('captions.insert.open')}
      </Button>
      {hasWords && (
        <Button variant="secondary" size="small" icon={icons.retry} onClick={onAnew}>
          {text('captions.anew.open')}
        </Button>
      )}
      <ImportButton duration={duration} size="small" onCues={onCues} />
      <Group gap="tiny">
        <IconButton
          size="small"
          icon={icons.chevronLeft}
          label={text('captions.shift.earlier')}
          onClick={() => onShift(-1)}
        />
        <span>{text('captions.shift.label')}</span>
        <IconButton
          size="small"
          icon={icons.chevronRight}
          label={text('captions.shift.later')}
          onClick={() => onShift(1)}
        />
      </Group>
    </Group>
  );
}
