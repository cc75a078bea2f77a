import { offerOf, offers } from '@wavereel/contracts';
import type { Offer, OfferId, PaidPlanId } from '@wavereel/contracts';
import type Stripe from 'stripe';
import { once } from '../platform/once';

/** What is sold, as the provider knows it. */
export interface Catalog {
  /** The provider's name of the price of an offer. */
  priceOf(offer: OfferId): Promise<string>;
}

/** How many prices are asked for by name at once, at most. */
const namesAtOnce = 10;
const ourProducts = 'wavereel_';
/** The provider's name of what a plan is sold as. */
export const productOf = (plan: string): string => `${ourProducts}${plan}`;
/** As invoices have it. */
const nameOf = (plan: PaidPlanId): string => (plan === 'link_addon' ? 'link page' : plan);
/** The plan, `seat` or `link_addon` that a product of the provider is; null for what this product does not sell. */
export const planOfProduct = (id: string): string | null =>
  id.startsWith(ourProducts) ? id.slice(ourProducts.length) : null;

/** The offer that a price is of; null for what this product does not sell. */
export const offerOfPrice = ({ metadata }: Pick<Stripe.Price, 'metadata'>): Offer | null =>
  offerOf(metadata['offer'] ?? '');

/**
 * Looks once for the prices of all offers, and makes one that is not there when it is first asked for. What costs another sum than the offer is
 * replaced; whoever has it keeps it.
 */
export function openCatalog(stripe: Stripe): Catalog {
  const prices = once(() => allPrices(stripe));
  return {
    priceOf: async (id) => {
      const known = await prices();
      const there = known.get(id);
      if (there !== undefined) return there;
      const offer = offerOf(id);
      if (offer === null) throw new Error(`${id} is no offer`);
      const made = makePrice(stripe, offer);
      known.set(id, made);
      made.catch(() => known.delete(id));
      return made;
    },
  };
}

async function allPrices(stripe: Stripe): Promise<Map<string, Promise<string>>> {
  const prices = new Map<string, Promise<string>>();
  for (let from = 0; from < offers.length; from += namesAtOnce) {
    const names = offers.slice(from, from + namesAtOnce).map(({ id }) => id);
    const found = await stripe.prices.list({ lookup_keys: names, limit: names.length, active: true });
    for (const { id, lookup_key, unit_amount } of found.data)
      if (lookup_key !== null && offerOf(lookup_key)?.cents === unit_amount)
        prices.set(lookup_key, Promise.resolve(id));
  }
  return prices;
}

async function makePrice(stripe: Stripe, { id, plan, interval, cents }: Offer): Promise<string> {
  const price = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      lookup_key: id,
      transfer_lookup_key: true,
      product: await productFor(stripe, plan),
      metadata: { offer: id },
    },
    // Several processes that start at once make one.
    { idempotencyKey: `price ${id} ${cents}` },
  );
  return price.id;
}

async function productFor(stripe: Stripe, plan: PaidPlanId): Promise<string> {
  const id = productOf(plan);
  try {
    await stripe.products.create({ id, name: `Wavereel ${nameOf(plan)}`, metadata: { plan } });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return id;
}

/** What was to be made is at the provider already. */
export const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_already_exists';
