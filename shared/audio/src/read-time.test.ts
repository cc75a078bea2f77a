import fc from 'fast-check';
import { readRange, readTime } from './read-time';
import { formatTime } from './time';

const hour = 3600;

test.each([
  ['42:10', 2530],
  ['42:10.5', 2530.5],
  ['42:10.999', 2531],
  ['0:42,10', 42.1],
  ['1:02:03', 3723],
  ['1:02:03.45', 3723.45],
  ['0:8', 8],
  ['10', 10],
  ['90', 90],
  ['12,5', 12.5],
  ['0.', 0],
  ['100', 60],
  ['108', 68],
  ['4210', 2530],
  ['3510', 2110],
  ['1230', 750],
  ['4210,25', 2530.25],
  ['10012', 3612],
  ['010012', 3612],
  ['351000', 35 * hour + 10 * 60],
  ['42 10', 2530],
  ['1 02 03', 3723],
  ['42m10s', 2530],
  ['42 min 10 s', 2530],
  ['1h2m3s', 3723],
  ['1m30', 90],
  ['1h30', 5400],
  ['90m', 5400],
  ['90s', 90],
  ['2.5s', 2.5],
  ['at 0:10.25', 10.25],
  // Minutes and seconds may go up to 69.
  ['42:60', 2580],
])('%s is %d seconds', (text, seconds) => expect(readTime(text, hour)).toBe(seconds));

test.each(
  '|-1|−1|abc|0:72|42:70|70:00|1:2:3:4|1::2|:10|10:|4290|1234567|1h90m|1m90|1.2.3|0:10x|m|s|.|12:34:56:78|1e3|0x10|42:10 - 42:40'.split(
    '|',
  ),
)('"%s" is no time', (text) => expect(readTime(text, hour)).toBeNull());

test.each([
  ['2050', 32, 20.5],
  ['250', 32, 2.5],
  ['030', 32, 30],
  ['2050', 61, 1250],
  ['200', 61, 120],
])('%s in a sound of %d seconds is %d', (text, total, seconds) => expect(readTime(text, total)).toBe(seconds));

test.each<[string, [number, number] | null]>([
  ['42:10 - 42:40', [2530, 2560]],
  ['42:10–42:40', [2530, 2560]],
  ['42:10 to 42:40', [2530, 2560]],
  ['42:10,50 até 42:40,00', [2530.5, 2560]],
  ['0:42.50 → 1:10', [42.5, 70]],
  ['42m10s - 42m40s', [2530, 2560]],
  ['-1', null],
  ['42:10 -', null],
  ['42:10', null],
  ['1 - 2 - 3', null],
])('"%s" is a range: %j', (text, range) => expect(readRange(text, hour)).toEqual(range));

test('every time that is written is read again, also with a comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 10 * hour }), fc.constantFrom('.', ','), (at, mark) => {
      expect(readTime(formatTime(at / 100).replace('.', mark), 10 * hour)).toBe(at / 100);
    }),
  );
});
