import { renderHook } from '@testing-library/react';
import { useAskingAgain, type Pace } from './use-asking-again';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pace: Pace = { firstMs: 1_000, mostMs: 8_000 };
const lookAway = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('it is asked soon at first, then ever more seldom, and never more seldom than that', async () => {
  const moments: number[] = [];
  const again = async () => void moments.push(Date.now());
  renderHook(() => useAskingAgain(again, pace));
  await jest.advanceTimersByTimeAsync(60_000);
  const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
  expect(pauses[0]).toBeLessThan(pace.mostMs);
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses.at(-1)).toBe(pace.mostMs);
});

test('a slow answer is waited for, and the pause begins with it', async () => {
  const answers: (() => void)[] = [];
  const again = () => new Promise<void>((answer) => void answers.push(answer));
  renderHook(() => useAskingAgain(again, pace));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(pace.firstMs);
  expect(answers).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(pace.firstMs);
  expect(answers).toHaveLength(2);
});

test('an answer that comes once nobody looks begins no pause', async () => {
  const answers: (() => void)[] = [];
  const again = () => new Promise<void>((answer) => void answers.push(answer));
  renderHook(() => useAskingAgain(again, pace));
  await jest.advanceTimersByTimeAsync(pace.firstMs);
  lookAway(true);
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(answers).toHaveLength(1);
});

test('nobody asks while the page is out of sight, and it is asked at once when it comes back', async () => {
  const again = jest.fn(async () => undefined);
  const { unmount } = renderHook(() => useAskingAgain(again, pace));
  lookAway(true);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(again).not.toHaveBeenCalled();
  lookAway(false);
  expect(again).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(pace.firstMs);
  expect(again).toHaveBeenCalledTimes(2);
  unmount();
  lookAway(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(again).toHaveBeenCalledTimes(2);
});

test('what waits for nothing is not asked', async () => {
  const again = jest.fn(async () => undefined);
  renderHook(() => useAskingAgain(again, null));
  await jest.advanceTimersByTimeAsync(60_000);
  lookAway(false);
  expect(again).not.toHaveBeenCalled();
});
