import { LiveProgress } from './progress';

test('knows every step at once, and nothing of what has ended', () => {
  const live = new LiveProgress(() => 0);
  live.set('a', { stage: 'fetching', progress: 0 });
  live.set('a', { stage: 'analysing', progress: 3 });

  expect(live.of('a')).toEqual({ stage: 'analysing', progress: 3, estimate: null });
  expect(live.of('b')).toBeNull();
  live.forget('a');
  expect(live.of('a')).toBeNull();
});

test('reckons the rest by the speed of the drawing itself, once it says something', () => {
  let now = 0;
  const live = new LiveProgress(() => now);
  const at = (time: number, stage: 'analysing' | 'drawing' | 'finishing', progress: number) => {
    now = time;
    live.set('a', { stage, progress });
    return live.of('a')?.estimate;
  };

  expect(at(0, 'analysing', 2)).toBeNull();
  expect(at(30_000, 'drawing', 10)).toBeNull();
  expect(at(30_500, 'drawing', 20)).toBeNull();
  expect(at(40_000, 'drawing', 40)).toBe(20);
  expect(at(60_000, 'finishing', 99)).toBe(1);
});
