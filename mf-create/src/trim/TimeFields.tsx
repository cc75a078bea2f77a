import { formatTime, maskTime, type ClipRegion } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { TextField } from '@wavereel/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import classes from './trim.module.css';
import { readTimes, timeNames, timesOf, type TimeName, type TimeProblem, type TimesRead } from './typed-times';

interface TimeFieldsProps {
  readonly region: ClipRegion;
  /** Seconds of the whole audio. */
  readonly duration: number;
  readonly onChange: (region: ClipRegion) => void;
  /** Told whether times stand there that are not the clip's, because they make none. */
  readonly onPending: (pending: boolean) => void;
  /** Hears the keys pressed in a field where nothing is being typed. */
  readonly onKey: (event: KeyboardEvent) => void;
}

const problemTexts: Readonly<Record<TimeProblem, string>> = {
  format: 'trim.format',
  order: 'trim.order',
  tooShort: 'audio.tooShort',
  outside: 'trim.outside',
};
const settled = (region: ClipRegion): TimesRead => ({ times: timesOf(region), region, problems: {} });

/** Start, end and duration as typed times: one edit, taken over on Enter or on leaving a field as soon as they make a clip together. */
export function TimeFields({ region, duration, onChange, onPending, onKey }: TimeFieldsProps) {
  const text = useText('mf-create');
  const { start, end } = region;
  const [read, setRead] = useState(() => settled(region));
  /** The field that was typed in since one was left. */
  const edited = useRef<TimeName>(null);
  const pending = Object.keys(read.problems).length > 0;

  useEffect(() => {
    edited.current = null;
    setRead(settled({ start, end }));
  }, [start, end]);
  useEffect(() => {
    onPending(pending);
    return () => onPending(false);
  }, [pending, onPending]);

  const type = (name: TimeName, written: string) => {
    edited.current = name;
    setRead((before) => ({ ...before, times: { ...before.times, [name]: maskTime(written) } }));
  };
  const leave = (name: TimeName) => {
    if (edited.current !== name) return;
    edited.current = null;
    const next = readTimes(read.times, name, duration);
    setRead(next);
    const made = next.region;
    if (made !== null && (made.start !== start || made.end !== end)) onChange(made);
  };

  return (
    <div className={classes['times']}>
      {timeNames.map((name) => {
        const problem = read.problems[name];
        return (
          <TextField
            key={name}
            label={text(`trim.${name}`)}
            value={read.times[name]}
            onChange={(written) => type(name, written)}
            onBlur={() => leave(name)}
            onKeyDown={(event) => (event.key === 'Enter' ? leave(name) : edited.current === null && onKey(event))}
            onFocus={(event) => event.currentTarget.select()}
            error={problem && text(problemTexts[problem], { duration: formatTime(duration) })}
            inputMode="decimal"
            autoComplete="off"
          />
        );
      })}
      <p role="status" className={classes['pending']}>
        {pending && text('trim.pending', { start: formatTime(start), end: formatTime(end) })}
      </p>
    </div>
  );
}
