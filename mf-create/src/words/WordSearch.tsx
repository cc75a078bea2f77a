import { useText } from '@wavereel/i18n';
import { IconButton, icons, SearchField } from '@wavereel/ui';
import type { SyntheticEvent } from 'react';
import type { Finding } from './use-finding';
import classes from './words.module.css';

/** Finds what is said: Enter leads to the next place. */
export function WordSearch({ term, found, at, search, go }: Finding) {
  const text = useText('mf-create');
  const count = found.length;
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    go(1);
  };
  const said = () => {
    if (term.trim() === '') return null;
    if (count === 0) return text('words.foundNone');
    return at < 0 ? text('words.found', { count }) : text('words.foundAt', { at: at + 1, count });
  };
  return (
    <form role="search" className={classes['search']} onSubmit={next}>
      <div className={classes['field']}>
        <SearchField
          label={text('words.search')}
          placeholder={text('words.search')}
          clearLabel={text('words.clear')}
          value={term}
          onChange={search}
        />
      </div>
      <span role="status" className={classes['count']}>
        {said()}
      </span>
      <IconButton icon={icons.chevronUp} label={text('words.before')} disabled={count === 0} onClick={() => go(-1)} />
      <IconButton icon={icons.chevronDown} label={text('words.next')} disabled={count === 0} type="submit" />
    </form>
  );
}
