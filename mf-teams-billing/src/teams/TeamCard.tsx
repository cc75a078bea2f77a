import { call, useUser } from '@wavereel/client';
import { endpoints, type Team } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { Avatar, Button, Card, Group, Stack, Tag } from '@wavereel/ui';
import { useState } from 'react';
import { Activity } from './Activity';
import { AskedButton } from './AskedButton';
import { ColorForm } from './ColorForm';
import { enter } from './enter';
import { InvitePeople } from './InvitePeople';
import { Members } from './Members';
import { NameForm } from './NameForm';
import { OpenInvites } from './OpenInvites';
import { Seats } from './Seats';
import classes from './teams.module.css';
import { UndoNote, type Done } from './UndoNote';
import { useRefusal } from './use-refusal';

/** One team: what it is called, who belongs to it, and what its owner, or anybody else, may do about that. */
export function TeamCard({ team }: { team: Team }) {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const isOwner = team.ownerId === user.id;
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Card title={team.name} actions={team.active ? <Tag tone="active">{text('active')}</Tag> : <Enter team={team} />}>
      <Stack gap="large">
        <div className={classes['about']}>
          <Avatar name={team.name} color={team.color} size="large" />
          <div>
            <p className={classes['seats']}>{text('seats', { used: team.users.length, count: team.seats })}</p>
            {!isOwner && <p>{text('ownedBy', { name: team.owner.name })}</p>}
          </div>
        </div>
        <Group>
          <InvitePeople teamId={team._id} isOwner={isOwner} />
          <Seats team={team} isOwner={isOwner} />
          <Leave team={team} isOwner={isOwner} />
        </Group>
        {isOwner && (
          <div className={classes['looks']}>
            <NameForm team={team} onDone={setDone} />
            <ColorForm team={team} onDone={setDone} />
          </div>
        )}
        {isOwner && <UndoNote done={done} onOver={() => setDone(null)} />}
        <Members team={team} isOwner={isOwner} onDone={setDone} />
        {isOwner && <OpenInvites teamId={team._id} />}
        {isOwner && <Activity teamId={team._id} />}
      </Stack>
    </Card>
  );
}

/** Works in this team from now on. */
function Enter({ team: { _id: teamId, name } }: { readonly team: Team }) {
  const text = useText('mf-teams-billing');
  const refuse = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    await call(endpoints.teams.change, { body: { teamId } }).then(enter).catch(refuse);
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={text('workHereOne', { team: name })}
      loading={isBusy}
      onClick={() => void change()}
    >
      {text('workHere')}
    </Button>
  );
}

function Leave({ team: { _id: teamId, name }, isOwner }: { readonly team: Team; readonly isOwner: boolean }) {
  const text = useText('mf-teams-billing');
  return (
    <AskedButton
      disabled={isOwner}
      hint={text('ownerStays')}
      danger
      question={text('leaveQuestion', { team: name })}
      message={text('leaveText')}
      answer={text('leave')}
      onConfirm={async () => {
        await enter(await call(endpoints.teams.leave, { body: { teamId } }));
        bus.emit('notify', { tone: 'info', text: text('left', { team: name }) });
      }}
    >
      {text('leave')}
    </AskedButton>
  );
}
