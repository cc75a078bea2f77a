import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import { customerOf } from './customers';
import { kindOfError } from './refusals';

const lookMs = 200;
/** A year of renewals takes the provider a while. */
const patienceMs = 120_000;

/**
 * Lets time go by for one customer, with all that comes with it at the provider.
 * @throws ApiFailure not_found for one without a clock, clock_refused for a moment that it does not go to
 */
export async function moveClock(stripe: Stripe, customerId: string, to: Date): Promise<void> {
  const customer = await stripe.customers.retrieve(customerId);
  const clock = customer.deleted ? null : customer.test_clock;
  if (clock === null || clock === undefined) throw new ApiFailure('not_found');
  const id = typeof clock === 'string' ? clock : clock.id;
  await advance(stripe, id, Math.floor(to.getTime() / 1000));
  for (const until = Date.now() + patienceMs; Date.now() < until; await wait(lookMs)) {
    const { status } = await stripe.testHelpers.testClocks.retrieve(id);
    if (status === 'ready') return;
    if (status === 'internal_failure') break;
  }
  throw new ApiFailure('provider_silent');
}

/** What the provider refuses here is a moment: one that is past, or too far away. */
async function advance(stripe: Stripe, id: string, frozen_time: number): Promise<void> {
  try {
    await stripe.testHelpers.testClocks.advance(id, { frozen_time });
  } catch (error) {
    throw kindOfError(error) === 'StripeInvalidRequestError' ? new ApiFailure('clock_refused') : error;
  }
}

/** What time it is for a customer, in seconds: with a clock of their own, what that shows. */
export async function secondsOf(stripe: Stripe, customerId: string): Promise<number> {
  const clock = (await customerOf(stripe, customerId, 'test_clock'))?.test_clock ?? null;
  return clock !== null && typeof clock === 'object' ? clock.frozen_time : Math.floor(Date.now() / 1000);
}
