import { aMedia, refusal, withFakeApi } from '@wavereel/client/testing';
import { endpoints, type Episode, type Media } from '@wavereel/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { emptyDraft, type Draft } from '../draft/draft';
import type { AudioSource } from '../draft/source';
import * as reader from './reader';
import { useSound } from './use-sound';
import type { Outline } from './worker/messages';

// What runs beside the page cannot run here: its door says what it would.
jest.mock('./reader');
const readOutline = jest.mocked(reader.readOutline);
const linesOf = (level: number, duration: number) => ({
  lower: new Int8Array(duration * 100).fill(-level),
  upper: new Int8Array(duration * 100).fill(level),
  perSecond: 100,
});
const outline = (duration: number): Outline => ({ duration, lines: linesOf(90, duration) });
const peaks = (duration: number) => ({
  version: 2,
  channels: 1,
  sample_rate: 48_000,
  samples_per_pixel: 480,
  bits: 8,
  length: duration * 100,
  data: Array.from({ length: duration * 200 }, (_, at) => (at % 2 ? 60 : -60)),
});

const api = withFakeApi();
let audio: Media;
beforeEach(() => {
  audio = aMedia({ duration: 32, peaksUrl: `${api.url}/peaks` });
  api.onFile('GET', '/peaks', () => peaks(32));
  readOutline.mockReset().mockImplementation(() => new Promise(() => undefined));
  URL.createObjectURL = jest.fn(() => 'blob:sound');
  URL.revokeObjectURL = jest.fn();
});

const episode: Episode = {
  guid: 'e7',
  title: 'Donuts',
  isoDate: null,
  enclosure: { url: 'https://show.example/7.mp3', type: null, length: null },
  author: null,
  link: null,
  itunes: { episode: null, season: null, duration: null, image: null, imageUrl: null },
  playUrl: null,
};
const file = new File(['a sound'], 'a.mp3');
const ownFile: AudioSource = { type: 'upload', file };
const uploading: Draft = { ...emptyDraft, source: ownFile, processing: { phase: 'uploading', percent: 10 } };
const ready = (draft: Draft): Draft => ({ ...draft, processing: { phase: 'ready', audio } });
const fromLibrary = (): Draft => ready({ ...emptyDraft, source: { type: 'library', media: audio } });

const dispatch = jest.fn();
const useSoundOf = (draft: Draft) => useSound(draft, dispatch);
const use = (draft: Draft) => renderHook(useSoundOf, { initialProps: draft, wrapper: StrictMode });

test('what is at hand is read before it is confirmed; what has to be fetched first is not', async () => {
  readOutline.mockResolvedValue(outline(32));
  const { result, unmount } = use({ ...uploading, processing: { phase: 'none' } });
  await waitFor(() => expect(result.current.status).toBe('ready'));
  unmount();

  const item = use({ ...emptyDraft, source: { type: 'library', media: audio } });
  await waitFor(() => expect(item.result.current).toMatchObject({ status: 'ready', sound: { guid: audio.guid } }));
  item.unmount();

  readOutline.mockClear();
  const feed = { title: 'A show', feedUrl: 'https://show.example/rss' };
  const { result: fetched } = use({ ...emptyDraft, source: { type: 'feed', feed, episode } });
  expect(fetched.current).toEqual({ status: 'none' });
  expect(readOutline).not.toHaveBeenCalled();
});

test('an outline that cannot be made is not waited for before the sound is confirmed', async () => {
  readOutline.mockRejectedValue(new Error('unreadable'));
  const { result } = use({ ...uploading, processing: { phase: 'none' } });
  await waitFor(() => expect(result.current).toEqual({ status: 'none' }));
});

test('a file is read here while it is on its way, and can be trimmed then', async () => {
  let progress: (share: number) => void = () => undefined;
  let finish: (read: Outline) => void = () => undefined;
  readOutline.mockImplementation(
    (_source, { onProgress }) =>
      new Promise((resolve) => {
        progress = onProgress;
        finish = resolve;
      }),
  );
  dispatch.mockReset();
  const { result, rerender, unmount } = use(uploading);
  act(() => progress(0.419));
  expect(result.current).toEqual({ status: 'reading', percent: 41 });
  act(() => finish(outline(32.013)));
  const sound = { address: 'blob:sound', guid: null, source: { file }, ...outline(32.013) };
  await waitFor(() => expect(result.current).toEqual({ status: 'ready', sound }));
  expect(dispatch.mock.calls).toEqual([[{ type: 'audio read', duration: 32.013 }]]);

  // The server comes later, and changes nothing that is seen or heard.
  const before = result.current;
  rerender(ready(uploading));
  expect(result.current).toEqual(before);
  unmount();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:sound');
});

test('where both disagree on how long it is, the server is right', async () => {
  readOutline.mockResolvedValue(outline(40));
  const { result, rerender } = use(uploading);
  await waitFor(() => expect(result.current).toMatchObject({ sound: { duration: 40 } }));
  rerender(ready(uploading));
  expect(result.current).toMatchObject({ status: 'ready', sound: { address: 'blob:sound', duration: 32 } });
});

test("a file that this browser cannot read is the server's", async () => {
  readOutline.mockRejectedValue(new Error('no decoder'));
  const { result, rerender } = use(uploading);
  await waitFor(() => expect(readOutline).toHaveBeenCalled());
  expect(result.current).toEqual({ status: 'reading', percent: null });
  rerender(ready(uploading));
  await waitFor(() =>
    expect(result.current).toEqual({
      status: 'ready',
      sound: {
        address: audio.s3AudioUrl,
        guid: audio.guid,
        source: { address: audio.s3AudioUrl },
        duration: 32,
        lines: linesOf(60, 32),
      },
    }),
  );
});

test('the server may be the first', async () => {
  const { result } = use(ready(uploading));
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', sound: { address: audio.s3AudioUrl } }));
  const signal = readOutline.mock.calls.at(-1)?.[1].signal;
  expect(signal?.aborted).toBe(true);
});

test('another source takes its place, and the one before is stopped', async () => {
  const { result, rerender } = use(uploading);
  await waitFor(() => expect(readOutline).toHaveBeenCalled());
  const signal = readOutline.mock.calls.at(-1)?.[1].signal;
  rerender(fromLibrary());
  expect(signal?.aborted).toBe(true);
  await waitFor(() => expect(result.current).toMatchObject({ sound: { guid: audio.guid } }));
});

const noPeaks: readonly [string, () => unknown][] = [
  ['a file that is refused', () => refusal('not_found')],
  ['numbers that are no peaks', () => ({ ...peaks(32), data: peaks(32).data.map((value) => value * 9) })],
  ['no numbers', () => ({ ...peaks(32), data: 'many' })],
];

test.each(noPeaks)('for %s the sound itself is read', async (_name, answer) => {
  api.onFile('GET', '/peaks', answer);
  readOutline.mockResolvedValue(outline(32));
  const { result } = use(fromLibrary());
  await waitFor(() =>
    expect(result.current).toMatchObject({
      status: 'ready',
      sound: { address: audio.s3AudioUrl, lines: linesOf(90, 32) },
    }),
  );
  expect(readOutline).toHaveBeenCalledWith({ address: audio.s3AudioUrl }, expect.anything());
});

test('a sound too large to be read here is not', async () => {
  api.onFile('GET', '/peaks', () => refusal('not_found'));
  audio = { ...audio, size: 200_000_000 };
  const { result } = use(fromLibrary());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed' }));
  expect(readOutline).not.toHaveBeenCalled();
});

test('where neither comes one is told, and trying again asks for fresh addresses', async () => {
  api.onFile('GET', '/peaks', () => refusal('not_found'));
  readOutline.mockRejectedValue(new Error('no decoder'));
  const { result } = use(fromLibrary());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed' }));
  api.onFile('GET', '/fresh', () => peaks(32));
  api.on(endpoints.media.get, () => ({ ...audio, s3AudioUrl: '/files/fresh', peaksUrl: `${api.url}/fresh` }));
  const { current } = result;
  await act(async () => current.status === 'failed' && current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', sound: { address: '/files/fresh' } }));
});
