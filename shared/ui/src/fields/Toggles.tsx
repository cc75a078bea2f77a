import { useId } from 'react';
import { cx } from '../cx';
import { icons } from '../icons';
import classes from './choices.module.css';
import { FieldError, type FieldProps } from './Field';

export interface ToggleProps extends FieldProps {
  readonly name?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Yes or no, taken when the form is sent. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} kind="checkbox" />;
}

/** On or off, at once. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />;
}

function Toggle({
  kind,
  label,
  hideLabel,
  description,
  error,
  required,
  disabled,
  name,
  checked,
  onChange,
}: ToggleProps & { readonly kind: 'checkbox' | 'switch' }) {
  const id = useId();
  const describedBy = cx(description && `${id}-description`, error && `${id}-error`) || undefined;
  return (
    <div className={classes.toggle}>
      <span className={cx(classes.mark, kind === 'switch' && classes.track)}>
        <input
          id={id}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          required={required}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={classes.native}
        />
        {kind === 'switch' ? (
          <span className={classes.knob} aria-hidden="true" />
        ) : (
          <icons.check size={16} className={classes.tick} />
        )}
      </span>
      <span className={cx(classes.words, hideLabel && classes.hidden)}>
        <label htmlFor={id}>{label}</label>
        {description && (
          <span id={`${id}-description`} className={classes.description}>
            {description}
          </span>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </span>
      {/* All of it is within a finger's reach; links in its words lie above. Last: its name is what the first label says. */}
      <label htmlFor={id} className={classes.reach} />
    </div>
  );
}
