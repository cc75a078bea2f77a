import { formatShortTime, formatTime } from './time';

describe('formatTime', () => {
  it.each([
    [0, '0:00.00'],
    [12.4, '0:12.40'],
    [59.999, '1:00.00'],
    [605.05, '10:05.05'],
    [3599.99, '59:59.99'],
    [3600, '1:00:00.00'],
    [36_061.5, '10:01:01.50'],
    [-2, '0:00.00'],
    [Number.NaN, '0:00.00'],
  ])('writes %f as %s', (seconds, text) => expect(formatTime(seconds)).toBe(text));
});

it.each([
  [30, '0:30'],
  [30.4, '0:30.4'],
  [30.45, '0:30.45'],
  [600, '10:00'],
  [3600, '1:00:00'],
])('%f is said as %s', (seconds, text) => expect(formatShortTime(seconds)).toBe(text));
