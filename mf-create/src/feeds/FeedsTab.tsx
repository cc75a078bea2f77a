import type { SavedFeed } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import {
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  icons,
  Menu,
  Pagination,
  SkeletonGrid,
  Stack,
  TextField,
} from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import { AddFeed } from './AddFeed';
import { Episodes, type EpisodesProps } from './Episodes';
import { FeedFacts } from './FeedFacts';
import { Artwork } from './Artwork';
import classes from './feeds.module.css';
import { useFeeds } from './use-feeds';

type FeedsTabProps = Omit<EpisodesProps, 'feedUrl' | 'type'>;

/** Podcast feeds that the person keeps, three at a time, and their episodes. */
export function FeedsTab(props: FeedsTabProps) {
  const text = useText('mf-create');
  const { saved, feeds, page, pageCount, setPage, open, toggle, adding, add, change, remove } = useFeeds();
  return (
    <Stack gap="large">
      <AddFeed busy={adding} onAdd={add} />
      {saved.isPending && <SkeletonGrid label={text('feeds.loading')} count={3} />}
      {saved.isError && (
        <LoadFailure title={text('feeds.failed')} error={saved.error} onRetry={() => void saved.refetch()} />
      )}
      {saved.data?.length === 0 && <EmptyState title={text('feeds.empty')} text={text('feeds.emptyText')} />}
      {feeds.map((feed) => (
        <section key={feed.id} className={classes['feed']} aria-label={feed.title}>
          <div className={classes['head']}>
            <button
              type="button"
              className={classes['suggestion']}
              aria-expanded={open === feed.id}
              onClick={() => toggle(feed)}
            >
              <Artwork address={feed.image} />
              <span className={classes['words']}>
                <strong>{feed.title}</strong>
                <FeedFacts url={feed.url} />
              </span>
              <icons.chevronDown className={classes['chevron'] ?? ''} />
            </button>
            <FeedMenu feed={feed} onChange={change} onRemove={remove} />
          </div>
          {open === feed.id && <Episodes feedUrl={feed.url} type="feed" {...props} />}
        </section>
      ))}
      <Pagination
        label={text('feeds.pages')}
        page={page}
        pageCount={pageCount}
        onPage={setPage}
        previousLabel={text('previous')}
        nextLabel={text('next')}
        pageLabel={(number) => text('page', { number })}
      />
    </Stack>
  );
}

interface FeedMenuProps {
  readonly feed: SavedFeed;
  /** Answers why it was not changed, or null where it was. */
  readonly onChange: (feed: SavedFeed, url: string) => Promise<string | null>;
  readonly onRemove: (feed: SavedFeed) => Promise<unknown>;
}

function FeedMenu({ feed, onChange, onRemove }: FeedMenuProps) {
  const text = useText('mf-create');
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed.url);
      bus.emit('notify', { tone: 'good', text: text('feeds.copied') });
    } catch {
      // Forbidden by the browser, or a page that is not secure: the address is in the dialog, to be copied by hand.
      setAsked('edit');
    }
  };
  return (
    <>
      <Menu
        label={text('feeds.more', { title: feed.title })}
        items={[
          { label: text('feeds.edit'), icon: icons.edit, onSelect: () => setAsked('edit') },
          { label: text('feeds.copy'), icon: icons.copy, onSelect: () => void copy() },
          { label: text('library.delete'), icon: icons.trash, danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        title={feed.title}
        message={text('library.deleteQuestion')}
        confirmLabel={text('library.delete')}
        cancelLabel={text('library.keep')}
        danger
        onConfirm={() => onRemove(feed)}
        onClose={close}
      />
      {asked === 'edit' && <EditFeed feed={feed} onSave={(url) => onChange(feed, url)} onClose={close} />}
    </>
  );
}

function EditFeed({
  feed,
  onSave,
  onClose,
}: {
  feed: SavedFeed;
  onSave: (url: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const text = useText('mf-create');
  const [url, setUrl] = useState(feed.url);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const reason = await onSave(url);
    setRefused(reason ?? undefined);
    setBusy(false);
    if (reason === null) onClose();
  };
  const type = (address: string) => {
    setUrl(address);
    setRefused(undefined);
  };
  return (
    <Dialog open title={text('feeds.edit')} onClose={onClose} closeLabel={text('feeds.close')}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <TextField
            label={text('feeds.address')}
            value={url}
            onChange={type}
            error={refused}
            type="url"
            autoComplete="off"
          />
          <Button type="submit" loading={busy} disabled={url.trim() === ''} hint={text('feeds.addHint')}>
            {text('feeds.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
