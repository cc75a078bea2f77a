import { aMedia, aSignedUpload, beSignedIn, forgetSession, never, refusal, startFakeApi, watchUploads, type FakeApi } from '@wavereel/client/testing';
import { endpoints, limits } from '@wavereel/contracts';
import { hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

jest.mock('../trim/waveform', () => ({ createWaveform: () => ({ setRegion: () => undefined, destroy: () => undefined }) }));

const file = new File(['ID3 and some sound'], 'Episode 7.mp3', { type: 'audio/mpeg' });

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  await beSignedIn(api);
  api.on(endpoints.uploads.sign, () => aSignedUpload({ url: `${api.url}/store` }));
  api.onFile('PUT', '/store', () => ({}));
});
afterEach(() => {
  forgetSession();
  api.reset();
});
afterAll(() => api.close());

const choose = (chosen = file) => userEvent.upload(screen.getByLabelText('Drop your audio here', { selector: 'input' }), chosen);

test('until there is audio, confirming says what is missing', () => {
  renderRemote(definition, '/create');
  const confirm = screen.getByRole('button', { name: 'Confirm audio' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(confirm).toHaveAccessibleDescription('Choose your audio first.');
  expect(screen.getByText('Supported: mp3, mp4, m4a, flac, wav')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Select Your Design/ })).toHaveAccessibleDescription('Please select and confirm your audio in the previous step before proceeding.');
});

test('an upload shows its percentage and can be cancelled', async () => {
  const report = watchUploads();
  const started = jest.fn();
  api.onFile('PUT', '/store', () => {
    started();
    return never();
  });
  renderRemote(definition, '/create');
  await choose();
  expect(await screen.findByRole('heading', { name: 'Episode 7.mp3' })).toBeInTheDocument();
  await waitFor(() => expect(started).toHaveBeenCalled());
  act(() => report(63, 100));
  expect(screen.getByRole('progressbar', { name: 'Uploading, 63 %' })).toHaveAttribute('aria-valuenow', '63');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
  expect(screen.queryByText('Episode 7.mp3 was not taken')).not.toBeInTheDocument();
  expect(api.asked(endpoints.media.create)).toHaveLength(0);
});

test('a file that is no audio is named with the server\'s reason, and another can be chosen', async () => {
  api.on(endpoints.media.create, () => refusal('not_audio', { values: { found: 'PNG picture' } }));
  renderRemote(definition, '/create');
  await choose(new File(['PNG'], 'holiday.mp3', { type: 'audio/mpeg' }));
  expect(await screen.findByText('holiday.mp3 was not taken')).toBeInTheDocument();
  expect(screen.getByText('This file holds no audio that can be read (PNG picture). Supported: mp3, mp4, m4a, flac, wav.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
});

test('a file that is too large is refused by the store, and everybody is told', async () => {
  const tooLarge = hear('audio.tooLarge');
  api.onFile('PUT', '/store', () => refusal('too_large', { values: { limit: 512 } }));
  renderRemote(definition, '/create');
  await choose();
  expect(await screen.findByText('The file is too large: at most 512 MB are taken.')).toBeInTheDocument();
  expect(tooLarge).toEqual([{ size: file.size }]);
});

test('audio that turns out to be broken is named with the reason', async () => {
  const media = aMedia({ status: 'pending', peaksUrl: null });
  api.on(endpoints.media.create, () => media);
  api.on(endpoints.media.status, () => ({ status: 'failed', error: 'The audio in this file is damaged and could not be read.' }));
  renderRemote(definition, '/create');
  await choose();
  expect(await screen.findByText('Preparing the waveform')).toBeInTheDocument();
  expect(await screen.findByText('The audio in this file is damaged and could not be read.')).toBeInTheDocument();
  expect(screen.getByText('Episode 7.mp3 was not taken')).toBeInTheDocument();
});

test('the title is the file\'s name without its ending', async () => {
  api.on(endpoints.media.create, never);
  renderRemote(definition, '/create');
  await choose(new File(['x'], 'a.b.flac', { type: 'audio/flac' }));
  await waitFor(() => expect(api.asked(endpoints.media.create)[0]?.body).toEqual({ title: 'a.b' }));
});

test('audio under three seconds can be looked at, not confirmed', async () => {
  const media = aMedia({ duration: 2 });
  api.on(endpoints.media.create, () => media);
  api.on(endpoints.media.status, () => ({ status: 'complete', error: null }));
  api.on(endpoints.media.get, () => media);
  renderRemote(definition, '/create');
  await choose();
  expect(await screen.findByText('You must choose a duration greater than 3 seconds.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm audio' })).toHaveAccessibleDescription('This audio is too short: a clip has at least 3 seconds.');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
});

test('a large file is warned of', async () => {
  api.on(endpoints.uploads.sign, never);
  renderRemote(definition, '/create');
  const large = new File(['x'], 'long.wav', { type: 'audio/wav' });
  Object.defineProperty(large, 'size', { value: limits.audioWarnBytes + 1 });
  fireEvent.drop(screen.getByText('Drop your audio here'), { dataTransfer: { types: ['Files'], files: [large] } });
  expect(await screen.findByText('This file is larger than 75 MB: its waveform may take 3-5 minutes to load.')).toBeInTheDocument();
});

test('a connection that breaks is told in words that help', async () => {
  api.on(endpoints.uploads.sign, () => refusal('unavailable'));
  renderRemote(definition, '/create');
  await choose();
  expect(await screen.findByText('The service is busy or restarting. Please try again in a moment.')).toBeInTheDocument();
});
