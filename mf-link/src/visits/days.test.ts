import { everyDay, lastDays } from './days';

test('the last days end with today, and every one of them has a bar', () => {
  const period = lastDays(7, Date.parse('2026-03-02T23:30:00Z'));
  const counts = { visitors: 1, plays: 0, clicks: 0 };

  expect(period).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(
    everyDay(
      [
        { day: '2026-02-28', visits: 3, ...counts },
        { day: '2026-03-02', visits: 1, ...counts },
      ],
      period,
    ).map(({ day, visits }) => `${day.slice(5)} ${visits}`),
  ).toEqual(['02-24 0', '02-25 0', '02-26 0', '02-27 0', '02-28 3', '03-01 0', '03-02 1']);
});
