import { useText } from '@wavereel/i18n';
import { FontField, SegmentedControl, Stack, Switch } from '@wavereel/ui';
import { loadFamilyName } from '@wavereel/ui/preview';
import { ColorField } from './ColorField';
import { oneOf, reveals, type LookFieldsProps } from './fields';
import { LengthField } from './LengthField';

/** What a highlight begins as. */
const firstHighlight = { color: '#FFC23D', background: '#D93A22' };

/** The letters, and the word that is being said. */
export function TypeFields({
  look,
  largest,
  onChange,
}: LookFieldsProps & { /** That is offered, in pixels. */ readonly largest: number }) {
  const text = useText('mf-transcriptions');
  const { highlightColor, highlightBackground } = look;
  return (
    <Stack gap="medium">
      <FontField
        loadFace={loadFamilyName}
        label={text('captionLook.font')}
        value={look.fontFamily}
        onChange={(fontFamily) => onChange({ fontFamily })}
      />
      <LengthField
        label={text('captionLook.size')}
        value={look.size}
        min={8}
        max={largest}
        onChange={(size) => onChange({ size })}
      />
      <Switch label={text('captionLook.bold')} checked={look.bold} onChange={(bold) => onChange({ bold })} />
      <Switch label={text('captionLook.italic')} checked={look.italic} onChange={(italic) => onChange({ italic })} />
      <Switch
        label={text('captionLook.uppercase')}
        checked={look.uppercase}
        onChange={(uppercase) => onChange({ uppercase })}
      />
      <ColorField label={text('captionLook.color')} value={look.color} onChange={(color) => onChange({ color })} />
      <SegmentedControl
        label={text('captionLook.reveal.label')}
        showLabel
        size="small"
        value={look.reveal}
        onChange={(value) => {
          const reveal = oneOf(reveals, value);
          if (reveal) onChange({ reveal });
        }}
        options={reveals.map((value) => ({ value, label: text(`captionLook.reveal.${value}`) }))}
      />
      <Switch
        label={text('captionLook.highlight')}
        checked={highlightColor !== null}
        onChange={(on) => onChange({ highlightColor: on ? firstHighlight.color : null })}
      />
      {highlightColor !== null && (
        <ColorField
          label={text('captionLook.highlightColor')}
          value={highlightColor}
          onChange={(color) => onChange({ highlightColor: color })}
        />
      )}
      <Switch
        label={text('captionLook.highlightGround')}
        checked={highlightBackground !== null}
        onChange={(on) => onChange({ highlightBackground: on ? firstHighlight.background : null })}
      />
      {highlightBackground !== null && (
        <ColorField
          label={text('captionLook.highlightBackground')}
          value={highlightBackground}
          onChange={(color) => onChange({ highlightBackground: color })}
        />
      )}
    </Stack>
  );
}
