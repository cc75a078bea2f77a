import fc from 'fast-check';
import { percentage, share, spread, sum } from './money';

test.each([
  [1000, 1, 3, 333],
  [1000, 2, 3, 667],
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [1497, 14, 28, 749],
  [-1, 1, 3, 0],
  [9_999_999_999, 2_600_000, 2_678_400, 9_707_287_932],
])('of %i the part %i of %i is %i', (amount, part, whole, expected) => {
  expect(share(amount, part, whole)).toBe(expected);
});

test.each([
  [1299, 15, 195],
  [1299, 33.33, 433],
  [10, 12.5, 1],
  [1999, 100, 1999],
])('%i by %d percent is %i', (amount, percent, expected) => {
  expect(percentage(amount, percent)).toBe(expected);
});

test('what is spread is all there, and nobody has more than their part by a cent', () => {
  const weights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), weights, (amount, by) => {
      const whole = sum(by);
      const parts = spread(amount, by);
      expect(sum(parts)).toBe(whole === 0 ? 0 : amount);
      parts.forEach((part, at) => {
        if (whole > 0) expect(Math.abs(part - (amount * (by[at] ?? 0)) / whole)).toBeLessThan(1.000001);
      });
    }),
  );
});
