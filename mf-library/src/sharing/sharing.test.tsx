import { aJob, refusal } from '@wavereel/client/testing';
import { endpoints, type Job, type Share } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { withVideos } from '../testing/videos';

const videos = withVideos();
const url = 'https://wave.example/s/aaaaaaaaaaaaaaaaaaaaaaaa';
const aShare = (change: Partial<Share> = {}): Share => ({
  ...{ url, embedUrl: `${url}/embed`, embedHtml: `<iframe src="${url}/embed"></iframe>` },
  ...{ plays: 0, date: '2026-03-01T12:00:00.000Z' },
  ...change,
});
let share: Share | null;

beforeEach(() => {
  // Brings a clipboard, which jsdom lacks.
  userEvent.setup();
  share = null;
  videos.api.on(endpoints.shares.get, () => ({ share }));
  videos.api.on(endpoints.shares.turnOn, () => (share = aShare()));
  videos.api.on(endpoints.shares.turnOff, () => void (share = null));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

const withInput = (change: Partial<Job> = {}): Job => aJob({ inputUrl: '/files/sound', bytes: 3_000_000, ...change });
const openDialog = async (job: Job = withInput()) => {
  videos.jobs = [job];
  renderRemote(definition, '/videos');
  await userEvent.click(await screen.findByRole('button', { name: `More for ${job.title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share…' }));
  return within(await screen.findByRole('dialog', { name: `Share “${job.title}”` }));
};
const openTab = async (name: string, job?: Job) => {
  const dialog = await openDialog(job);
  await userEvent.click(dialog.getByRole('tab', { name }));
  return dialog;
};
/** A device with a sheet, which jsdom is not. */
const withSheet = (sheet: (data: ShareData) => Promise<void>) => {
  Object.assign(navigator, { canShare: () => true, share: sheet });
  videos.api.onFile('GET', '/files', () => 'bytes');
};
const refusedAs = (name: string) => new DOMException('', name);

describe('the public page', () => {
  test('is off; turned on it has an address and a code to take along', async () => {
    const notices = hear('notify');
    const dialog = await openDialog();
    const page = await dialog.findByRole('switch', { name: 'Public page' });
    expect(page).not.toBeChecked();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();

    await userEvent.click(page);
    expect(await dialog.findByRole('textbox', { name: 'Address of the page' })).toHaveValue(url);
    expect(page).toBeChecked();
    expect(dialog.getByText('Not played yet')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', url);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    await userEvent.click(dialog.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe(aShare().embedHtml);
    expect(notices.map(({ text }) => text)).toEqual(['The address was copied.', 'The code was copied.']);
  });

  test('is taken back after a question that says what it costs', async () => {
    share = aShare({ plays: 12 });
    const dialog = await openDialog();
    expect(await dialog.findByText('Played 12 times')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('switch', { name: 'Public page' }));
    const question = { name: 'Stop sharing this video?' };
    await userEvent.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog', question)).not.toBeInTheDocument());
    expect(videos.api.asked(endpoints.shares.turnOff)).toEqual([]);

    await userEvent.click(dialog.getByRole('switch', { name: 'Public page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(dialog.getByRole('switch', { name: 'Public page' })).not.toBeChecked());
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('an address that the browser does not copy stands there chosen, to be copied by hand', async () => {
    share = aShare();
    const dialog = await openDialog();
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Address of the page' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusedAs('NotAllowedError'));
    await userEvent.click(dialog.getByRole('button', { name: 'Copy address' }));
    await waitFor(() => expect(field).toHaveFocus());
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length]);
  });

  test('one that cannot be looked up says so, and is looked up again', async () => {
    videos.api.on(endpoints.shares.get, () => refusal('not_found'));
    const dialog = await openDialog();
    expect(await dialog.findByText('The public page could not be looked up')).toBeInTheDocument();
    videos.api.on(endpoints.shares.get, () => ({ share }));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('switch', { name: 'Public page' })).toBeInTheDocument();
  });

  test('a video in work with a public page can still be taken back; one without has nothing to share', async () => {
    videos.jobs = [
      aJob({ title: 'Public', status: 'pending', shareUrl: url }),
      aJob({ title: 'Drawn', status: 'pending' }),
    ];
    renderRemote(definition, '/videos');
    for (const [title, count] of [
      ['Public', 1],
      ['Drawn', 0],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }));
      await screen.findByRole('menuitem', { name: 'Rename' });
      expect(screen.queryAllByRole('menuitem', { name: 'Share…' })).toHaveLength(count);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    }
  });
});

describe('the file', () => {
  const captioned = {
    ...{ started: true, finished: true, ref: 'r', stingerRef: null, progress: null, captionStingerUrl: null },
    ...{ captionUrl: '/files/cc.mp4', captionDownloadUrl: '/files/cc.mp4?download' },
  };

  test('is downloaded where there is no sheet, with and without captions', async () => {
    const dialog = await openTab('File', withInput({ subtitles: captioned }));
    expect(dialog.getByText(/It takes 3 MB\.$/)).toBeInTheDocument();
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Download the video',
      'Download it with captions',
    ]);
    expect(dialog.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
  });

  test('goes to the sheet of the system, named like the video; whoever closes the sheet is told nothing', async () => {
    const sheet = jest.fn<Promise<void>, [ShareData]>().mockResolvedValueOnce();
    withSheet(sheet);
    const dialog = await openTab('File', withInput({ title: 'Owls: part 1/2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Share the video' }));
    await waitFor(() => expect(sheet).toHaveBeenCalledTimes(1));
    const [file] = sheet.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type]).toEqual(['Owls part 1 2.mp4', 'video/mp4']);

    sheet.mockRejectedValueOnce(refusedAs('AbortError'));
    await userEvent.click(dialog.getByRole('button', { name: 'Share the video' }));
    await waitFor(() => expect(sheet).toHaveBeenCalledTimes(2));
    expect(dialog.queryByRole('status')).not.toBeInTheDocument();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('that took longer to fetch than a press counts for wants another press, and is not fetched again', async () => {
    const sheet = jest.fn<Promise<void>, [ShareData]>().mockRejectedValueOnce(refusedAs('NotAllowedError'));
    withSheet(sheet);
    const fetched = jest.fn(() => 'bytes');
    videos.api.onFile('GET', '/files', fetched);
    const dialog = await openTab('File');
    await userEvent.click(dialog.getByRole('button', { name: 'Share the video' }));
    expect(await dialog.findByText(/Press once more/)).toBeInTheDocument();
    sheet.mockResolvedValueOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Share the video' }));
    await waitFor(() => expect(dialog.queryByText(/Press once more/)).not.toBeInTheDocument());
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('that cannot be had says what to do instead', async () => {
    withSheet(async () => undefined);
    const dialog = await openTab('File', withInput({ url: '/gone/x.mp4' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Share the video' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Download it instead.');
  });
});

describe('platforms', () => {
  const row = (name: string) => screen.getByRole('heading', { name }).closest('li') ?? document.body;

  test('each says whether it takes the video, what to do, and where that stands', async () => {
    const job = withInput({ bytes: 20_000_000 });
    const specs = { ...job.specs, cardType: 'horizontal' as const, width: 1280, height: 720, duration: 200 };
    await openTab('Platforms', { ...job, specs });
    expect(row('YouTube')).toHaveTextContent(/^YouTubefitsSource · looked up on /);
    expect(row('YouTube Shorts')).toHaveTextContent('does not fit');
    expect(row('YouTube Shorts')).toHaveTextContent('Longer than 3 minutes. Choose a shorter clip.');
    expect(row('YouTube Shorts')).toHaveTextContent('Make it vertical.');
    expect(row('WhatsApp')).toHaveTextContent('Larger than 16 MB.');
    expect(within(row('TikTok')).getByRole('link', { name: 'Source: TikTok' })).toHaveAttribute(
      'href',
      expect.stringContaining('tiktok.com'),
    );
  });

  test('the other shape is asked for in one press, with the same clip and design, and once however often it is tried', async () => {
    const job = withInput();
    let isDown = true;
    videos.api.on(endpoints.jobs.create, () => {
      if (isDown) throw new Error('not now');
      return aJob();
    });
    const dialog = await openTab('Platforms', job);
    const make = dialog.getByRole('button', { name: 'Make it vertical' });
    expect(dialog.getByText('For Instagram Reels, TikTok, YouTube Shorts, Facebook')).toBeInTheDocument();
    await userEvent.click(make);
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(make);
    expect(await dialog.findByText(/^The vertical video is on its way\./)).toBeInTheDocument();
    const [first, second] = videos.api.asked(endpoints.jobs.create).map(({ body }) => body);
    expect(second).toEqual(first);
    expect(second).toMatchObject({
      ...{ title: job.title, mediaGuid: job.mediaGuid, themeId: 'square', shapes: ['vertical'], start: 1, end: 30.5 },
      episodeInfo: { type: 'upload', title: 'Episode 7' },
    });
  });

  test('of a sound that was deleted no other shape is made', async () => {
    const dialog = await openTab('Platforms', withInput({ inputUrl: null }));
    expect(dialog.getByText(/^Its sound was deleted/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Make it/ })).not.toBeInTheDocument();
  });

  test('all of it is said in Portuguese', async () => {
    await setLanguage('pt-BR');
    videos.jobs = [withInput()];
    renderRemote(definition, '/videos');
    await userEvent.click(await screen.findByRole('button', { name: 'Mais opções de First clip' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Compartilhar…' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Plataformas' }));
    expect(row('Feed do Instagram')).toHaveTextContent(/^Feed do Instagramcompatível/);
    expect(screen.getByRole('button', { name: 'Fazer vertical' })).toBeInTheDocument();
    await act(() => setLanguage('en'));
  });
});
