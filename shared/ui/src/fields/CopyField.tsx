import { useRef } from 'react';
import { Button } from '../actions/Button';
import { icons } from '../icons';
import classes from './copy-field.module.css';
import { TextField } from './TextField';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly onCopied: () => void;
}

/** Something to be taken along, with a button that copies it. */
export function CopyField({ label, value, copyLabel, onCopied }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      onCopied();
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
