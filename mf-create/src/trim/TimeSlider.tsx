import type { FocusEvent, KeyboardEvent, Ref } from 'react';

interface TimeSliderProps {
  readonly label: string;
  /** Says a time: "0:30 of 2:00". */
  readonly words: (seconds: number) => string;
  /** Seconds. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** `held` while a key stays down and moves it on. */
  readonly onChange: (seconds: number, held: boolean) => void;
  readonly onFocus: (event: FocusEvent) => void;
  /** What a pointer takes hold of here. */
  readonly part?: 'start' | 'end' | 'grip';
  readonly className: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A moment of the sound that the keyboard moves: arrows 0.1 s, with Shift 1 s, Page keys 10 s, Home and End to its limits. */
export function TimeSlider({
  label,
  words,
  value,
  min,
  max,
  onChange,
  onFocus,
  part,
  className,
  ref,
}: TimeSliderProps) {
  const move = (event: KeyboardEvent) => {
    const next = movedBy(event, value, min, max);
    if (next === null) return;
    event.preventDefault();
    onChange(Math.min(Math.max(next, min), max), event.repeat);
  };
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={words(value)}
      data-part={part}
      onKeyDown={move}
      onFocus={onFocus}
      className={className}
    />
  );
}

const pageSeconds = 10;

function movedBy(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  value: number,
  min: number,
  max: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  const step = shiftKey ? 1 : 0.1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return value + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return value - step;
    case 'PageUp':
      return value + pageSeconds;
    case 'PageDown':
      return value - pageSeconds;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
