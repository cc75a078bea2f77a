import type { LinkFeed } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { icons, Picture, Tag, Text } from '@wavereel/ui';
import classes from './feeds.module.css';

interface FeedLineProps {
  readonly feed: LinkFeed;
  readonly isMain: boolean;
  readonly wrong: string | undefined;
}

/** A feed as it was last read, and what was wrong with it. */
export function FeedLine({ feed, isMain, wrong }: FeedLineProps) {
  const text = useText('mf-link');
  const format = useFormat();
  const { title, image, episodes, dateRead, problem } = feed;
  const known = [
    episodes === null ? null : text('feeds.episodes', { count: episodes }),
    dateRead === null ? text('feeds.unread') : text('feeds.read', { date: format.dateTime(dateRead) }),
  ].filter((part) => part !== null);
  const trouble = wrong ?? problem;
  return (
    <div className={classes['line']}>
      <Picture address={image} className={classes['picture']} instead={<NoPicture />} />
      <div className={classes['words']}>
        <div className={classes['name']}>
          <Text weight="medium" truncate title={feed.url}>
            {title}
          </Text>
          {isMain && <Tag tone="active">{text('feeds.main')}</Tag>}
        </div>
        <Text size={12} tone="muted">
          {known.join(' · ')}
        </Text>
        {trouble && (
          <Text size={12} tone="bad">
            {trouble}
          </Text>
        )}
      </div>
    </div>
  );
}

function NoPicture() {
  return (
    <span className={classes['picture']} aria-hidden="true">
      <icons.podcast />
    </span>
  );
}
