import { ticksOf } from './ticks';

const labels = (from: number, pixelsPerSecond: number, duration = 3600) =>
  ticksOf({ from, pixelsPerSecond, width: 400, duration }).flatMap(({ seconds, label }) =>
    label === null ? [] : [`${seconds} ${label}`],
  );

test('every five seconds at the first step of the zoom', () =>
  expect(labels(0, 20)).toEqual(['0 0:00', '5 0:05', '10 0:10', '15 0:15', '20 0:20']));

test('every second at the last, beyond the hour too', () =>
  expect(labels(3601, 100, 7200)).toEqual([
    '3600 1:00:00',
    '3601 1:00:01',
    '3602 1:00:02',
    '3603 1:00:03',
    '3604 1:00:04',
    '3605 1:00:05',
  ]));

test('halves of a second where a short sound is near', () => expect(labels(0, 200, 3)).toContain('0.5 0:00.5'));

test('half a day in one view has room between its labels', () =>
  expect(labels(0, 400 / 43_200, 43_200)).toEqual(['0 0:00', '14400 4:00:00', '28800 8:00:00', '43200 12:00:00']));

test('an hour costs no more ticks than a minute', () =>
  expect(ticksOf({ from: 1800, pixelsPerSecond: 20, width: 1100, duration: 3600 }).length).toBeLessThan(80));
