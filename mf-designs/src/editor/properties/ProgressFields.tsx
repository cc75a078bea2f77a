import { progressBarStyles } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Stack, Switch } from '@wavereel/ui';
import type { FieldsProps } from '../change';
import { withPlace } from '../document';
import { ColorField } from './ColorField';
import { PlaceFields } from './PlaceFields';
import { StyleChoice, tile } from './StyleChoice';

/** The lines of these lie low; the others want a box with room in it. */
const lowStyles: readonly string[] = ['basicFill', 'youtube'];

/** Whether there is a progress bar, of what style and colours, and where. */
export function ProgressFields({ document, onChange }: FieldsProps) {
  const text = useText('mf-designs');
  const { progress, size } = document;
  const change = (to: Partial<typeof progress>, step?: string) =>
    onChange({ ...document, progress: { ...progress, ...to } }, step);

  return (
    <Stack gap="medium">
      <Switch
        label={text('editor.shown')}
        checked={progress.shown}
        onChange={(shown) => change(shown ? withPlace(progress, size) : { shown })}
      />
      <ColorField
        label={text('editor.color')}
        value={progress.color}
        onChange={(color, step) => change({ color }, step)}
      />
      <ColorField
        label={text('editor.track')}
        value={progress.track}
        withOpacity
        onChange={(track, step) => change({ track }, step)}
      />
      <StyleChoice
        label={text('editor.style')}
        styles={progressBarStyles}
        nameOf={(style) => text(`editor.bars.${style}`)}
        value={progress.style}
        drawingOf={(style) => ({
          backgroundColor: document.background.color,
          waveform: false,
          progressBar: true,
          progressBarType: style,
          progressBarColor: progress.color,
          progressBarSecondaryColor: progress.track,
          ...barPlace(lowStyles.includes(style)),
        })}
        onChange={(style) => change({ style })}
      />
      <PlaceFields {...{ document, onChange }} layer={{ kind: 'progress' }} />
    </Stack>
  );
}

const barPlace = (low: boolean) => ({
  progressBarLeft: 16,
  progressBarRight: tile.width - 16,
  progressBarTop: low ? tile.height / 2 - 4 : 16,
  progressBarBottom: low ? tile.height / 2 + 4 : tile.height - 16,
});
