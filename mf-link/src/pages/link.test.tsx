import { aLinkPage, aUser, beSignedIn, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { dialogGone, renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const api = withSignedIn();
let pages: LinkPage[];
beforeEach(() => {
  pages = [];
  api.on(endpoints.links.list, () => pages);
});

const feed = (title: string) => ({
  url: `https://feeds.example/${title}`,
  title,
  image: null,
  episodes: 3,
  dateRead: null,
  problem: null,
});

test('without a page one is told what to do; the new page opens', async () => {
  const made = aLinkPage({ title: 'Untitled' });
  api.on(endpoints.links.create, () => made);
  api.on(endpoints.links.get, () => made);
  renderRemote(definition, '/link');
  expect(screen.getByText('Loading link pages')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No link page yet' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add a link page' }));
  expect(await screen.findByRole('heading', { name: 'Untitled', level: 1 })).toBeInTheDocument();
  expect(location.pathname).toBe(`/link/${made._id}`);
});

test('a card says where the page is, how public it is, and what it gathers', async () => {
  const datePublished = '2026-11-01T10:00:00.000Z';
  pages = [
    aLinkPage({ title: 'Never shown' }),
    aLinkPage({ title: '', feedsRead: ['One', 'Two', 'Three', 'Four'].map(feed), datePublished, isChanged: false }),
    aLinkPage({ title: 'Changed', datePublished, isChanged: true, status: 'LIVE' }),
    aLinkPage({ title: 'Gone', datePublished, active: false, status: 'OFF' }),
  ];
  renderRemote(definition, '/link');
  const draft = within(await screen.findByRole('article', { name: 'Never shown' }));
  expect(draft.getByText('Draft')).toBeInTheDocument();
  expect(draft.getByText('Free plan')).toBeInTheDocument();
  expect(draft.getByText('No feed yet')).toBeInTheDocument();
  expect(draft.getByText('wavereel.example/l/abc')).toBeInTheDocument();
  expect(draft.queryByRole('link', { name: 'Open Never shown' })).not.toBeInTheDocument();

  const shown = within(screen.getByRole('article', { name: 'One' }));
  expect(shown.getByText('Public')).toBeInTheDocument();
  expect(shown.getByText('One · Two · Three · and 1 more')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Open One' })).toHaveAttribute('href', 'https://wavereel.example/l/abc');

  const changed = within(screen.getByRole('article', { name: 'Changed' }));
  expect(changed.getByText('Public, with changes not published')).toBeInTheDocument();
  expect(changed.getByText('Paid plan')).toBeInTheDocument();
  const off = within(screen.getByRole('article', { name: 'Gone' }));
  expect(off.getByText('Off')).toBeInTheDocument();
  expect(off.queryByText('Free plan')).not.toBeInTheDocument();
});

test('the address is copied', async () => {
  const user = userEvent.setup();
  pages = [aLinkPage()];
  renderRemote(definition, '/link');
  await user.click(await screen.findByRole('button', { name: 'Copy the address of My show' }));
  expect(await screen.findByText('Address copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('https://wavereel.example/l/abc');
});

test('a page is deleted only after the question', async () => {
  const page = aLinkPage();
  pages = [page];
  api.on(endpoints.links.remove, () => {
    pages = [];
    return undefined;
  });
  renderRemote(definition, '/link');
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for My show' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return screen.findByRole('dialog', { name: 'My show' });
  };
  const question = await ask();
  expect(question).toHaveAccessibleDescription('Are you sure you want to delete?');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(api.asked(endpoints.links.remove)).toHaveLength(0);
  await dialogGone();

  await userEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }));
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
  expect(location.pathname).toBe('/link');
});

test('a viewer looks at pages, and has nothing to change', async () => {
  await beSignedIn(api, aUser({ role: 'viewer' }));
  pages = [aLinkPage()];
  renderRemote(definition, '/link');
  expect(await screen.findByRole('link', { name: 'Look at My show' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a link page' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More for My show' })).not.toBeInTheDocument();
});

test('all of it is said in Portuguese', async () => {
  const [page] = (pages = [aLinkPage({ title: '', datePublished: '2026-11-01T10:00:00.000Z', isChanged: true })]);
  api.on(endpoints.links.get, () => page ?? refusal('not_found'));
  await act(() => setLanguage('pt-BR'));
  try {
    renderRemote(definition, '/link');
    expect(await screen.findByText('Pública, com alterações não publicadas')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Editar Página sem título' }));
    for (const name of ['Programa', 'Feeds', 'Botões', 'Vídeos', 'Aparência', 'Endereço'])
      expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publicar' })).toBeInTheDocument();
  } finally {
    await act(() => setLanguage('en'));
  }
});
