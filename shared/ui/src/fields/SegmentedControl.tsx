import { useId } from 'react';
import { cx } from '../cx';
import type { Icon } from '../icons';
import classes from './choices.module.css';

export interface SegmentedOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: Icon | undefined;
  readonly disabled?: boolean | undefined;
}

export interface SegmentedControlProps {
  readonly label: string;
  /** Shows the label above. */
  readonly showLabel?: boolean | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SegmentedOption[];
  readonly size?: 'small' | 'medium' | undefined;
}

/** One of few, all in sight: radio buttons side by side. */
export function SegmentedControl({
  label,
  showLabel = false,
  value,
  onChange,
  options,
  size = 'medium',
}: SegmentedControlProps) {
  const id = useId();
  return (
    <div className={classes.group}>
      <span id={id} className={cx(classes.groupLabel, !showLabel && classes.hidden)}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className={cx(classes.segments, size === 'small' && classes.segmentsSmall)}
      >
        {options.map(({ value: own, label: words, icon: Shape, disabled }) => (
          <label key={own} className={classes.segment}>
            <input
              type="radio"
              name={id}
              value={own}
              checked={own === value}
              disabled={disabled}
              onChange={() => onChange(own)}
              className={classes.hidden}
            />
            <span className={classes.segmentFace}>
              {Shape && <Shape size={16} />}
              {words}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
