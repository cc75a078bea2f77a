import { useUser } from '@wavereel/client';
import { isOwner } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { GuardedLink } from '@wavereel/remote-kit';
import { EmptyState, LinkButton, Page, Text } from '@wavereel/ui';
import { useState } from 'react';
import { canCancel } from '../billing/standing';
import { CancelForm } from './CancelForm';
import { useRecording } from './use-recording';

/** The way out of a subscription, for whoever pays for one. */
export function CancelPage() {
  const text = useText('mf-teams-billing');
  const user = useUser();
  // As it was when the screen was opened: it does not change under whoever has just cancelled.
  const [running] = useState(() => canCancel(user.stripePlan));
  if (isOwner(user) && running) return <Leaving />;
  // A trial may be followed by a payment: it is ended where its sums are.
  const why = user.stripePlan.isTrial && !user.stripePlan.isCanceled ? 'trial' : 'nothing';
  return (
    <Page title={text('cancelling.title')}>
      <EmptyState
        title={text(isOwner(user) ? `cancelling.${why}` : 'billing.notOwner')}
        text={text(isOwner(user) ? `cancelling.${why}Text` : 'billing.notOwnerText')}
        action={
          <LinkButton as={GuardedLink} to="/billing">
            {text('cancelling.toBilling')}
          </LinkButton>
        }
      />
    </Page>
  );
}

function Leaving() {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const { currentPeriodEnd } = useUser().stripePlan;
  const isRecorded = useRecording();
  return (
    <Page
      title={text('cancelling.title')}
      lead={
        currentPeriodEnd === null
          ? text('cancelling.endsNow')
          : text('cancelling.endsOn', { date: format.date(currentPeriodEnd) })
      }
      width="text"
    >
      {isRecorded && (
        <Text size={12} tone="muted">
          {text('cancelling.recorded')}
        </Text>
      )}
      <CancelForm />
    </Page>
  );
}
