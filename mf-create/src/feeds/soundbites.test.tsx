import { aDesign, aMedia, somePeaks, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Feed, type Soundbite } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { parts } from '../testing/picker';
import { aFeed, anEpisode, aSavedFeed } from '../testing/feeds';

// Drawing and playing are the browser's.
jest.mock('../trim/waveform', () => ({
  createWaveform: () => ({
    setRegion: () => undefined,
    zoom: () => undefined,
    play: () => undefined,
    pause: () => undefined,
    destroy: () => undefined,
  }),
}));

const bites: Soundbite[] = [
  { start: 73.5, duration: 30, title: 'Why owls see at night' },
  { start: 200, duration: 20, title: null },
  { start: 300, duration: 1, title: 'Too short for a clip' },
  { start: 400, duration: 15, title: 'Feathers' },
  { start: 500, duration: 15, title: 'A long ending' },
];
const withBites = (): Feed =>
  aFeed({ items: [anEpisode('Glazed donuts', { soundbites: bites }), anEpisode('Without')] });
const media = aMedia({ title: 'Glazed donuts', duration: 1800 });
const note = aSavedFeed('Note');

const api = withSignedIn();
beforeEach(() => {
  const served = { ...media, peaksUrl: `${api.url}/peaks` };
  api.onFile('GET', '/peaks', () => somePeaks());
  api.on(endpoints.feeds.list, () => [note]);
  api.on(endpoints.feeds.read, withBites);
  api.on(endpoints.media.import, () => ({ media: served, reused: false }));
  api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
  api.on(endpoints.media.get, () => served);
  api.on(endpoints.themes.list, () => []);
  api.on(endpoints.themes.templates, () => [aDesign()]);
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const openFeed = async () => {
  renderRemote(definition, '/create?show-rss=true', [], parts);
  await press(/^Note/);
  return within(await screen.findByRole('list', { name: 'Make a video of a soundbite' }));
};
/** Goes on to the clip, and tells how it is set and what the video is called. */
const clip = async () => {
  await press('Select Design Square, 1080 × 1080');
  await press('Confirm design');
  const valueOf = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value;
  return [await valueOf('Start'), await valueOf('End'), await valueOf('Video Name')];
};

test('one press brings the episode in, with the moment as the clip and its title as the name', async () => {
  await openFeed();
  await press(/^Why owls see at night/);
  expect(await clip()).toEqual(['1:13.50', '1:43.50', 'Why owls see at night']);
  expect(api.asked(endpoints.media.import)[0]?.body).toMatchObject({
    feedGuid: 'Glazed donuts',
    title: 'Glazed donuts',
  });
});

test('by key as well; one without a title is called by its episode', async () => {
  const list = await openFeed();
  list.getByRole('button', { name: /^Soundbite 2/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await clip()).toEqual(['3:20.00', '3:40.00', 'Glazed donuts']);
});

test('what is too short for a clip is not offered, and many are shown when asked for', async () => {
  const list = await openFeed();
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Why owls see at night 0:30',
    'Soundbite 2 0:20',
    'Feathers 0:15',
    'Show all 4',
  ]);
  await press('Show all 4');
  expect(list.getByRole('button', { name: /^A long ending/ })).toBeInTheDocument();
  expect(screen.getAllByRole('list', { name: 'Make a video of a soundbite' })).toHaveLength(1);
});

test('the name goes with its moment when another sound is chosen', async () => {
  await openFeed();
  await press(/^Why owls see at night/);
  await press('Back');
  await press(/^Note/);
  await press('Select Without');
  expect(await screen.findByRole('heading', { name: 'Without' })).toBeInTheDocument();
  await press('Confirm audio');
  expect((await clip()).at(-1)).toBe('Without');
});

describe('an address', () => {
  const at = (query: Record<string, string>) =>
    renderRemote(definition, `/create?${new URLSearchParams(query).toString()}`, [], parts);
  const feed = 'https://feeds.example/note';

  test('names a moment of an episode: the same video begins', async () => {
    at({ feed, episode: 'Glazed donuts', start: '73.5', end: '103.5' });
    expect(await clip()).toEqual(['1:13.50', '1:43.50', 'Why owls see at night']);
    expect(api.asked(endpoints.feeds.read)[0]?.query).toEqual({ url: feed });
  });

  test('without a moment has its episode chosen', async () => {
    at({ feed, episode: 'Without' });
    expect(await screen.findByRole('heading', { name: 'Without' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeEnabled();
  });

  test.each([
    { feed, episode: 'Gone' },
    { feed: 'no address', episode: 'Glazed donuts' },
  ])('of what is not there says so: %j', async (query) => {
    at({ ...query, start: '1', end: '9' });
    expect(
      await screen.findByText('This episode is not in its feed any more. Choose another one.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm audio' })).toHaveAttribute('aria-disabled', 'true');
  });
});
