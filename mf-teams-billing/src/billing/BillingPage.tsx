import { useRead, useUser } from '@wavereel/client';
import { endpoints, freePlan, isOwner, type Plan, type PlanUsage } from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure } from '@wavereel/remote-kit';
import { Card, DataList, EmptyState, Page, ProgressBar, Stack, Time } from '@wavereel/ui';
import { CouponNote } from './CouponNote';
import { PlanActions } from './PlanActions';
import { StorageCard } from './StorageCard';

/** The plan of the team, for whoever pays for it: what it gives, what is used of it, and how to change it. */
export function BillingPage() {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const usage = useRead(endpoints.users.planUsage, { params: { id: user.id } });
  if (!isOwner(user)) {
    return (
      <Page title={text('billing.title')}>
        <EmptyState title={text('billing.notOwner')} text={text('billing.notOwnerText')} />
      </Page>
    );
  }
  const { planName } = user.stripePlan;
  return (
    <Page title={text('billing.title')} lead={text('billing.lead')}>
      <Card
        title={text('billing.plan', {
          // What is paid for has a name of its own, the same in every language.
          plan: planName === freePlan.planName ? text('billing.free') : planName,
        })}
      >
        <Stack gap="large">
          <Facts plan={user.stripePlan} members={user.teamInfo.members} />
          {usage.isError && (
            <LoadFailure title={text('billing.usageFailed')} error={usage.error} onRetry={() => void usage.refetch()} />
          )}
          {usage.data && <Usage usage={usage.data} />}
          <CouponNote isPaid={user.stripePlan.stripeId !== null} />
          {user.stripePlan.stripeId === null ? <p>{text('billing.byHand')}</p> : <PlanActions />}
        </Stack>
      </Card>
      <StorageCard />
    </Page>
  );
}

function Facts({ plan, members }: { readonly plan: Plan; readonly members: number }) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  return (
    <DataList
      items={[
        { label: text('billing.status'), value: text(`billing.statuses.${plan.status}`) },
        { label: text('billing.seats'), value: text('seats', { used: members, count: plan.seats }) },
        ...(plan.currentPeriodEnd === null
          ? []
          : [
              {
                label: text(plan.isCanceled ? 'billing.ends' : 'billing.renews'),
                value: format.date(plan.currentPeriodEnd),
              },
            ]),
      ]}
    />
  );
}

function Usage({ usage: { allowance, used, remaining } }: { readonly usage: PlanUsage }) {
  const text = useText('mf-teams-billing');
  if (allowance === null || remaining === null) {
    return (
      <p>
        {text('billing.unlimited')} <Time seconds={used} />
      </p>
    );
  }
  return (
    <ProgressBar label={text('billing.used')} tone="action" value={allowance === 0 ? 100 : (used / allowance) * 100} />
  );
}
