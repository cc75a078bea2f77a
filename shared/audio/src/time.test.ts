import { completeTime, formatShortTime, formatTime, maskTime, parseTime } from './time';

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

describe('parseTime', () => {
  it.each([
    ['0:12.40', 12.4],
    ['00:12.40', 12.4],
    [' 69:69.99 ', 69 * 60 + 69.99],
    ['1:00:00.05', 3600.05],
  ])('reads %s', (text, seconds) => expect(parseTime(text)).toBe(seconds));

  it.each(['', '12', '12.40', '0:70.00', '70:00.00', '0:12.4', '0:12,40', '-0:12.40', '1:2:3.00', 'a:bc.de'])(
    'refuses "%s"',
    (text) => expect(parseTime(text)).toBeNull(),
  );

  it('reads back every time that is written', () => {
    for (let at = 0; at < 400_000; at += 1237) expect(parseTime(formatTime(at / 100))).toBe(at / 100);
  });
});

it.each([
  [30, '0:30'],
  [30.4, '0:30.4'],
  [30.45, '0:30.45'],
  [600, '10:00'],
  [3600, '1:00:00'],
])('%f is said as %s', (seconds, text) => expect(formatShortTime(seconds)).toBe(text));

it.each([
  ['soon', ''],
  ['0:12,5x0', '0:12.50'],
  [' 1:02:03.04 ', '1:02:03.04'],
])('a field keeps of "%s" what belongs to a time: "%s"', (text, masked) => expect(maskTime(text)).toBe(masked));

it.each([
  ['1250', '0:12.50'],
  ['011250', '01:12.50'],
  ['1000005', '1:00:00.05'],
  ['10', '0:10.00'],
  ['90', '1:30.00'],
  ['12.5', '0:12.50'],
  ['42:10', '42:10.00'],
  ['0:08', '0:08.00'],
  ['0:8', '0:08.00'],
  ['0:12.5', '0:12.50'],
  ['1:02:03', '1:02:03.00'],
  ['0:12.50', '0:12.50'],
  ['', ''],
  ['0:12.505', '0:12.505'],
  ['1:2:3:4', '1:2:3:4'],
])('%s is completed: %s', (text, whole) => expect(completeTime(text)).toBe(whole));
