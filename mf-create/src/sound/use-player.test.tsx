import { aMedia, withFakeApi } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import type { Sound } from './sound';
import { usePlayer } from './use-player';

const audio = aMedia();
const lines = { lower: new Int8Array(10), upper: new Int8Array(10), perSecond: 100 };
const served: Sound = {
  address: 'http://localhost/old',
  guid: audio.guid,
  source: { address: 'http://localhost/old' },
  duration: 30,
  lines,
};

const api = withFakeApi();
let element: HTMLAudioElement;
beforeEach(() => {
  api.on(endpoints.media.get, () => ({ ...audio, s3AudioUrl: 'http://localhost/fresh' }));
  element = document.createElement('audio');
  jest.spyOn(window, 'Audio').mockReturnValue(element);
});
afterEach(() => jest.restoreAllMocks());

const use = (sound: Sound | null) => renderHook(usePlayer, { initialProps: sound, wrapper: StrictMode });
const expire = () => act(() => void element.dispatchEvent(new Event('error')));

test('an address that has expired is replaced by a fresh one, where it was', async () => {
  const { result } = use(served);
  expect(element.src).toBe('http://localhost/old');
  act(() => result.current.seek(12.5));
  expire();
  await waitFor(() => expect(element.src).toBe('http://localhost/fresh'));
  expect(element.currentTime).toBe(12.5);
  expect(result.current.now()).toBe(12.5);
});

test('a fresh address that fails is not replaced again and again', async () => {
  use(served);
  expire();
  await waitFor(() => expect(element.src).toBe('http://localhost/fresh'));
  expire();
  expire();
  expect(api.asked(endpoints.media.get)).toHaveLength(1);
});

test('a file of this page has nothing to be asked for', async () => {
  use({ ...served, guid: null });
  expire();
  expect(element.src).toBe('http://localhost/old');
  expect(api.asked(endpoints.media.get)).toHaveLength(0);
});

test('it says whether it plays, and is silent once the page is gone', () => {
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
  const { result, unmount } = use(served);
  act(() => void element.dispatchEvent(new Event('play')));
  expect(result.current.playing).toBe(true);
  act(() => void element.dispatchEvent(new Event('pause')));
  expect(result.current.playing).toBe(false);
  pause.mockClear();
  unmount();
  expect(pause).toHaveBeenCalled();
  expect(element.hasAttribute('src')).toBe(false);
});
