import { renderHook } from '@testing-library/react';
import { usePlayback } from './use-playback';

const seen = IntersectionObserver;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class extends seen {
    constructor(see: IntersectionObserverCallback) {
      super(see);
      this.observe = (target) => {
        const box = target.getBoundingClientRect();
        const place = { boundingClientRect: box, intersectionRect: box, rootBounds: null };
        see([{ ...place, target, isIntersecting: true, intersectionRatio: 1, time: 0 }], this);
      };
    }
  };
});
afterEach(() => {
  globalThis.IntersectionObserver = seen;
  jest.useRealTimers();
});

/** How many frames are drawn within a second. */
function drawn(asked: boolean): number {
  const draw = jest.fn();
  const canvas = { current: document.createElement('canvas') };
  const { unmount } = renderHook(() =>
    usePlayback({ canvas, framesPerSecond: 20, playing: true, asked, clock: null, draw }),
  );
  jest.advanceTimersByTime(1_000);
  unmount();
  return draw.mock.calls.length;
}

test('for whoever wants no motion a picture moves where they set it going, and never by itself', () => {
  expect(drawn(false)).toBe(0);
  expect(drawn(true)).toBeGreaterThan(10);
});
