import { withSignedIn } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { aFeed, anEpisode, aSavedFeed } from '../testing/feeds';

const note = aSavedFeed('Note');
const api = withSignedIn();
beforeEach(() => {
  api.on(endpoints.feeds.list, () => [note]);
  api.on(endpoints.feeds.read, () => aFeed());
});

const open = () => renderRemote(definition, '/create?show-rss=true');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a feed tells its author, how many episodes it has and the newest', async () => {
  open();
  expect(await screen.findByText('Ana')).toBeInTheDocument();
  expect(screen.getByText('2 episodes')).toBeInTheDocument();
  expect(screen.getByText('newest Feb 1, 2026')).toBeInTheDocument();
  expect(screen.queryByText('https://feeds.example/note')).not.toBeInTheDocument();
});

test('episodes are searched by words of their titles, whatever page they are on', async () => {
  const titles = Array.from({ length: 40 }, (_, at) => `Episode ${at + 1}`);
  api.on(endpoints.feeds.read, () =>
    aFeed({ items: [...titles, 'Café, a história'].map((title) => anEpisode(title)) }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Note/ }));
  const field = await screen.findByRole('searchbox', { name: 'Search episodes' });
  await press('Page 2');
  await userEvent.type(field, 'historia cafe');
  const list = screen.getByRole('list', { name: 'Episodes of Note to Self' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByText('Café, a história')).toBeInTheDocument();
  expect(screen.getByText('1 episode found')).toBeInTheDocument();
  await userEvent.type(field, ' x');
  expect(screen.getByText('No episode has “historia cafe x” in its title.')).toBeInTheDocument();
  await press('Empty the search');
  expect(within(screen.getByRole('list', { name: 'Episodes of Note to Self' })).getAllByRole('listitem')).toHaveLength(
    8,
  );
});
