import type {
  Billing,
  ChangePreview,
  CouponCheck,
  Invoice,
  PageQuery,
  PauseTerms,
  SeatsPreview,
  SoldOfferId,
  StayOffers,
} from '@wavereel/contracts';
import { ApiFailure } from '../http/failure';
import type { Page } from '../http/page';
import type { Platform } from '../platform';
import { accessOf } from './access';
import type { Needs } from './access';
import { buying } from './buying';
import { changes } from './changing';
import { moveClock } from './clock';
import type { Customers } from './customers';
import { reading } from './reading';
import { answered } from './refusals';
import { staying } from './staying';

/** What somebody saw before they pressed; null for what they did not see. */
export interface SeenSum {
  readonly reckonedAt: Date | null;
  readonly dueNowCents: number | null;
}

/** What money does for a team, all of it at the payment provider: it is asked, and what it says is believed. */
export interface BillingService {
  readonly customers: Customers;
  read(teamId: string): Promise<Billing>;
  /** @returns where it is paid. @throws ApiFailure subscribed_already, payment_open, payment_failed, coupon_useless */
  subscribe(teamId: string, wish: { offer: SoldOfferId; coupon?: string | undefined }): Promise<string>;
  /** @throws ApiFailure not_subscribed, plan_unchanged, plan_rests, payment_open */
  preview(teamId: string, offer: SoldOfferId): Promise<ChangePreview>;
  /** What so many seats would cost. @throws ApiFailure not_subscribed, plan_rests, payment_open */
  previewSeats(teamId: string, seats: number): Promise<SeatsPreview>;
  /** @param seen what its preview came to. @throws ApiFailure as preview does, reckoned_too_long_ago, payment_failed */
  change(teamId: string, offer: SoldOfferId, seen: SeenSum): Promise<void>;
  /** @throws ApiFailure not_found */
  revert(teamId: string, txId: string): Promise<void>;
  /** @throws ApiFailure nothing_to_pause, payment_open, payment_failed */
  pause(teamId: string, isWanted: boolean): Promise<void>;
  /** What a pause would be, with a page that leads back to a path where there is one. @throws ApiFailure nothing_to_pause */
  pauseTerms(teamId: string, returnPath: string | null): Promise<PauseTerms>;
  /** What there is for who is about to cancel. */
  stayOffers(teamId: string): Promise<StayOffers>;
  /** Takes the discount, which is given once, and cancels nothing. @throws ApiFailure discount_taken, discount_runs, discount_not_now */
  stay(teamId: string): Promise<void>;
  /** @throws ApiFailure nothing_to_cancel */
  cancel(teamId: string, isWanted: boolean): Promise<void>;
  /**
   * Pays for so many seats, those of the plan among them.
   * @param counted how many: asked once nobody else changes what is paid for. @throws ApiFailure not_subscribed, plan_rests, payment_open, payment_failed, and what that throws
   */
  setSeats(teamId: string, counted: () => Promise<number>): Promise<void>;
  /** What so many link pages beyond those of the plan would cost. @throws ApiFailure not_subscribed, plan_rests, payment_open, links_not_counted */
  previewLinkPages(teamId: string, extra: number): Promise<SeatsPreview>;
  /** Pays for so many link pages beyond those of the plan. @throws ApiFailure as its preview does, links_in_use where more are there than would be left */
  setLinkPages(teamId: string, extra: number): Promise<void>;
  invoices(teamId: string, query: PageQuery): Promise<Page<Invoice>>;
  /** Puts a coupon onto the subscription, in place of the discount that `replaces` names. @throws ApiFailure not_subscribed, coupon_useless, discount_runs */
  discount(teamId: string, coupon: { readonly code: string; readonly replaces?: string | undefined }): Promise<void>;
  /** What a code takes from an offer. @throws ApiFailure coupon_useless */
  checkDiscount(teamId: string, code: string, offer: SoldOfferId): Promise<CouponCheck>;
  /** @throws ApiFailure never_paid */
  portal(teamId: string, returnPath: string, what: 'all' | 'card'): Promise<string>;
  /** Makes what a team has what the provider says. */
  converge(teamId: string): Promise<void>;
  /** Lets the time of a team's payments go by. @throws ApiFailure not_found where it has no clock of its own */
  moveClock(teamId: string, to: Date): Promise<void>;
}

export function billingService(platform: Platform, needs: Needs): BillingService {
  const access = accessOf(platform, needs);
  const { customers, hands, convergeNow } = access;
  const bought = buying(access);
  return {
    customers,
    ...reading(access),
    ...bought,
    ...changes(access),
    ...staying(access, bought),
    moveClock: (teamId, to) =>
      answered(async () => {
        const customer = await customers.find(teamId);
        if (customer === null || !platform.config.paymentClocks) throw new ApiFailure('not_found');
        await moveClock((await hands()).stripe, customer, to);
        await convergeNow(teamId);
      }),
    converge: async (teamId) => void (await answered(() => convergeNow(teamId))),
  };
}
