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

test('it is asked soon at first, then ever more seldom, and never more seldom than that', () => {
  const moments: number[] = [];
  const again = () => void moments.push(Date.now());
  renderHook(() => useAskingAgain(again, pace));
  jest.advanceTimersByTime(60_000);
  const pauses = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
  expect(pauses[0]).toBeLessThan(pace.mostMs);
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses.at(-1)).toBe(pace.mostMs);
});

test('nobody asks while the page is out of sight, and it is asked at once when it comes back', () => {
  const again = jest.fn();
  const { unmount } = renderHook(() => useAskingAgain(again, pace));
  lookAway(true);
  jest.advanceTimersByTime(3_600_000);
  expect(again).not.toHaveBeenCalled();
  lookAway(false);
  expect(again).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(pace.firstMs);
  expect(again).toHaveBeenCalledTimes(2);
  unmount();
  lookAway(false);
  jest.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledTimes(2);
});

test('what waits for nothing is not asked', () => {
  const again = jest.fn();
  renderHook(() => useAskingAgain(again, null));
  jest.advanceTimersByTime(60_000);
  lookAway(false);
  expect(again).not.toHaveBeenCalled();
});
