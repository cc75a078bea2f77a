import { call, tellNews } from '@wavereel/client';
import { endpoints, type TeamInvite } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { Button, Dialog, Stack, Text } from '@wavereel/ui';
import { FormError } from '../auth/FormError';
import { useSubmit } from '../auth/use-submit';
import { useEnterTeam } from './use-switch-team';

/** Takes the answer to an invitation. */
export function InviteDialog({
  invite,
  open,
  onClose,
}: {
  readonly invite: TeamInvite;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const text = useText('shell');
  const enterTeam = useEnterTeam();
  const accept = useSubmit(async () => {
    const isThere = await enterTeam(() => call(endpoints.teams.accept, { body: { inviteId: invite._id } }));
    if (!isThere) return;
    onClose();
    bus.emit('notify', { tone: 'good', text: text('teamSwitch.joined', { team: invite.name }) });
  });
  const decline = useSubmit(async () => {
    await call(endpoints.teams.decline, { params: { teamId: invite.teamId } });
    onClose();
    await tellNews('invites.changed');
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('teamSwitch.join', { team: invite.name })}
      closeLabel={text('nav.closeDialog')}
      size="small"
      actions={
        <>
          <Button variant="secondary" loading={decline.busy} onClick={() => void decline.submit()}>
            {text('teamSwitch.decline')}
          </Button>
          <Button loading={accept.busy} onClick={() => void accept.submit()}>
            {text('teamSwitch.accept')}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <Text tone="muted">{text('teamSwitch.joinText')}</Text>
        <FormError error={accept.error ?? decline.error} />
      </Stack>
    </Dialog>
  );
}
