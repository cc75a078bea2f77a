import { call, tellNews } from '@wavereel/client';
import { endpoints, type TeamInvite } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Dialog, EmptyState, IconButton, icons } from '@wavereel/ui';
import { useState } from 'react';
import { useGuardedLink } from '../frame/guards';
import { InviteDialog } from '../teams/InviteDialog';
import { useWaiting, type SaidNotification } from './use-waiting';
import classes from './bell.module.css';

/**
 * What waits for the person: invitations, until they are answered, and what happened while one was away, each piece of news leading to what
 * it is about. Opening it marks all news as read.
 */
export function Bell() {
  const text = useText('shell');
  const { news, invites, unread, count } = useWaiting();
  const [open, setOpen] = useState(false);
  const [invite, setInvite] = useState<TeamInvite | null>(null);
  const [answering, setAnswering] = useState(false);

  const show = () => {
    setOpen(true);
    const [newest] = news;
    // What could not be marked is marked the next time.
    if (newest && unread > 0)
      void call(endpoints.notifications.markRead, { body: { upTo: newest.id } }).catch(() => undefined);
  };
  const close = () => {
    setOpen(false);
    void tellNews('notifications.changed');
  };
  const answer = (one: TeamInvite) => {
    close();
    setInvite(one);
    setAnswering(true);
  };
  return (
    <>
      <span className={classes['bell']}>
        <IconButton
          icon={icons.bell}
          label={count > 0 ? text('bell.unread', { count }) : text('bell.label')}
          onClick={show}
        />
        {count > 0 && (
          <span className={classes['count']} aria-hidden="true">
            {count > 9 ? '9+' : count}
          </span>
        )}
      </span>
      <Dialog open={open} onClose={close} title={text('bell.label')} closeLabel={text('nav.closeDialog')} size="small">
        {news.length + invites.length === 0 ? (
          <EmptyState title={text('bell.empty')} text={text('bell.emptyText')} />
        ) : (
          <ul className={classes['list']}>
            {invites.map((one) => (
              <li key={one._id}>
                <button type="button" className={classes['news']} data-unread onClick={() => answer(one)}>
                  {text('bell.invite', { team: one.name })}
                </button>
              </li>
            ))}
            {news.map((one) => (
              <News key={one.id} {...one} onFollow={close} />
            ))}
          </ul>
        )}
      </Dialog>
      {invite && <InviteDialog invite={invite} open={answering} onClose={() => setAnswering(false)} />}
    </>
  );
}

interface NewsProps extends Pick<SaidNotification, 'date' | 'read' | 'said'> {
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
