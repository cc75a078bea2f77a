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
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string | null>(null);
  const all = saved.data ?? [];
  const pageCount = pageCountOf(all, limits.feedsPerPage);
  const shownPage = Math.min(page, pageCount);

  /** Opens a feed on whatever page it is. */
  const show = (feed: SavedFeed, feeds: readonly SavedFeed[]) => {
    const isIt = (other: SavedFeed) => other.id === feed.id;
    // A new one comes at the end of those that are known.
    setPage(pageOf(feeds.some(isIt) ? feeds : [...feeds, feed], isIt, limits.feedsPerPage));
    setOpen(feed.id);
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
    if (error.status !== 409) return;
    const twin = all.find((feed) => sameAddress(feed.url, url));
    if (twin) show(twin, all);
  };

  return {
    saved,
    feeds: onPage(all, shownPage, limits.feedsPerPage),
    page: shownPage,
    pageCount,
    setPage,
    open,
    toggle: (feed: SavedFeed) => setOpen((before) => (before === feed.id ? null : feed.id)),
    adding: add.isPending,
    /** Answers why it was not added, or null where it was. */
    add: (url: string) =>
      told(
        () => add.mutateAsync({ params: { id }, body: { url } }),
        text('feeds.added'),
        refused(url),
        (feed) => show(feed, all),
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

/** As alike as two spellings of one address may be: the server judges, this only finds the feed that it means. */
function sameAddress(one: string, other: string): boolean {
  const plain = (url: string) => url.trim().toLowerCase().replace(/#.*$/, '').replace(/\/+$/, '');
  return plain(one) === plain(other);
}
