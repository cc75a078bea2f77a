import { soldOfferIds, type SoldOfferId, type StayOffers } from '@wavereel/contracts';

/** Why somebody goes. Each name is kept with the answer. */
export const reasons = ['price', 'less', 'seldom', 'not_now', 'missing', 'trouble', 'other_product', 'else'] as const;
export type Reason = (typeof reasons)[number];

/** What somebody may have instead of cancelling. */
export type Offered =
  | ({ readonly kind: 'pause' } & NonNullable<StayOffers['pause']>)
  | ({ readonly kind: 'discount' } & NonNullable<StayOffers['discount']>)
  | ({ readonly kind: 'smaller'; readonly offer: SoldOfferId } & Omit<NonNullable<StayOffers['smaller']>, 'offer'>);

/** What fits a reason, the best first. What is missing or does not work is not mended by a price. */
const fitting: Readonly<Record<Reason, readonly Offered['kind'][]>> = {
  price: ['discount', 'smaller'],
  less: ['smaller'],
  seldom: ['pause', 'smaller'],
  not_now: ['pause'],
  missing: [],
  trouble: [],
  other_product: [],
  else: [],
};

/** The one offer that is made to who goes for a reason; null where none fits, or none of those is to be had. */
export function offerFor(reason: Reason | null, offers: StayOffers | undefined): Offered | null {
  if (reason === null || offers === undefined) return null;
  const all = [pauseOf(offers), discountOf(offers), smallerOf(offers)];
  for (const kind of fitting[reason]) {
    const found = all.find((offered) => offered?.kind === kind);
    if (found) return found;
  }
  return null;
}

const pauseOf = ({ pause }: StayOffers): Offered | null => pause && { kind: 'pause', ...pause };
const discountOf = ({ discount }: StayOffers): Offered | null => discount && { kind: 'discount', ...discount };

/** A page that does not know the plan cannot name it. */
function smallerOf({ smaller }: StayOffers): Offered | null {
  const offer = soldOfferIds.find((id) => id === smaller?.offer);
  return smaller === null || offer === undefined ? null : { kind: 'smaller', ...smaller, offer };
}
