import { takeNews } from '@wavereel/client';
import {
  aDesign,
  aJob,
  aJobUnderWay,
  aMedia,
  anId,
  anOwnDesign,
  aUser,
  beSignedIn,
  never,
  refusal,
} from '@wavereel/client/testing';
import { captionsSchema, captionLookSchema, endpoints, episodeInfoSchema, type Job } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { withVideos } from '../testing/videos';

const videos = withVideos();
const all = ['/edit', '/transcribe', '/editor', '/media'];
const open = (job: Job) => {
  videos.jobs = [job];
  return renderRemote(definition, `/videos/${job.guid}`, all);
};
const video = () => screen.findByLabelText<HTMLVideoElement>('First clip', { selector: 'video' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (menu: string, action: string) => {
  await press(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const read = () => act(() => takeNews('videos.changed'));
/** What a browser's element says of itself when it plays and pauses. */
const play = async () => fireEvent.play(await video());
const pause = async () => fireEvent.pause(await video());
const more = 'More for First clip';

test('tells what a video was made of, by whom and when, with the ways there', async () => {
  const design = anOwnDesign({ name: 'Night' });
  videos.api.on(endpoints.themes.get, () => design);
  videos.api.on(endpoints.media.get, () => aMedia());
  const episodeInfo = episodeInfoSchema.parse({
    type: 'feed',
    title: 'Glazed donuts',
    feedTitle: 'Note to Self',
    link: 'https://show.example/7',
  });
  const own = aJob();
  const job = aJob({
    themeId: design._id,
    episodeInfo,
    inputUrl: '/files/audio',
    specs: { ...own.specs, theme: design },
  });
  open(job);
  expect(await screen.findByRole('heading', { level: 1, name: 'First clip' })).toBeInTheDocument();
  const about = within(screen.getByRole('region', { name: 'About this video' }));
  expect(await about.findByRole('link', { name: 'Night' })).toHaveAttribute('href', `/editor/${design._id}`);
  expect(about.getByText('0:01').parentElement).toHaveTextContent('0:01 – 0:30 (0:29)');
  expect(about.getByText('Note to Self · Glazed donuts')).toBeInTheDocument();
  expect(about.getByRole('link', { name: 'Page of the episode' })).toHaveAttribute('href', 'https://show.example/7');
  expect(about.getByRole('link', { name: 'In My Library' })).toHaveAttribute('href', `/media/${job.mediaGuid}`);
  expect(about.getByText(/^Mar 14, 2026.*, by Ana$/)).toBeInTheDocument();
  expect(about.getByText('Square, 1080 × 1080')).toBeInTheDocument();
  expect(about.getByText('ready')).toBeInTheDocument();
});

test('a design or a sound that is gone is told of without a way there', async () => {
  const design = anOwnDesign({ name: 'Night' });
  videos.api.on(endpoints.themes.get, () => refusal('design_not_found'));
  open(aJob({ themeId: design._id, specs: { ...aJob().specs, theme: design } }));
  const about = within(await screen.findByRole('region', { name: 'About this video' }));
  await waitFor(() => expect(videos.api.asked(endpoints.themes.get)).toHaveLength(1));
  expect(about.getByText('Night')).toBeInTheDocument();
  expect(about.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit clip or design' })).not.toBeInTheDocument();
});

test('plays its file, and asks for a fresh address where the one that it has is over', async () => {
  const job = aJob();
  open(job);
  expect(await video()).toHaveAttribute('src', `/files/${job.id}.mp4`);
  expect(screen.getByRole('group', { name: 'First clip' })).toHaveTextContent('0:00 / 0:29');
  videos.jobs = [{ ...job, present: job.present && { ...job.present, url: '/files/fresh.mp4' } }];
  fireEvent.error(await video());
  await press('Try again');
  await waitFor(async () => expect(await video()).toHaveAttribute('src', '/files/fresh.mp4'));
});

describe('what is said in it', () => {
  const transcript = { started: true, finished: true };
  const cue = (start: number, text: string) => ({ start, end: start + 3, text });

  test('is shown as captions and chapters, both of the clip that is shown', async () => {
    const made: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) made.push(file);
      return 'blob:captions';
    });
    const job = aJob({ transcript });
    videos.api.on(endpoints.captioning.get, () =>
      captionsSchema.parse({
        id: job.guid,
        status: 'complete',
        progress: null,
        error: null,
        revision: 1,
        video: { status: 'none', detailedStatus: null, isCurrent: false, url: null, downloadUrl: null },
        // A second before that of the file.
        clip: { start: 0, end: 29.5 },
        language: 'en',
        profile: 'netflix',
        cues: [cue(1, 'Dough.'), cue(11, 'Glaze.'), cue(21, 'Done.')],
        transcript: null,
        look: captionLookSchema.parse({}),
        styleId: null,
      }),
    );
    open(job);
    const chapters = within(await screen.findByRole('region', { name: 'Chapters' }));
    expect(chapters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '0:00Dough.',
      '0:10Glaze.',
      '0:20Done.',
    ]);
    const player = within(screen.getByRole('group', { name: 'First clip' }));
    await userEvent.click(player.getByRole('button', { name: 'Captions' }));
    expect(new TextDecoder().decode(await made.at(-1)?.arrayBuffer())).toContain('00:00:10.000 --> 00:00:13.000');
  });

  test('is played as it is drawn where that file is there', async () => {
    videos.api.on(endpoints.captioning.get, never);
    const subtitles = {
      started: true,
      finished: true,
      ref: 'cc',
      stingerRef: null,
      progress: null,
      captionUrl: '/files/cc.mp4',
      captionDownloadUrl: '/files/cc.mp4?download',
      captionStingerUrl: null,
    };
    open(aJob({ transcript, subtitles }));
    await video();
    const player = within(screen.getByRole('group', { name: 'First clip' }));
    await userEvent.click(player.getByRole('button', { name: 'Captions' }));
    expect(await video()).toHaveAttribute('src', '/files/cc.mp4');
    await press('Download');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Download the video',
      'Download the video with captions',
      'Download the poster',
      'Captions as SRT',
      'Captions as WebVTT',
    ]);
  });
});

test('a video under way says how far it is, and becomes the player by itself', async () => {
  const job = aJobUnderWay(40);
  open(job);
  const stage = within(await screen.findByRole('group', { name: 'The video and how far it is' }));
  expect(stage.getByRole('status')).toHaveTextContent('Drawing, 40 %');
  expect(stage.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  videos.jobs = [aJob({ id: job.id })];
  expect(await video()).toBeInTheDocument();
  expect(stage.getByRole('status')).toHaveTextContent('The video is ready.');
  expect(stage.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a failed video says why and is tried again; the focus stays', async () => {
  const detailedStatus = { stage: 'failed', progress: 0, place: null, error: 'Too long.', estimate: null } as const;
  const job = aJob({ status: 'failed', detailedStatus });
  videos.api.on(endpoints.jobs.retry, () => {
    videos.jobs = [aJobUnderWay(0, { id: job.id })];
    return aJobUnderWay(0, { id: job.id });
  });
  open(job);
  expect(await screen.findByText('Too long.')).toBeInTheDocument();
  await press('Try again');
  const stage = screen.getByRole('group', { name: 'The video and how far it is' });
  await waitFor(() => expect(within(stage).getByRole('status')).toHaveTextContent('Drawing, 0 %'));
  await waitFor(() => expect(stage).toHaveFocus());
});

describe('while an edit is drawn', () => {
  const job = aJob();
  const before = job.present;
  const edited = (change: Partial<Job>) => aJob({ id: job.id, ...change });
  const after = before && { ...before, ref: 'new', url: '/files/new.mp4', start: 4, end: 9 };

  test('the present video stays, and plays on when the new one is there, until it is paused', async () => {
    open(aJobUnderWay(30, { id: job.id, present: before }));
    expect(await video()).toHaveAttribute('src', before?.url);
    expect(screen.getByText('An edit is being drawn. This video stays until the new one is there.')).toBeVisible();
    await play();
    videos.jobs = [edited({ present: after })];
    await read();
    expect(await screen.findByText(/^The new video is there\./)).toBeInTheDocument();
    expect(await video()).toHaveAttribute('src', before?.url);
    await pause();
    expect(await video()).toHaveAttribute('src', '/files/new.mp4');
    expect(screen.getByText('The new video is shown.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'First clip' })).toHaveTextContent('0:00 / 0:05');
  });

  test('the new one is shown at a press, which leaves the focus beside it', async () => {
    open(aJobUnderWay(30, { id: job.id, present: before }));
    await play();
    videos.jobs = [edited({ present: after })];
    await read();
    await press('Show it now');
    expect(await video()).toHaveAttribute('src', '/files/new.mp4');
    await waitFor(() => expect(screen.getByRole('group', { name: 'The video and how far it is' })).toHaveFocus());
  });

  test('one that comes to nothing says why', async () => {
    const stopped = {
      stage: 'complete',
      progress: 100,
      place: null,
      error: 'You cancelled it.',
      estimate: null,
    } as const;
    open(edited({ detailedStatus: stopped }));
    expect(await screen.findByText('The last edit was not drawn. The video is as it was.')).toBeInTheDocument();
    expect(screen.getByText('You cancelled it.')).toBeInTheDocument();
  });
});

describe('its name', () => {
  test('is changed in its place; a refusal stays at the field', async () => {
    const job = aJob();
    videos.api.on(endpoints.jobs.change, () => refusal('invalid', { fields: { title: 'At most 200 characters.' } }));
    open(job);
    await press('Rename');
    expect(document.title).toBe('First clip');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, ' of it{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('At most 200 characters.'));
    videos.api.on(endpoints.jobs.change, ({ body }) => {
      const renamed = { ...job, title: body.title ?? '' };
      videos.jobs = [renamed];
      return renamed;
    });
    await userEvent.type(name, '{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'First clip of it' })).toBeInTheDocument();
    expect(document.title).toBe('First clip of it');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
  });

  test('stays as it is with Escape', async () => {
    open(aJob());
    await press('Rename');
    await userEvent.keyboard('other{Escape}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
    expect(videos.api.asked(endpoints.jobs.change)).toEqual([]);
  });
});

describe('what is done with it', () => {
  test('leads to its edit and its captions', async () => {
    const job = aJob({ inputUrl: '/files/audio' });
    videos.api.on(endpoints.media.get, () => aMedia());
    const { unmount } = open(job);
    await press('Edit clip or design');
    await waitFor(() => expect(location.pathname).toBe(`/edit/${job.guid}`));
    unmount();
    open(job);
    await press('Captions');
    await waitFor(() => expect(location.pathname).toBe(`/transcribe/${job.guid}`));
  });

  test('a clone is said, and shown', async () => {
    const copy = aJob({ title: 'First clip' });
    const notices = hear('notify');
    open(aJob());
    videos.api.on(endpoints.jobs.clone, () => {
      videos.jobs = [...videos.jobs, copy];
      return copy;
    });
    await choose(more, 'Clone');
    await waitFor(() => expect(location.pathname).toBe(`/videos/${copy.guid}`));
    expect(notices).toEqual([{ tone: 'good', text: '“First clip” was cloned.' }]);
  });

  test('one under way is cancelled, which is refused where it was done meanwhile', async () => {
    const notices = hear('notify');
    videos.api.on(endpoints.jobs.cancel, () => refusal('not_pending'));
    open(aJobUnderWay(99));
    await choose(more, 'Cancel');
    const text = 'Only a video that is not done yet can be cancelled.';
    await waitFor(() => expect(notices).toEqual([{ tone: 'bad', text }]));
  });

  test('deleted, it says so, and can be had back at once', async () => {
    const job = aJob();
    open(job);
    videos.api.on(endpoints.jobs.remove, () => {
      videos.jobs = [];
      return undefined;
    });
    videos.api.on(endpoints.jobs.change, () => {
      videos.jobs = [job];
      return job;
    });
    await choose(more, 'Delete');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(undo).toHaveAccessibleDescription('“First clip” was deleted. It stays in the bin for 30 days.');
    expect(screen.getByRole('link', { name: 'Videos' })).toHaveAttribute('href', '/videos');
    await userEvent.click(undo);
    expect(await video()).toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('an address that names no video', () => {
  test.each([
    ['en', 'There is no such video', 'All videos'],
    ['pt-BR', 'Este vídeo não existe', 'Todos os vídeos'],
  ] as const)('says so and leads to all of them, in %s', async (language, title, way) => {
    await setLanguage(language);
    const { unmount } = renderRemote(definition, `/videos/${anId()}`);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', '/videos');
    unmount();
    renderRemote(definition, '/videos/unknown');
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(videos.api.asked(endpoints.jobs.byGuid)).toHaveLength(1);
    await setLanguage('en');
  });

  test('but one of the bin has it back', async () => {
    const job = aJob({ deleted: true, dateDeleted: '2026-03-01T12:00:00.000Z' });
    videos.api.on(endpoints.jobs.list, ({ query }) => (query.deleted === 'true' ? [job] : []));
    videos.api.on(endpoints.jobs.change, () => {
      videos.jobs = [job];
      return job;
    });
    renderRemote(definition, `/videos/${job.guid}`);
    expect(await screen.findByRole('heading', { name: 'This video is in the bin' })).toBeInTheDocument();
    await press('Restore');
    expect(await video()).toBeInTheDocument();
    expect(videos.api.asked(endpoints.jobs.change)[0]).toMatchObject({
      params: { id: job.id },
      body: { deleted: false },
    });
  });
});

test('where it cannot be had it says why, and trying again mends it', async () => {
  const job = aJob();
  videos.api.on(endpoints.jobs.byGuid, () => refusal('forbidden'));
  renderRemote(definition, `/videos/${job.guid}`);
  expect(await screen.findByRole('heading', { name: 'This video could not be loaded' })).toBeInTheDocument();
  videos.api.on(endpoints.jobs.byGuid, () => job);
  await press('Try again');
  expect(await video()).toBeInTheDocument();
});

test('a built-in design is called as it is everywhere', async () => {
  await setLanguage('pt-BR');
  open(aJob({ specs: { ...aJob().specs, theme: aDesign() } }));
  const about = within(await screen.findByRole('region', { name: 'Sobre este vídeo' }));
  expect(about.getAllByText(/^Quadrado/)).toHaveLength(2);
  await setLanguage('en');
});

describe('a video that its plan does not keep for good', () => {
  const kept = () => aJob({ keptUntil: '2026-12-03T12:00:00.000Z' });
  const text = 'Then it goes into the bin, where it can be restored for 30 days. Download it to keep it.';

  test('says until when, what comes then, and leads its owner to the plans', async () => {
    videos.jobs = [kept()];
    renderRemote(definition, `/videos/${videos.jobs[0]?.guid}`, [...all, '/billing']);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('Kept until').nextElementSibling).toHaveTextContent('Dec 3, 2026');
    expect(screen.getByRole('link', { name: 'A plan that keeps it longer' })).toHaveAttribute('href', '/billing');
    await act(() => setLanguage('pt-BR'));
    expect(screen.getByText('Guardado até').nextElementSibling).toHaveTextContent('3 de dez. de 2026');
    await act(() => setLanguage('en'));
  });

  test('leads to no plans where there are none, nor those who do not choose them', async () => {
    const { unmount } = open(kept());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /plan/ })).not.toBeInTheDocument();
    unmount();
    const own = aUser();
    await beSignedIn(videos.api, aUser({ role: 'editor', teamInfo: { ...own.teamInfo, ownerId: anId() } }));
    renderRemote(definition, `/videos/${videos.jobs[0]?.guid}`, [...all, '/billing']);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /plan/ })).not.toBeInTheDocument();
  });

  test('of one that is kept nothing is said', async () => {
    open(aJob());
    await video();
    expect(screen.queryByText('Kept until')).not.toBeInTheDocument();
  });
});
