import { formatTime, readTime } from '@wavereel/audio';
import { useState } from 'react';
import classes from './rows.module.css';

interface TimeFieldProps {
  readonly label: string;
  /** Seconds of the clip. */
  readonly value: number;
  readonly duration: number;
  readonly readOnly: boolean;
  readonly onCommit: (seconds: number) => void;
  readonly onNudge: (frames: number) => void;
}

/** A moment that is typed as one thinks of it; arrows move it by a frame. What cannot be understood is as it was. */
export function TimeField({ label, value, duration, readOnly, onCommit, onNudge }: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const seconds = draft === null ? null : readTime(draft, duration);
    setDraft(null);
    if (seconds !== null) onCommit(seconds);
  };
  return (
    <input
      className={classes['time']}
      aria-label={label}
      inputMode="decimal"
      value={draft ?? formatTime(value)}
      readOnly={readOnly}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        const frames = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (event.key === 'Enter') commit();
        if (event.altKey || readOnly || frames === undefined) return;
        event.preventDefault();
        setDraft(null);
        onNudge(frames);
      }}
    />
  );
}
