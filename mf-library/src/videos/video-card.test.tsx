import { aJob, aJobUnderWay } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { setLanguage } from '@wavereel/i18n';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { card, withVideos } from '../testing/videos';

const videos = withVideos();

test('a press plays the video while the browser still counts it as a press', async () => {
  const played = jest.spyOn(HTMLMediaElement.prototype, 'play');
  videos.jobs = [aJob()];
  renderRemote(definition, '/videos');
  const play = await screen.findByRole('button', { name: 'Play First clip' });
  fireEvent.click(play);
  // Looked at in the turn of the press: phones refuse to play in a later one.
  expect(played.mock.contexts).toEqual([screen.getByLabelText('First clip', { selector: 'video' })]);
});

test('a video that is refused to play can be pressed again; one that plays is stopped by the next press', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  play.mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  videos.jobs = [aJob()];
  renderRemote(definition, '/videos');
  const button = await screen.findByRole('button', { name: 'Play First clip' });
  fireEvent.click(button);
  expect(button).toHaveAccessibleName('Play First clip');
  fireEvent.click(button);
  expect(button).toHaveAccessibleName('Pause First clip');
  fireEvent.click(button);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(button).toHaveAccessibleName('Play First clip');
  fireEvent.error(screen.getByLabelText('First clip', { selector: 'video' }));
  expect(screen.getByText('This video cannot be played right now.')).toBeInTheDocument();
});

test('a ready video is downloaded by a button in sight; one in work has none', async () => {
  videos.jobs = [aJob({ title: 'Done' }), aJobUnderWay(40, { title: 'Drawn' })];
  renderRemote(definition, '/videos');
  const link = await within(await card('Done')).findByRole('link', { name: 'Download Done' });
  expect(link).toHaveAttribute('href', videos.jobs[0]?.downloadUrl);
  expect(link).toHaveTextContent('Download');
  expect(within(await card('Drawn')).queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
});

const withCaptions = { started: true, finished: true, ref: 'r', progress: null, captionUrl: '/cc.mp4' };

test('a video with captions says so, and is taken along with them from its menu', async () => {
  const subtitles = {
    ...withCaptions,
    stingerRef: null,
    captionDownloadUrl: '/cc.mp4?download',
    captionStingerUrl: null,
  };
  const transcript = { started: true, finished: true };
  videos.jobs = [
    aJob({ title: 'Both', subtitles, transcript }),
    aJob({ title: 'Heard', transcript: { started: true, finished: false } }),
    aJob({ title: 'Silent', transcript: { started: false, finished: false } }),
  ];
  renderRemote(definition, '/videos');
  const both = within(await card('Both'));
  expect(both.getByText('captions')).toBeInTheDocument();
  expect(within(await card('Heard')).getByText('captions in work')).toBeInTheDocument();
  expect(within(await card('Silent')).queryByText(/captions/)).not.toBeInTheDocument();
});

test('its captions are opened, and taken along as a file that is as the server wrote it', async () => {
  const job = aJob({ transcript: { started: true, finished: true } });
  videos.jobs = [job];
  videos.api.on(endpoints.captioning.download, () => '1');
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  });
  renderRemote(definition, '/videos');
  await userEvent.click(await screen.findByRole('button', { name: 'More for First clip' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Captions as WebVTT' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(new TextDecoder().decode(await saved[0]?.arrayBuffer())).toBe('1');
  expect(videos.api.asked(endpoints.captioning.download)[0]).toMatchObject({
    params: { id: job.guid },
    query: { format: 'vtt' },
  });
});

test('without a line the list says so, and goes on by itself', async () => {
  const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const id = aJob().id;
  videos.jobs = [aJobUnderWay(40, { id })];
  renderRemote(definition, '/videos');
  await card('First clip');
  const words = /^You are offline\./;
  expect(screen.queryByText(words)).not.toBeInTheDocument();

  connected.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(within(await card('First clip')).queryByText(/left$/)).not.toBeInTheDocument();

  connected.mockReturnValue(true);
  videos.jobs = [aJob({ id })];
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Play First clip' })).toBeInTheDocument();
});

describe('a video that its plan does not keep for good', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
  const dayIn = (days: number, language: string) =>
    new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(new Date(inDays(days)));

  test('says until when on its card once that is near', async () => {
    videos.jobs = [
      aJob({ title: 'Near', keptUntil: inDays(6) }),
      aJob({ title: 'Far', keptUntil: inDays(15) }),
      aJob({ title: 'For good' }),
    ];
    renderRemote(definition, '/videos');
    expect(within(await card('Near')).getByText(`Kept until ${dayIn(6, 'en')}`)).toBeInTheDocument();
    for (const title of ['Far', 'For good'])
      expect(within(await card(title)).queryByText(/Kept until/)).not.toBeInTheDocument();
    await act(() => setLanguage('pt-BR'));
    expect(within(await card('Near')).getByText(`Guardado até ${dayIn(6, 'pt-BR')}`)).toBeInTheDocument();
    await act(() => setLanguage('en'));
  });

  test('is among those that a notice leads to, and what leads there can be put away', async () => {
    const asked: unknown[] = [];
    videos.api.on(endpoints.jobs.list, ({ query }) => {
      asked.push(query);
      return [aJob({ title: 'Near', keptUntil: inDays(6) })];
    });
    renderRemote(definition, '/videos/leaving');
    await card('Near');
    expect(asked.at(-1)).toMatchObject({ leaving: 'true', archived: 'any' });
    expect(screen.getByRole('combobox', { name: 'Kept' })).toHaveDisplayValue('Into the bin soon');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('leaving'));
    expect(screen.queryByRole('combobox', { name: 'Kept' })).not.toBeInTheDocument();
  });
});
