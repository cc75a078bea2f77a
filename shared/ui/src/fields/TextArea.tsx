import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Field, type FieldProps } from './Field';
import classes from './fields.module.css';

export interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value' | 'onChange' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text; never lower than `rows`, and grows with them where the browser can. */
export function TextArea({
  label,
  hideLabel,
  description,
  error,
  required,
  disabled,
  value,
  onChange,
  rows = 4,
  className,
  style,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, description, error, required, disabled }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(classes.input, classes.area, className)}
          style={{ ...style, minHeight: `${rows}lh` }}
        />
      )}
    </Field>
  );
}
