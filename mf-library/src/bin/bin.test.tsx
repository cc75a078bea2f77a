import { aJob, aMedia, never, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Job, type Marks, type Media } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { dialogGone, hear, renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const dateDeleted = '2026-03-01T12:00:00.000Z';
/** When the bin was counted. */
const date = '2026-03-02T12:00:00.000Z';
const api = withSignedIn();
let jobs: Job[];
let items: Media[];
beforeEach(() => {
  jobs = [aJob({ deleted: true, dateDeleted, title: 'Old clip' })];
  items = [aMedia({ dateDeleted, title: 'Old talk' })];
  // The bin alone has them.
  api.on(endpoints.jobs.list, ({ query }) => (query.deleted === 'true' ? jobs : []));
  api.on(endpoints.media.list, ({ query }) => (query.deleted === 'true' ? items : []));
  const marks = (of: readonly unknown[], deleted?: string): Marks => ({
    count: deleted === 'true' ? of.length : 0,
    deleted: 0,
    cursors: [],
    date,
  });
  api.on(endpoints.jobs.marks, ({ query }) => marks(jobs, query.deleted));
  api.on(endpoints.media.marks, ({ query }) => ({ ...marks(items, query.deleted), place: null }));
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirmed = async () => {
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Are you sure you want to delete? This cannot be undone.')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Delete for good' }));
};

test('the library leads to its bin, and the bin back', async () => {
  renderRemote(definition, '/videos');
  await userEvent.click(await screen.findByRole('link', { name: 'Bin' }));
  expect(await screen.findByRole('heading', { name: 'Old clip' })).toBeInTheDocument();
  expect(screen.getByText('Videos that were deleted stay here for 30 days.')).toBeInTheDocument();
  expect(screen.getByText('Gone for good on Mar 31, 2026')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Videos' }));
  await waitFor(() => expect(location.pathname).toBe('/videos'));
});

test('who has no video left is told that some are in the bin', async () => {
  api.on(endpoints.jobs.facets, () => ({ tags: [], designs: [], people: [], archived: 0 }));
  renderRemote(definition, '/videos');
  expect(await screen.findByRole('heading', { name: 'No videos yet' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('link', { name: '1 video is in the bin' }));
  expect(await screen.findByRole('heading', { name: 'Old clip' })).toBeInTheDocument();
});

test('a video is had back', async () => {
  const notices = hear('notify');
  api.on(endpoints.jobs.change, () => {
    const [job] = jobs;
    jobs = [];
    return job ?? refusal('not_found');
  });
  renderRemote(definition, '/videos/bin');
  await press('Restore Old clip');
  expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeInTheDocument();
  expect(notices).toEqual([{ tone: 'good', text: '“Old clip” is back.' }]);
  await waitFor(() => expect(screen.getByRole('group', { name: 'Bin' })).toHaveFocus());
  expect(api.asked(endpoints.jobs.change)[0]?.body).toEqual({ deleted: false });
});

test('a video is deleted for good after the question; a refusal stays with its reason', async () => {
  renderRemote(definition, '/videos/bin');
  api.on(endpoints.jobs.remove, () => refusal('forbidden'));
  await press('Delete for good: Old clip');
  await confirmed();
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Ask the owner of the team.');
  api.on(endpoints.jobs.remove, () => {
    jobs = [];
    return undefined;
  });
  await confirmed();
  await dialogGone();
  expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeInTheDocument();
  expect(api.asked(endpoints.jobs.remove).at(-1)?.query).toEqual({ forever: 'true' });
});

test('a sound is had back, and one is deleted for good', async () => {
  items = [aMedia({ dateDeleted, title: 'Old talk' }), aMedia({ dateDeleted, title: 'Other talk' })];
  const without = (id: string) => (items = items.filter(({ guid }) => guid !== id));
  api.on(endpoints.media.rename, ({ params }) => {
    const item = items.find(({ guid }) => guid === params.id);
    without(params.id);
    return item ?? refusal('not_found');
  });
  api.on(endpoints.media.remove, ({ params }) => {
    without(params.id);
    return undefined;
  });
  renderRemote(definition, '/media/bin');
  await press('Restore Old talk');
  await waitFor(() => expect(screen.queryByText('Old talk')).not.toBeInTheDocument());
  await press('Delete for good: Other talk');
  await confirmed();
  expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeInTheDocument();
});

test('all that was in the bin when it was asked for is deleted for good, a portion after the other, and what is left is said', async () => {
  jobs = Array.from({ length: 3 }, (_, at) => aJob({ deleted: true, dateDeleted, title: `Clip ${at}` }));
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  api.on(endpoints.jobs.emptyBin, async () => {
    if (jobs.length === 2) await held;
    jobs = jobs.slice(1);
    return { removed: 1, more: jobs.length > 0 };
  });
  renderRemote(definition, '/videos/bin');
  await press('Empty the bin');
  const question = await screen.findByRole('dialog', { name: 'Delete all 3 items of the bin for good?' });
  await confirmed();
  expect(await within(question).findByText('2 items are left.')).toBeInTheDocument();
  goOn();
  await dialogGone();
  expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeInTheDocument();
  expect(api.asked(endpoints.jobs.emptyBin).map(({ query }) => query)).toEqual([1, 2, 3].map(() => ({ until: date })));
  expect(screen.queryByRole('button', { name: 'Empty the bin' })).not.toBeInTheDocument();
});

test('the question says how much all of it is, of which no more is in the document than is looked at; none of it is nothing to ask about', async () => {
  jobs = Array.from({ length: 500 }, (_, at) => aJob({ deleted: true, dateDeleted, title: `Clip ${at}` }));
  api.on(endpoints.jobs.list, ({ query }) => jobs.slice(0, Number(query.limit)));
  renderRemote(definition, '/videos/bin');
  expect(await screen.findByRole('article', { name: 'Clip 0' })).toBeInTheDocument();
  expect(screen.getAllByRole('article').length).toBeLessThan(60);
  await press('Empty the bin');
  const question = await screen.findByRole('dialog', { name: 'Delete all 500 items of the bin for good?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  await dialogGone();
  jobs = [];
  await press('Empty the bin');
  expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a bin that is not emptied says why, and what is gone of it all the same', async () => {
  api.on(endpoints.media.emptyBin, () => {
    items = [aMedia({ dateDeleted, title: 'Other talk' })];
    return refusal('forbidden');
  });
  renderRemote(definition, '/media/bin');
  await press('Empty the bin');
  expect(await screen.findByRole('dialog', { name: 'Delete 1 item of the bin for good?' })).toBeInTheDocument();
  await confirmed();
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Ask the owner of the team.');
  expect(await screen.findByText('Other talk')).toBeInTheDocument();
});

test('while it is on its way, and where it cannot be had, it says so, also in Portuguese', async () => {
  await setLanguage('pt-BR');
  api.on(endpoints.jobs.list, never);
  const { unmount } = renderRemote(definition, '/videos/bin');
  expect(await screen.findByText('Carregando a lixeira')).toBeInTheDocument();
  unmount();
  api.on(endpoints.media.list, () => refusal('forbidden'));
  renderRemote(definition, '/media/bin');
  expect(await screen.findByRole('heading', { name: 'Não foi possível carregar a lixeira' })).toBeInTheDocument();
  await setLanguage('en');
});

test('a video that nobody deleted says why it is there', async () => {
  jobs = [
    aJob({ deleted: true, dateDeleted, title: 'Over', expired: true }),
    aJob({ deleted: true, dateDeleted, title: 'Deleted' }),
  ];
  renderRemote(definition, '/videos/bin');
  const over = await screen.findByRole('heading', { name: 'Over' });
  expect(over.parentElement).toHaveTextContent('The plan keeps it no longer.');
  expect(screen.getByRole('heading', { name: 'Deleted' }).parentElement).not.toHaveTextContent('The plan');
});
