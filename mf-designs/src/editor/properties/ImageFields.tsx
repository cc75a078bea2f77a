import { mostZoom, pictureFits, shapeForms, type ImageLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { Button, icons, SegmentedControl, Stack } from '@wavereel/ui';
import type { FieldsProps } from '../change';
import { withLayer } from '../layers';
import { BorderFields } from './BorderFields';
import { NumberSlider } from './NumberSlider';
import { PlaceFields } from './PlaceFields';

interface ImageFieldsProps extends FieldsProps {
  readonly layer: ImageLayer;
  /** Asks for another picture in its place. */
  readonly onReplace: () => void;
}

/** Which part of a picture is seen, what it is cut to, and where it stands. */
export function ImageFields({ document, layer, onChange, onReplace }: ImageFieldsProps) {
  const text = useText('mf-designs');
  const change = (to: Partial<ImageLayer>, step?: string) => onChange(withLayer(document, { ...layer, ...to }), step);
  const percent = (own: 'focusX' | 'focusY' | 'opacity', label: string) => (
    <NumberSlider
      label={label}
      value={Math.round(layer[own] * 100)}
      max={100}
      unit="%"
      onChange={(value) => change({ [own]: value / 100 }, own)}
    />
  );

  return (
    <Stack gap="medium">
      <Button variant="secondary" size="small" icon={icons.image} onClick={onReplace}>
        {text('editor.image.replace')}
      </Button>
      <SegmentedControl
        label={text('editor.image.fit')}
        showLabel
        size="small"
        value={layer.fit}
        onChange={(value) => change({ fit: pictureFits.find((each) => each === value) ?? layer.fit })}
        options={pictureFits.map((value) => ({ value, label: text(`editor.image.fits.${value}`) }))}
      />
      <NumberSlider
        label={text('editor.image.zoom')}
        value={layer.zoom}
        min={1}
        max={mostZoom}
        step={0.1}
        unit="×"
        onChange={(zoom) => change({ zoom: Math.round(zoom * 10) / 10 }, 'zoom')}
      />
      {percent('focusX', text('editor.image.focusX'))}
      {percent('focusY', text('editor.image.focusY'))}
      <SegmentedControl
        label={text('editor.image.form')}
        showLabel
        size="small"
        value={layer.form}
        onChange={(value) => change({ form: shapeForms.find((each) => each === value) ?? layer.form })}
        options={shapeForms.map((value) => ({ value, label: text(`editor.forms.${value}`) }))}
      />
      <BorderFields layer={layer} onChange={change} />
      {percent('opacity', text('editor.opacity'))}
      <PlaceFields {...{ document, layer, onChange }} />
    </Stack>
  );
}
