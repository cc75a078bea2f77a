import { aJob, anId, anOwnDesign, refusal } from '@wavereel/client/testing';
import { endpoints, reshapedDrawing, type Job } from '@wavereel/contracts';
import { hear } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { choose, look, open, press, saved, says, serveDesign, server } from './testing/editor-screen';

serveDesign();

/** Opens the design for a video. */
const openFor = (job: Job) => {
  server.api.on(endpoints.jobs.byGuid, () => job);
  open(`/editor/${server.design._id}?job=${job.id}`);
};
const changes = () => server.api.asked(endpoints.themes.update).map(({ body }) => body);
const toCanvas = () => press('Canvas');

test('the design of a video is opened in the shape that the video keeps, which changes nothing of it', async () => {
  const said = hear('notify');
  openFor(aJob({ themeId: server.design._id, shape: 'vertical' }));
  await toCanvas();
  await says('720 × 1280');
  expect(said).toEqual([{ tone: 'info', text: 'Shown in the shape of its video: Vertical.' }]);
  await press('Use in the video');
  await waitFor(() => expect(location.pathname).toMatch(/^\/edit\//));
  expect(changes()).toEqual([]);
});

test('what is changed there is saved in that shape', async () => {
  openFor(aJob({ themeId: server.design._id, shape: 'vertical' }));
  await choose('Vinyl');
  await saved();
  const { pattern, width, height, waveTop } = server.design;
  const { waveTop: expected } = reshapedDrawing(anOwnDesign(look), 'vertical', {});
  expect({ pattern, width, height, waveTop }).toEqual({
    pattern: 'vinyl',
    width: 720,
    height: 1280,
    waveTop: expected,
  });
});

test.each<[string, Partial<Job>]>([
  ['a video that follows the shape of its design', { shape: null }],
  ['a video of that shape', { shape: 'square' }],
  ['a video of another design', { themeId: anId(), shape: 'vertical' }],
])('for %s it is opened as it is', async (_which, change) => {
  const said = hear('notify');
  openFor(aJob({ themeId: server.design._id, ...change }));
  await toCanvas();
  await says('1080 × 1080');
  expect(said).toEqual([]);
});

test('where the video cannot be had the design is changed all the same', async () => {
  server.api.on(endpoints.jobs.byGuid, () => refusal('not_found'));
  open(`/editor/${server.design._id}?job=${anId()}`);
  await choose('Vinyl');
  await saved();
});

test('what names no video is no video', async () => {
  open(`/editor/${server.design._id}?job=..%2F..%2Fusers`);
  expect(await screen.findByRole('link', { name: 'My Designs' })).toHaveAttribute('href', '/designs');
});
