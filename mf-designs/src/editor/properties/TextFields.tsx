import { designVariables, textAlignments, textPlaces, type DesignVariable, type TextLayer } from '@wavereel/contracts';
import { captionFamilies } from '@wavereel/fonts';
import { useText } from '@wavereel/i18n';
import { Button, FontField, SegmentedControl, Stack, Switch, TextArea } from '@wavereel/ui';
import { loadFamilyName } from '@wavereel/ui/preview';
import type { RefObject } from 'react';
import type { FieldsProps } from '../change';
import { withLayer } from '../layers';
import { ColorField } from './ColorField';
import { GradientFields } from './GradientFields';
import { NumberSlider } from './NumberSlider';
import { PlaceFields } from './PlaceFields';
import classes from './properties.module.css';
import { TextEffects } from './TextEffects';

/** Characters of one text. */
const longest = 1000;

interface TextFieldsProps extends FieldsProps {
  readonly layer: TextLayer;
  /** Where it is written. */
  readonly words: RefObject<HTMLTextAreaElement | null>;
}

/** What a text says and how it is set. */
export function TextFields({ document, layer, words, onChange }: TextFieldsProps) {
  const text = useText('mf-designs');
  const change = (to: Partial<TextLayer>, step?: string) => onChange(withLayer(document, { ...layer, ...to }), step);
  const [lightest, boldest] = captionFamilies[layer.fontFamily].weights;

  /** Puts a variable where the caret stands. */
  const insert = (variable: DesignVariable) => {
    const { selectionStart: start, selectionEnd: end } = words.current ?? {
      selectionStart: layer.text.length,
      selectionEnd: layer.text.length,
    };
    const next = `${layer.text.slice(0, start)}{${variable}}${layer.text.slice(end)}`;
    if (next.length <= longest) change({ text: next });
  };

  return (
    <Stack gap="medium">
      <TextArea
        ref={words}
        label={text('editor.words')}
        description={text('editor.wordsHint')}
        rows={2}
        maxLength={longest}
        value={layer.text}
        onChange={(next) => change({ text: next }, 'words')}
      />
      <div role="group" aria-label={text('editor.variables')} className={classes['variables']}>
        {designVariables.map((variable) => (
          <Button key={variable} variant="secondary" size="small" onClick={() => insert(variable)}>
            {text(`editor.variable.${variable}`)}
          </Button>
        ))}
      </div>
      <FontField
        loadFace={loadFamilyName}
        label={text('editor.font')}
        value={layer.fontFamily}
        onChange={(fontFamily) => change({ fontFamily })}
      />
      <NumberSlider
        label={text('editor.size')}
        value={layer.size}
        min={12}
        max={300}
        onChange={(size) => change({ size }, 'size')}
      />
      {lightest < boldest && (
        <NumberSlider
          label={text('editor.weight')}
          value={Math.min(Math.max(layer.weight, lightest), boldest)}
          min={lightest}
          max={boldest}
          step={100}
          unit=""
          onChange={(weight) => change({ weight }, 'weight')}
        />
      )}
      <ColorField
        label={text('editor.color')}
        value={layer.color}
        withOpacity
        onChange={(color, step) => change({ color }, step)}
      />
      <GradientFields gradient={layer.gradient} onChange={(gradient, step) => change({ gradient }, step)} />
      <SegmentedControl
        label={text('editor.alignment')}
        showLabel
        size="small"
        value={layer.alignment}
        onChange={(value) => {
          const alignment = textAlignments.find((each) => each === value);
          if (alignment) change({ alignment });
        }}
        options={textAlignments.map((value) => ({ value, label: text(`editor.alignments.${value}`) }))}
      />
      <SegmentedControl
        label={text('editor.verticalAlignment')}
        showLabel
        size="small"
        value={layer.verticalAlignment}
        onChange={(value) => {
          const verticalAlignment = textPlaces.find((each) => each === value);
          if (verticalAlignment) change({ verticalAlignment });
        }}
        options={textPlaces.map((value) => ({ value, label: text(`editor.alignments.${value}`) }))}
      />
      <Switch label={text('editor.italic')} checked={layer.italic} onChange={(italic) => change({ italic })} />
      <Switch label={text('editor.capitals')} checked={layer.capitals} onChange={(capitals) => change({ capitals })} />
      <TextEffects layer={layer} onChange={change} />
      <PlaceFields {...{ document, layer, onChange }} />
    </Stack>
  );
}
