import { limits } from '../limits';
import type { VideoPlanId } from './allowances';

/** Every plan that is paid for: for videos, for link pages, for a seat beyond those of a plan, and for a subscription that rests. */
export type PaidPlanId =
  Exclude<VideoPlanId, 'free'> | 'link_9' | 'link_90' | 'link_premium' | 'link_addon' | 'seat' | 'pause';

export type Interval = 'month' | 'year';

/** A plan with how often it is billed. All sums are whole cents of a US dollar. */
export interface Offer {
  /** The name of its price at the payment provider. */
  readonly id: OfferId;
  readonly plan: PaidPlanId;
  readonly interval: Interval;
  /** What one period costs; a year is twelve of its months. */
  readonly cents: number;
  /** The same for one month. */
  readonly monthlyCents: number;
  /** What is said of it beside the plan that is billed by the month: so many percent less. */
  readonly discountPercent: number | null;
  /** What a year of it is said to save. */
  readonly annualCreditCents: number | null;
  /** Whether it can be bought. The others are of those who have had them since then. */
  readonly isSold: boolean;
}

type OfferRow = readonly [monthlyCents: number, more?: { percent?: number; credit?: number; sold?: true }];

const seatCents = Math.round(limits.additionalSeatPrice * 100);

const byMonth = {
  alpha: [700],
  beta: [1200],
  gamma: [1800],
  alpha10: [1000],
  beta18: [1800],
  gamma30: [3000],
  gamma32: [3200],
  pro60: [6000],
  link_9: [900],
  creator: [1299, { sold: true }],
  influencer: [1999, { sold: true }],
  agency: [3299, { sold: true }],
  network: [5999, { sold: true }],
  link_addon: [299, { sold: true }],
  link_premium: [999, { sold: true }],
  seat: [seatCents, { sold: true }],
} as const satisfies Partial<Record<PaidPlanId, OfferRow>>;

const byYear = {
  alpha365: [800, { percent: 20, credit: 3600 }],
  beta365: [1300, { percent: 25, credit: 6000 }],
  gamma365: [2100],
  gammalimited365: [2200, { percent: 30, credit: 12_000 }],
  pro495: [4125],
  pro600: [5000, { credit: 12_000 }],
  link_90: [750, { percent: 20, credit: 1800 }],
  creator: [1099, { percent: 15, credit: 2400, sold: true }],
  influencer: [1699, { percent: 15, credit: 3600, sold: true }],
  agency: [2799, { percent: 15, credit: 6000, sold: true }],
  network: [4999, { percent: 17, credit: 12_000, sold: true }],
  link_premium: [849, { percent: 15, credit: 2000, sold: true }],
  // A period of one subscription is the same for all that it holds.
  link_addon: [299, { sold: true }],
  seat: [seatCents, { sold: true }],
} as const satisfies Partial<Record<PaidPlanId, OfferRow>>;

export type OfferId = `${keyof typeof byMonth}_month` | `${keyof typeof byYear}_year` | 'pause_year';

/** A subscription that rests costs this much a year, and a year is the longest that it rests. */
const pauseCents = 2399;

const monthsOf = { month: 1, year: 12 } as const;

const offersOf = (rows: Partial<Record<PaidPlanId, OfferRow>>, interval: Interval): Offer[] =>
  Object.entries(rows).map(([plan, [monthlyCents, more]]) => ({
    // The keys of the two lists above are what these types are made of.
    id: `${plan}_${interval}` as OfferId,
    plan: plan as PaidPlanId,
    interval,
    cents: monthlyCents * monthsOf[interval],
    monthlyCents,
    discountPercent: more?.percent ?? null,
    annualCreditCents: more?.credit ?? null,
    isSold: more?.sold ?? false,
  }));

const pause: Offer = {
  id: 'pause_year',
  plan: 'pause',
  interval: 'year',
  cents: pauseCents,
  monthlyCents: Math.round(pauseCents / monthsOf.year),
  discountPercent: null,
  annualCreditCents: null,
  isSold: true,
};

/** All that is or was sold, section 9 of the specification. */
export const offers: readonly Offer[] = [...offersOf(byMonth, 'month'), ...offersOf(byYear, 'year'), pause];

const byId = new Map<string, Offer>(offers.map((offer) => [offer.id, offer]));

/** Null for what is none, such as the price of another product of the same account. */
export const offerOf = (id: string): Offer | null => byId.get(id) ?? null;

/** The plans that videos can be made on and that are sold today, the smallest first. */
export const soldPlans = ['creator', 'influencer', 'agency', 'network'] as const;
export type SoldPlanId = (typeof soldPlans)[number];

/** What somebody can subscribe to. */
export const soldOfferIds = [
  'creator_month',
  'influencer_month',
  'agency_month',
  'network_month',
  'creator_year',
  'influencer_year',
  'agency_year',
  'network_year',
] as const satisfies readonly OfferId[];
export type SoldOfferId = (typeof soldOfferIds)[number];

/** The price of a seat that is billed with the same period. */
export const seatOffer = (interval: Interval): OfferId => `seat_${interval}`;

/** The price of a link page beyond those of a plan, billed with the same period. */
export const linkPageOffer = (interval: Interval): OfferId => `link_addon_${interval}`;
