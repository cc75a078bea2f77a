import { useRead, useSend, useUser, type ApiError } from '@wavereel/client';
import { endpoints, freePlan, type Billing, type Plan, type PlanUsage } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { useFormat, useText } from '@wavereel/i18n';
import { LoadFailure, useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, DataList, ProgressBar, Stack, Time, useFocusKept } from '@wavereel/ui';
import classes from './billing.module.css';
import { CouponNote } from './CouponNote';
import { discountText } from './discount-text';
import { leavePage } from './leave-page';
import { PlanActions } from './PlanActions';
import { planName } from './plan-name';

/** The plan that the team has: what it costs and gives, what of it is used, and what is about to change. */
export function PlanCard({ billing }: { readonly billing: Billing | undefined }) {
  const text = useText('mf-teams-billing');
  const user = useUser();
  const usage = useRead(endpoints.users.planUsage, { params: { id: user.id } });
  const plan = user.stripePlan;
  const planned = billing?.subscription?.planned ?? null;
  const kept = useFocusKept(planned === null);
  const revert = useSend(endpoints.billing.revert, 'plan.changed');
  const takeBack = (txId: string) =>
    revert.mutate(
      { params: { id: user.id }, body: { txId } },
      { onSuccess: () => bus.emit('notify', { tone: 'good', text: text('billing.takenBack') }) },
    );
  return (
    <Card
      title={text('billing.plan', {
        // What is paid for has a name of its own, the same in every language.
        plan: plan.planName === freePlan.planName ? text('billing.free') : planName(plan.planName),
      })}
    >
      <div {...kept} tabIndex={-1} className={classes['facts']}>
        {billing?.failed && <Failed failed={billing.failed} isOver={billing.subscription === null} />}
        {planned && <Planned planned={planned} error={revert.error} isBusy={revert.isPending} onTakeBack={takeBack} />}
        <Facts plan={plan} members={user.teamInfo.members} billing={billing} />
        {usage.isError && (
          <LoadFailure title={text('billing.usageFailed')} error={usage.error} onRetry={() => void usage.refetch()} />
        )}
        {usage.data && <Usage usage={usage.data} />}
        <CouponNote isPaid={plan.stripeId !== null} />
        {plan.stripeId !== null && <PlanActions isBilled={Boolean(billing?.subscription)} />}
      </div>
    </Card>
  );
}

interface FactsProps {
  readonly plan: Plan;
  readonly members: number;
  readonly billing: Billing | undefined;
}

function Facts({ plan, members, billing }: FactsProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const money = (cents: number) => format.money(cents / 100);
  const subscription = billing?.subscription;
  const next = billing?.next;
  /** What is charged at its end are seats that were taken, of which no discount takes anything. */
  const isEnding = subscription?.planned?.kind === 'cancel';
  return (
    <DataList
      items={[
        {
          label: text('billing.status'),
          value: plan.isPause ? text('billing.rests') : text(`billing.statuses.${plan.status}`),
        },
        ...(subscription
          ? [
              {
                label: text('billing.price'),
                value: text(`billing.prices.${subscription.interval}`, { price: money(subscription.cents) }),
              },
            ]
          : []),
        { label: text('billing.seats'), value: text('seats', { used: members, count: plan.seats }) },
        ...(subscription?.discount && !isEnding
          ? [
              {
                label: text('billing.discount'),
                value: discountText(text, format, subscription.discount, { isRunning: true }),
              },
            ]
          : []),
        ...(next
          ? [
              {
                label: text(isEnding ? 'billing.last' : 'billing.next'),
                value: text('billing.nextValue', { price: money(next.cents), date: format.date(next.date) }),
              },
            ]
          : plan.currentPeriodEnd === null || plan.status === 'inactive'
            ? []
            : [
                {
                  label: text(plan.isCanceled ? 'billing.ends' : 'billing.renews'),
                  value: format.date(plan.currentPeriodEnd),
                },
              ]),
        ...(billing && billing.creditCents > 0
          ? [{ label: text('billing.credit'), value: money(billing.creditCents) }]
          : []),
      ]}
    />
  );
}

interface FailedProps {
  readonly failed: NonNullable<Billing['failed']>;
  /** It is of a plan that has ended. */
  readonly isOver: boolean;
}

/** What failed, until when it is tried again, and the one way to mend it. */
function Failed({ failed: { cents, retryAt, payUrl }, isOver }: FailedProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const price = format.money(cents / 100);
  return (
    <Banner
      tone="bad"
      title={text('billing.paymentFailed', { price })}
      message={
        isOver
          ? text('billing.stillOpen')
          : retryAt === null
            ? text('billing.noRetry')
            : text('billing.retry', { date: format.date(retryAt) })
      }
      action={
        payUrl !== null && (
          <Button size="small" onClick={() => leavePage(payUrl)}>
            {text('billing.payNow')}
          </Button>
        )
      }
    />
  );
}

interface PlannedProps {
  readonly planned: NonNullable<NonNullable<Billing['subscription']>['planned']>;
  /** Why it could not be taken back. */
  readonly error: ApiError | null;
  readonly isBusy: boolean;
  readonly onTakeBack: (txId: string) => void;
}

/** What comes with the end of the period, and the way to take it back. */
function Planned({ planned, error, isBusy, onTakeBack }: PlannedProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const say = useErrorText();
  const { txId, kind, offer, resumeDate } = planned;
  const date = format.date(planned.date);
  const words = {
    cancel: () => text('billing.planned.cancel', { date }),
    pause: () => text('billing.planned.pause', { date, resume: resumeDate === null ? '' : format.date(resumeDate) }),
    change: () => text('billing.planned.change', { date, plan: planName((offer ?? '').replace(/_(month|year)$/, '')) }),
  };
  return (
    <Banner
      tone="warn"
      message={
        <Stack gap="small">
          <span>{words[kind]()}</span>
          {error && <span role="alert">{say(error)}</span>}
        </Stack>
      }
      action={
        <Button size="small" variant="secondary" loading={isBusy} onClick={() => onTakeBack(txId)}>
          {text('billing.takeBack')}
        </Button>
      }
    />
  );
}

function Usage({ usage: { allowance, used, remaining, rollover } }: { readonly usage: PlanUsage }) {
  const text = useText('mf-teams-billing');
  if (allowance === null || remaining === null) {
    return (
      <p>
        {text('billing.unlimited')} <Time seconds={used} />
      </p>
    );
  }
  return (
    <Stack gap="small">
      <ProgressBar
        label={text('billing.used')}
        tone="action"
        value={allowance === 0 ? 100 : (used / allowance) * 100}
      />
      <p>
        <Time seconds={used} /> / <Time seconds={allowance} />
      </p>
      {rollover > 0 && (
        <p>
          {text('billing.leftOver')} <Time seconds={rollover} />
        </p>
      )}
    </Stack>
  );
}
