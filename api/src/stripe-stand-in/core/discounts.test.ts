import { couponRefusal, discountEnd, lasting, running, takenOff } from './discounts';
import { couponOf, discountBy, noon } from './testing/made';

const line = (amount: number, product = 'prod_a', discountable = true) => ({ amount, product, discountable });

test.each([
  ['a percentage of each line', [line(1000), line(499)], [{ percent_off: 15 }], [[150], [75]]],
  ['a sum over the lines, to the cent', [line(1000), line(499)], [{ amount_off: 500 }], [[334], [166]]],
  ['no more than there is', [line(300)], [{ amount_off: 500 }], [[300]]],
  ['the second from what the first has left', [line(1000)], [{ percent_off: 50 }, { percent_off: 50 }], [[500, 250]]],
  ['nothing of a credit', [line(-300), line(1000)], [{ percent_off: 10 }], [[0], [100]]],
  ['nothing of what is not discounted', [line(300, 'prod_a', false), line(1000)], [{ percent_off: 10 }], [[0], [100]]],
  ['only its products', [line(300, 'prod_b'), line(1000)], [{ amount_off: 200, products: ['prod_b'] }], [[200], [0]]],
])('a discount takes off %s', (_name, lines, coupons, expected) => {
  expect(
    takenOff(
      lines,
      coupons.map((coupon) => discountBy(coupon)),
    ),
  ).toEqual(expected);
});

test('a coupon for some months ends with them, the others do not', () => {
  expect(discountEnd(couponOf({ duration: 'repeating', duration_in_months: 3 }), noon)).toBe(
    Date.UTC(2026, 3, 30, 12) / 1000,
  );
  expect(discountEnd(couponOf({ duration: 'once' }), noon)).toBeNull();
});

test('what has ended takes nothing off, and what is for once is not for the middle of a period', () => {
  const over = discountBy({ percent_off: 1, duration: 'repeating' }, noon);
  const once = discountBy({ percent_off: 2, duration: 'once' });
  const forever = discountBy({ percent_off: 3 });

  expect(running([over, once, forever], noon)).toEqual([once, forever]);
  expect(lasting([over, once, forever], noon)).toEqual([forever]);
});

test.each([
  ['late', { redeem_by: noon }, 'Coupon expired: OFF'],
  ['spent', { max_redemptions: 2, times_redeemed: 2 }, 'Coupon expired: OFF'],
  ['good', { redeem_by: noon + 1, max_redemptions: 2, times_redeemed: 1 }, null],
])('a coupon that is %s', (_name, change, expected) => {
  expect(couponRefusal(couponOf(change), noon)).toBe(expected);
});
