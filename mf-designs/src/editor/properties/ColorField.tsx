import { useText } from '@wavereel/i18n';
import { ColorField as Field } from '@wavereel/ui';

interface ColorFieldProps {
  readonly label: string;
  /** #RRGGBB or #RRGGBBAA */
  readonly value: string;
  readonly withOpacity?: boolean;
  /** Changes of one `step` belong together. */
  readonly onChange: (color: string, step: string) => void;
}

/** A colour of the design; the changes of each of its ways are one step back. */
export function ColorField({ label, value, withOpacity = false, onChange }: ColorFieldProps) {
  const text = useText('mf-designs');
  return (
    <Field
      {...{ label, value }}
      pickLabel={text('editor.pick', { label })}
      wrongText={text('editor.wrongColor')}
      opacityLabel={withOpacity ? () => text('editor.opacity') : undefined}
      onChange={(color, by) => onChange(color, `${label} ${by}`)}
    />
  );
}
