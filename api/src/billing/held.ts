import { linkPageOffer, linkPages, offerOf, seatOffer } from '@wavereel/contracts';
import type { Interval, Offer, OfferId } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { isVideoPlan } from '../plans/video-plan';
import { offerOfPrice } from './catalog';

/** What is had beyond a plan, by number: each an item of the same subscription, billed with its period. */
export const extras = ['seat', 'link_addon'] as const;
export type Extra = (typeof extras)[number];
export type Extras = Readonly<Record<Extra, number>>;

const offersOf = { seat: seatOffer, link_addon: linkPageOffer } as const satisfies Record<Extra, unknown>;
export const extraOffer = (extra: Extra, interval: Interval): OfferId => offersOf[extra](interval);

/** How a subscription names them where it says what comes back after a rest, and what is paid for. */
const marks = { seat: 'seats', link_addon: 'linkPages' } as const satisfies Record<Extra, string>;

const ofEach = (number: (extra: Extra) => number): Extras => ({
  seat: number('seat'),
  link_addon: number('link_addon'),
});

/** What a subscription holds, by what it is of. */
export interface Held {
  /** The plan, or the pause. */
  readonly main: Stripe.SubscriptionItem;
  /** Null for what is sold by hand. */
  readonly offer: Offer | null;
  /** Those that were ever had in it; their number may be none. */
  readonly extras: Readonly<Partial<Record<Extra, Stripe.SubscriptionItem>>>;
}

/** @throws Error for a subscription to nothing, which the provider has none of */
export function heldBy({ id, items }: Stripe.Subscription): Held {
  const all = items.data.map((item) => ({ item, offer: offerOfPrice(item.price) }));
  const found = extras.flatMap((extra) => {
    const held = all.find(({ offer }) => offer?.plan === extra);
    return held === undefined ? [] : [[extra, held.item] as const];
  });
  const main = all.find(({ item }) => !found.some(([, extra]) => extra === item));
  if (main === undefined) throw new Error(`${id} holds no plan`);
  return { main: main.item, offer: main.offer, extras: Object.fromEntries(found) };
}

/** How often it is billed. */
export const intervalOf = (subscription: Stripe.Subscription): Interval =>
  heldBy(subscription).main.price.recurring?.interval === 'year' ? 'year' : 'month';

/** What is had beyond the plan now. */
export function extrasOf(subscription: Stripe.Subscription): Extras {
  const held = heldBy(subscription).extras;
  return ofEach((extra) => held[extra]?.quantity ?? 0);
}

/** As many as were had at once in the period that runs: those that were given up since are paid for until it ends. */
export function paidFor(subscription: Stripe.Subscription, extra: Extra): number {
  const { main } = heldBy(subscription);
  const { [`${marks[extra]}Paid`]: paid = '0', [`${marks[extra]}PaidFrom`]: from } = subscription.metadata;
  return Math.max(extrasOf(subscription)[extra], from === String(main.current_period_start) ? Number(paid) : 0);
}

/** What a subscription says of so many being had in the period that runs. */
export function paidMarks(subscription: Stripe.Subscription, extra: Extra, quantity: number): Stripe.MetadataParam {
  return {
    [`${marks[extra]}Paid`]: String(Math.max(quantity, paidFor(subscription, extra))),
    [`${marks[extra]}PaidFrom`]: String(heldBy(subscription).main.current_period_start),
  };
}

/** What comes back with the plan of a subscription that rests, and how that is written down. */
export const restingExtras = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): Extras =>
  ofEach((extra) => Number(metadata[marks[extra]] ?? 0));
export const restMarks = (had: Extras): Stripe.MetadataParam =>
  Object.fromEntries(extras.map((extra) => [marks[extra], String(had[extra])]));

/** Link pages that a plan brings; null for as many as one likes, and for what is no plan for videos. */
export const linkPagesOf = (plan: string): number | null => (isVideoPlan(plan) ? linkPages[plan] : null);

/** What is had beyond a plan once it is this one: nobody pays for what it brings without end. */
export const extrasWith = ({ plan }: Offer, had: Extras): Extras =>
  linkPagesOf(plan) === null ? { ...had, link_addon: 0 } : had;

/** What a period of them costs. */
export const extrasCents = (had: Extras, interval: Interval): number =>
  extras.reduce((sum, extra) => sum + had[extra] * (offerOf(extraOffer(extra, interval))?.cents ?? 0), 0);
