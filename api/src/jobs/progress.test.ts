import { Forecast, waitingEstimate } from './progress';

test('reckons the rest by the speed of the drawing itself, once it says something', () => {
  let now = 0;
  const forecast = new Forecast(() => now);
  const at = (time: number, stage: 'analysing' | 'drawing' | 'finishing', progress: number) => {
    now = time;
    return forecast.at({ stage, progress });
  };

  expect(at(0, 'analysing', 2)).toEqual({ stage: 'analysing', progress: 2, estimate: null });
  expect(at(30_000, 'drawing', 10).estimate).toBeNull();
  expect(at(30_500, 'drawing', 20).estimate).toBeNull();
  expect(at(40_000, 'drawing', 40).estimate).toBe(20);
  expect(at(60_000, 'finishing', 99).estimate).toBe(1);
});

test.each([
  [{ ahead: 0, own: 60, pace: 0.1, workers: 1 }, 6],
  [{ ahead: 120, own: 60, pace: 0.1, workers: 2 }, 12],
  [{ ahead: 0, own: 3, pace: 0.1, workers: 2 }, 1],
  [{ ahead: 60, own: 60, pace: null, workers: 2 }, null],
])('%j takes %p seconds', (what, seconds) => {
  expect(waitingEstimate(what)).toBe(seconds);
});
