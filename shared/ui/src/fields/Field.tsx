import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { icons } from '../icons';
import classes from './fields.module.css';

/** What every field says about itself. */
export interface FieldProps {
  readonly label: string;
  /** The label is read but not seen. */
  readonly hideLabel?: boolean | undefined;
  readonly description?: string | undefined;
  /** What is wrong and what to do; announced with the field. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Attributes that tie a control to its label, description and error. */
export interface ControlAttributes {
  readonly 'id': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'required': boolean | undefined;
  readonly 'disabled': boolean | undefined;
}

/** Label above, control, then what is wrong with it. */
export function Field({
  label,
  hideLabel,
  description,
  error,
  required,
  disabled,
  children,
}: FieldProps & { readonly children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const describedBy = cx(description && `${id}-description`, error && `${id}-error`) || undefined;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={cx(classes.label, hideLabel && classes.hidden)}>
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined, required, disabled })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The sentence under a field that was not taken. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={classes.error}>
      <icons.failed size={16} />
      <span>{children}</span>
    </p>
  );
}
