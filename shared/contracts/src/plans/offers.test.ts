import { offerOf, offers, soldOfferIds } from './offers';

test.each([
  ['alpha_month', 700, null, null],
  ['beta_month', 1200, null, null],
  ['gamma_month', 1800, null, null],
  ['alpha10_month', 1000, null, null],
  ['beta18_month', 1800, null, null],
  ['gamma30_month', 3000, null, null],
  ['gamma32_month', 3200, null, null],
  ['alpha365_year', 9600, 20, 3600],
  ['beta365_year', 15_600, 25, 6000],
  ['gamma365_year', 25_200, null, null],
  ['gammalimited365_year', 26_400, 30, 12_000],
  ['pro60_month', 6000, null, null],
  ['pro495_year', 49_500, null, null],
  ['pro600_year', 60_000, null, 12_000],
  ['link_9_month', 900, null, null],
  ['link_90_year', 9000, 20, 1800],
  ['creator_month', 1299, null, null],
  ['creator_year', 13_188, 15, 2400],
  ['influencer_month', 1999, null, null],
  ['influencer_year', 20_388, 15, 3600],
  ['agency_month', 3299, null, null],
  ['agency_year', 33_588, 15, 6000],
  ['network_month', 5999, null, null],
  ['network_year', 59_988, 17, 12_000],
  ['link_addon_month', 299, null, null],
  ['link_addon_year', 3588, null, null],
  ['link_premium_month', 999, null, null],
  ['link_premium_year', 10_188, 15, 2000],
  ['seat_month', 499, null, null],
  ['seat_year', 5988, null, null],
  ['pause_year', 2399, null, null],
] as const)(
  '%s costs %i cents a period, is said to be %s percent less, and to save %s cents',
  (id, cents, percent, credit) => {
    expect(offerOf(id)).toMatchObject({ id, cents, discountPercent: percent, annualCreditCents: credit });
  },
);

test('nothing else has a price, and no two have the same name', () => {
  expect(offers).toHaveLength(31);
  expect(new Set(offers.map(({ id }) => id)).size).toBe(31);
  expect(offerOf('price_of_somebody_else')).toBeNull();
});

test('the plans of before can be held, and not bought', () => {
  const sold = offers.filter(({ isSold }) => isSold).map(({ plan }) => plan);

  expect([...new Set(sold)].sort()).toEqual(
    ['agency', 'creator', 'influencer', 'link_addon', 'link_premium', 'network', 'pause', 'seat'].sort(),
  );
  for (const id of soldOfferIds) expect(offerOf(id)?.isSold).toBe(true);
});
