import { call, tellNews, useRead } from '@wavereel/client';
import { endpoints, type Notification } from '@wavereel/contracts';
import { useFormat, useLanguage, useText } from '@wavereel/i18n';
import { newsIn, type SaidNews } from '@wavereel/remote-kit/registry';
import { Dialog, EmptyState, IconButton, icons } from '@wavereel/ui';
import { useState } from 'react';
import { useGuardedLink } from '../frame/guards';
import { useRegistry } from '../registry/RegistryContext';
import classes from './bell.module.css';

/**
 * What happened while one was away, as the remotes that it belongs to say it: each piece of news leads to what it is about. Opening it marks
 * all as read. News of a remote that is not there are left out.
 */
export function Bell() {
  const text = useText('shell');
  const news = useRead(endpoints.notifications.list, { query: {} });
  const [open, setOpen] = useState(false);
  const { registry } = useRegistry();
  const { language } = useLanguage();
  const list = (news.data ?? []).toReversed().flatMap((one) => {
    const said = registry && newsIn(registry, one, language);
    return said ? [{ ...one, said }] : [];
  });
  const unread = list.filter(({ read }) => !read).length;

  const show = () => {
    setOpen(true);
    const [newest] = list;
    // What could not be marked is marked the next time.
    if (newest && unread > 0)
      void call(endpoints.notifications.markRead, { body: { upTo: newest.id } }).catch(() => undefined);
  };
  const close = () => {
    setOpen(false);
    void tellNews('notifications.changed');
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
              <News key={one.id} {...one} onFollow={close} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

interface NewsProps extends Pick<Notification, 'date' | 'read'> {
  readonly said: SaidNews;
  readonly onFollow: () => void;
}

function News({ said: { text, path }, date, read, onFollow }: NewsProps) {
  const format = useFormat();
  const follow = useGuardedLink();
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
        <span>{text}</span>
        <time dateTime={date}>{format.dateTime(date)}</time>
      </a>
    </li>
  );
}
