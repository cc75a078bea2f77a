import { refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Episode, type Feed } from '@wavereel/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEditor, servePage } from '../testing/served';

const api = withSignedIn();

const url = 'https://feeds.example/owls?of=night&day';
const anEpisode = (guid: string, change: Partial<Episode>): Episode => ({
  ...{ guid, title: `About ${guid}`, isoDate: null, author: null, link: null, playUrl: null },
  enclosure: { url: 'https://cdn.example/a.mp3', type: null, length: null },
  itunes: { episode: null, season: null, duration: null, image: null, imageUrl: null },
  ...change,
});
const aFeed = (items: Episode[]): Feed => ({
  ...{ title: 'Owls by night', description: '', feedUrl: url, image: null, isCapped: false },
  items,
});
const open = async (feeds: string[] = [url]) => {
  await openEditor(servePage(api, { feeds }));
  await userEvent.click(screen.getByRole('button', { name: 'Make a video of a soundbite' }));
  return within(await screen.findByRole('dialog', { name: 'Make a video of a soundbite' }));
};

test('each moment that a feed recommends leads to a video of it', async () => {
  const soundbites = [
    { start: 73.5, duration: 30, title: 'Why owls see at night' },
    { start: 200, duration: 20, title: null },
    { start: 300, duration: 2, title: 'Too short' },
  ];
  api.on(endpoints.feeds.read, () =>
    aFeed([anEpisode('a & b', { soundbites }), anEpisode('silent', { soundbites, enclosure: null })]),
  );
  const dialog = await open();
  const made = await dialog.findByRole('link', { name: 'Make a video of Why owls see at night' });
  expect(dialog.getAllByRole('link')).toHaveLength(2);
  expect(dialog.getByRole('link', { name: 'Make a video of Soundbite 2' })).toBeInTheDocument();
  expect(dialog.getAllByText(/About a & b/)).toHaveLength(2);
  const asked = new URL(made.getAttribute('href') ?? '', 'https://wave.example');
  expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual([
    '/create',
    { feed: url, episode: 'a & b', start: '73.5', end: '103.5' },
  ]);
});

test('of very many the newest are shown', async () => {
  const soundbites = Array.from({ length: 30 }, (_, at) => ({ start: at, duration: 10, title: null }));
  api.on(endpoints.feeds.read, () => aFeed([anEpisode('new', { soundbites }), anEpisode('old', { soundbites })]));
  const dialog = await open();
  expect(await dialog.findByText('Only the newest 50 are shown.')).toBeInTheDocument();
  expect(dialog.getAllByRole('link')).toHaveLength(50);
});

test('a feed without any says what brings them', async () => {
  api.on(endpoints.feeds.read, () => aFeed([anEpisode('plain', {})]));
  expect(await (await open()).findByText(/^This feed marks no soundbites/)).toBeInTheDocument();
});

test('a page without a feed says what comes first', async () => {
  expect((await open([])).getByText('Add the feed of your show to the page first.')).toBeInTheDocument();
});

test('a feed that cannot be read says so, and is read again', async () => {
  api.on(endpoints.feeds.read, () => refusal('not_found'));
  const dialog = await open();
  expect(await dialog.findByText('The feed could not be read')).toBeInTheDocument();
  api.on(endpoints.feeds.read, () => aFeed([anEpisode('plain', {})]));
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^This feed marks no soundbites/)).toBeInTheDocument();
});
