import { soldOfferIds } from '@wavereel/contracts';
import type { SoldOfferId } from '@wavereel/contracts';
import { runningOf } from './model/account';
import type { Account, Card, Subscription } from './model/account';
import { couponNames } from './model/coupons';
import type { CouponName } from './model/coupons';
import { owedBy } from './model/invoices';

/** What somebody does: the payer on the product's and the provider's pages, or the support on the provider's own. */
export type Act =
  | { readonly do: 'subscribe'; readonly offer: SoldOfferId; readonly card: Card; readonly coupon: CouponName | null }
  | { readonly do: 'change'; readonly offer: SoldOfferId }
  | { readonly do: 'seats'; readonly seats: number }
  | { readonly do: 'linkPages'; readonly pages: number }
  | { readonly do: 'pause' }
  | { readonly do: 'goOn' }
  | { readonly do: 'stay' }
  | { readonly do: 'cancel' }
  | { readonly do: 'uncancel' }
  | { readonly do: 'revert' }
  | { readonly do: 'redeem'; readonly coupon: CouponName }
  | { readonly do: 'card'; readonly card: Card }
  | { readonly do: 'nothing' }
  | AtProvider;

/** What is done on the provider's pages alone. */
export type AtProvider =
  | { readonly do: 'payOpen'; readonly card: Card }
  | { readonly do: 'stop' }
  | {
      readonly do: 'hold';
      readonly behavior: NonNullable<Subscription['held']>['behavior'];
      /** Null where somebody has to say when it ends. */
      readonly days: number | null;
    }
  | { readonly do: 'credit'; readonly cents: number };

/** What becomes of what the provider tells: where nothing is heard, somebody opens the page of billing, or all is looked at after an hour. */
export const tellings = ['in order', 'shuffled', 'twice', 'together', 'late', 'lost', 'read'] as const;

/** One thing that somebody does, and what goes wrong with it. */
export interface Step {
  /** Seconds that go by before it. */
  readonly wait: number;
  readonly act: Act;
  /** The process dies at its step of this number; then it is tried again, or nobody does anything more. */
  readonly crash: { readonly at: number; readonly then: 'tried again' | 'left' } | null;
  readonly told: (typeof tellings)[number];
  /** The process that hears of it dies at its step of this number. */
  readonly deaf: number | null;
  /** The page of billing is looked at as well. */
  readonly isWhole: boolean;
}

/** Numbers by chance, the same for the same seed. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(chance: Chance, list: readonly [T, ...T[]] | readonly T[]): T => {
  const found = list[Math.floor(chance() * list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};
const upTo = (chance: Chance, most: number): number => Math.floor(chance() * (most + 1));

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often each is done, of a hundred or so. */
const often: readonly (readonly [Act['do'], number])[] = [
  ['change', 20],
  ['seats', 15],
  ['linkPages', 10],
  ['pause', 7],
  ['goOn', 9],
  ['stay', 5],
  ['cancel', 5],
  ['uncancel', 5],
  ['revert', 6],
  ['redeem', 6],
  ['card', 7],
  ['payOpen', 4],
  ['hold', 3],
  ['stop', 3],
  ['credit', 2],
  ['subscribe', 2],
  ['nothing', 8],
];

function kindBy(chance: Chance): Act['do'] {
  let left = chance() * often.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [kind, weight] of often) if ((left -= weight) < 0) return kind;
  return 'nothing';
}

function actBy(chance: Chance, kind: Act['do']): Act {
  switch (kind) {
    case 'subscribe':
      return {
        ...{ do: kind, offer: oneOf(chance, soldOfferIds), coupon: chance() < 0.3 ? oneOf(chance, couponNames) : null },
        card: oneOf<Card>(chance, ['pays', 'pays', 'pays', 'pays once', 'pays once', 'declines']),
      };
    case 'change':
      return { do: kind, offer: oneOf(chance, soldOfferIds) };
    case 'seats':
      return { do: kind, seats: upTo(chance, chance() < 0.1 ? 60 : 9) };
    case 'linkPages':
      return { do: kind, pages: upTo(chance, 6) };
    case 'redeem':
      return { do: kind, coupon: oneOf(chance, couponNames) };
    case 'card':
    case 'payOpen':
      return { do: kind, card: oneOf<Card>(chance, ['pays', 'pays', 'pays once', 'declines']) };
    case 'hold':
      return {
        ...{ do: kind, days: chance() < 0.4 ? null : 1 + upTo(chance, 60) },
        behavior: oneOf(chance, ['void', 'keep_as_draft', 'mark_uncollectible'] as const),
      };
    case 'credit':
      return { do: kind, cents: oneOf(chance, [1, 49, 500, 2500]) };
    default:
      return { do: kind };
  }
}

function waitBy(chance: Chance): number {
  const spans = [0, minute, hour, day, 5 * day, 12 * day, 25 * day, 40 * day, 75 * day, 160 * day, 160 * day] as const;
  return upTo(chance, oneOf(chance, spans));
}

/** What comes next to somebody who is there by now. */
export function stepBy(chance: Chance, account: Account): Step {
  const toBegin = (): Act['do'] => (owedBy(account) !== undefined && chance() < 0.6 ? 'payOpen' : 'subscribe');
  const act = actBy(chance, runningOf(account) !== null || chance() < 0.2 ? kindBy(chance) : toBegin());
  return {
    wait: waitBy(chance),
    act,
    crash: chance() < 0.2 ? { at: upTo(chance, 22), then: chance() < 0.6 ? 'tried again' : 'left' } : null,
    told: oneOf(chance, tellings),
    deaf: chance() < 0.1 ? upTo(chance, 8) : null,
    isWhole: chance() < 0.3,
  };
}
