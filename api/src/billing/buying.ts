import type Stripe from 'stripe';
import { ApiFailure } from '../http/failure';
import type { Access } from './access';
import { subscriptionsOf } from './converge';
import { couponOf, redeeming } from './coupons';
import { payWhatIsDue } from './owing';
import { extraOffer } from './held';
import { redeemedMark } from './redeemed';
import { answered, isUnknown, kindOfError } from './refusals';
import type { BillingService } from './service';
import { isLive } from './state';
import { named } from './steps';
import { trialDays } from './view';

/** What people do on pages of the provider: where its own questions are asked, and a card is named to it alone. */
export function buying({
  customers,
  hands,
  home,
  seatsTaken,
  convergeNow,
}: Access): Pick<BillingService, 'subscribe' | 'portal'> {
  return {
    subscribe: (teamId, { offer, coupon }) =>
      customers.alone(teamId, () =>
        answered(async () => {
          const { stripe, catalog } = await hands();
          const customer = await customers.make(teamId);
          const subscriptions = await subscriptionsOf(stripe, customer);
          if (subscriptions.some(isLive)) throw new ApiFailure('subscribed_already');
          await payWhatIsDue(stripe, customer);
          // Seats that ended with the plan before are taken from the team first: nobody sits down on one while this is paid for.
          await convergeNow(teamId);
          const { plan, interval } = named(offer);
          const code = coupon === undefined ? null : await couponOf(stripe, coupon, { customer, subscriptions, plan });
          await closeOpenSessions(stripe, customer);
          // Of two tabs the other may have paid on its page in this very moment.
          if ((await subscriptionsOf(stripe, customer)).some(isLive)) throw new ApiFailure('subscribed_already');
          const items = [{ price: await catalog.priceOf(offer), quantity: 1 }];
          // Who stayed on a seat that ended with the plan before sits on it: it is paid for with the new one.
          const seats = await seatsTaken(teamId);
          if (seats > 0) items.push({ price: await catalog.priceOf(extraOffer('seat', interval)), quantity: seats });
          const { url } = await redeeming(() =>
            stripe.checkout.sessions.create({
              mode: 'subscription',
              customer,
              client_reference_id: teamId,
              line_items: items,
              ...(code === null ? {} : { discounts: [{ promotion_code: code.id }] }),
              subscription_data: {
                metadata: { team: teamId, offer, plan, ...(code === null ? {} : redeemedMark(null, code.id)) },
                ...(subscriptions.length === 0 ? { trial_period_days: trialDays } : {}),
              },
              success_url: home('/billing?paid={CHECKOUT_SESSION_ID}'),
              cancel_url: home('/billing'),
            }),
          );
          if (url === null) throw new Error('a session without an address');
          return url;
        }),
      ),
    portal: (teamId, returnPath, what) =>
      answered(async () => {
        const customer = await customers.find(teamId);
        if (customer === null) throw new ApiFailure('never_paid');
        const { stripe } = await hands();
        try {
          const { url } = await stripe.billingPortal.sessions.create({
            customer,
            return_url: home(returnPath),
            ...(what === 'card' ? { flow_data: { type: 'payment_method_update' } } : {}),
          });
          return url;
        } catch (error) {
          throw isUnknown(error) ? new ApiFailure('never_paid') : error;
        }
      }),
  };
}

/** One way to pay is open at a time: of two tabs the one that came first leads nowhere. */
async function closeOpenSessions(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 });
  for (const { id } of data)
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // It was paid, or has expired by itself, since it was listed.
      if (kindOfError(error) !== 'StripeInvalidRequestError') throw error;
    }
}
