import { useText } from '@wavereel/i18n';
import { ColorField as Field } from '@wavereel/ui';

interface ColorFieldProps {
  readonly label: string;
  /** #RRGGBB or #RRGGBBAA */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** A colour of the look, and how much it covers. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const text = useText('mf-transcriptions');
  return (
    <Field
      {...{ label, value, onChange }}
      pickLabel={text('captionLook.pick', { label })}
      wrongText={text('captionLook.wrongColor')}
      opacityLabel={(percent) => text('captionLook.opacity', { label, percent })}
    />
  );
}
