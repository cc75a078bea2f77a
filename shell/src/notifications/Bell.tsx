import { call, useRead } from '@wavereel/client';
import { endpoints, type Notification } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { Dialog, EmptyState, IconButton, icons } from '@wavereel/ui';
import { useEffect, useState } from 'react';
import { useGuardedLink } from '../frame/guards';
import classes from './bell.module.css';

/** What happened while one was away: each piece of news leads to what it is about. Opening it marks all as read. */
export function Bell() {
  const text = useText('shell');
  const news = useRead(endpoints.notifications.list, { query: {} });
  const [open, setOpen] = useState(false);
  const { refetch } = news;
  const list = [...(news.data ?? [])].reverse();
  const unread = list.filter(({ read }) => !read).length;

  useEffect(() => bus.on('notification', () => void refetch()), [refetch]);

  const show = () => {
    setOpen(true);
    const [newest] = list;
    // What could not be marked is marked the next time.
    if (newest && unread > 0)
      void call(endpoints.notifications.markRead, { body: { upTo: newest.id } }).catch(() => undefined);
  };
  const close = () => {
    setOpen(false);
    void refetch();
  };
  return (
    <>
      <span className={classes['bell']}>
        <IconButton
          icon={icons.bell}
          label={unread > 0 ? text('bell.unread', { count: unread }) : text('bell.label')}
          onClick={show}
        />
        {unread > 0 && (
          <span className={classes['count']} aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </span>
      <Dialog open={open} onClose={close} title={text('bell.label')} closeLabel={text('nav.close')} size="small">
        {list.length === 0 ? (
          <EmptyState title={text('bell.empty')} text={text('bell.emptyText')} />
        ) : (
          <ul className={classes['list']}>
            {list.map((one) => (
              <News key={one.id} news={one} onFollow={close} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function News({
  news: { type, payload, date, read },
  onFollow,
}: {
  readonly news: Notification;
  readonly onFollow: () => void;
}) {
  const text = useText('shell');
  const format = useFormat();
  const follow = useGuardedLink();
  const path = pathOf(type, payload.guid);
  return (
    <li>
      <a
        href={path}
        className={classes['news']}
        data-unread={read ? undefined : true}
        onClick={(event) => {
          onFollow();
          follow(path)(event);
        }}
      >
        <span>{text(`bell.${type}`, { title: payload.title })}</span>
        <time dateTime={date}>{format.dateTime(date)}</time>
      </a>
    </li>
  );
}

function pathOf(type: Notification['type'], guid: string): string {
  switch (type) {
    case 'TRANSCRIPTION_FINISHED':
      return `/transcriptions/${guid}`;
    case 'MEDIA_READY':
    case 'MEDIA_FAILED':
      return `/media/${guid}`;
    default:
      return `/videos/${guid}`;
  }
}
