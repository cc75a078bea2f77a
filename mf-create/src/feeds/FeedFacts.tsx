import { useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import classes from './feeds.module.css';

/** Whose podcast it is, how many episodes it has and the date of the newest; the address of a feed that cannot be read. */
export function FeedFacts({ url }: { readonly url: string }) {
  const text = useText('mf-create');
  const format = useFormat();
  const { data: feed, isError } = useRead(endpoints.feeds.read, { query: { url } });
  if (isError) return <span>{url}</span>;
  if (!feed) return <span>{text('feeds.loading')}</span>;
  const author = feed.items.find((episode) => episode.author !== null)?.author;
  const newest = feed.items.find(({ isoDate }) => isoDate !== null)?.isoDate;
  return (
    <span className={classes['facts']}>
      {author && <span>{author}</span>}
      <span>
        {text('feeds.count', { count: feed.items.length })}
        {feed.isCapped && '+'}
      </span>
      {newest && <span>{text('feeds.newest', { date: format.date(newest) })}</span>}
    </span>
  );
}
