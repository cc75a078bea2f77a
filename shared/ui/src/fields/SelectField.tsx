import { icons } from '../icons';
import { Field, type FieldProps } from './Field';
import classes from './fields.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldProps {
  readonly name?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
}

/** One of many, from the system's own list: the best one on every phone. */
export function SelectField({ name, value, onChange, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={classes.box}>
          <select
            {...control}
            name={name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={classes.input}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={classes.arrow}>
            <icons.chevronDown size={16} />
          </span>
        </div>
      )}
    </Field>
  );
}
