import { bus } from '@wavereel/events';
import { Button, icons, TextField } from '@wavereel/ui';
import { useRef } from 'react';
import classes from './sharing.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  /** What is said once it is copied. */
  readonly copied: string;
}

/** Something to be taken along, with a button that copies it. */
export function CopyField({ label, value, copyLabel, copied }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      bus.emit('notify', { tone: 'good', text: copied });
    } catch {
      // Forbidden by the browser, or a page that is not secure: it stands there chosen, to be copied by hand.
      field.current?.focus();
    }
  };
  return (
    <div className={classes['copy']}>
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" icon={icons.copy} onClick={() => void copy()}>
        {copyLabel}
      </Button>
    </div>
  );
}
