import { takeNews } from '@wavereel/client';
import { aMedia, hearInOtherTab, page, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Media } from '@wavereel/contracts';
import { dialogGone, hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const api = withSignedIn();
let items: Media[];
beforeEach(() => {
  items = [];
  api.on(endpoints.media.list, () => items);
  api.on(endpoints.media.marks, ({ query }) => {
    const place = items.findIndex(({ guid }) => guid === query.of);
    return {
      count: items.length,
      deleted: 0,
      cursors: [],
      date: new Date().toISOString(),
      place: place === -1 ? null : place,
    };
  });
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Episode 7' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('an empty library leads to where audio is added', async () => {
  renderRemote(definition, '/media');
  expect(screen.getByText('Loading your library')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Your library is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add audio' })).toHaveAttribute('href', '/create');
});

test('audio that is ready can be heard; what is being prepared or failed says so', async () => {
  items = [
    aMedia(),
    aMedia({ title: 'Fresh', status: 'pending', duration: 0, peaksUrl: null }),
    aMedia({
      title: 'Broken',
      status: 'failed',
      duration: 0,
      error: 'The audio in this file is damaged and could not be read.',
      peaksUrl: null,
    }),
  ];
  renderRemote(definition, '/media');
  expect(await screen.findByLabelText('Episode 7', { selector: 'audio' })).toHaveAttribute('src', items[0]?.s3AudioUrl);
  expect(screen.getByRole('group', { name: 'Episode 7' })).toHaveTextContent('0:00 / 0:32');
  expect(screen.getAllByText('1 MB')).toHaveLength(3);
  expect(screen.getByText('being prepared')).toBeInTheDocument();
  expect(screen.getByText('The audio in this file is damaged and could not be read.')).toBeInTheDocument();
  expect(document.querySelectorAll('audio')).toHaveLength(1);
});

test('audio is renamed', async () => {
  const item = aMedia();
  items = [item];
  api.on(endpoints.media.rename, ({ body }) => {
    items = [aMedia({ guid: item.guid, title: body.title ?? '' })];
    return items[0] ?? refusal('not_found');
  });
  renderRemote(definition, '/media');
  await choose('Rename');
  const name = within(await screen.findByRole('dialog', { name: 'Rename' })).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Pilot{Enter}');
  expect(await screen.findByRole('heading', { name: 'Pilot' })).toBeInTheDocument();
  await dialogGone();
  expect(api.asked(endpoints.media.rename)[0]).toMatchObject({ params: { id: item.guid }, body: { title: 'Pilot' } });
});

describe('audio that is deleted', () => {
  const since = '2026-02-01T00:00:00.000Z';
  /** The api keeps it in the list of whoever asks since when, as what it is. */
  const deletable = (item: Media) => {
    let isDeleted = false;
    const present = () => ({ ...item, dateDeleted: isDeleted ? since : null });
    api.on(endpoints.media.list, ({ query }) => (isDeleted && query.deletedSince !== since ? [] : [present()]));
    const change = (deleted: boolean) => {
      isDeleted = deleted;
      return present();
    };
    api.on(endpoints.media.rename, ({ body }) => change(body.deleted === true));
    return change;
  };

  test('leaves a note in its place, which says what stays and has it back, and everybody is told', async () => {
    const changed = hearInOtherTab();
    const item = aMedia({ videos: 3 });
    deletable(item);
    renderRemote(definition, '/media');
    await choose('Delete');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveAccessibleDescription(
      '“Episode 7” was deleted. It stays in the bin for 30 days. 3 videos made of it stay.',
    );
    expect(screen.getByText('0 sounds')).toBeInTheDocument();
    await userEvent.click(undo);
    expect(await screen.findByRole('heading', { name: 'Episode 7' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
    expect(api.asked(endpoints.media.rename).map(({ params, body }) => [params.id, body])).toEqual([
      [item.guid, { deleted: true }],
      [item.guid, { deleted: false }],
    ]);
    await waitFor(() => expect(changed).toEqual(['library.changed', 'library.changed']));
  });

  test('is there again where another tab had it back, and goes where another deleted it for good', async () => {
    const change = deletable(aMedia());
    const notices = hear('notify');
    renderRemote(definition, '/media');
    await choose('Delete');
    await screen.findByRole('button', { name: 'Undo' });
    change(false);
    await act(() => takeNews('library.changed'));
    expect(await screen.findByRole('heading', { name: 'Episode 7' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

    await choose('Delete');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    api.on(endpoints.media.list, () => []);
    api.on(endpoints.media.rename, () => refusal('not_found'));
    await userEvent.click(undo);
    expect(await screen.findByText('Your library is empty')).toBeInTheDocument();
    expect(notices).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('group', { name: 'My Library' })).toHaveFocus());
  });
});

test.each(['pending', 'failed'] as const)(
  'audio that is %s is deleted for good, after the question',
  async (status) => {
    items = [aMedia({ status })];
    api.on(endpoints.media.remove, () => refusal('forbidden'));
    renderRemote(definition, '/media');
    await choose('Delete');
    const question = await screen.findByRole('dialog', { name: 'Delete “Episode 7” for good?' });
    expect(question).toHaveAccessibleDescription('Are you sure you want to delete? This cannot be undone.');
    expect(api.asked(endpoints.media.remove)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete for good' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('Ask the owner of the team.');

    api.on(endpoints.media.remove, () => {
      items = [];
      return undefined;
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete for good' }));
    await dialogGone();
    expect(api.asked(endpoints.media.remove).at(-1)?.query).toEqual({ forever: 'true' });
    expect(await screen.findByText('Your library is empty')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'My Library' })).toHaveFocus());
  },
);

test('a library that cannot be had says why, and trying again mends it', async () => {
  api.on(endpoints.media.list, () => refusal('forbidden'));
  renderRemote(definition, '/media');
  expect(await screen.findByRole('heading', { name: 'Your library could not be loaded' })).toBeInTheDocument();
  api.on(endpoints.media.list, () => [aMedia()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Episode 7' })).toBeInTheDocument();
});

test('an address that names audio marks it, and says where there is none of that name', async () => {
  items = [aMedia({ title: 'Pilot' }), aMedia({ title: 'Other' })];
  const { unmount } = renderRemote(definition, `/media/${items[0]?.guid}`);
  await waitFor(() => expect(document.querySelector('[aria-current="true"]')).toHaveTextContent('Pilot'));
  unmount();
  renderRemote(definition, '/media/unknown');
  expect(
    await screen.findByText('This audio was not found. It may have been deleted, or belong to another team.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
});

test('a sound says where it is from and where it is used', async () => {
  items = [
    aMedia({ title: 'Fed', feedTitle: 'Note to Self', videos: 3 }),
    aMedia({ title: 'Own', videos: 1 }),
    aMedia({ title: 'Unused' }),
  ];
  renderRemote(definition, '/media');
  const row = async (title: string) => within(await screen.findByRole('article', { name: title }));
  expect((await row('Fed')).getByText('Note to Self')).toBeInTheDocument();
  expect((await row('Fed')).getByText('in 3 videos')).toBeInTheDocument();
  expect((await row('Own')).getByText('Uploaded or recorded')).toBeInTheDocument();
  expect((await row('Own')).getByText('in 1 video')).toBeInTheDocument();
  expect((await row('Unused')).queryByText(/^in /)).not.toBeInTheDocument();
});

test('what is searched for stands in the address, and the server is asked for it', async () => {
  api.on(endpoints.media.list, ({ query }) =>
    query.search === undefined
      ? [aMedia({ title: 'Coffee' }), aMedia({ title: 'Donut' })]
      : query.search === 'don'
        ? [aMedia({ title: 'Donut' })]
        : [],
  );
  renderRemote(definition, '/media');
  expect(await screen.findByText('2 sounds')).toBeInTheDocument();
  const search = screen.getByRole('searchbox', { name: 'Search your library' });
  await userEvent.type(search, ' don');
  expect(await screen.findByText('1 sound')).toBeInTheDocument();
  expect(location.search).toBe('?search=don');
  await userEvent.type(search, 'x');
  expect(await screen.findByText('Nothing in titles, shows or authors matches “donx”.')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? search);
  expect(await screen.findByText('2 sounds')).toBeInTheDocument();
  expect(location.search).toBe('');
});

test('of a long library few rows are in the document, and the one that is asked for is gone to', async () => {
  const sounds = Array.from({ length: 500 }, (_, at) => aMedia({ title: `Sound ${at}` }));
  api.on(endpoints.media.list, ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const to = from + Number(query.limit);
    return to < sounds.length ? page(sounds.slice(from, to), String(to)) : sounds.slice(from);
  });
  api.on(endpoints.media.marks, ({ query }) => ({
    count: sounds.length,
    deleted: 0,
    date: new Date().toISOString(),
    cursors: Array.from({ length: Math.ceil(sounds.length / Number(query.every)) - 1 }, (_, at) =>
      String((at + 1) * Number(query.every)),
    ),
    place: query.of === undefined ? null : sounds.findIndex(({ guid }) => guid === query.of),
  }));
  renderRemote(definition, `/media/${sounds[400]?.guid}`);
  expect(await screen.findByText('500 sounds')).toBeInTheDocument();
  await waitFor(() => expect(scrollTo).toHaveBeenCalled());
  expect(document.querySelector('[data-place="400"]')).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
});

test('a sound becomes a video or words where the suite can do that', async () => {
  const item = aMedia();
  items = [item];
  const { unmount } = renderRemote(definition, '/media', ['/create', '/transcriptions']);
  api.on(endpoints.transcriptions.create, () => refusal('forbidden'));
  const notices = hear('notify');
  await choose('Transcribe');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(api.asked(endpoints.transcriptions.create)[0]?.body).toEqual({ guid: item.guid, title: 'Episode 7' });
  await choose('Make a video');
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(`/create?sound=${item.guid}`));
  unmount();

  renderRemote(definition, '/media');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Episode 7' }));
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Make a video' })).not.toBeInTheDocument();
});
