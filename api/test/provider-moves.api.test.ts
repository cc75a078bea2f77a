import type { OfferId } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { openCatalog } from '../src/billing/catalog';
import type { Catalog } from '../src/billing/catalog';
import { subscriptionsOf } from '../src/billing/converge';
import { extrasOf, heldBy } from '../src/billing/held';
import { movesOf } from '../src/billing/moves';
import type { Moves } from '../src/billing/moves';
import { presentOf, rests } from '../src/billing/state';
import type { Subscription } from '../src/billing/state';
import { named } from '../src/billing/steps';
import { plannedOf, upcoming } from '../src/billing/view';
import { day, iso, noon, TestProvider } from './support/test-provider';

// What billing does to a subscription, with sums that were reckoned by hand. With STRIPE_TEST_KEY it is done at the provider, in its test mode.
let provider: TestProvider;
let stripe: Stripe;
let catalog: Catalog;
let moves: Moves;

beforeAll(async () => {
  provider = await TestProvider.start();
  ({ stripe } = provider);
  catalog = openCatalog(stripe);
  moves = movesOf(stripe, catalog);
});
afterAll(() => provider.end());

const at = (month: number, date: number, hour = 12): number => Date.UTC(2026, month - 1, date, hour) / 1000;

/** Somebody who bought something at noon of 31 January. */
async function buyer(id: OfferId, more: Stripe.SubscriptionCreateParams = {}) {
  const { customer } = await provider.customer();
  await stripe.subscriptions.create({
    customer,
    items: [{ price: await catalog.priceOf(id), quantity: 1 }],
    metadata: { team: 'team-1', offer: id, plan: named(id).plan },
    ...more,
  });
  const present = async (): Promise<Subscription> => {
    const found = presentOf(await subscriptionsOf(stripe, customer));
    if (found === null) throw new Error('there is none');
    return found;
  };
  return {
    customer,
    present,
    /** How it stands, as the product reads it. */
    stands: async () => {
      const subscription = await present();
      const { seat, link_addon } = extrasOf(subscription);
      const planned = plannedOf(subscription);
      return {
        status: subscription.status,
        has: [heldBy(subscription).offer?.id, seat, link_addon],
        rests: rests(subscription),
        planned: planned && [planned.kind, planned.offer, planned.date],
      };
    },
    /** All invoices so far, the oldest first. */
    billed: async () =>
      (await stripe.invoices.list({ customer, limit: 100 })).data
        .map(({ total, status }) => `${total} ${String(status)}`)
        .reverse(),
    next: async () => (await upcoming(stripe, { subscription: (await present()).id }))?.total ?? null,
    balance: async () => {
      const found = await stripe.customers.retrieve(customer);
      return found.deleted ? null : found.balance;
    },
  };
}

test('a year: seats and link pages by their high-water mark, up now, down later, a rest, on again, and the end', async () => {
  const { customer, present, stands, billed, next, balance } = await buyer('creator_month');
  expect(await billed()).toEqual(['1299 paid']);

  // Half of February is left: of two seats 9.98, of three link pages 8.97.
  await provider.advance(customer, noon + 14 * day);
  await moves.setExtra(await present(), 'seat', 2);
  await moves.setExtra(await present(), 'link_addon', 3);
  expect(await stands()).toEqual({ status: 'active', has: ['creator_month', 2, 3], rests: false, planned: null });
  const february = 1299 + 998 + 897 + 499 + 449;
  expect(await next()).toBe(february);
  // What is paid for comes and goes without a sum.
  await moves.setExtra(await present(), 'seat', 0);
  expect(await next()).toBe(february - 998);
  await moves.setExtra(await present(), 'seat', 2);
  expect(await next()).toBe(february);
  expect(await billed()).toEqual(['1299 paid']);

  // Half of the 31 days from 28 February on: a plan that brings link pages without end gives back what they cost.
  await provider.advance(customer, at(3, 16, 0));
  await moves.changeNow(await present(), named('network_month'), new Date(at(3, 16, 0) * 1000));
  const march = -650 - 449 + 3000;
  expect(await billed()).toEqual(['1299 paid', `${february} paid`, `${march} paid`]);
  expect(await stands()).toMatchObject({ has: ['network_month', 2, 0] });

  // What is planned stays planned while seats come.
  const end = iso(at(3, 31));
  await moves.changeLater(await present(), named('creator_month'));
  await moves.setExtra(await present(), 'seat', 5);
  expect(await stands()).toMatchObject({ has: ['network_month', 5, 0], planned: ['change', 'creator_month', end] });
  await provider.advance(customer, at(3, 31, 13));
  const april = 1299 + 5 * 499 + (1248 - 499);
  expect((await billed()).slice(3)).toEqual([`${april} paid`]);
  expect(await stands()).toMatchObject({ has: ['creator_month', 5, 0], planned: null });

  // Half of a year of rest is given back by who goes on.
  await moves.pauseLater(await present());
  expect(await stands()).toMatchObject({ rests: false, planned: ['pause', null, iso(at(4, 30))] });
  await provider.advance(customer, at(4, 30, 13));
  expect((await billed()).slice(4)).toEqual(['2399 paid']);
  expect(await stands()).toMatchObject({ status: 'active', has: ['pause_year', 0, 0], rests: true });
  await provider.advance(customer, at(10, 30, 0));
  await moves.goOn(await present());
  const october = 1299 + 5 * 499 - 1200;
  expect((await billed()).slice(5)).toEqual([`${october} paid`]);
  expect(await stands()).toMatchObject({ has: ['creator_month', 5, 0], rests: false, planned: null });

  await moves.cancelLater(await present());
  expect(await stands()).toMatchObject({ planned: ['cancel', null, iso(at(11, 30, 0))] });
  await moves.keep(await present());
  expect(await stands()).toMatchObject({ planned: null });
  await moves.cancelLater(await present());
  expect(await next()).toBeNull();
  await provider.advance(customer, at(12, 1));
  expect(await stands()).toMatchObject({ status: 'canceled' });
  expect(await billed()).toHaveLength(6);
  expect(await balance()).toBe(0);
});

test('a trial costs nothing, whatever changes in it; its end charges what is had then, less the coupon', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' });
  const bought = { trial_period_days: 7, discounts: [{ coupon: coupon.id }] };
  const { customer, present, stands, billed } = await buyer('creator_month', bought);
  await provider.advance(customer, noon + 3 * day);
  await moves.changeNow(await present(), named('influencer_month'), new Date((noon + 3 * day) * 1000));
  await moves.setExtra(await present(), 'seat', 2);
  expect(await stands()).toMatchObject({ status: 'trialing', has: ['influencer_month', 2, 0] });

  await provider.advance(customer, noon + 7 * day + 3600);

  // A fifth of each: 4.00 and 2.00.
  expect((await billed()).filter((each) => each !== '0 paid')).toEqual([`${1999 + 998 - 400 - 200} paid`]);
});

test('what the card refuses changes nothing, and what was planned still is', async () => {
  const { customer, present, stands, billed } = await buyer('creator_month');
  await moves.pauseLater(await present());
  const before = await stands();
  await provider.decline(customer);
  await provider.advance(customer, noon + 14 * day);

  const change = moves.changeNow(await present(), named('network_month'), new Date((noon + 14 * day) * 1000));

  await expect(change).rejects.toMatchObject({ type: 'StripeCardError' });
  expect(await stands()).toEqual(before);
  expect(await billed()).toEqual(['1299 paid']);
});

test('who goes on ends a pause of what is collected, and nothing of it is collected later', async () => {
  const { customer, present, billed } = await buyer('creator_month');
  await stripe.subscriptions.update((await present()).id, { pause_collection: { behavior: 'void' } });
  await provider.advance(customer, at(2, 28, 13));
  expect(await billed()).toEqual(['1299 paid', '1299 void']);

  await moves.goOn(await present());

  expect((await present()).pause_collection).toBeNull();
  await provider.advance(customer, at(3, 31, 13));
  expect(await billed()).toEqual(['1299 paid', '1299 void', '1299 paid']);
});

test('who goes on after a pause of the subscription begins a period of their own, less what was left of the last', async () => {
  const { customer, present, stands, billed } = await buyer('creator_month');
  await provider.advance(customer, noon + 14 * day);
  await stripe.subscriptions.pause((await present()).id);
  expect(await stands()).toMatchObject({ status: 'paused', rests: true });
  await provider.advance(customer, at(4, 10));
  expect(await billed()).toEqual(['1299 paid']);

  await moves.goOn(await present());

  expect(await stands()).toMatchObject({ status: 'active', rests: false, planned: null });
  expect(await billed()).toEqual(['1299 paid', `${1299 - 650} paid`]);
  expect(iso(heldBy(await present()).main.current_period_end)).toBe(iso(at(5, 10)));
});
