import { beSignedIn, aLinkPage, forgetSession, refusal, startFakeApi, type FakeApi } from '@wavereel/client/testing';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { dialogGone, hear, renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

let api: FakeApi;
let pages: LinkPage[];
beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  await beSignedIn(api);
  pages = [];
  api.on(endpoints.links.list, () => pages);
});
afterEach(() => {
  forgetSession();
  api.reset();
});
afterAll(() => api.close());

test('without a page one is told what to do; the new page then stands there', async () => {
  api.on(endpoints.links.create, () => {
    const made = aLinkPage({ title: 'Untitled' });
    pages = [made];
    return made;
  });
  renderRemote(definition, '/link');
  expect(screen.getByText('Loading link pages')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No link page yet' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add a link page' }));
  expect(await screen.findByRole('heading', { name: 'Untitled' })).toBeInTheDocument();
  expect(screen.queryByText('No link page yet')).not.toBeInTheDocument();
});

test('title and description are saved together, once there is something to save', async () => {
  const page = aLinkPage();
  pages = [page];
  api.on(endpoints.links.update, ({ body }) => {
    const saved = aLinkPage({ ...page, title: body.title ?? '', description: body.description ?? '' });
    pages = [saved];
    return saved;
  });
  renderRemote(definition, '/link');
  const save = await screen.findByRole('button', { name: 'Save changes' });
  expect(save).toHaveAccessibleDescription('Nothing has changed yet.');
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  expect(title).toHaveAccessibleDescription('Write a title first.');
  await userEvent.type(title, 'Our show');
  await userEvent.click(save);
  expect(await screen.findByText('Link page saved')).toBeInTheDocument();
  expect(api.asked(endpoints.links.update)[0]?.body).toEqual({
    _id: page._id,
    title: 'Our show',
    description: 'All of it',
    feeds: [],
  });
  expect(await screen.findByRole('heading', { name: 'Our show' })).toBeInTheDocument();
});

test('the main feed is looked at and saved, also where nothing can be read there yet', async () => {
  const page = aLinkPage();
  pages = [page];
  const failed = hear('feed.addFailed');
  api.on(endpoints.feeds.read, () => refusal('feed_not_found'));
  api.on(endpoints.links.update, ({ body }) => aLinkPage({ ...page, feeds: body.feeds ?? [] }));
  renderRemote(definition, '/link');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Main feed' }), 'https://feeds.example/show');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('No RSS Feed found at given URL')).toBeInTheDocument();
  expect(await screen.findByText('Link page saved')).toBeInTheDocument();
  expect(api.asked(endpoints.links.update)[0]?.body).toMatchObject({ feeds: ['https://feeds.example/show'] });
  expect(failed).toEqual([{ url: 'https://feeds.example/show', text: 'No RSS Feed found at given URL' }]);
});

// The fake server holds what it gets against the contract, and says of a field that does not fit: Invalid input.
test('a feed that is no address is judged by the server, in the language of the page', async () => {
  pages = [aLinkPage()];
  api.on(endpoints.links.update, () => aLinkPage());
  renderRemote(definition, '/link');
  const feed = await screen.findByRole('textbox', { name: 'Main feed' });
  await userEvent.type(feed, 'my show');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(feed).toHaveAccessibleDescription('Invalid input'));
});

test('a refused title says so at its field and keeps what was typed', async () => {
  pages = [aLinkPage()];
  api.on(endpoints.links.update, () => refusal('invalid', { fields: { title: 'At most 120 characters.' } }));
  renderRemote(definition, '/link');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title, ' and more');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(title).toHaveAccessibleDescription('At most 120 characters.'));
  expect(title).toHaveValue('My show and more');
});

test('a page is deleted only after the question', async () => {
  const page = aLinkPage();
  pages = [page];
  api.on(endpoints.links.remove, () => {
    pages = [];
    return undefined;
  });
  renderRemote(definition, '/link');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'My show' });
  expect(question).toHaveAccessibleDescription('Are you sure you want to delete?');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(api.asked(endpoints.links.remove)).toHaveLength(0);
  await dialogGone();

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'My show' })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('No link page yet')).toBeInTheDocument();
  expect(api.asked(endpoints.links.remove)[0]?.params).toEqual({ id: page._id });
});

test('a list that cannot be had says why, and trying again mends it', async () => {
  api.on(endpoints.links.list, () => refusal('forbidden'));
  renderRemote(definition, '/link');
  const error = await screen.findByRole('heading', { name: 'Your link pages could not be loaded' });
  expect(error.parentElement).toHaveTextContent('Your role in this team does not allow that.');
  api.on(endpoints.links.list, () => [aLinkPage()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'My show' })).toBeInTheDocument();
});

test('a page that cannot be added says why', async () => {
  api.on(endpoints.links.create, () => refusal('rate_limited', { values: { seconds: 30 } }));
  renderRemote(definition, '/link');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a link page' }));
  expect(await screen.findByText('Too many tries. Please wait 30 seconds.')).toBeInTheDocument();
});
