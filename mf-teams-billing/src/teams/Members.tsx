import { call, tellNews, useSend } from '@wavereel/client';
import { endpoints, type InvitedRole, type Team, type TeamMember } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { Avatar, SelectField, Stack, Table, Tag, type Column } from '@wavereel/ui';
import { AskedButton } from './AskedButton';
import { seenAs } from './last-seen';
import type { OwnedProps } from './NameForm';
import classes from './teams.module.css';
import type { Done } from './UndoNote';
import { useRefusal } from './use-refusal';

interface MembersProps extends OwnedProps {
  readonly isOwner: boolean;
}

/** Who is in the team, as what, and when they were last here. The owner gives roles and takes places away. */
export function Members({ team, isOwner, onDone }: MembersProps) {
  const text = useText('mf-teams-billing');
  const mayChange = ({ _id }: TeamMember) => isOwner && _id !== team.ownerId;
  const columns: Column<TeamMember>[] = [
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
    {
      key: 'role',
      label: text('role'),
      render: (member) =>
        mayChange(member) ? <RoleChoice {...{ team, member, onDone }} /> : <Tag>{text(`roles.${member.role}`)}</Tag>,
    },
    { key: 'seen', label: text('lastSeen'), render: ({ lastSeen }) => <LastSeen at={lastSeen} /> },
  ];
  const removal: Column<TeamMember> = {
    key: 'remove',
    label: text('remove'),
    hideLabel: true,
    align: 'end',
    render: (member) => (mayChange(member) ? <Removal teamId={team._id} member={member} /> : null),
  };
  return (
    <Stack gap="small">
      <h3 className={classes['heading']}>{text('members')}</h3>
      <Table
        label={text('members')}
        rows={team.users}
        rowKey={({ _id }) => _id}
        columns={isOwner ? [...columns, removal] : columns}
      />
    </Stack>
  );
}

function LastSeen({ at }: { readonly at: string | null }) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const said = seenAs(at, Date.now());
  if (at === null || said !== null) return text(`seen.${said ?? 'long'}`);
  return <time dateTime={at}>{format.dateTime(at)}</time>;
}

interface RoleChoiceProps {
  readonly team: Team;
  readonly member: TeamMember;
  readonly onDone: (done: Done) => void;
}

const givenRoles: readonly InvitedRole[] = ['editor', 'viewer'];

function RoleChoice({ team, member, onDone }: RoleChoiceProps) {
  const text = useText('mf-teams-billing');
  const refuse = useRefusal();
  const setRole = useSend(endpoints.teams.setRole, 'teams.changed');
  const to = (role: InvitedRole) => setRole.mutateAsync({ body: { teamId: team._id, userId: member._id, role } });
  const choose = (value: string) => {
    const [role] = givenRoles.filter((each) => each === value);
    const [before] = givenRoles.filter((each) => each === member.role);
    if (role === undefined || before === undefined) return;
    const said = text('roleGiven', { name: member.name, role: text(`roles.${role}`) });
    to(role).then(() => onDone({ said, undo: () => to(before) }), refuse);
  };
  return (
    <SelectField
      label={text('roleOf', { name: member.name })}
      hideLabel
      value={setRole.isPending ? setRole.variables.body.role : member.role}
      disabled={setRole.isPending}
      onChange={choose}
      options={givenRoles.map((role) => ({ value: role, label: text(`roles.${role}`) }))}
    />
  );
}

function Removal({ teamId, member: { _id: id, name } }: { readonly teamId: string; readonly member: TeamMember }) {
  const text = useText('mf-teams-billing');
  return (
    <AskedButton
      variant="quiet"
      size="small"
      danger
      aria-label={text('removeOne', { name })}
      question={text('removeQuestion', { name })}
      message={text('removeText')}
      answer={text('remove')}
      onConfirm={async () => {
        await call(endpoints.teams.removeMember, { params: { teamId, id } });
        await tellNews('teams.changed');
      }}
    >
      {text('remove')}
    </AskedButton>
  );
}
