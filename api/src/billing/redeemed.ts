import { createHash } from 'node:crypto';
import type Stripe from 'stripe';

/** A code serves a team once. That it did stands on the subscription, with the discount in one: both are there or neither is. */
const markOf = (promotion: string): string => createHash('sha256').update(promotion).digest('base64url').slice(0, 8);

/** As many as the provider takes in one of its words; nobody uses more. */
const mostCodes = 50;

type Marked = Pick<Stripe.Subscription, 'metadata'>;
const marksOf = ({ metadata }: Marked): string[] => (metadata['codes'] ?? '').split(' ').filter((mark) => mark !== '');

/** Whether a code has served on one of these already, or no further one can. */
export const isRedeemed = (subscriptions: readonly Marked[], promotion: string): boolean =>
  subscriptions.some((each) => marksOf(each).includes(markOf(promotion)) || marksOf(each).length >= mostCodes);

/** What a subscription says once a code serves on it; of one that is yet to be made, null. */
export const redeemedMark = (subscription: Marked | null, promotion: string): { readonly codes: string } => ({
  codes: [...(subscription === null ? [] : marksOf(subscription)), markOf(promotion)].join(' '),
});
