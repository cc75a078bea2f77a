import { useText } from '@wavereel/i18n';
import { Button, icons, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import classes from './feeds.module.css';
import { feedAddressOf } from './feeds';

interface FeedFormProps {
  readonly label: string;
  readonly action: string;
  readonly first?: string;
  /** Takes an address, or says why not. */
  readonly onSend: (url: string) => string | null;
  readonly onCancel?: () => void;
  /** Why no more can be added. */
  readonly full?: string | undefined;
}

/** The address of a feed, to be added or put right. */
export function FeedForm({ label, action, first = '', onSend, onCancel, full }: FeedFormProps) {
  const text = useText('mf-link');
  const [typed, setTyped] = useState(first);
  const [refused, setRefused] = useState<string | null>(null);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (full !== undefined || typed.trim() === '') return;
    const url = feedAddressOf(typed);
    const why = url === null ? text('feeds.notAddress') : onSend(url);
    setRefused(why);
    if (why === null) setTyped('');
  };
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      <TextField
        label={label}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus={onCancel !== undefined}
        placeholder={text('placeholder')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setRefused(null);
        }}
        onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
        error={refused ?? undefined}
      />
      <span className={classes['send']}>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="secondary"
          icon={onCancel ? icons.check : icons.plus}
          disabled={full !== undefined || typed.trim() === ''}
          hint={full ?? text('feeds.first')}
        >
          {action}
        </Button>
      </span>
    </form>
  );
}
