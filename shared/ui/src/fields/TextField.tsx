import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import type { Icon } from '../icons';
import { Field, type FieldProps } from './Field';
import classes from './fields.module.css';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: Icon | undefined;
  /** Stands inside the field at its end: a unit, a button. */
  readonly suffix?: ReactNode;
}

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  required,
  disabled,
  value,
  onChange,
  icon: Shape,
  suffix,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, description, error, required, disabled }}>
      {(control) => (
        <div className={classes.box}>
          {Shape && (
            <span className={classes.icon}>
              <Shape />
            </span>
          )}
          <input
            {...rest}
            {...control}
            type={type}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={cx(classes.input, Shape && classes.withIcon, Boolean(suffix) && classes.withSuffix, className)}
          />
          {suffix && <span className={classes.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
