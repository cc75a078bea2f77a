import { cardTypeOf, cardTypes, frameRates, shapeSizes, type BuiltInPictures } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { SegmentedControl, Stack, Switch } from '@wavereel/ui';
import type { FieldsProps } from '../change';
import { isShape, reshaped } from '../reshape';
import { ColorField } from './ColorField';
import { NameField } from './NameField';

/** What is of the design as a whole: its name, its shape, its ground. */
export function CanvasFields({ document, onChange, pictures }: FieldsProps & { readonly pictures: BuiltInPictures }) {
  const text = useText('mf-designs');
  const { name, size, background } = document;
  const shape = cardTypeOf(size);
  const isOurs = shapeSizes[shape].width === size.width && shapeSizes[shape].height === size.height;
  const picture = pictures[shape];

  return (
    <Stack gap="medium">
      <NameField name={name} onChange={(next) => onChange({ ...document, name: next }, 'name')} />
      <SegmentedControl
        label={text('editor.shape')}
        showLabel
        size="small"
        value={isOurs ? shape : ''}
        onChange={(next) => isShape(next) && onChange(reshaped(document, next, pictures))}
        options={cardTypes.map((each) => ({ value: each, label: text(`editor.shapes.${each}`) }))}
      />
      <p>{text('size', { ...size })}</p>
      {document.layouts.length > 0 && <p>{text('editor.shapesHint')}</p>}
      <ColorField
        label={text('editor.ground')}
        value={background.color}
        onChange={(color, step) => onChange({ ...document, background: { ...background, color } }, step)}
      />
      <SegmentedControl
        label={text('editor.frameRate')}
        showLabel
        size="small"
        value={String(document.framesPerSecond)}
        onChange={(value) => onChange({ ...document, framesPerSecond: Number(value) })}
        options={frameRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
      />
      <p>{text('editor.frameRateHint')}</p>
      {picture !== undefined && (
        <Switch
          label={text('editor.grain')}
          checked={background.picture !== null}
          onChange={(on) => onChange({ ...document, background: { ...background, picture: on ? picture : null } })}
        />
      )}
    </Stack>
  );
}
