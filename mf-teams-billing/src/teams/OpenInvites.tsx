import { call, tellNews, useList, useSend } from '@wavereel/client';
import { endpoints, type OpenInvite } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Button, Group, Stack, Table, Tag, useFocusKept } from '@wavereel/ui';
import { AskedButton } from './AskedButton';
import classes from './teams.module.css';
import { useRefusal } from './use-refusal';

/** Who is invited and has not answered, for the owner. Nothing where nobody is. */
export function OpenInvites({ teamId }: { readonly teamId: string }) {
  const text = useText('mf-teams-billing');
  const invites = useList(endpoints.teams.openInvites, { params: { teamId } });
  const rows = invites.data ?? [];
  // Whoever withdraws one goes on from where it was, the last as well.
  const kept = useFocusKept(rows.length);
  if (invites.isError)
    return <LoadFailure title={text('invitesFailed')} error={invites.error} onRetry={() => void invites.refetch()} />;
  return (
    <div {...kept} tabIndex={-1} className={classes['invites']}>
      {rows.length > 0 && <InviteTable teamId={teamId} rows={rows} />}
    </div>
  );
}

function InviteTable({ teamId, rows }: { readonly teamId: string; readonly rows: readonly OpenInvite[] }) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  return (
    <Stack gap="small">
      <h3 className={classes['heading']}>{text('openInvites')}</h3>
      <Table
        label={text('openInvites')}
        rows={rows}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'email', label: text('invited'), render: ({ email }) => email },
          { key: 'role', label: text('role'), render: ({ role }) => <Tag>{text(`roles.${role}`)}</Tag> },
          { key: 'sent', label: text('sent'), render: ({ dateAdded }) => format.date(dateAdded) },
          { key: 'ends', label: text('ends'), render: ({ expires }) => format.date(expires) },
          {
            key: 'actions',
            label: text('actions'),
            hideLabel: true,
            align: 'end',
            render: (invite) => <Actions teamId={teamId} invite={invite} />,
          },
        ]}
      />
    </Stack>
  );
}

function Actions({
  teamId,
  invite: { _id: inviteId, email },
}: {
  readonly teamId: string;
  readonly invite: OpenInvite;
}) {
  const text = useText('mf-teams-billing');
  const refuse = useRefusal();
  const resend = useSend(endpoints.teams.resend, 'teams.changed');
  const again = () =>
    resend.mutate(
      { body: { teamId, inviteId } },
      { onSuccess: () => bus.emit('notify', { tone: 'good', text: text('resent', { email }) }), onError: refuse },
    );
  return (
    <Group justify="end">
      <Button
        variant="quiet"
        size="small"
        aria-label={text('resendOne', { email })}
        loading={resend.isPending}
        onClick={again}
      >
        {text('resend')}
      </Button>
      <AskedButton
        variant="quiet"
        size="small"
        aria-label={text('withdrawOne', { email })}
        question={text('withdrawQuestion', { email })}
        message={text('withdrawText')}
        answer={text('withdraw')}
        onConfirm={async () => {
          await call(endpoints.teams.withdraw, { params: { teamId, inviteId } });
          await tellNews('teams.changed');
        }}
      >
        {text('withdraw')}
      </AskedButton>
    </Group>
  );
}
