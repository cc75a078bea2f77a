import { analyseClip, type ClipFrames } from '@wavereel/audio';
import { act, renderHook } from '@testing-library/react';
import * as reader from './reader';
import type { ClipSource } from './sound';
import { useClipFrames } from './use-clip-frames';

// What runs beside the page cannot run here: its door says what it would.
jest.mock('./reader');
const readClip = jest.mocked(reader.readClip);

const frames = (level: number): ClipFrames => analyseClip(new Float32Array(1600).fill(level), 16_000, 20);
const source: ClipSource = { address: '/files/a' };
const useFrames = ({ start, of }: { start: number; of: ClipSource | null }) =>
  useClipFrames(of, { start, end: start + 5 }, 20);
const use = (start: number, of: ClipSource | null = source) => renderHook(useFrames, { initialProps: { start, of } });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  readClip.mockReset();
});
afterEach(() => jest.useRealTimers());

test('a region is read once the hand rests, and the frames before stay until then', async () => {
  const [first, second] = [frames(0.1), frames(0.2)];
  readClip.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const { result, rerender } = use(0);
  await pass(399);
  expect(readClip).not.toHaveBeenCalled();
  await pass(1);
  expect(result.current).toBe(first);

  for (const start of [1, 2, 3]) {
    rerender({ start, of: source });
    await pass(100);
  }
  expect(readClip).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(first);
  await pass(400);
  expect(result.current).toBe(second);
  expect(readClip).toHaveBeenLastCalledWith(source, expect.objectContaining({ start: 3, end: 8, framesPerSecond: 20 }));
});

test('what is read no more is stopped', async () => {
  readClip.mockImplementation(() => new Promise(() => undefined));
  const { rerender, unmount } = use(0);
  await pass(400);
  rerender({ start: 1, of: source });
  expect(readClip.mock.calls[0]?.[1].signal.aborted).toBe(true);
  await pass(400);
  unmount();
  expect(readClip.mock.calls[1]?.[1].signal.aborted).toBe(true);
});

test('without a sound, with another one, and where it cannot be read there are none', async () => {
  readClip.mockResolvedValueOnce(frames(0.1)).mockRejectedValueOnce(new Error('no decoder'));
  const { result, rerender } = use(0, null);
  await pass(1000);
  expect(result.current).toBeNull();
  expect(readClip).not.toHaveBeenCalled();
  rerender({ start: 0, of: source });
  await pass(400);
  expect(result.current).not.toBeNull();
  rerender({ start: 0, of: { address: '/files/b' } });
  expect(result.current).toBeNull();
  await pass(400);
  expect(readClip).toHaveBeenCalledTimes(2);
  expect(result.current).toBeNull();
});
