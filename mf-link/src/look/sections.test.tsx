import { aJob, anId, refusal, takeUploads, withSignedIn } from '@wavereel/client/testing';
import { endpoints, limits, type Job } from '@wavereel/contracts';
import { dialogGone } from '@wavereel/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEditor, servePage } from '../testing/served';

const api = withSignedIn();

const sent = () => api.asked(endpoints.links.update).map(({ body }) => body);

describe('the look', () => {
  test('layout, theme and color are chosen', async () => {
    await openEditor(servePage(api));
    const layouts = within(screen.getByRole('group', { name: 'Layout' }));
    expect(layouts.getAllByRole('radio')).toHaveLength(5);
    expect(layouts.getByRole('radio', { name: 'List' })).toBeChecked();
    await userEvent.click(layouts.getByRole('radio', { name: 'Wide cover' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.queryByRole('textbox', { name: 'My color' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'My own' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'My color' }), { target: { value: '#AA3300' } });
    await waitFor(() => expect(sent().at(-1)?.look).toEqual({ layout: 'cover', theme: 'dark', color: '#AA3300' }));
    await userEvent.click(screen.getByRole('radio', { name: 'From the cover' }));
    await waitFor(() => expect(sent().at(-1)?.look?.color).toBeNull());
    await userEvent.click(screen.getByRole('radio', { name: 'My own' }));
    expect(screen.getByRole('textbox', { name: 'My color' })).toHaveValue('#AA3300');
  });

  test('parts of the page are left out and shown again', async () => {
    await openEditor(servePage(api, { hidden: ['people'] }));
    expect(screen.getByRole('checkbox', { name: 'People' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Soundbites' }));
    await waitFor(() => expect(sent().at(-1)?.hidden).toEqual(['people', 'soundbites']));
    await userEvent.click(screen.getByRole('checkbox', { name: 'People' }));
    await waitFor(() => expect(sent().at(-1)?.hidden).toEqual(['soundbites']));
  });
});

describe('the icon', () => {
  const file = () => new File(['a picture'], 'Owls.png', { type: 'image/png' });
  const row = () => within(screen.getByRole('group', { name: 'Site icon' }));
  const choose = (name: string) => userEvent.upload(row().getByLabelText(name, { selector: 'input' }), file());

  test('is chosen, chosen anew and removed, at once', async () => {
    const served = servePage(api);
    const { uuid } = takeUploads(api);
    api.on(endpoints.links.setFavicon, () => (served.page = { ...served.page, favicon: '/l/abc/icon-180.png?v=1' }));
    api.on(endpoints.links.removeFavicon, () => (served.page = { ...served.page, favicon: null }));
    await openEditor(served);
    expect(row().getByText(/the cover of your main feed is the icon/)).toBeInTheDocument();
    expect(row().queryByRole('button', { name: 'Remove icon' })).not.toBeInTheDocument();
    await choose('Choose a picture');
    expect(await row().findByRole('button', { name: 'Choose another' })).toBeInTheDocument();
    expect(api.asked(endpoints.links.setFavicon)[0]?.body).toEqual({ _id: served.page._id, favicon: uuid });
    expect(row().queryByText(/the cover of your main feed/)).not.toBeInTheDocument();

    await userEvent.click(row().getByRole('button', { name: 'Remove icon' }));
    expect(await row().findByRole('button', { name: 'Choose a picture' })).toBeInTheDocument();
    expect(api.asked(endpoints.links.removeFavicon)[0]?.body).toEqual({ _id: served.page._id });
  });

  test('stays what it was where the file is no picture, and it is said why', async () => {
    const served = servePage(api, { favicon: '/l/abc/icon-180.png?v=1' });
    takeUploads(api);
    api.on(endpoints.links.setFavicon, () => refusal('not_picture'));
    await openEditor(served);
    await choose('Choose another');
    expect(await row().findByRole('alert')).toHaveTextContent('This file is no picture that can be read.');
    expect(row().getByRole('button', { name: 'Choose another' })).toBeEnabled();
  });
});

describe('the address', () => {
  const field = () => screen.getByRole('textbox', { name: 'Name in the address' });
  const save = () => screen.getByRole('button', { name: 'Save address' });

  test('one sees the whole address as it will be, and gives it to the page', async () => {
    const served = servePage(api);
    api.on(endpoints.links.setSlug, ({ body }) => {
      served.page = { ...served.page, slug: body.slug, address: `https://wavereel.example/l/${body.slug ?? 'abc'}` };
      return served.page;
    });
    await openEditor(served);
    expect(screen.getByText(new RegExp(`kept for you for ${limits.slugHeldDays} days`))).toBeInTheDocument();
    expect(screen.getByText('The page is at wavereel.example/l/abc')).toBeInTheDocument();
    expect(save()).toHaveAccessibleDescription('The address has not changed.');
    await userEvent.type(field(), 'my-show');
    expect(screen.getByText('The page will be at wavereel.example/l/my-show')).toBeInTheDocument();
    await userEvent.click(save());
    expect(await screen.findByText('Address saved')).toBeInTheDocument();
    expect(await screen.findByText('The page is at wavereel.example/l/my-show')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use the short one' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(api.asked(endpoints.links.setSlug).map(({ body }) => body.slug)).toEqual(['my-show', null]);
  });

  test.each([
    [refusal('slug_taken'), 'Another page has this address, or one that looks like it. Choose another.'],
    [refusal('slug_reserved'), 'This address is kept for the product itself. Choose another.'],
    [refusal('invalid', { fields: { slug: 'Not this.' } }), 'Not this.'],
  ])('a refusal is told at the field, which keeps what was typed', async (answer, words) => {
    await openEditor(servePage(api));
    api.on(endpoints.links.setSlug, () => answer);
    await userEvent.type(field(), 'create');
    await userEvent.click(save());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(words));
    expect(field()).toHaveValue('create');
    await userEvent.type(field(), 'd');
    expect(field()).not.toHaveAccessibleDescription();
  });

  test('the page is switched off and on at once', async () => {
    await openEditor(servePage(api, { datePublished: '2026-11-01T10:00:00.000Z', isChanged: false }));
    await userEvent.click(screen.getByRole('switch', { name: 'The page can be visited' }));
    expect(await screen.findByText('Off')).toBeInTheDocument();
    expect(sent()).toEqual([{ _id: expect.any(String) as string, active: false }]);
    await userEvent.click(screen.getByRole('switch', { name: 'The page can be visited' }));
    expect(await screen.findByText('Public')).toBeInTheDocument();
  });
});

describe('videos', () => {
  const serveVideos = (...jobs: readonly Job[]) => {
    api.on(endpoints.jobs.list, () => [...jobs]);
    api.on(endpoints.jobs.byGuid, ({ params }) => jobs.find(({ guid }) => guid === params.id) ?? refusal('not_found'));
  };

  test('videos are chosen from those that are ready, and it is said which visitors do not see', async () => {
    const shared = aJob({ title: 'Shared', shareUrl: 'https://wavereel.example/s/1' });
    const own = aJob({ title: 'Our own', shareUrl: null });
    serveVideos(shared, own);
    await openEditor(servePage(api));
    expect(screen.getByText('Only videos that you share in public are shown on the page.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose videos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose videos' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Shared' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Our own' }));
    expect(api.asked(endpoints.jobs.list)[0]?.query).toMatchObject({ status: 'complete' });
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await dialogGone();
    const [first, second] = within(screen.getByRole('list', { name: 'Videos' })).getAllByRole('listitem');
    await waitFor(() => expect(second).toHaveTextContent('Our ownNot shared in public'));
    expect(first).toHaveTextContent('Shared');
    await waitFor(() => expect(sent().at(-1)?.videos).toEqual([shared.guid, own.guid]));
  });

  test('one that was deleted says so, and can be taken from the page', async () => {
    serveVideos();
    await openEditor(servePage(api, { videos: [anId()] }));
    expect(await screen.findByText('This video was deleted')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'More for video 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take it from the page' }));
    await waitFor(() => expect(sent().at(-1)?.videos).toEqual([]));
  });
});
