import { takeNews } from '@wavereel/client';
import {
  aMedia,
  beSignedIn,
  forgetSession,
  hearInOtherTab,
  refusal,
  startFakeApi,
  type FakeApi,
} from '@wavereel/client/testing';
import { endpoints, type Media } from '@wavereel/contracts';
import { dialogGone, hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

let api: FakeApi;
let items: Media[];
beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  await beSignedIn(api);
  items = [];
  api.on(endpoints.media.list, () => items);
});
afterEach(() => {
  forgetSession();
  api.reset();
});
afterAll(() => api.close());

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

test('audio that is deleted leaves a note in its place, which has it back, and everybody is told', async () => {
  const changed = hearInOtherTab();
  const item = aMedia();
  items = [item];
  api.on(endpoints.media.remove, () => {
    items = [];
    return undefined;
  });
  api.on(endpoints.media.rename, () => {
    items = [item];
    return item;
  });
  renderRemote(definition, '/media');
  await choose('Delete');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveAccessibleDescription('“Episode 7” was deleted. It stays in the bin for 30 days.');
  await userEvent.click(undo);
  expect(await screen.findByRole('heading', { name: 'Episode 7' })).toBeInTheDocument();
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Episode 7' }));
  expect(document.body).not.toHaveFocus();
  expect(api.asked(endpoints.media.rename)[0]).toMatchObject({ params: { id: item.guid }, body: { deleted: false } });
  await waitFor(() => expect(changed).toEqual(['library.changed', 'library.changed']));
});

test('the note of audio goes where another tab had it back, and where another deleted it for good', async () => {
  const item = aMedia();
  items = [item];
  api.on(endpoints.media.remove, () => {
    items = [];
    return undefined;
  });
  api.on(endpoints.media.rename, () => refusal('not_found'));
  const notices = hear('notify');
  renderRemote(definition, '/media');
  await choose('Delete');
  await screen.findByRole('button', { name: 'Undo' });
  items = [item];
  await act(() => takeNews('library.changed'));
  expect(await screen.findByRole('heading', { name: 'Episode 7' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

  await choose('Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Your library is empty')).toBeInTheDocument();
  expect(notices).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'My Library' })).toHaveFocus();
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
    expect(screen.getByRole('group', { name: 'My Library' })).toHaveFocus();
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
  Element.prototype.scrollIntoView = jest.fn();
  items = [aMedia({ title: 'Pilot' }), aMedia({ title: 'Other' })];
  const { unmount } = renderRemote(definition, `/media/${items[0]?.guid}`);
  await waitFor(() => expect(document.querySelector('[aria-current="true"]')).toHaveTextContent('Pilot'));
  unmount();
  renderRemote(definition, '/media/unknown');
  expect(
    await screen.findByText('This audio was not found. It may have been deleted, or belong to another team.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Other' })).toBeInTheDocument();
});
