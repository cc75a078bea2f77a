import { useList } from '@wavereel/client';
import { endpoints, type TeamEvent } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Button, icons, Skeleton, Stack, VisuallyHidden } from '@wavereel/ui';
import { useId, useState } from 'react';
import classes from './teams.module.css';

/** So many at first, and so many more each time. */
const rowsAtOnce = 20;

/** Who did what to the team, for its owner: read once they want to see it. */
export function Activity({ teamId }: { readonly teamId: string }) {
  const text = useText('mf-teams-billing');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="small" align="start">
      <Button
        variant="quiet"
        icon={icons.history}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {text(open ? 'hideActivity' : 'showActivity')}
      </Button>
      <div id={id} className={classes['activity']}>
        {open && <Events teamId={teamId} />}
      </div>
    </Stack>
  );
}

function Events({ teamId }: { readonly teamId: string }) {
  const text = useText('mf-teams-billing');
  const [shown, setShown] = useState(rowsAtOnce);
  const log = useList(endpoints.teams.log, { params: { teamId } });
  if (log.isError)
    return <LoadFailure title={text('activityFailed')} error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data)
    return (
      <div role="status">
        <VisuallyHidden>{text('activityLoading')}</VisuallyHidden>
        <Skeleton height={96} />
      </div>
    );
  if (log.data.length === 0) return <p className={classes['seats']}>{text('activityEmpty')}</p>;
  return (
    <Stack gap="small" align="start">
      <ol aria-label={text('activity')} className={classes['events']}>
        {log.data.slice(0, shown).map((event) => (
          <Event key={event._id} {...event} />
        ))}
      </ol>
      {log.data.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + rowsAtOnce)}>
          {text('more')}
        </Button>
      )}
    </Stack>
  );
}

function Event({ what, by, whom, detail, date }: TeamEvent) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const isRole = detail === 'editor' || detail === 'viewer';
  return (
    <li>
      <span>
        {text(`events.${what}`, { by, whom: whom ?? '', detail: isRole ? text(`roles.${detail}`) : (detail ?? '') })}
      </span>
      <time dateTime={date}>{format.dateTime(date)}</time>
    </li>
  );
}
