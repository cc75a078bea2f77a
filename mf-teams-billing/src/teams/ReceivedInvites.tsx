import { call, useList, useSend } from '@wavereel/client';
import { endpoints, type TeamInvite } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { Avatar, Button, Card, Group } from '@wavereel/ui';
import { useState } from 'react';
import { enter } from './enter';
import classes from './teams.module.css';
import { useRefusal } from './use-refusal';

/** Invitations to the person, until they are answered. */
export function ReceivedInvites() {
  const invites = useList(endpoints.teams.invites, {});
  return invites.data?.map((invite) => <Received key={invite._id} invite={invite} />);
}

function Received({ invite: { _id: inviteId, teamId, name, color, role } }: { readonly invite: TeamInvite }) {
  const text = useText('mf-teams-billing');
  const refuse = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const decline = useSend(endpoints.teams.decline, 'invites.changed');
  const accept = async () => {
    setBusy(true);
    try {
      await enter(await call(endpoints.teams.accept, { body: { inviteId } }));
      bus.emit('notify', { tone: 'good', text: text('joined', { team: name }) });
    } catch (error) {
      setBusy(false);
      refuse(error);
    }
  };
  return (
    <Card
      title={text('received', { team: name })}
      lead={text(`roleTexts.${role}`)}
      actions={
        <Group>
          <Avatar name={name} color={color} />
        </Group>
      }
    >
      <div className={classes['answers']}>
        <Button
          aria-label={text('acceptOne', { team: name })}
          loading={isBusy}
          disabled={decline.isPending}
          onClick={() => void accept()}
        >
          {text('accept')}
        </Button>
        <Button
          variant="secondary"
          aria-label={text('declineOne', { team: name })}
          loading={decline.isPending}
          disabled={isBusy}
          onClick={() => decline.mutate({ params: { teamId } }, { onError: refuse })}
        >
          {text('decline')}
        </Button>
      </div>
    </Card>
  );
}
