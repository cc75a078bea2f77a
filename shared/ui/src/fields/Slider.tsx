import type { CSSProperties } from 'react';
import { Field, type FieldProps } from './Field';
import classes from './choices.module.css';

export interface SliderProps extends FieldProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The hand has let go. */
  readonly onCommit?: ((value: number) => void) | undefined;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** The value in words, said by screen readers. */
  readonly valueText?: string | undefined;
}

/** A number on a track: arrows step, Page keys step far, Home and End go to the ends. */
export function Slider({ value, onChange, onCommit, min, max, step = 1, valueText, ...field }: SliderProps) {
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  // React types custom properties of a style as unknown keys.
  const style = { '--share': `${share}%` } as CSSProperties;
  const commit = () => onCommit?.(value);
  return (
    <Field {...field}>
      {({ required: _required, ...control }) => (
        <input
          {...control}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          onPointerUp={commit}
          onKeyUp={commit}
          className={classes.slider}
          style={style}
        />
      )}
    </Field>
  );
}
