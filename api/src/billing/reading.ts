import { offerOf } from '@wavereel/contracts';
import type { Offer, SeatsPreview } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { wrongCursor } from '../http/page';
import type { Access, Hands } from './access';
import { subscriptionsOf } from './converge';
import { couponOf, priceWith } from './coupons';
import { assertNothingOwed } from './owing';
import { answered, isUnknown } from './refusals';
import type { BillingService } from './service';
import { extraOffer, extrasCents, extrasOf, extrasWith, heldBy, intervalOf } from './held';
import type { Extra } from './held';
import { customerIdOf, dateOf } from './state';
import type { Subscription } from './state';
import { assertRuns, isMore, linkPagesWanted, named, seatsBeyond, stepTo } from './steps';
import { billingOf, invoiceView, linesOf, plannedOf } from './view';

/** The provider answers no more at once. */
const mostInvoices = 100;

/** The provider's name of the invoice that a page ends with. */
const invoiceId = /^in_\w{1,80}$/;

type Reads = 'read' | 'preview' | 'previewSeats' | 'previewLinkPages' | 'invoices' | 'checkDiscount';

/** A change that is made at once. */
interface Sudden {
  readonly subscription: Subscription;
  readonly offer: Offer;
  readonly at: Date;
}

/** The invoice that comes of a change at once, reckoned by the provider; null in a trial, where nothing is charged. */
export async function reckonedNow(
  { stripe, moves }: Pick<Hands, 'stripe' | 'moves'>,
  { subscription, offer, at }: Sudden,
): Promise<Stripe.Invoice | null> {
  if (subscription.status === 'trialing') return null;
  const { items, discounts } = await moves.become(subscription, offer);
  return stripe.invoices.createPreview({
    subscription: subscription.id,
    ...(discounts === undefined ? {} : { discounts }),
    subscription_details: {
      items,
      proration_behavior: 'always_invoice',
      proration_date: Math.floor(at.getTime() / 1000),
    },
  });
}

/** What the provider is asked, without anything being changed there. */
export function reading({
  customers,
  hands,
  convergeNow,
  needed,
  nowFor,
  plans,
  seatsTaken,
}: Access): Pick<BillingService, Reads> {
  /** What so many of something beyond the plan would cost. */
  const extraPreview = async (subscription: Subscription, extra: Extra, quantity: number): Promise<SeatsPreview> => {
    const { stripe, moves } = await hands();
    const isCharged = isMore(subscription, extra, quantity);
    if (isCharged) await assertNothingOwed(stripe, customerIdOf(subscription));
    const at = Math.floor((await nowFor(subscription)).getTime() / 1000);
    const items = [await moves.extraItem(subscription, extra, quantity)];
    const nextWith = async (proration_behavior: 'none' | 'create_prorations'): Promise<number> => {
      const subscription_details = { items, proration_behavior, proration_date: at };
      return (await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details })).total;
    };
    // The provider tells the next invoice as a whole: what is charged for this period is what it has more of.
    const isFree = !isCharged || subscription.status === 'trialing';
    const restCents = isFree ? 0 : (await nextWith('create_prorations')) - (await nextWith('none'));
    const { interval } = offerOf(plannedOf(subscription)?.offer ?? '') ?? { interval: intervalOf(subscription) };
    return {
      restCents,
      date: dateOf(heldBy(subscription).main.current_period_end),
      thenCents: quantity * named(extraOffer(extra, interval)).cents,
      interval,
    };
  };

  return {
    read: (teamId) =>
      // Whoever looks sees what is, and what they see is what they have, whether it was told or not.
      answered(async () => {
        const found = await billingOf(await hands(), await convergeNow(teamId), plans.areLimited);
        const taken = found.subscription === null ? await seatsTaken(teamId) : 0;
        return taken === 0 ? found : { ...found, seatsTaken: taken };
      }),
    preview: (teamId, wish) =>
      answered(async () => {
        const { stripe, moves } = await hands();
        const subscription = await needed(teamId);
        const { offer, grows } = stepTo(subscription, wish);
        await assertNothingOwed(stripe, customerIdOf(subscription));
        const at = await nowFor(subscription);
        const thenCents = offer.cents + extrasCents(extrasWith(offer, extrasOf(subscription)), offer.interval);
        if (!grows)
          return {
            when: 'period_end',
            date: dateOf(heldBy(subscription).main.current_period_end),
            ...{ dueNowCents: 0, lines: [], thenCents },
            reckonedAt: at.toISOString(),
          };
        const reckoned = await reckonedNow({ stripe, moves }, { subscription, offer, at });
        return {
          when: 'now',
          date: at.toISOString(),
          dueNowCents: reckoned?.amount_due ?? 0,
          lines: reckoned === null ? [] : linesOf(reckoned, subscription),
          thenCents,
          reckonedAt: at.toISOString(),
        };
      }),
    previewSeats: (teamId, seats) =>
      answered(async () => {
        const subscription = await needed(teamId);
        assertRuns(subscription);
        return extraPreview(subscription, 'seat', seatsBeyond(seats));
      }),
    previewLinkPages: (teamId, extra) =>
      answered(async () => {
        const subscription = await needed(teamId);
        linkPagesWanted(subscription, extra, plans.areLimited);
        return extraPreview(subscription, 'link_addon', extra);
      }),
    invoices: (teamId, { limit, cursor }) =>
      answered(async () => {
        if (cursor !== undefined && !invoiceId.test(cursor)) throw wrongCursor();
        const customer = await customers.find(teamId);
        if (customer === null) return { rows: [], next: null };
        const { stripe } = await hands();
        const page = stripe.invoices.list({
          customer,
          limit: Math.min(limit, mostInvoices),
          ...(cursor === undefined ? {} : { starting_after: cursor }),
        });
        const { data, has_more } = await page.catch((error: unknown) => {
          throw cursor !== undefined && isUnknown(error) ? wrongCursor() : error;
        });
        return { rows: data.map(invoiceView), next: has_more ? (data.at(-1)?.id ?? null) : null };
      }),
    checkDiscount: (teamId, code, wish) =>
      answered(async () => {
        const { stripe } = await hands();
        const offer = named(wish);
        const customer = await customers.find(teamId);
        const subscriptions = customer === null ? [] : await subscriptionsOf(stripe, customer);
        return priceWith(await couponOf(stripe, code, { customer, subscriptions, plan: offer.plan }), offer);
      }),
  };
}
