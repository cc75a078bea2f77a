import { aDesign, aJob, aMedia, refusal, somePeaks, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Job, type Media } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { parts } from '../testing/picker';

// Drawing and playing are the browser's.
jest.mock('../trim/waveform', () => ({
  createWaveform: () => ({
    setRegion: () => undefined,
    setColors: () => undefined,
    zoom: () => undefined,
    play: () => undefined,
    pause: () => undefined,
    destroy: () => undefined,
  }),
}));

const api = withSignedIn();
let audio: Media;
let job: Job;
beforeEach(() => {
  audio = aMedia({ title: 'Glazed donuts', feedTitle: 'Note to Self', duration: 60, peaksUrl: `${api.url}/peaks` });
  const theme = aDesign();
  job = aJob({ title: 'First clip', mediaGuid: audio.guid, specs: { ...aJob().specs, start: 5, end: 17.5, theme } });
  api.onFile('GET', '/peaks', () => somePeaks());
  api.on(endpoints.jobs.byGuid, () => job);
  api.on(endpoints.jobs.design, () => theme);
  api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
  api.on(endpoints.media.get, () => audio);
  api.on(endpoints.themes.list, () => []);
  api.on(endpoints.themes.templates, () => [theme]);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a video is edited with its own audio, clip, design and name', async () => {
  api.on(endpoints.jobs.change, () => job);
  renderRemote(definition, `/edit/${job.guid}`, [], parts);
  expect(await screen.findByRole('heading', { name: '1. Your Design' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Glazed donuts' })).toBeInTheDocument();
  expect(screen.getByText('From Note to Self')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Select Your Audio/ })).toHaveAttribute('aria-disabled', 'true');
  await press('Confirm design');

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Start' })).toHaveValue('0:05.00'));
  const end = screen.getByRole('textbox', { name: 'End' });
  expect(end).toHaveValue('0:17.50');
  await userEvent.clear(end);
  await userEvent.type(end, '0:20.00{Enter}');
  expect(screen.getByRole('textbox', { name: 'Video Name' })).toHaveValue('First clip');
  expect(screen.getByText('The new video takes the place of the one there is, once it is drawn.')).toBeInTheDocument();
  await press('Generate Video');
  await waitFor(() => expect(location.pathname).toBe(`/videos/${job.guid}`));
  expect(api.asked(endpoints.jobs.change).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: job.id }, body: { title: 'First clip', themeId: 'square', start: 5, end: 20 } },
  ]);
});

test('the picker of designs is told which video is edited', async () => {
  renderRemote(definition, `/edit/${job.guid}`, [], parts);
  expect(await screen.findByText(`For ${job.id}`)).toBeInTheDocument();
});

describe('a video that was asked for in a shape', () => {
  const vertical = aDesign({ _id: 'vertical', name: 'Vertical', width: 720, height: 1280, cardType: 'vertical' });
  beforeEach(() => {
    api.on(endpoints.themes.templates, () => [aDesign(), vertical]);
    api.on(endpoints.themes.get, () => vertical);
    job = aJob({ ...job, themeId: 'vertical', shape: 'square' });
  });

  test('is shown in it with the same design, whatever shape that has by now', async () => {
    renderRemote(definition, `/edit/${job.guid}?design=vertical`, [], parts);
    await screen.findByText('1080 × 1080');
    await waitFor(() => expect(api.asked(endpoints.themes.get)).toHaveLength(1));
    await press('Choose a different design');
    await press('Select Design Vertical, 720 × 1280');
    expect(await screen.findByText('1080 × 1080')).toBeInTheDocument();
  });

  test('is shown in the shape of another one', async () => {
    job = { ...job, themeId: 'square' };
    renderRemote(definition, `/edit/${job.guid}?design=vertical`, [], parts);
    expect(await screen.findByText('720 × 1280')).toBeInTheDocument();
  });
});

test('a video whose audio was deleted says why it cannot be edited', async () => {
  api.on(endpoints.media.get, () => refusal('media_not_found'));
  renderRemote(definition, `/edit/${job.guid}`, [], parts);
  expect(await screen.findByRole('heading', { name: 'This video cannot be edited' })).toBeInTheDocument();
  expect(screen.getByText('This audio was not found in your library. Choose another one.')).toBeInTheDocument();
});

test('without a video there is nothing to edit', async () => {
  renderRemote(definition, '/edit', [], parts);
  await waitFor(() => expect(location.pathname).toBe('/videos'));
});

test('what names no video leads to the list, which says so', async () => {
  renderRemote(definition, '/edit/nothing', [], parts);
  await waitFor(() => expect(location.pathname).toBe('/videos/nothing'));
});
