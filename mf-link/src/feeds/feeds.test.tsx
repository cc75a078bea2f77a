import { refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, limits, type LinkFeed } from '@wavereel/contracts';
import { hear } from '@wavereel/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEditor, servePage, type Served } from '../testing/served';

const api = withSignedIn();
beforeEach(() => {
  api.on(endpoints.feeds.read, ({ query }) => ({
    title: 'Read',
    description: '',
    feedUrl: query.url,
    image: null,
    items: [],
    isCapped: false,
  }));
});

const address = (name: string): string => `https://feeds.example/${name}`;
const reading = (name: string, change: Partial<LinkFeed> = {}): LinkFeed => ({
  url: address(name),
  title: `Show ${name}`,
  image: null,
  episodes: 3,
  dateRead: '2026-11-01T10:00:00.000Z',
  problem: null,
  ...change,
});
const serve = (...readings: readonly LinkFeed[]): Served =>
  servePage(api, { feeds: readings.map(({ url }) => url), feedsRead: [...readings] });

const rows = () => within(screen.getByRole('list', { name: 'Feeds' })).getAllByRole('listitem');
const sent = () => api.asked(endpoints.links.update).map(({ body }) => body.feeds);
const field = () => screen.getByRole('textbox', { name: 'Address of a feed' });
const add = async (typed: string) => {
  fireEvent.change(field(), { target: { value: typed } });
  await userEvent.click(screen.getByRole('button', { name: 'Add feed' }));
};
const choose = async (name: string, what: string) => {
  await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
};

test('one that was just named is read meanwhile, and says so by itself once it was', async () => {
  const unread = { title: 'feeds.example', episodes: null, dateRead: null };
  const served = serve(reading('a', unread));
  await openEditor(served);
  expect(rows()[0]).toHaveTextContent('Not read yet');

  served.page = { ...served.page, feedsRead: [reading('a')] };
  await waitFor(() => expect(rows()[0]).toHaveTextContent('3 episodes'), { timeout: 10_000 });
  await add('not an address');
  const asked = api.asked(endpoints.links.get).length;
  // Nothing is left to wait for: who still asked would do so at once when the page comes into sight.
  document.dispatchEvent(new Event('visibilitychange'));
  await add('neither is this');
  expect(api.asked(endpoints.links.get)).toHaveLength(asked);
});

test('each feed says what was read of it, and what went wrong', async () => {
  await openEditor(
    serve(reading('a'), reading('b', { episodes: 1, problem: 'The server does not answer.' }), {
      ...reading('c', { title: 'feeds.example', episodes: null, dateRead: null }),
    }),
  );
  const [first, second, third] = rows();
  expect(first).toHaveTextContent('Show aMain feed3 episodes · Read');
  expect(second).toHaveTextContent('1 episode · Read');
  expect(second).toHaveTextContent('The server does not answer.');
  expect(second).not.toHaveTextContent('Main feed');
  expect(third).toHaveTextContent('Not read yet');
});

test('a feed is added by its address and looked at, also where nothing can be read there yet', async () => {
  await openEditor(serve());
  expect(screen.getByText(/No feed yet\. Add that of your show/)).toBeInTheDocument();
  await add('feeds.example/a');
  expect(await screen.findByText('Added RSS Feed')).toBeInTheDocument();
  expect(field()).toHaveValue('');
  await waitFor(() => expect(sent()).toEqual([[address('a')]]));

  const failed = hear('feed.addFailed');
  const told = hear('notify');
  api.on(endpoints.feeds.read, () => refusal('feed_not_found'));
  await add(address('b'));
  expect(await screen.findByText('No RSS Feed found at given URL')).toBeInTheDocument();
  expect(failed).toEqual([{ url: address('b'), text: 'No RSS Feed found at given URL' }]);
  expect(told).toMatchObject([{ tone: 'bad' }]);
  await waitFor(() => expect(sent().at(-1)).toEqual([address('a'), address('b')]));
});

test('one that is there already is said so, and moved to', async () => {
  await openEditor(serve(reading('a'), reading('b')));
  await add('http://feeds.example/b/');
  expect(field()).toHaveAccessibleDescription('Looks like this RSS Feed is already in your list here.');
  expect(field()).toHaveValue('http://feeds.example/b/');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Show b' })).toHaveFocus());
  expect(rows()).toHaveLength(2);
});

test('what is no address is not taken, and stays in its field', async () => {
  await openEditor(serve());
  expect(screen.getByRole('button', { name: 'Add feed' })).toHaveAccessibleDescription('Paste the address of a feed.');
  await add('my show');
  expect(field()).toHaveAccessibleDescription('Paste a full web address, such as https://example.com/feed.xml.');
  expect(field()).toHaveValue('my show');
});

test('a feed gets another address', async () => {
  await openEditor(serve(reading('a'), reading('b')));
  await choose('Show a', 'Edit address');
  const edited = screen.getByRole('textbox', { name: 'Feed address' });
  expect(edited).toHaveValue(address('a'));
  fireEvent.change(edited, { target: { value: address('b') } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(edited).toHaveAccessibleDescription('Looks like this RSS Feed is already in your list here.');
  fireEvent.change(edited, { target: { value: address('c') } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Edited RSS Feed')).toBeInTheDocument();
  await waitFor(() => expect(sent()).toEqual([[address('c'), address('b')]]));
});

test('a feed is deleted, and brought back where it stood', async () => {
  await openEditor(serve(reading('a'), reading('b')));
  await choose('Show a', 'Delete');
  expect(await screen.findByText('Deleted RSS Feed')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  const back = screen.getByRole('button', { name: 'Bring it back' });
  await waitFor(() => expect(back).toHaveFocus());
  await userEvent.click(back);
  expect(rows()[0]).toHaveTextContent('Show a');
  expect(rows()).toHaveLength(2);
});

test('another feed becomes the main one', async () => {
  await openEditor(serve(reading('a'), reading('b'), reading('c')));
  await choose('Show c', 'Make it the main feed');
  await waitFor(() => expect(sent()).toEqual([[address('c'), address('a'), address('b')]]));
  expect(rows()[0]).toHaveTextContent('Main feed');
});

test('a page takes as many feeds as there is room for', async () => {
  await openEditor(serve(...Array.from({ length: limits.linkFeeds }, (_, at) => reading(String(at)))));
  const button = screen.getByRole('button', { name: 'Add feed' });
  expect(button).toHaveAccessibleDescription(`A page gathers at most ${limits.linkFeeds} feeds.`);
  await add(address('more'));
  expect(rows()).toHaveLength(limits.linkFeeds);
});

test('a feed that the server refuses is told at that feed', async () => {
  await openEditor(serve(reading('a'), reading('b')));
  api.on(endpoints.links.update, () => refusal('invalid', { fields: { 'feeds.1': 'Not this one.' } }));
  await choose('Show b', 'Make it the main feed');
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Not this one.'));
});
