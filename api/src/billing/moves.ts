import { offerOf } from '@wavereel/contracts';
import type { Offer, OfferId } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { asideOf, isMarked, markOf, nothingAside } from './aside';
import type { Catalog } from './catalog';
import {
  extraOffer,
  extras,
  extrasCents,
  extrasOf,
  extrasWith,
  heldBy,
  intervalOf,
  paidFor,
  paidMarks,
  restMarks,
  restingExtras,
} from './held';
import type { Extra, Extras } from './held';
import { endOf, isOnPausePlan, pauseOf, periodCents } from './state';
import { stayFor } from './stay-coupon';
import type { Stay } from './stay-coupon';
import { named } from './steps';
import type { Subscription } from './state';
import { plannedOf } from './view';

/** What is done to a subscription at the provider. Each asks for a state and not for a step, so that asking twice comes to the same. */
export interface Moves {
  /** What a subscription is once it is of another offer, with what was had beyond the one before. */
  become(subscription: Subscription, offer: Offer): Promise<Become>;
  /** The item of so many of something beyond the plan. */
  extraItem(
    subscription: Stripe.Subscription,
    extra: Extra,
    quantity: number,
  ): Promise<Stripe.SubscriptionUpdateParams.Item>;
  /** Another offer from this moment on, paid for at once. @throws Stripe.errors.StripeCardError where the payment is refused; then nothing has changed, and what was planned still is */
  changeNow(subscription: Subscription, offer: Offer, at: Date): Promise<void>;
  /** Another offer from the end of the period on. */
  changeLater(subscription: Subscription, offer: Offer): Promise<void>;
  /** Rests from the end of the period on, for a year, and then goes on as it is; what was cancelled rests instead. */
  pauseLater(subscription: Subscription): Promise<void>;
  /** Ends a rest of any kind, and a pause that is planned. @throws Stripe.errors.StripeCardError where the payment is refused; then it rests on */
  goOn(subscription: Subscription): Promise<void>;
  /** Ends with the period; at once where nothing of it was paid yet. */
  cancelLater(subscription: Subscription): Promise<void>;
  /** Nothing is planned any more, but that a rest ends. What else is to be so comes with the end of a cancellation, in one. */
  keep(subscription: Subscription, also?: Stripe.SubscriptionUpdateParams): Promise<void>;
  /** Plans again what was set aside, and the end of a rest, where neither is planned. */
  putBack(subscription: Subscription): Promise<void>;
  /**
   * So many of something beyond the plan. As many as were had before in this period are paid for: they come and go without a sum.
   * More are charged with the next invoice, so that ten presses make no ten invoices. What is planned stays planned.
   */
  setExtra(subscription: Subscription, extra: Extra, quantity: number): Promise<void>;
}

/** The items of a subscription, and its discount where that is another one with them. */
export interface Become extends Stay {
  readonly items: Stripe.SubscriptionUpdateParams.Item[];
}

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;

export function movesOf(stripe: Stripe, catalog: Catalog): Moves {
  const become: Moves['become'] = async (subscription, offer) => {
    const { main, extras: held } = heldBy(subscription);
    const items: Stripe.SubscriptionUpdateParams.Item[] = [{ id: main.id, price: await catalog.priceOf(offer.id) }];
    const then = extrasWith(offer, extrasOf(subscription));
    for (const extra of extras) {
      const item = held[extra];
      const price = async () => catalog.priceOf(extraOffer(extra, offer.interval));
      if (item !== undefined) items.push({ id: item.id, price: await price(), quantity: then[extra] });
    }
    const next = offer.cents + extrasCents(then, offer.interval);
    // Nobody pays for link pages of a plan that brings them without end: they are given up.
    const had = (main.price.unit_amount ?? 0) + extrasCents(then, intervalOf(subscription));
    return { items, ...(await stayFor(stripe, subscription, { next, had })) };
  };

  /** What is had beyond an offer, as items of their own. */
  const itemsOf = async ({ interval }: Offer, had: Extras): Promise<{ price: string; quantity: number }[]> => {
    const wanted = extras.filter((extra) => had[extra] > 0);
    const priced = async (extra: Extra) => ({
      price: await catalog.priceOf(extraOffer(extra, interval)),
      quantity: had[extra],
    });
    return Promise.all(wanted.map(priced));
  };

  /** Nothing that was planned comes any more. */
  const release = async ({ schedule }: Subscription): Promise<void> => {
    if (schedule !== null && (schedule.status === 'active' || schedule.status === 'not_started'))
      await stripe.subscriptionSchedules.release(schedule.id);
  };

  /** A schedule is in the way of what is done now. What it planned is written down before it goes, and stands until that is planned anew or over. */
  const setAside = async (subscription: Subscription): Promise<Subscription> => {
    const mark = markOf(plannedOf(subscription));
    if (mark !== null) await stripe.subscriptions.update(subscription.id, { metadata: mark });
    await release(subscription);
    return { ...subscription, schedule: null, metadata: { ...subscription.metadata, ...mark } };
  };

  const forgetAside = async (subscription: Subscription): Promise<void> => {
    if (isMarked(subscription)) await stripe.subscriptions.update(subscription.id, { metadata: nothingAside });
  };

  /** A period of an offer with what is had beyond it, which goes on after that. */
  const periodOf = async (offer: Offer, had: Extras, metadata: Stripe.MetadataParam): Promise<Phase> => {
    const plan = { price: await catalog.priceOf(offer.id), quantity: 1 };
    return {
      items: [plan, ...(await itemsOf(offer, extrasWith(offer, had)))],
      duration: { interval: offer.interval, interval_count: 1 },
      proration_behavior: 'none',
      metadata: { ...marksOf(offer), ...metadata },
    };
  };

  /** The present phase to its end, and then others. */
  const plan = async (
    subscription: Subscription,
    metadata: Stripe.MetadataParam,
    then: readonly Phase[],
  ): Promise<void> => {
    const free = await setAside(subscription);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [present] = schedule.phases;
    if (present === undefined) throw new Error(`${schedule.id} has no phase`);
    const items = subscription.items.data.map(({ price, quantity }) => ({ price: price.id, quantity: quantity ?? 1 }));
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      metadata,
      proration_behavior: 'none',
      phases: [
        {
          items,
          start_date: present.start_date,
          end_date: present.end_date,
          ...(present.trial_end === null ? {} : { trial_end: present.trial_end }),
          ...(isOnPausePlan(subscription) ? { metadata: { rests: 'yes' } } : {}),
        },
        ...then,
      ],
    });
    await forgetAside(free);
  };

  /** Has the discount of who stays be that of a next payment of so much: before what makes it so, so that whoever dies in between may ask again. */
  const fitStay = async (subscription: Subscription, next: number): Promise<void> => {
    const stay = await stayFor(stripe, subscription, { next });
    if (stay.discounts !== undefined) await stripe.subscriptions.update(subscription.id, stay);
  };

  /** The same for what is had by now, which it is not more than half of later either. @returns the subscription with that */
  const holdStay = async (subscription: Subscription, cents: number): Promise<Subscription> => {
    const stay = await stayFor(stripe, subscription, { next: cents, had: cents });
    if (stay.discounts === undefined && stay.metadata === undefined) return subscription;
    const expand = ['discounts.source.coupon'];
    const { discounts, metadata } = await stripe.subscriptions.update(subscription.id, { ...stay, expand });
    return { ...subscription, discounts, metadata };
  };

  const changeLater: Moves['changeLater'] = async (subscription, offer) => {
    const had = extrasOf(subscription);
    await fitStay(subscription, offer.cents + extrasCents(extrasWith(offer, had), offer.interval));
    await plan(subscription, { kind: 'change', offer: offer.id }, [await periodOf(offer, had, {})]);
  };

  const planPause = async (subscription: Subscription): Promise<void> => {
    const { offer } = heldBy(subscription);
    if (offer === null) throw new Error(`${subscription.id} is of no offer, and cannot rest`);
    const had = extrasOf(subscription);
    await fitStay(subscription, named('pause_year').cents);
    await plan(subscription, { kind: 'pause' }, [
      {
        items: [{ price: await catalog.priceOf('pause_year'), quantity: 1 }],
        duration: { interval: 'year', interval_count: 1 },
        proration_behavior: 'none',
        metadata: { ...marksOf(offer), rests: 'yes', ...restMarks(had) },
      },
      await periodOf(offer, had, { rests: '' }),
    ]);
  };

  /** A rest that is paid for goes on to its end, and the plan of before comes back by itself. */
  const restOn = async (subscription: Subscription): Promise<void> => {
    const before = restOf(subscription);
    if (before === null) return;
    await plan(subscription, { kind: 'pause' }, [await periodOf(before.offer, before.had, { rests: '' })]);
  };

  const planAside = async (subscription: Subscription): Promise<void> => {
    const aside = asideOf(subscription);
    if (aside === 'pause') await planPause(subscription);
    else if (aside !== null && aside.id !== heldBy(subscription).offer?.id) await changeLater(subscription, aside);
  };

  const putBack: Moves['putBack'] = async (subscription) => {
    if (isOnPausePlan(subscription)) {
      if (pauseOf(subscription) === null) await restOn(subscription);
    } else if (plannedOf(subscription) === null) await planAside(subscription);
    await forgetAside(subscription);
  };

  /** Goes on with what the provider itself paused: it waits for a payment, and tries none. What is owed since before comes first. */
  const resumed = async ({ id, latest_invoice: owed }: Subscription): Promise<void> => {
    if (owed?.status === 'open') {
      await stripe.invoices.pay(owed.id);
      if ((await stripe.subscriptions.retrieve(id)).status !== 'paused') return;
    }
    const { latest_invoice: due } = await stripe.subscriptions.resume(id, { expand: ['latest_invoice'] });
    if (due !== null && typeof due === 'object' && due.status === 'open') await stripe.invoices.pay(due.id);
  };

  const extraItem: Moves['extraItem'] = async (subscription, extra, quantity) => {
    const item = heldBy(subscription).extras[extra];
    if (item !== undefined) return { id: item.id, quantity };
    return { price: await catalog.priceOf(extraOffer(extra, intervalOf(subscription))), quantity };
  };

  /** The number of something beyond the plan. Its item stays where there is none, as what was charged for it in this period does. */
  const putExtra = async (
    subscription: Stripe.Subscription,
    extra: Extra,
    { quantity, proration }: { quantity: number; proration: 'none' | 'create_prorations' },
  ): Promise<Stripe.Subscription> =>
    stripe.subscriptions.update(subscription.id, {
      items: [await extraItem(subscription, extra, quantity)],
      proration_behavior: proration,
      metadata: paidMarks(subscription, extra, quantity),
    });

  return {
    become,
    extraItem,
    changeNow: async (subscription, offer, at) => {
      const other = await become(subscription, offer);
      const free = await setAside(subscription);
      try {
        await stripe.subscriptions.update(
          subscription.id,
          {
            ...other,
            metadata: { ...marksOf(offer), ...nothingAside, ...other.metadata },
            ...(subscription.status === 'trialing' ? { proration_behavior: 'none' } : chargedAt(at)),
          },
          { idempotencyKey: `change ${subscription.id} ${offer.id} ${at.getTime()}` },
        );
      } catch (error) {
        await putBack(free);
        throw error;
      }
    },
    changeLater,
    pauseLater: async (subscription) => {
      if (endOf(subscription) === null) return planPause(subscription);
      await release(subscription);
      const metadata = { aside: 'pause' };
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false, metadata });
      await putBack({
        ...{ ...subscription, schedule: null, cancel_at: null, cancel_at_period_end: false },
        metadata: { ...subscription.metadata, ...metadata },
      });
    },
    putBack,
    goOn: async (subscription) => {
      // What else is planned stays so.
      if (plannedOf(subscription)?.kind === 'pause') await fitStay(subscription, periodCents(subscription));
      if (pauseOf(subscription) !== null || isOnPausePlan(subscription)) await release(subscription);
      if (subscription.pause_collection !== null)
        await stripe.subscriptions.update(subscription.id, { pause_collection: '' });
      if (subscription.status === 'paused') await resumed(subscription);
      const before = restOf(subscription);
      if (before === null) return;
      const { main } = heldBy(subscription);
      const { offer, had } = before;
      try {
        await stripe.subscriptions.update(subscription.id, {
          items: [{ id: main.id, price: await catalog.priceOf(offer.id) }, ...(await itemsOf(offer, had))],
          metadata: { ...marksOf(offer), rests: '' },
          ...chargedAt(null),
        });
      } catch (error) {
        await restOn({ ...subscription, schedule: null });
        throw error;
      }
    },
    cancelLater: async (subscription) => {
      await setAside(subscription);
      if (subscription.status === 'incomplete') return void (await stripe.subscriptions.cancel(subscription.id));
      const ending = { cancel_at_period_end: true, pause_collection: '' } as const;
      await stripe.subscriptions.update(subscription.id, { ...ending, metadata: nothingAside });
    },
    keep: async (subscription, also = {}) => {
      await fitStay(subscription, periodCents(subscription));
      await release(subscription);
      if (endOf(subscription) === null) return;
      await stripe.subscriptions.update(subscription.id, { ...also, cancel_at_period_end: false });
      await restOn({ ...subscription, schedule: null });
    },
    setExtra: async (subscription, extra, quantity) => {
      const present = extrasOf(subscription)[extra];
      if (present === quantity) return;
      const aside = await setAside(subscription);
      const { offer } = heldBy(subscription);
      const then = extrasCents({ ...extrasOf(subscription), [extra]: quantity }, intervalOf(subscription));
      const free = offer === null ? aside : await holdStay(aside, offer.cents + then);
      // The provider gives back what it charged and not what is held: what is new is reckoned from what is paid for.
      const within = Math.min(quantity, paidFor(subscription, extra));
      const settled = within === present ? free : await putExtra(free, extra, { quantity: within, proration: 'none' });
      const { items } =
        within === quantity ? settled : await putExtra(settled, extra, { quantity, proration: 'create_prorations' });
      await putBack({ ...free, items });
    },
  };
}

/** What a subscription was before it came onto the plan for a pause; null for one that is not on it. @throws Error where nobody knows */
function restOf(subscription: Subscription): { readonly offer: Offer; readonly had: Extras } | null {
  if (!isOnPausePlan(subscription)) return null;
  const offer = offerOf(subscription.metadata['offer'] ?? '');
  if (offer === null) throw new Error(`${subscription.id} rests, and nobody knows from what`);
  return { offer, had: restingExtras(subscription) };
}

const marksOf = (offer: { readonly id: OfferId; readonly plan: string }): Stripe.MetadataParam => ({
  offer: offer.id,
  plan: offer.plan,
});

/** The provider refuses all of it where the card does. */
const chargedAt = (at: Date | null) => ({
  proration_behavior: 'always_invoice' as const,
  ...(at === null ? {} : { proration_date: Math.floor(at.getTime() / 1000) }),
  payment_behavior: 'error_if_incomplete' as const,
});
