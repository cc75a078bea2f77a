import { useSend } from '@wavereel/client';
import { endpoints, limits, type InvitedRole, type InviteOutcome } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Dialog, icons, SelectField, Stack, Text, TextArea } from '@wavereel/ui';
import { useState, type SyntheticEvent } from 'react';
import { addressesIn, type Addresses } from './addresses';
import classes from './teams.module.css';

interface InvitePeopleProps {
  readonly teamId: string;
  readonly isOwner: boolean;
}

/** Invites one address, or a list as it was pasted. */
export function InvitePeople({ teamId, isOwner }: InvitePeopleProps) {
  const text = useText('mf-teams-billing');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={icons.userPlus} disabled={!isOwner} hint={text('ownerOnly')} onClick={() => setOpen(true)}>
        {text('invite')}
      </Button>
      {open && <InviteDialog teamId={teamId} onClose={() => setOpen(false)} />}
    </>
  );
}

const roles: readonly InvitedRole[] = ['editor', 'viewer'];

function InviteDialog({ teamId, onClose }: { readonly teamId: string; readonly onClose: () => void }) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<InvitedRole>('editor');
  const [left, setLeft] = useState<readonly InviteOutcome[]>([]);
  const invite = useSend(endpoints.teams.inviteMany, 'teams.changed');
  const addresses = addressesIn(typed);
  const { good } = addresses;
  const tooMany = good.length > limits.invitesAtOnce;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (good.length === 0 || tooMany) return;
    invite.mutate({ params: { teamId }, body: { emails: [...good], role } }, { onSuccess: take });
  };
  /** What could not be sent stays in the field, with the reason. */
  const take = (outcomes: readonly InviteOutcome[]) => {
    const sent = outcomes.filter(({ outcome }) => outcome === 'invited');
    const others = outcomes.filter(({ outcome }) => outcome !== 'invited');
    if (sent.length > 0) bus.emit('notify', { tone: 'good', text: text('invitedCount', { count: sent.length }) });
    if (others.length === 0) return onClose();
    setLeft(others);
    setTyped(
      [...others.filter(({ outcome }) => outcome !== 'member').map(({ email }) => email), ...addresses.wrong].join(
        '\n',
      ),
    );
  };
  return (
    <Dialog open onClose={onClose} title={text('inviteTitle')} closeLabel={text('close')}>
      <form onSubmit={send}>
        <Stack gap="medium">
          <TextArea
            label={text('addresses')}
            description={text('addressesText')}
            value={typed}
            onChange={setTyped}
            rows={4}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            error={tooMany ? text('tooManyAddresses', { count: limits.invitesAtOnce }) : undefined}
          />
          <Read {...addresses} />
          <SelectField
            label={text('role')}
            description={text(`roleTexts.${role}`)}
            value={role}
            onChange={(value) => setRole(roles.find((each) => each === value) ?? 'viewer')}
            options={roles.map((each) => ({ value: each, label: text(`roles.${each}`) }))}
          />
          {left.length > 0 && <Left outcomes={left} />}
          {invite.error && <Banner tone="bad" message={say(invite.error)} />}
          <Button
            type="submit"
            loading={invite.isPending}
            disabled={good.length === 0 || tooMany}
            hint={text(tooMany ? 'fewerFirst' : 'addressFirst')}
          >
            {text('sendInvites', { count: Math.max(1, good.length) })}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

/** What of the field is an address, and what is none. */
function Read({ good, wrong }: Addresses) {
  const text = useText('mf-teams-billing');
  return (
    <div role="status" className={classes['read']}>
      {good.length > 1 && <Text tone="muted">{text('addressCount', { count: good.length })}</Text>}
      {wrong.length > 0 && <p className={classes['wrong']}>{text('noAddresses', { list: wrong.join(', ') })}</p>}
    </div>
  );
}

function Left({ outcomes }: { readonly outcomes: readonly InviteOutcome[] }) {
  const text = useText('mf-teams-billing');
  return (
    <Banner
      tone="warn"
      title={text('notInvited', { count: outcomes.length })}
      message={
        <ul className={classes['outcomes']}>
          {outcomes.map(({ email, outcome }) => (
            <li key={email}>{text(`outcomes.${outcome}`, { email })}</li>
          ))}
        </ul>
      }
    />
  );
}
