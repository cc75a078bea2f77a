import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import { isUnknown } from './refusals';

/** There is hardly ever more than one. */
const mostDrafts = 20;

/** The newest invoice of a customer that is open, of whichever subscription; null where nothing is owed. */
export async function owedBy(stripe: Stripe, customer: string): Promise<Stripe.Invoice | null> {
  const { data } = await stripe.invoices.list({ customer, status: 'open', limit: 1 });
  return data[0] ?? null;
}

/**
 * Nobody has more on top of what they have not paid for, and what was never paid is not given back. What counts is the invoice: a subscription may be
 * up to date by its last one alone, and what one that is over owes is owed.
 * @throws ApiFailure payment_open
 */
export async function assertNothingOwed(stripe: Stripe, customer: string): Promise<void> {
  if ((await owedBy(stripe, customer)) !== null) throw new ApiFailure('payment_open');
}

/**
 * Nothing is owed, and what the provider is about to collect is paid now: it lets an hour go by before it tries a new period.
 * @throws ApiFailure payment_open, payment_failed; Stripe.errors.StripeCardError where the card refuses
 */
export async function payWhatIsDue(stripe: Stripe, customer: string): Promise<void> {
  await assertNothingOwed(stripe, customer);
  const { data } = await stripe.invoices.list({ customer, status: 'draft', limit: mostDrafts });
  for (const { id, auto_advance } of data) if (auto_advance === true) await paid(stripe, id);
}

async function paid(stripe: Stripe, invoice: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice);
  } catch (error) {
    // There is no card to pay with.
    if (isUnknown(error)) throw new ApiFailure('payment_failed');
    throw error;
  }
}
