import { useRead } from '@wavereel/client';
import { endpoints, limits, type SearchSuggestion } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, SearchField, Stack } from '@wavereel/ui';
import { useState } from 'react';
import { Artwork } from './Artwork';
import { typedFeed } from './feed-address';
import classes from './feeds.module.css';
import { useDebounced } from './use-debounced';

interface AddFeedProps {
  readonly busy: boolean;
  /** Answers why it was not added, or null where it was. */
  readonly onAdd: (url: string) => Promise<string | null>;
}

/** Finds a podcast by its name, or takes the address of a feed. */
export function AddFeed({ busy, onAdd }: AddFeedProps) {
  const text = useText('mf-create');
  const [typed, setTyped] = useState('');
  const { address, isCertain } = typedFeed(typed);
  const [refused, setRefused] = useState<string>();
  const type = (words: string) => {
    setTyped(words);
    setRefused(undefined);
  };
  const add = async (url: string) => {
    const before = typed;
    const reason = await onAdd(url);
    // What was refused stays to be mended, unless something else was typed meanwhile.
    if (reason === null) setTyped((now) => (now === before ? '' : now));
    setRefused(reason ?? undefined);
  };
  return (
    <Stack>
      <form
        className={classes['search']}
        onSubmit={(event) => {
          event.preventDefault();
          if (address !== null) void add(address);
        }}
      >
        <SearchField
          label={text('feeds.search')}
          placeholder={text('feeds.searchHint')}
          clearLabel={text('feeds.clear')}
          value={typed}
          onChange={type}
          error={refused}
          autoComplete="off"
        />
        <Button type="submit" loading={busy} disabled={address === null} hint={text('feeds.addHint')}>
          {text('feeds.add')}
        </Button>
      </form>
      {!isCertain && <Suggestions term={typed.trim()} onPick={({ feedUrl }) => void add(feedUrl)} />}
    </Stack>
  );
}

function Suggestions({ term, onPick }: { term: string; onPick: (suggestion: SearchSuggestion) => void }) {
  const text = useText('mf-create');
  const say = useErrorText();
  const rested = useDebounced(term, limits.searchDebounceMs);
  const found = useRead(
    endpoints.feeds.search,
    { query: { term: rested, limit: limits.searchSuggestions } },
    { enabled: rested !== '' },
  );
  if (rested === '' || term === '') return null;
  if (found.isError) return <Banner tone="bad" message={say(found.error)} />;
  if (found.isPending)
    return (
      <p className={classes['none']} role="status">
        {text('feeds.searching')}
      </p>
    );
  if (found.data.length === 0) return <p className={classes['none']}>{text('feeds.nothingFound', { term: rested })}</p>;
  return (
    <ul className={classes['suggestions']} aria-label={text('feeds.suggestions')}>
      {found.data.map((suggestion) => (
        <li key={suggestion.feedUrl}>
          <button type="button" className={classes['suggestion']} onClick={() => onPick(suggestion)}>
            <Artwork address={suggestion.thumbnail} />
            <span className={classes['words']}>
              <strong>{suggestion.value}</strong>
              <span>{suggestion.description}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
