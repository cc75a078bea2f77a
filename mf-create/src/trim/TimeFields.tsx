import {
  formatTime,
  maskTime,
  parseTime,
  regionLength,
  separateTime,
  typedRegion,
  type ClipRegion,
} from '@wavereel/audio';
import { limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { TextField } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import classes from './trim.module.css';

interface TimeFieldsProps {
  readonly region: ClipRegion;
  /** Seconds of the whole audio. */
  readonly duration: number;
  readonly onChange: (region: ClipRegion) => void;
}

/** Start, end and duration as typed times. A time is taken over on Enter or on leaving the field, or refused with the reason. */
export function TimeFields({ region, duration, onChange }: TimeFieldsProps) {
  const text = useText('mf-create');
  const { start, end } = region;
  const apply = (from: number, to: number): string | null => {
    if (to - from < limits.minClipSeconds && to > from) return text('audio.tooShort');
    const typed = typedRegion(from, to, duration);
    if (!typed) return text(from > to ? 'trim.order' : 'trim.outside', { duration: formatTime(duration) });
    onChange(typed);
    return null;
  };
  return (
    <div className={classes['times']}>
      <TimeField label={text('trim.start')} value={start} onTime={(time) => apply(time, end)} />
      <TimeField label={text('trim.end')} value={end} onTime={(time) => apply(start, time)} />
      <TimeField
        label={text('trim.duration')}
        value={regionLength(region)}
        onTime={(time) => apply(start, start + time)}
      />
    </div>
  );
}

/** `onTime` answers why a time was refused, or null where it was taken. */
function TimeField({
  label,
  value,
  onTime,
}: {
  label: string;
  value: number;
  onTime: (seconds: number) => string | null;
}) {
  const text = useText('mf-create');
  const [typed, setTyped] = useState(() => formatTime(value));
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    setTyped(formatTime(value));
    setError(null);
  }, [value]);

  const commit = () => {
    const written = separateTime(typed);
    setTyped(written);
    if (written === formatTime(value)) return setError(null);
    const seconds = parseTime(written);
    const refused = seconds === null ? text('trim.format') : onTime(seconds);
    setError(refused);
    if (refused === null) setTyped(formatTime(seconds ?? value));
  };

  return (
    <TextField
      label={label}
      value={typed}
      onChange={(written) => setTyped(maskTime(written))}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      onFocus={(event) => event.currentTarget.select()}
      error={error ?? undefined}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
