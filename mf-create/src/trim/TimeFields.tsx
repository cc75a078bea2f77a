import { readRange, type ClipRegion } from '@wavereel/audio';
import { useText } from '@wavereel/i18n';
import { TextField } from '@wavereel/ui';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import classes from './trim.module.css';
import { readTimes, timeNames, timesOf, type TimeName, type TimeProblem, type TimesRead } from './typed-times';
import { useTimes } from './use-times';

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
/** The longest that can be a time or two of them. */
const mostLetters = 40;

/**
 * Start, end and duration as typed times: one edit, taken over on Enter or on leaving a field as soon as they make a clip together, or when
 * two times are pasted. The edit ends where both edges were typed and taken over, where the fields are left, or where the clip is changed
 * elsewhere.
 */
export function TimeFields({ region, duration, onChange, onPending, onKey }: TimeFieldsProps) {
  const text = useText('mf-create');
  const { exact } = useTimes();
  const { start, end } = region;
  /** What is being typed; null while the fields show the clip. */
  const [read, setRead] = useState<TimesRead | null>(null);
  /** The field that was typed in since one was left, and all that were in this edit. */
  const edited = useRef<TimeName>(null);
  const typed = useRef<Set<TimeName>>(new Set());
  const made = useRef<ClipRegion>(null);
  const fields = useRef<HTMLDivElement>(null);
  const times = read?.times ?? timesOf(region, exact);
  const problems = read?.problems ?? {};
  const pending = Object.keys(problems).length > 0;

  useEffect(() => {
    edited.current = null;
    if (made.current?.start !== start || made.current.end !== end) typed.current.clear();
    setRead(null);
  }, [start, end]);
  useEffect(() => {
    onPending(pending);
    return () => onPending(false);
  }, [pending, onPending]);
  useEffect(() => {
    if (pending) fields.current?.querySelector('[id$=error]')?.scrollIntoView({ block: 'nearest' });
  }, [pending, read]);

  const type = (name: TimeName, written: string) => {
    edited.current = name;
    typed.current.add(name);
    setRead({ times: { ...times, [name]: written }, region: null, problems });
  };
  const take = (name: TimeName, written: TimesRead['times']) => {
    edited.current = null;
    const next = readTimes(written, name, { region, total: duration, write: exact, typed: typed.current });
    setRead(next.region ? null : next);
    if (next.region === null) return;
    if (typed.current.has('start') && typed.current.has('end')) typed.current.clear();
    made.current = next.region;
    if (next.region.start !== start || next.region.end !== end) onChange(next.region);
  };
  const leave = (name: TimeName) => edited.current === name && take(name, times);
  const leaveAll = (event: FocusEvent) => {
    if (!pending && !event.currentTarget.contains(event.relatedTarget)) typed.current.clear();
  };

  return (
    <div ref={fields} className={classes['times']} onBlur={leaveAll}>
      {timeNames.map((name) => {
        const problem = problems[name];
        return (
          <TextField
            key={name}
            label={text(`trim.${name}`)}
            value={times[name]}
            onChange={(written) => type(name, written)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (readRange(pasted, duration) === null) return;
              event.preventDefault();
              take(name, { ...times, [name]: pasted });
            }}
            onBlur={() => leave(name)}
            onKeyDown={(event) => (event.key === 'Enter' ? leave(name) : edited.current === null && onKey(event))}
            onPointerDown={selectAtFirst}
            onFocus={(event) => event.currentTarget.select()}
            error={problem && text(problemTexts[problem], { duration: exact(duration) })}
            // The keyboard for numbers has no colon.
            inputMode="text"
            enterKeyHint="done"
            autoCapitalize="none"
            autoComplete="off"
            maxLength={mostLetters}
          />
        );
      })}
      <p role="status" className={classes['pending']}>
        {pending && text('trim.pending', { start: exact(start), end: exact(end) })}
      </p>
    </div>
  );
}

/** The press that brings the focus selects all: what comes of it would else set the cursor down. */
function selectAtFirst(event: PointerEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (field !== document.activeElement) field.addEventListener('click', () => field.select(), { once: true });
}
