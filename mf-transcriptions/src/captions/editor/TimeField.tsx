import { formatTime, readTime } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { useId, useState } from 'react';
import classes from './rows.module.css';

interface TimeFieldProps {
  readonly label: string;
  /** Seconds of the clip. */
  readonly value: number;
  readonly duration: number;
  /** Seconds between which it has to lie: where the neighbours begin and end, and the other end of the cue. */
  readonly from: number;
  readonly to: number;
  readonly readOnly: boolean;
  readonly onCommit: (seconds: number) => void;
  readonly onNudge: (frames: number) => void;
}

/** What rounding to frames takes or gives. Seconds. */
const slack = 0.026;

/** A moment that is typed as one thinks of it; arrows move it by a frame. What cannot be is said, and stays as it was typed until it is mended; Escape gives it up. */
export function TimeField({ label, value, duration, from, to, readOnly, onCommit, onNudge }: TimeFieldProps) {
  const text = useText('mf-transcriptions');
  const [draft, setDraft] = useState<string | null>(null);
  const [isRefused, refuse] = useState(false);
  const reason = useId();
  const type = (next: string | null) => {
    setDraft(next);
    refuse(false);
  };
  const commit = () => {
    if (draft === null) return;
    const seconds = readTime(draft, duration);
    if (seconds === null || seconds < from - slack || seconds > to + slack) return refuse(true);
    type(null);
    onCommit(seconds);
  };
  return (
    <>
      <input
        className={classes['time']}
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? reason : undefined}
        inputMode="decimal"
        value={draft ?? formatTime(value)}
        readOnly={readOnly}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          const frames = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape' && draft !== null) {
            // Not the page's, which stops the sound.
            event.preventDefault();
            type(null);
          }
          if (event.altKey || readOnly || frames === undefined) return;
          event.preventDefault();
          type(null);
          onNudge(frames);
        }}
      />
      {isRefused && (
        <span id={reason} role="alert" className={classes['refused']}>
          {text('captions.row.timeRefused', { from: formatTime(from), to: formatTime(to) })}
        </span>
      )}
    </>
  );
}
