import { takeNews } from '@wavereel/client';
import { aUser, beSignedIn, lost, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { bus } from '@wavereel/events';
import { dialogGone, renderRemote } from '@wavereel/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { openEditor, servePage } from '../testing/served';

const api = withSignedIn();

const published = { datePublished: '2026-11-01T10:00:00.000Z', isChanged: false };
const title = () => screen.getByRole('textbox', { name: 'Title' });
const saved = () => screen.findByText('Saved');
const updates = () => api.asked(endpoints.links.update).map(({ body }) => body);

/** Writes over what stands in a field, at once. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('what is written is saved as it goes, and only that', async () => {
  const served = servePage(api);
  await openEditor(served);
  expect(screen.getByRole('heading', { name: 'My show', level: 1 })).toBeInTheDocument();
  expect(document.title).toBe('My show');
  write(title(), 'Our show ');
  expect(screen.getByText('Saving…')).toBeInTheDocument();
  await saved();
  expect(updates()).toEqual([{ _id: served.page._id, title: 'Our show' }]);
  expect(title()).toHaveValue('Our show ');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the page' }), 'pt-BR');
  await waitFor(() => expect(updates()[1]).toEqual({ _id: served.page._id, language: 'pt-BR' }));
});

test('without a title the name of the main feed stands in its place', async () => {
  const url = 'https://feeds.example/a';
  const feed = { url, title: 'Field notes', image: null, episodes: 3, dateRead: null, problem: null };
  await openEditor(servePage(api, { title: '', feeds: [url], feedsRead: [feed] }));
  expect(title()).toHaveAttribute('placeholder', 'Field notes');
  expect(screen.getByRole('heading', { name: 'Field notes', level: 1 })).toBeInTheDocument();
});

test('steps are taken back and done again, by buttons and by keys; in a text the keys are the text’s', async () => {
  await openEditor(servePage(api));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toBeDisabled();
  write(title(), 'Our show');
  await userEvent.click(undo);
  expect(title()).toHaveValue('My show');
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(title()).toHaveValue('Our show');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(title()).toHaveValue('My show');
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
  expect(title()).toHaveValue('Our show');
  fireEvent.keyDown(title(), { key: 'z', ctrlKey: true });
  expect(title()).toHaveValue('Our show');
});

test('a field that is refused says so, keeps what was typed, and is sent again', async () => {
  const served = servePage(api);
  api.on(endpoints.links.update, () => refusal('invalid', { fields: { title: 'At most 120 characters.' } }));
  await openEditor(served);
  write(title(), 'Too long');
  await waitFor(() => expect(title()).toHaveAccessibleDescription(expect.stringContaining('At most 120 characters.')));
  expect(screen.getByText(/^Not saved\./)).toBeInTheDocument();
  expect(title()).toHaveValue('Too long');
  api.on(endpoints.links.update, ({ body }) => ({ ...served.page, title: body.title ?? '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await saved();
  expect(title()).not.toHaveAccessibleDescription(expect.stringContaining('At most'));
});

test('whoever leaves takes nothing with them that is not saved; what cannot be sent is there again at the next visit', async () => {
  const served = servePage(api);
  api.on(endpoints.links.update, () => lost);
  const { leave, unmount } = await openEditor(served);
  expect(leave().free).toBe(undefined);
  write(title(), 'On the train');
  await screen.findByText('Offline: kept on this device');
  const leaving = leave();
  await waitFor(() => expect(leaving.free).toBe(true));
  expect(await screen.findByText(/kept on this device and come back/)).toBeInTheDocument();
  unmount();

  servePage(api, served.page);
  await openEditor(served);
  expect(title()).toHaveValue('On the train');
  await saved();
  expect(updates().at(-1)).toEqual({ _id: served.page._id, title: 'On the train' });
});

test('what another tab saved is shown, and can be told from one’s own steps', async () => {
  const served = servePage(api);
  await openEditor(served);
  write(title(), 'Mine');
  await saved();
  served.page = { ...served.page, description: 'Theirs' };
  await act(() => takeNews('links.changed'));
  expect(await screen.findByDisplayValue('Theirs')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(title()).toHaveValue('My show');
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs');
});

test('while something is unsaved it stays, and both are there afterwards', async () => {
  const served = servePage(api);
  await openEditor(served);
  write(title(), 'Mine');
  served.page = { ...served.page, title: 'Theirs', description: 'Theirs too' };
  await act(() => takeNews('links.changed'));
  expect(title()).toHaveValue('Mine');
  await saved();
  expect(await screen.findByDisplayValue('Theirs too')).toBeInTheDocument();
  expect(served.page).toMatchObject({ title: 'Mine', description: 'Theirs too' });
});

test('a page is published with all that is written, and says so; nothing moves for it', async () => {
  const toasts: string[] = [];
  const off = bus.on('notify', ({ text }) => toasts.push(text));
  const served = servePage(api);
  await openEditor(served);
  expect(screen.getByText('Draft')).toBeInTheDocument();
  write(title(), 'Our show');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(toasts).toEqual(['Your page is public']));
  off();
  expect(served.public?.title).toBe('Our show');
  expect(screen.getByRole('button', { name: 'Copy the address of Our show' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Our show' })).toBeInTheDocument();
  const publish = screen.getByRole('button', { name: 'Publish' });
  await waitFor(() => expect(publish).toHaveAttribute('aria-disabled', 'true'));
  expect(publish).toHaveAccessibleDescription('What is public is what you see here.');
  expect(screen.getByText('Public')).toBeInTheDocument();
  write(title(), 'Ours');
  await waitFor(() => expect(publish).not.toHaveAttribute('aria-disabled'));
  expect(await screen.findByText('Public, with changes not published')).toBeInTheDocument();
});

test('a page that has nothing to show is not published, and says why', async () => {
  await openEditor(servePage(api, { title: '' }));
  api.on(endpoints.links.publish, () => refusal('link_empty'));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Give the page a title or a feed first.')).toBeInTheDocument();
});

test('nothing is published of which a part could not be saved', async () => {
  await openEditor(servePage(api));
  api.on(endpoints.links.update, () => refusal('invalid', { fields: { title: 'Wrong' } }));
  write(title(), 'Wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^Not saved\./)).toBeInTheDocument();
  expect(api.asked(endpoints.links.publish)).toHaveLength(0);
});

test('what is public takes the place of what is written after a question, and that can be taken back', async () => {
  const served = servePage(api, published);
  await openEditor(served);
  write(title(), 'Worse');
  await saved();
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'More for this page' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revert to what is public' }));
    return screen.findByRole('dialog', { name: 'Revert to what is public' });
  };
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Keep my changes' }));
  await dialogGone();
  expect(title()).toHaveValue('Worse');
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Revert' }));
  await waitFor(() => expect(title()).toHaveValue('My show'));
  await dialogGone();
  expect(await screen.findByText('Public')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(title()).toHaveValue('Worse');
  await waitFor(() => expect(served.page.title).toBe('Worse'));
});

test('a revert that is refused says why, and changes nothing', async () => {
  await openEditor(servePage(api, { ...published, isChanged: true }));
  api.on(endpoints.links.revert, () => refusal('link_not_public'));
  await userEvent.click(screen.getByRole('button', { name: 'More for this page' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revert to what is public' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Revert' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent('This page was never published.');
});

test('the preview is loaded anew behind what is shown after each save', async () => {
  await openEditor(servePage(api, { previewUrl: '/l/preview/one' }));
  const frames = () => screen.getAllByTitle('Preview');
  expect(frames()).toHaveLength(1);
  const [first] = frames();
  expect(first).toHaveAttribute('src', '/l/preview/one');
  expect(first).toHaveAttribute('sandbox', 'allow-same-origin');
  fireEvent.load(frames()[0] ?? document.body);
  write(title(), 'Our show');
  await waitFor(() => expect(frames()).toHaveLength(2));
  expect(frames()[0]).toBe(first);
  fireEvent.load(frames()[1] ?? document.body);
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).not.toBe(first);
  await act(() => takeNews('links.changed'));
  expect(frames()).toHaveLength(1);
});

test('a page that is deleted leads back to the others', async () => {
  const served = servePage(api);
  api.on(endpoints.links.remove, () => {
    api.on(endpoints.links.list, () => []);
    return undefined;
  });
  await openEditor(served);
  await userEvent.click(screen.getByRole('button', { name: 'More for this page' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No link page yet')).toBeInTheDocument();
});

test('a page that cannot be had says why, and trying again mends it', async () => {
  const served = servePage(api);
  api.on(endpoints.links.get, () => refusal('not_found'));
  renderRemote(definition, `/link/${served.page._id}`);
  expect(await screen.findByRole('heading', { name: 'The link page could not be loaded' })).toBeInTheDocument();
  api.on(endpoints.links.get, () => served.page);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Address' })).toBeInTheDocument();
});

test('an address that names no page leads to all of them', async () => {
  servePage(api);
  renderRemote(definition, '/link/nothing');
  expect(await screen.findByRole('heading', { name: 'Link', level: 1 })).toBeInTheDocument();
  expect(location.pathname).toBe('/link');
});

test('a viewer sees the page as it is written, and has nothing to change', async () => {
  await beSignedIn(api, aUser({ role: 'viewer' }));
  const served = servePage(api);
  renderRemote(definition, `/link/${served.page._id}`);
  expect(await screen.findByTitle('Preview')).toBeInTheDocument();
  expect(screen.getByText(/You may look at this page/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});
