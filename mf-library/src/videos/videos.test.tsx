import { takeNews } from '@wavereel/client';
import { aJob, aJobUnderWay, never, refusal } from '@wavereel/client/testing';
import { endpoints, episodeInfoSchema, type Job } from '@wavereel/contracts';
import { dialogGone, hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { card, withVideos } from '../testing/videos';

const videos = withVideos();
const line = async (title: string) => within(await card(title)).findByRole('status');
const choose = async (title: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('while they are on their way, it says so', async () => {
  videos.api.on(endpoints.jobs.list, never);
  renderRemote(definition, '/videos');
  expect(screen.getByText('Loading videos')).toBeInTheDocument();
  expect(screen.queryByText('No videos yet')).not.toBeInTheDocument();
  // What comes later would move it below a press.
  expect(screen.queryByRole('link', { name: 'Bin' })).not.toBeInTheDocument();
});

test('a video says which show and episode it is from, under the cover that is there', async () => {
  const episodeInfo = episodeInfoSchema.parse({
    type: 'feed',
    title: 'Glazed donuts',
    feedTitle: 'Note to Self',
    imageSrc: '/proxy/cover',
  });
  videos.jobs = [aJob({ title: 'Shown', episodeInfo }), aJob({ title: 'Uploaded' })];
  renderRemote(definition, '/videos');
  const from = await within(await card('Shown')).findByText('Note to Self · Glazed donuts');
  const cover = within(await card('Shown'))
    .getAllByRole<HTMLImageElement>('presentation')
    .find(({ src }) => src.endsWith('/proxy/cover'));

  expect(from).toBeInTheDocument();
  expect(cover).toBeInTheDocument();
  expect(within(await card('Uploaded')).queryByText(/ · /)).not.toBeInTheDocument();
  if (cover) fireEvent.error(cover);
  expect(cover).not.toBeInTheDocument();
});

test('without a video one is led to make the first', async () => {
  renderRemote(definition, '/videos');
  const empty = await screen.findByRole('heading', { name: 'No videos yet' });
  const links = screen.getAllByRole('link', { name: 'Create a video' });
  expect(empty).toBeInTheDocument();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(links.map(() => '/create'));
});

test('what is archived goes with a word, and leaves the keyboard at the one that took its place', async () => {
  const notices = hear('notify');
  videos.jobs = [aJob({ title: 'First clip' }), aJob({ title: 'Second clip' })];
  videos.api.on(endpoints.jobs.change, () => {
    const [first, ...rest] = videos.jobs;
    videos.jobs = rest;
    return { ...(first ?? aJob()), archived: true };
  });
  renderRemote(definition, '/videos');
  await choose('First clip', 'Archive');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'First clip' })).not.toBeInTheDocument());
  expect(notices.map(({ text }) => text)).toEqual(['1 video was archived.']);
  await waitFor(async () => expect((await card('Second clip')).closest('li')).toHaveFocus());
});

test('where they cannot be had it says why, and trying again mends it', async () => {
  videos.api.on(endpoints.jobs.list, () => refusal('forbidden'));
  renderRemote(definition, '/videos');
  expect(await screen.findByRole('heading', { name: 'Your videos could not be loaded' })).toBeInTheDocument();
  expect(screen.getAllByText(/Your role in this team does not allow that/)).not.toHaveLength(0);
  videos.api.on(endpoints.jobs.list, () => [aJob()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('First clip')).toBeInTheDocument();
});

test('each video says how far it is', async () => {
  const waiting = (place: number) => ({
    detailedStatus: { stage: 'waiting' as const, progress: 0, place, error: null, estimate: null },
  });
  videos.jobs = [
    aJob({ title: 'Done' }),
    aJobUnderWay(61.6, { title: 'Drawn' }),
    aJobUnderWay(0, { title: 'Next', ...waiting(1) }),
    aJobUnderWay(0, { title: 'Later', ...waiting(2) }),
    aJobUnderWay(0, { title: 'Starting one', ...waiting(0) }),
  ];
  renderRemote(definition, '/videos');
  const done = within(await card('Done'));
  expect(done.getByRole('link', { name: 'Download Done' })).toBeInTheDocument();
  expect(done.getByText('0:29')).toBeInTheDocument();
  expect(done.getByText('Mar 14, 2026')).toBeInTheDocument();
  const drawn = within(await card('Drawn'));
  expect(drawn.getByRole('status')).toHaveTextContent('Drawing, 62 %');
  expect(drawn.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(await line('Next')).toHaveTextContent('Waiting, 1 video before this one');
  expect(await line('Later')).toHaveTextContent('Waiting, 2 videos before this one');
  expect(await line('Starting one')).toHaveTextContent('Starting');
});

test('what is left is told in words that promise no more than is known', async () => {
  const drawing = (estimate: number) => ({
    detailedStatus: { stage: 'drawing' as const, progress: 30, place: null, error: null, estimate },
  });
  videos.jobs = [
    aJobUnderWay(30, { title: 'Soon', ...drawing(7) }),
    aJobUnderWay(30, { title: 'Seconds', ...drawing(33) }),
    aJobUnderWay(30, { title: 'Minute', ...drawing(70) }),
    aJobUnderWay(30, { title: 'Minutes', ...drawing(130) }),
    aJobUnderWay(30, { title: 'Unknown' }),
  ];
  renderRemote(definition, '/videos');
  const left = async (title: string) => within(await card(title)).queryByText(/left$/)?.textContent;
  expect(await left('Soon')).toBe('a few seconds left');
  expect(await left('Seconds')).toBe('about 40 seconds left');
  expect(await left('Minute')).toBe('about 1 minute left');
  expect(await left('Minutes')).toBe('about 2 minutes left');
  expect(await left('Unknown')).toBeUndefined();
});

test('a video under way can be cancelled; a finished one has nothing to cancel', async () => {
  const job = aJobUnderWay(40);
  videos.jobs = [job, aJob({ title: 'Done' })];
  const cancelled = aJob({
    id: job.id,
    status: 'failed',
    detailedStatus: { stage: 'failed', progress: 40, place: null, error: 'You cancelled this video.', estimate: null },
  });
  videos.api.on(endpoints.jobs.cancel, () => {
    videos.jobs = [cancelled];
    return cancelled;
  });
  renderRemote(definition, '/videos');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Done' }));
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Cancel' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  await choose('First clip', 'Cancel');
  expect(await screen.findByText('You cancelled this video.')).toBeInTheDocument();
  expect(videos.api.asked(endpoints.jobs.cancel)[0]?.params).toEqual({ id: job.id });
});

test('a video that was done before it could be cancelled says so', async () => {
  videos.jobs = [aJobUnderWay(99)];
  videos.api.on(endpoints.jobs.cancel, () => refusal('not_pending'));
  renderRemote(definition, '/videos');
  await choose('First clip', 'Cancel');
  expect(await screen.findByText('Only a video that is not done yet can be cancelled.')).toBeInTheDocument();
});

test('a video under way is looked at until it is there, then it plays', async () => {
  const id = aJob().id;
  videos.jobs = [aJobUnderWay(40, { id })];
  renderRemote(definition, '/videos');
  expect(await line('First clip')).toHaveTextContent('Drawing, 40 %');

  videos.jobs = [aJobUnderWay(85, { id })];
  await waitFor(async () => expect(await line('First clip')).toHaveTextContent('Drawing, 85 %'));

  videos.jobs = [aJob({ id })];
  const play = await screen.findByRole('button', { name: 'Play First clip' });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await userEvent.click(play);
  expect(screen.getByLabelText('First clip', { selector: 'video' })).toHaveAttribute('src', `/files/${id}.mp4`);
});

test('a failed video says why and is tried again', async () => {
  const reason = 'The video could not be drawn.';
  const failed = aJob({
    status: 'failed',
    detailedStatus: { stage: 'failed', progress: 40, place: null, error: reason, estimate: null },
  });
  videos.jobs = [failed];
  videos.api.on(endpoints.jobs.retry, () => {
    videos.jobs = [aJobUnderWay(0, { id: failed.id })];
    return aJobUnderWay(0, { id: failed.id });
  });
  renderRemote(definition, '/videos');
  const shown = within(await card('First clip'));
  expect(shown.getByText(reason)).toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await line('First clip')).toHaveTextContent('Drawing, 0 %'));
  expect(videos.api.asked(endpoints.jobs.retry)[0]?.params).toEqual({ id: failed.id });
});

describe('a video that is deleted', () => {
  const since = '2026-02-01T00:00:00.000Z';
  /** The api keeps it in the list of whoever asks since when, as what it is. */
  const deletable = (jobs: readonly Job[]) => {
    let lying = new Set<string>();
    videos.api.on(endpoints.jobs.list, ({ query }) =>
      jobs.flatMap((job) => {
        if (!lying.has(job.id)) return [job];
        return query.deletedSince === since ? [{ ...job, deleted: true, dateDeleted: since }] : [];
      }),
    );
    const change = (id: string, isDeleted: boolean) => {
      lying = new Set([...lying].filter((each) => each !== id).concat(isDeleted ? id : []));
      const job = jobs.find((each) => each.id === id);
      return job ? { ...job, deleted: isDeleted, dateDeleted: isDeleted ? since : null } : refusal('not_found');
    };
    videos.api.on(endpoints.jobs.change, ({ params, body }) => change(params.id, body.deleted === true));
    return change;
  };

  test('leaves a note in its place, which has it back', async () => {
    const jobs = ['Newest', 'First clip', 'Oldest'].map((title) => aJob({ title }));
    deletable(jobs);
    renderRemote(definition, '/videos');
    const places = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await choose('First clip', 'Delete');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(undo).toHaveAccessibleDescription('“First clip” was deleted. It stays in the bin for 30 days.');
    expect(places()).toEqual([
      expect.stringContaining('Newest'),
      expect.stringContaining('“First clip” was deleted'),
      expect.stringContaining('Oldest'),
    ]);
    expect(videos.api.asked(endpoints.jobs.change)[0]).toMatchObject({
      params: { id: jobs[1]?.id },
      body: { deleted: true },
    });
    expect(screen.getByText('2 videos')).toBeInTheDocument();

    await userEvent.click(undo);
    expect(await card('First clip')).toBeInTheDocument();
    expect(screen.getByText('3 videos')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('listitem')[1]).toHaveFocus());
    expect(videos.api.asked(endpoints.jobs.change)[1]).toMatchObject({ body: { deleted: false } });
  });

  test('is a card again once it was had back in another tab', async () => {
    const job = aJob();
    const change = deletable([job]);
    renderRemote(definition, '/videos');
    await choose('First clip', 'Delete');
    await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByRole('link', { name: 'Create a video' })).toBeInTheDocument();
    await act(() => takeNews('videos.changed'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());

    change(job.id, false);
    await act(() => takeNews('videos.changed'));
    expect(await card('First clip')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
  });

  test('and for good elsewhere cannot be had back, which is said', async () => {
    const jobs = [aJob(), aJob({ title: 'Other' })];
    deletable(jobs);
    const notices = hear('notify');
    renderRemote(definition, '/videos');
    await choose('First clip', 'Delete');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    videos.api.on(endpoints.jobs.list, () => jobs.slice(1));
    videos.api.on(endpoints.jobs.change, () => refusal('not_found'));
    await userEvent.click(undo);
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    expect(notices).toEqual([{ tone: 'bad', text: expect.stringContaining('not') as unknown }]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('stays where the server refuses, which says why', async () => {
    videos.jobs = [aJob()];
    videos.api.on(endpoints.jobs.change, () => refusal('forbidden'));
    const notices = hear('notify');
    renderRemote(definition, '/videos');
    await choose('First clip', 'Delete');
    const text: unknown = expect.stringContaining('Ask the owner of the team.');
    await waitFor(() => expect(notices).toEqual([{ tone: 'bad', text }]));
    expect(await card('First clip')).toBeInTheDocument();
  });
});

test('a new name is saved; a refused one stays with the reason', async () => {
  const job = aJob();
  videos.jobs = [job];
  videos.api.on(endpoints.jobs.change, () => refusal('invalid', { fields: { title: 'At most 200 characters.' } }));
  renderRemote(definition, '/videos');
  await choose('First clip', 'Rename');
  const name = within(await screen.findByRole('dialog', { name: 'Rename' })).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Write a name first.');
  await userEvent.type(name, '  Best of  {Enter}');
  await waitFor(() => expect(name).toHaveAccessibleDescription('At most 200 characters.'));

  videos.api.on(endpoints.jobs.change, ({ body }) => {
    videos.jobs = [aJob({ id: job.id, title: body.title ?? 'no title' })];
    return aJob({ id: job.id, title: body.title ?? 'no title' });
  });
  await userEvent.type(name, '{Enter}');
  expect(await card('Best of')).toBeInTheDocument();
  await dialogGone();
  expect(videos.api.asked(endpoints.jobs.change).at(-1)).toMatchObject({
    params: { id: job.id },
    body: { title: 'Best of' },
  });
});

test('another clip or design is one step away, where the suite can do that and the audio is still there', async () => {
  videos.jobs = [aJob({ title: 'First clip', inputUrl: '/files/audio' }), aJob({ title: 'Soundless', inputUrl: null })];
  const { unmount } = renderRemote(definition, '/videos', ['/edit']);
  await choose('First clip', 'Edit clip or design');
  await waitFor(() => expect(location.pathname).toBe(`/edit/${videos.jobs[0]?.guid}`));
  unmount();

  const offered = async (title: string, routes: readonly string[]) => {
    const shown = renderRemote(definition, '/videos', routes);
    await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
    await screen.findByRole('menuitem', { name: 'Rename' });
    const found = screen.queryByRole('menuitem', { name: 'Edit clip or design' }) !== null;
    shown.unmount();
    return found;
  };
  expect(await offered('Soundless', ['/edit'])).toBe(false);
  expect(await offered('First clip', [])).toBe(false);
});
