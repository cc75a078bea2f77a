import { shapeForms, type ShapeLayer } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { SegmentedControl, Stack } from '@wavereel/ui';
import type { FieldsProps } from '../change';
import { withLayer } from '../layers';
import { BorderFields } from './BorderFields';
import { ColorField } from './ColorField';
import { PlaceFields } from './PlaceFields';

/** Form, colour, edge and place of a shape. */
export function ShapeFields({ document, layer, onChange }: FieldsProps & { readonly layer: ShapeLayer }) {
  const text = useText('mf-designs');
  const change = (to: Partial<ShapeLayer>, step?: string) => onChange(withLayer(document, { ...layer, ...to }), step);
  const form = (value: string) => {
    const chosen = shapeForms.find((each) => each === value);
    if (chosen) change({ form: chosen });
  };

  return (
    <Stack gap="medium">
      <SegmentedControl
        label={text('editor.form')}
        showLabel
        size="small"
        value={layer.form}
        onChange={form}
        options={shapeForms.map((value) => ({ value, label: text(`editor.forms.${value}`) }))}
      />
      <ColorField
        label={text('editor.color')}
        value={layer.color}
        withOpacity
        onChange={(color, step) => change({ color }, step)}
      />
      <BorderFields layer={layer} onChange={change} />
      <PlaceFields {...{ document, layer, onChange }} />
    </Stack>
  );
}
