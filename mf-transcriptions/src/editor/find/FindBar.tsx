import { useText } from '@wavereel/i18n';
import { Button, IconButton, icons, TextField } from '@wavereel/ui';
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import classes from './find.module.css';
import type { Finding } from './use-finding';

/** Finds a text, leads from one place to the next, and puts another in its place. */
export function FindBar({ finding, readOnly }: { readonly finding: Finding; readonly readOnly: boolean }) {
  const text = useText('mf-transcriptions');
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const bar = form.current;
    const field = bar?.querySelector('input');
    field?.focus();
    // What was looked for before gives way to what is typed now.
    field?.select();
    return () => {
      if (bar?.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const { term, setTerm, by, setBy, finds, current } = finding;
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    finding.go(1);
  };
  const count = finds.length;
  return (
    <form ref={form} role="search" className={classes['bar']} onSubmit={next}>
      <div className={classes['field']}>
        <TextField
          label={text('find.term')}
          hideLabel
          placeholder={text('find.term')}
          value={term}
          onChange={setTerm}
        />
      </div>
      <span role="status" className={classes['count']}>
        {term.trim() !== '' && text(count === 0 ? 'find.none' : 'find.of', { at: current + 1, count })}
      </span>
      <IconButton
        icon={icons.chevronUp}
        label={text('find.before')}
        disabled={count === 0}
        onClick={() => finding.go(-1)}
      />
      <IconButton icon={icons.chevronDown} label={text('find.next')} type="submit" disabled={count === 0} />
      {!readOnly && (
        <>
          <div className={classes['field']}>
            <TextField label={text('find.by')} hideLabel placeholder={text('find.by')} value={by} onChange={setBy} />
          </div>
          <Button variant="secondary" size="small" disabled={count === 0} onClick={finding.replaceOne}>
            {text('find.replace')}
          </Button>
          <Button variant="secondary" size="small" disabled={count === 0} onClick={finding.replaceAll}>
            {text('find.replaceAll')}
          </Button>
        </>
      )}
      <IconButton icon={icons.close} label={text('find.close')} onClick={finding.close} />
    </form>
  );
}
