import { useList } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { useState } from 'react';
import { InviteDialog } from './InviteDialog';
import classes from './teams.module.css';

/** Says that somebody invites one to their team, and takes the answer. Nothing where nobody does. */
export function InviteNote() {
  const text = useText('shell');
  const invites = useList(endpoints.teams.invites, {});
  const [open, setOpen] = useState(false);
  const [invite] = invites.data ?? [];
  if (!invite) return null;
  return (
    <>
      <button type="button" className={classes['note']} onClick={() => setOpen(true)}>
        {text('teamSwitch.invited')}
      </button>
      <InviteDialog invite={invite} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
