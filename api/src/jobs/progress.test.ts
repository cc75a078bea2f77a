import { LiveProgress } from './progress';
import type { Progress } from './progress';

test('tells every step at once and the database only now and then', () => {
  let now = 0;
  const saved: Progress[] = [];
  const live = new LiveProgress((_id, progress) => saved.push(progress), 2_000, () => now);
  for (const [at, stage, progress] of [[0, 'fetching', 0], [10, 'drawing', 5], [500, 'drawing', 10], [2_009, 'drawing', 20], [2_010, 'drawing', 30], [2_020, 'finishing', 99]] as const) {
    now = at;
    live.set('a', { stage, progress });
    expect(live.of('a')).toMatchObject({ stage, progress });
  }

  expect(saved).toEqual([
    { stage: 'fetching', progress: 0 },
    { stage: 'drawing', progress: 5 },
    { stage: 'drawing', progress: 30 },
    { stage: 'finishing', progress: 99 },
  ]);
  live.forget('a');
  expect(live.of('a')).toBeNull();
});
