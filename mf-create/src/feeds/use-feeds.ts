import { ApiError, useList, useSend, useUser } from '@wavereel/client';
import { endpoints, limits, type SavedFeed } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { onPage, pageCountOf, pageOf } from '@wavereel/ui';
import { useState } from 'react';

/** The person's saved feeds, a page of them, and what can be done with them. Each deed says how it went. */
export function useFeeds() {
  const text = useText('mf-create');
  const { id } = useUser();
  const saved = useList(endpoints.feeds.list, { params: { id } });
  const add = useSend(endpoints.feeds.add, 'feeds.changed');
  const change = useSend(endpoints.feeds.change, 'feeds.changed');
  const remove = useSend(endpoints.feeds.remove, 'feeds.changed');
  /** The page that was chosen; null for the one on which the opened feed stands, wherever that comes to be. */
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const all = saved.data ?? [];
  const open = all.find((feed) => opened !== null && isOpened(opened, feed)) ?? null;
  const pageCount = pageCountOf(all, limits.feedsPerPage);
  const ofOpen = open === null ? 1 : pageOf(all, ({ id }) => id === open.id, limits.feedsPerPage);
  const page = Math.min(chosen ?? ofOpen, pageCount);

  /** Opens a feed on whatever page it is, once it is known. */
  const show = (feed: Opened) => {
    setChosen(null);
    setOpened(feed);
  };

  /** Does it and says so; answers why it was not done, or null. */
  const told = async <T>(
    deed: () => Promise<T>,
    done: string,
    onFailure: (error: ApiError) => void,
    onDone?: (result: T) => void,
  ): Promise<string | null> => {
    try {
      const result = await deed();
      onDone?.(result);
      bus.emit('notify', { tone: 'good', text: done });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailure(error);
      return error.message;
    }
  };

  const refused = (url: string) => (error: ApiError) => {
    bus.emit('feed.addFailed', { url, text: error.message });
    // It is there already.
    if (error.status === 409) show({ address: url });
  };

  return {
    saved,
    feeds: onPage(all, page, limits.feedsPerPage),
    page,
    pageCount,
    setPage: setChosen,
    /** The one whose episodes are shown. */
    open: open?.id ?? null,
    toggle: (feed: SavedFeed) => {
      setChosen(page);
      setOpened(feed.id === open?.id ? null : { id: feed.id });
    },
    adding: add.isPending,
    /** Answers why it was not added, or null where it was. */
    add: (url: string) =>
      told(
        () => add.mutateAsync({ params: { id }, body: { url } }),
        text('feeds.added'),
        refused(url),
        (feed) => show({ id: feed.id }),
      ),
    /** Answers why it was not changed, or null where it was. */
    change: (feed: SavedFeed, url: string) =>
      told(
        () => change.mutateAsync({ params: { id, feedId: feed.id }, body: { url } }),
        text('feeds.edited'),
        refused(url),
      ),
    remove: (feed: SavedFeed) =>
      told(
        () => remove.mutateAsync({ params: { id, feedId: feed.id } }),
        text('feeds.deleted'),
        () => bus.emit('notify', { tone: 'bad', text: text('feeds.deleteFailed') }),
      ),
  };
}

/** A feed by its name, or by an address that it has. */
type Opened = { readonly id: string } | { readonly address: string };

const isOpened = (opened: Opened, feed: SavedFeed): boolean =>
  'id' in opened ? feed.id === opened.id : sameAddress(feed.url, opened.address);

/** As alike as two spellings of one address may be: the server judges, this only finds the feed that it means. */
function sameAddress(one: string, other: string): boolean {
  const plain = (url: string) => url.trim().toLowerCase().replace(/#.*$/, '').replace(/\/+$/, '');
  return plain(one) === plain(other);
}
