import { chargeFor, creditFrom, netAmounts } from './proration';
import { discountBy, noon, priceOf } from './testing/made';

const day = 24 * 3600;
const period = { start: noon, end: noon + 28 * day };
const debit = { ...period, amount: 2000, invoice: null, line: null };

test.each([
  ['all of it at its beginning', noon, 2000],
  ['half of it in the middle', noon + 14 * day, 1000],
  ['a second before the end', period.end - 1, 0],
  ['nothing at its end', period.end, 0],
  ['no more than all of it', noon - day, 2000],
])('a credit gives back %s', (_name, moment, expected) => {
  expect(creditFrom(debit, moment)).toBe(expected);
});

test.each([
  ['the whole', noon, undefined, 2000],
  ['half', noon + 14 * day, undefined, 1000],
  ['to an earlier end', noon, noon + 7 * day, 500],
  ['nothing where the end is before', noon + 7 * day, noon + 7 * day, 0],
])('a charge is for %s', (_name, from, until, expected) => {
  expect(chargeFor(2000, period, from, until)).toBe(expected);
});

test('a sum off is parted among the items, what is for once is left out', () => {
  const items = [
    { price: priceOf(1299), quantity: 1 },
    { price: priceOf(499, 'month', 'Seat'), quantity: 3 },
  ];
  const discounts = [discountBy({ amount_off: 500 }), discountBy({ percent_off: 50, duration: 'once' })];

  expect(netAmounts(items, discounts, noon)).toEqual([1299 - 232, 1497 - 268]);
});
