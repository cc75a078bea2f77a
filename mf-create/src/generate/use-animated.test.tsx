import { act, renderHook } from '@testing-library/react';
import { useAnimated } from './use-animated';

const region = { start: 5, end: 11.5 };

test.each([
  ['a pause within the clip holds the picture there', 7, false],
  ['at the end of the clip it moves on', 11.5, true],
])('%s, and the choice stays', (_name, now, moves) => {
  const playback = (playing: boolean) => ({ playing, play: jest.fn(), pause: jest.fn(), now: () => now });
  const { result, rerender } = renderHook(({ playing }) => useAnimated(playback(playing), region), {
    initialProps: { playing: true },
  });
  rerender({ playing: false });
  expect(result.current).toMatchObject({ animated: true, moves });
  act(() => result.current.animate(true));
  expect(result.current.moves).toBe(true);
  act(() => result.current.animate(false));
  rerender({ playing: true });
  rerender({ playing: false });
  expect(result.current).toMatchObject({ animated: false, moves: false });
});
