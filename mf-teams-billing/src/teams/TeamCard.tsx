import { useSend, useUser } from '@wavereel/client';
import { endpoints, type Team } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Avatar, Button, Card, Stack, Table, Tag, TextField } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import classes from './teams.module.css';

/** One team: its name, which the owner may change, and who belongs to it. */
export function TeamCard({ team }: { team: Team }) {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const isOwner = team.ownerId === user.id;
  return (
    <Card title={team.name} actions={team.active && <Tag tone="active">{text('active')}</Tag>}>
      <Stack gap="large">
        <p className={classes['seats']}>{text('seats', { used: team.users.length, count: team.seats })}</p>
        {isOwner ? <NameForm team={team} /> : <p>{text('ownedBy', { name: team.owner.name })}</p>}
        <Table
          label={text('members')}
          rows={team.users}
          rowKey={({ _id }) => _id}
          columns={[
            {
              key: 'name',
              label: text('name'),
              render: ({ name }) => (
                <span className={classes['member']}>
                  <Avatar name={name} size="small" />
                  {name}
                </span>
              ),
            },
            { key: 'email', label: text('email'), render: ({ email }) => email },
            { key: 'role', label: text('role'), render: ({ role }) => <Tag>{text(`roles.${role}`)}</Tag> },
          ]}
        />
      </Stack>
    </Card>
  );
}

function NameForm({ team }: { team: Team }) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const [name, setName] = useState(team.name);
  const rename = useSend(endpoints.teams.rename, 'teams.changed');
  const unchanged = name.trim() === '' || name === team.name;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (unchanged) return;
    rename.mutate(
      { body: { teamId: team._id, name } },
      { onSuccess: () => bus.emit('notify', { tone: 'good', text: text('saved') }) },
    );
  };
  return (
    <form onSubmit={save} className={classes['form']}>
      <TextField
        label={text('teamName')}
        value={name}
        onChange={setName}
        error={rename.error ? (rename.error.fields['name'] ?? say(rename.error)) : undefined}
      />
      <Button
        type="submit"
        variant="secondary"
        size="large"
        loading={rename.isPending}
        disabled={unchanged}
        hint={text('unchanged')}
      >
        {text('save')}
      </Button>
    </form>
  );
}
