import { offerOf } from '@wavereel/contracts';
import type { Offer, OfferId } from '@wavereel/contracts';
import type { CouponName, Discounted } from './coupons';

/** What a card does when it is asked for money. */
export type Card = 'pays' | 'declines' | 'pays once';

/** What was last charged for something, less what was taken off: what is given back is a part of that. */
export interface Charge {
  readonly start: number;
  readonly end: number;
  readonly cents: number;
}

export interface Discount {
  readonly coupon: Discounted;
  /** Null for one that does not end by itself. */
  readonly end: number | null;
}

/** What a subscription is to be from a moment on. */
export interface PlannedStep {
  readonly at: number;
  readonly offer: OfferId;
  readonly extras: Extras;
  readonly rests: boolean;
}

/** What is had beyond a plan, by number: seats, and link pages. */
export const extras = ['seat', 'link'] as const;
export type Extra = (typeof extras)[number];
export type Extras = Readonly<Record<Extra, number>>;
export const noExtras: Extras = { seat: 0, link: 0 };

/** What is planned for later, and until when that stands in the way of other plans. */
export interface Plan {
  readonly kind: 'change' | 'pause' | 'nothing';
  readonly steps: readonly PlannedStep[];
  /** Of a pause. */
  readonly rest: { readonly start: number; readonly end: number } | null;
  readonly end: number;
}

export interface Subscription {
  readonly made: number;
  status: 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled';
  offer: OfferId;
  extras: Extras;
  /** In the order in which they came to it. */
  order: readonly Extra[];
  /** The most of them that are paid for in this period. */
  paid: Extras;
  anchor: number;
  start: number;
  end: number;
  charged: Charge | null;
  extrasCharged: Readonly<Record<Extra, Charge | null>>;
  discount: Discount | null;
  /** What waits for the next invoice. */
  waiting: number[];
  cancelAt: number | null;
  plan: Plan | null;
  /** What is planned no more though somebody wanted it, as whoever did something died: it is planned anew. */
  aside: { readonly kind: 'pause' } | { readonly kind: 'change'; readonly offer: OfferId } | null;
  /** What it was before it rests, and is again. */
  restsFrom: { readonly offer: OfferId; readonly extras: Extras } | null;
  held: { readonly behavior: 'void' | 'keep_as_draft' | 'mark_uncollectible'; readonly until: number | null } | null;
  card: number;
}

export interface Invoice {
  /** By the order in which they were made. */
  readonly number: number;
  readonly subscription: number;
  readonly made: number;
  readonly cents: number;
  /** What had waited for it. */
  readonly waited: readonly number[];
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  due: number;
  paid: number;
  tries: number;
  /** When it is final, or tried next; null where nobody does. */
  next: number | null;
  isCollected: boolean;
  before: number;
  after: number;
  /** Of a subscription that goes on once it is paid: until when that may be. */
  resumesUntil: number | null;
}

/** Somebody who pays, as they would be by the rules alone. */
export interface Account {
  now: number;
  /** To the provider. */
  isKnown: boolean;
  balance: number;
  cards: { card: Card; paid: number }[];
  card: number;
  subscriptions: Subscription[];
  invoices: Invoice[];
  /** Each serves once. */
  redeemed: CouponName[];
  /** What the discount of who stays may take, for what was had when it was taken and still is; null where it was not taken. */
  stayed: number | null;
}

export const newAccount = (now: number): Account => ({
  ...{
    now,
    isKnown: false,
    balance: 0,
    cards: [],
    card: -1,
    subscriptions: [],
    invoices: [],
    redeemed: [],
    stayed: null,
  },
});

export const copyOf = (account: Account): Account => structuredClone(account);

export function offer(id: string): Offer {
  const found = offerOf(id);
  if (found === null) throw new Error(`${id} is no offer`);
  return found;
}

export const isLive = ({ status }: Subscription): boolean => status !== 'canceled';
export const isRunning = ({ status }: Subscription): boolean =>
  status === 'trialing' || status === 'active' || status === 'past_due';
export const isOnPause = (subscription: Subscription): boolean => subscription.offer === 'pause_year';
export const monthsOf = (id: OfferId): number => (offer(id).interval === 'year' ? 12 : 1);
export const extraCents = (extra: Extra, id: OfferId): number =>
  offer(`${extra === 'seat' ? 'seat' : 'link_addon'}_${offer(id).interval}`).cents;
export const nothingCharged: Subscription['extrasCharged'] = { seat: null, link: null };

/** Plans that bring as many link pages as anybody likes, and what is no plan. */
const uncounted: readonly string[] = ['network', 'pause'];
export const countsLinkPages = (id: OfferId): boolean => !uncounted.includes(offer(id).plan);
/** What is had beyond a plan once it is this one. */
export const extrasWith = (id: OfferId, had: Extras): Extras => (countsLinkPages(id) ? had : { ...had, link: 0 });

/** The one that runs, else null. */
export const runningOf = ({ subscriptions }: Account): Subscription | null => subscriptions.find(isLive) ?? null;
/** The one that a plan is read from: what runs, else what ended last. */
export const presentOf = (account: Account): Subscription | null =>
  runningOf(account) ?? account.subscriptions.at(-1) ?? null;
