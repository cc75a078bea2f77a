import { call, coupon, useUser } from '@wavereel/client';
import {
  endpoints,
  limits,
  linkPages,
  monthlyAllowances,
  offerOf,
  soldPlans,
  videoStorageDays,
  type Billing,
  type SoldOfferId,
  type SoldPlanId,
} from '@wavereel/contracts';
import { useFormat, useText } from '@wavereel/i18n';
import { useErrorText } from '@wavereel/remote-kit';
import { Banner, Button, Card, SegmentedControl, Stack, Tag } from '@wavereel/ui';
import { useState } from 'react';
import classes from './billing.module.css';
import { ChangeDialog } from './ChangeDialog';
import { CouponTry } from './CouponTry';
import { CouponUse } from './CouponUse';
import { planName } from './plan-name';
import { useAway } from './use-away';

type Interval = 'month' | 'year';
const offerIdOf = (plan: SoldPlanId, interval: Interval): SoldOfferId => `${plan}_${interval}`;

/** All plans side by side, by the month or by the year, and the way to each. */
export function Plans({ billing }: { readonly billing: Billing }) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const [interval, setInterval] = useState<Interval>(billing.subscription?.interval === 'month' ? 'month' : 'year');
  const [code, setCode] = useState(coupon.read() ?? '');
  const [changing, setChanging] = useState<SoldOfferId | null>(null);
  const isNew = billing.subscription === null;
  const seatsTaken = billing.seatsTaken ?? 0;
  return (
    <Card
      title={text('plans.title')}
      lead={isNew && billing.trialDays > 0 ? text('plans.trial', { count: billing.trialDays }) : undefined}
      actions={
        <SegmentedControl
          label={text('plans.interval')}
          value={interval}
          onChange={(value) => setInterval(value === 'year' ? 'year' : 'month')}
          options={[
            { value: 'month', label: text('plans.month') },
            { value: 'year', label: text('plans.year') },
          ]}
        />
      }
    >
      <Stack gap="large">
        {seatsTaken > 0 && (
          <Banner
            tone="info"
            message={text('plans.seatsTaken', {
              count: seatsTaken,
              price: format.money(seatsTaken * limits.additionalSeatPrice),
            })}
          />
        )}
        {billing.isStandIn && <Banner tone="info" message={text('plans.standIn')} />}
        <ul className={classes['plans']} aria-label={text('plans.title')}>
          {soldPlans.map((plan) => (
            <PlanColumn
              key={plan}
              plan={plan}
              interval={interval}
              billing={billing}
              code={code}
              onChange={setChanging}
            />
          ))}
        </ul>
        {billing.subscription === null ? (
          <CouponTry code={code} onCode={setCode} offer={offerIdOf('creator', interval)} />
        ) : (
          <CouponUse running={billing.subscription.discount} />
        )}
      </Stack>
      {changing !== null && <ChangeDialog offer={changing} onClose={() => setChanging(null)} />}
    </Card>
  );
}

interface ColumnProps {
  readonly plan: SoldPlanId;
  readonly interval: Interval;
  readonly billing: Billing;
  /** A coupon for whoever subscribes. */
  readonly code: string;
  readonly onChange: (offer: SoldOfferId) => void;
}

function PlanColumn({ plan, interval, billing, code, onChange }: ColumnProps) {
  const text = useText('mf-teams-billing');
  const format = useFormat();
  const id = offerIdOf(plan, interval);
  const offer = offerOf(id);
  if (offer === null) return null;
  const isPresent = billing.subscription?.offer === id;
  return (
    <li
      className={isPresent ? `${classes['plan']} ${classes['present']}` : classes['plan']}
      aria-label={planName(plan)}
    >
      <h3 className={classes['planHead']}>
        {planName(plan)}
        {isPresent ? (
          <Tag tone="active">{text('plans.yours')}</Tag>
        ) : (
          offer.discountPercent !== null && (
            <Tag tone="good">{text('plans.save', { percent: offer.discountPercent })}</Tag>
          )
        )}
      </h3>
      <p className={classes['price']}>
        {format.money(offer.monthlyCents / 100)} <span className={classes['per']}>{text('plans.perMonth')}</span>
      </p>
      <p className={classes['small']}>
        {interval === 'year'
          ? text('plans.billedYearly', { price: format.money(offer.cents / 100) })
          : text('plans.billedMonthly')}
        {offer.annualCreditCents !== null &&
          ` ${text('plans.credit', { price: format.money(offer.annualCreditCents / 100) })}`}
      </p>
      <Gives plan={plan} />
      <Way id={id} billing={billing} code={code} onChange={onChange} />
    </li>
  );
}

function Gives({ plan }: { readonly plan: SoldPlanId }) {
  const text = useText('mf-teams-billing');
  const seconds = monthlyAllowances[plan];
  const days = videoStorageDays[plan];
  const pages = linkPages[plan];
  return (
    <ul className={classes['gives']}>
      <li>{seconds === null ? text('plans.anyTime') : text('plans.time', { count: seconds / 60 })}</li>
      <li>{days === null ? text('plans.anyDays') : text('plans.days', { count: days })}</li>
      <li>{pages === null ? text('plans.anyPages') : text('plans.pages', { count: pages })}</li>
    </ul>
  );
}

interface WayProps {
  readonly id: SoldOfferId;
  readonly billing: Billing;
  readonly code: string;
  readonly onChange: (offer: SoldOfferId) => void;
}

/** The one press that each plan has. */
function Way({ id, billing: { subscription, trialDays, failed }, code, onChange }: WayProps) {
  const text = useText('mf-teams-billing');
  const say = useErrorText();
  const user = useUser();
  const checkout = useAway(() =>
    call(endpoints.billing.subscribe, {
      params: { id: user.id },
      body: { offer: id, ...(code === '' ? {} : { coupon: code }) },
    }),
  );
  const isOwing = failed !== null;
  if (subscription === null) {
    return (
      <Stack gap="small">
        <Button
          loading={checkout.going}
          disabled={isOwing}
          hint={text('plans.payFirst')}
          onClick={() => void checkout.go()}
        >
          {trialDays > 0 ? text('plans.try') : text('plans.subscribe')}
        </Button>
        {checkout.error && <span role="alert">{say(checkout.error)}</span>}
      </Stack>
    );
  }
  const isPresent = subscription.offer === id;
  const planned = subscription.planned;
  const isPlanned = planned?.offer === id;
  return (
    <Button
      variant="secondary"
      disabled={
        isPresent ||
        isPlanned ||
        isOwing ||
        user.stripePlan.isPause ||
        user.stripePlan.collectionPause ||
        planned?.kind === 'cancel' ||
        planned?.kind === 'pause'
      }
      hint={text(
        isPresent ? 'plans.isYours' : isPlanned ? 'plans.isPlanned' : isOwing ? 'plans.payFirst' : 'plans.goOnFirst',
      )}
      onClick={() => onChange(id)}
    >
      {text('plans.choose')}
    </Button>
  );
}
