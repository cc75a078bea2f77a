import { useRead, useUser } from '@wavereel/client';
import { endpoints, isOwner, limits } from '@wavereel/contracts';
import { useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { useSearchParams } from '@wavereel/router';
import { EmptyState, Page, SkeletonGrid, Stack } from '@wavereel/ui';
import { Invoices } from './Invoices';
import { LinkPagesCard } from './LinkPagesCard';
import { PayerCard } from './PayerCard';
import { PlanCard } from './PlanCard';
import { Plans } from './Plans';
import { ReferralCard } from './ReferralCard';
import { StorageCard } from './StorageCard';
import { usePaid } from './use-paid';

/** What the team has, what that costs, and how it is changed, for whoever pays for it. */
export function BillingPage() {
  const text = useText('mf-teams-billing');
  const user = useUser();
  if (isOwner(user)) return <Billing />;
  return (
    <Page title={text('billing.title')}>
      <EmptyState title={text('billing.notOwner')} text={text('billing.notOwnerText')} />
    </Page>
  );
}

function Billing() {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const isBack = useSearchParams()[0].has('paid');
  const billing = useRead(
    endpoints.billing.read,
    { params: { id: user.id } },
    // The provider may still be at it when somebody comes back from paying.
    { pollMs: (data) => (isBack && !data?.subscription ? limits.pollMs / 2 : false) },
  );
  const usage = useRead(endpoints.users.planUsage, { params: { id: user.id } });
  usePaid(billing.data);
  /** Until then all of it would move below whoever presses: it is there, asks for what it shows, and comes at once. */
  const isArriving = billing.isPending || usage.isPending;
  const subscription = billing.data?.subscription;
  /** The operator gave this plan: nobody sells one here to who has one already. */
  const isGiven = user.stripePlan.stripeId !== null && subscription === null && user.stripePlan.active;
  return (
    <Page title={text('billing.title')} lead={text('billing.lead')}>
      {isArriving && <SkeletonGrid label={text('billing.loading')} count={1} />}
      {billing.isError && (
        <LoadFailure title={text('billing.failed')} error={billing.error} onRetry={() => void billing.refetch()} />
      )}
      <div hidden={isArriving}>
        <Stack gap="large">
          <PlanCard billing={billing.data} />
          {billing.data && !isGiven && <Plans billing={billing.data} />}
          {subscription?.linkPages && <LinkPagesCard subscription={subscription} pages={subscription.linkPages} />}
          {billing.data && <PayerCard billing={billing.data} />}
          <Invoices />
          <StorageCard />
          <ReferralCard />
        </Stack>
      </div>
    </Page>
  );
}
