import { waveformStyles } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Stack, Switch } from '@wavereel/ui';
import type { FieldsProps } from '../change';
import { withPlace } from '../document';
import { ColorField } from './ColorField';
import { PlaceFields } from './PlaceFields';
import { StyleChoice } from './StyleChoice';

/** Whether there is a waveform, of what style and colour, and where. */
export function WaveformFields({ document, onChange }: FieldsProps) {
  const text = useText('mf-designs');
  const { waveform, size } = document;
  const change = (to: Partial<typeof waveform>, step?: string) =>
    onChange({ ...document, waveform: { ...waveform, ...to } }, step);

  return (
    <Stack gap="medium">
      <Switch
        label={text('editor.shown')}
        checked={waveform.shown}
        onChange={(shown) => change(shown ? withPlace(waveform, size) : { shown })}
      />
      <ColorField
        label={text('editor.color')}
        value={waveform.color}
        onChange={(color, step) => change({ color }, step)}
      />
      <StyleChoice
        label={text('editor.style')}
        styles={waveformStyles}
        nameOf={(style) => text(`editor.waveforms.${style}`)}
        value={waveform.style}
        drawingOf={(style) => ({
          backgroundColor: document.background.color,
          waveform: true,
          pattern: style,
          waveColor: waveform.color,
        })}
        onChange={(style) => change({ style })}
      />
      <PlaceFields {...{ document, onChange }} layer={{ kind: 'waveform' }} />
    </Stack>
  );
}
