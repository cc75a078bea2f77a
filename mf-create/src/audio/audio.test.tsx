import {
  aMedia,
  anId,
  hearInOtherTab,
  lost,
  never,
  refusal,
  takeUploads,
  watchUploads,
  withSignedIn,
} from '@wavereel/client/testing';
import { endpoints, limits, type Media } from '@wavereel/contracts';
import { hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

jest.mock('../trim/waveform', () => ({
  createWaveform: () => ({ setRegion: () => undefined, destroy: () => undefined }),
}));

const file = new File(['ID3 and some sound'], 'Episode 7.mp3', { type: 'audio/mpeg' });

/** What the content of the file comes to. */
const contentOfFile = '33abcd092eae49b985727daf1c56fdf53d3d7633594d35f3a4f5ea11469aa5f3';

const api = withSignedIn();
beforeEach(() => {
  takeUploads(api);
  api.on(endpoints.themes.list, () => []);
  api.on(endpoints.themes.templates, () => []);
});

const choose = async (chosen = file) =>
  userEvent.upload(await screen.findByLabelText('Drop your audio here', { selector: 'input' }), chosen);
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm audio' }));

/** Opens the page, chooses a file and confirms it. */
async function bring(chosen = file) {
  renderRemote(definition, '/create');
  await choose(chosen);
  await confirm();
}

test('until there is audio, confirming says what is missing', async () => {
  renderRemote(definition, '/create');
  const button = await screen.findByRole('button', { name: 'Confirm audio' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Choose your audio first.');
  expect(screen.getByText('Supported: mp3, mp4, m4a, flac, wav')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Select Your Design/ })).toHaveAccessibleDescription(
    'Please select and confirm your audio in the previous step before proceeding.',
  );
});

test('a chosen file says what to do next, is not sent yet, and can be put away', async () => {
  renderRemote(definition, '/create');
  await choose();
  expect(screen.getByRole('heading', { name: 'Episode 7.mp3' })).toBeInTheDocument();
  expect(screen.getByText('Click Confirm audio below to start processing and move to step 2.')).toBeInTheDocument();
  expect(api.asked(endpoints.uploads.sign)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Do not use Episode 7.mp3' }));
  expect(screen.getByRole('button', { name: 'Confirm audio' })).toHaveAccessibleDescription('Choose your audio first.');
});

test('an empty file is refused where it was brought, and what was chosen before stays', async () => {
  renderRemote(definition, '/create');
  await choose(new File([], 'nothing.mp3', { type: 'audio/mpeg' }));
  expect(await screen.findByText('nothing.mp3 was not taken')).toBeInTheDocument();
  expect(screen.getByText('This file is empty. Choose another one.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm audio' })).toHaveAccessibleDescription('Choose your audio first.');

  await choose();
  expect(screen.queryByText('nothing.mp3 was not taken')).not.toBeInTheDocument();
  await choose(new File([], 'nothing.mp3', { type: 'audio/mpeg' }));
  expect(await screen.findByText(/What you had chosen before stays\.$/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Episode 7.mp3' })).toBeInTheDocument();
});

test('a chosen file can be heard before anything is sent of it', async () => {
  renderRemote(definition, '/create');
  await choose();
  const player = await screen.findByRole('group', { name: 'Episode 7.mp3' });
  expect(within(player).getByRole('button', { name: 'Play Episode 7.mp3' })).toBeEnabled();
  expect(api.asked(endpoints.uploads.sign)).toHaveLength(0);
});

describe('a file that is dropped beside every field', () => {
  const drop = (dropped: File) => {
    const dataTransfer = { types: ['Files'], files: [dropped] };
    fireEvent.dragEnter(document.body, { dataTransfer });
    const promise = document.body.textContent;
    fireEvent.drop(document.body, { dataTransfer });
    return promise;
  };

  test('is taken, whatever tab is open, and the window says so while it hangs there', async () => {
    renderRemote(definition, '/create');
    await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
    expect(drop(file)).toContain('Drop the file to use it');
    expect(await screen.findByRole('heading', { name: 'Episode 7.mp3' })).toBeInTheDocument();
  });

  test('at the designs takes the place of what was confirmed, as the window says', async () => {
    api.onFile('PUT', '/store', never);
    await bring();
    await screen.findByRole('button', { name: 'Confirm design' });
    expect(drop(new File(['ID3'], 'Another.mp3'))).toContain('Drop the file to use it in place of Episode 7.mp3');
    expect(await screen.findByRole('heading', { name: 'Another.mp3' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeEnabled();
  });

  test('and can be no sound is refused there, and what was confirmed goes on', async () => {
    api.onFile('PUT', '/store', never);
    await bring();
    await screen.findByRole('button', { name: 'Confirm design' });
    drop(new File([], 'nothing.mp3'));
    expect(await screen.findByText('nothing.mp3 was not taken')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm design' })).toBeInTheDocument();
  });
});

test('going back from the designs finds the tab open from which the sound came', async () => {
  const item = aMedia({ title: 'Glazed donuts' });
  api.on(endpoints.media.list, () => [item]);
  api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
  api.on(endpoints.media.get, () => item);
  renderRemote(definition, '/create');
  await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
  await userEvent.click(await screen.findByText('Glazed donuts'));
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await confirm();
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('tab', { name: 'My Library' })).toHaveAttribute('aria-selected', 'true');
});

describe('an upload', () => {
  test('shows its percentage beside the designs and can be cancelled', async () => {
    const report = watchUploads();
    const started = jest.fn();
    api.onFile('PUT', '/store', () => {
      started();
      return never();
    });
    await bring();
    await waitFor(() => expect(started).toHaveBeenCalled());
    act(() => report(63, 100));
    expect(screen.getByRole('progressbar', { name: 'Uploading, 63 %' })).toHaveAttribute('aria-valuenow', '63');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument();
    expect(screen.queryByText('Episode 7.mp3 was not taken')).not.toBeInTheDocument();
    expect(api.asked(endpoints.media.create)).toHaveLength(0);
  });

  test('of a file that the team has already sends nothing, and says so', async () => {
    const media = aMedia({ title: 'Glazed donuts' });
    api.on(endpoints.media.known, ({ query }) => ({ media: query.fingerprint === contentOfFile ? media : null }));
    api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
    api.on(endpoints.media.get, () => media);
    const said = hear('notify');
    await bring();
    const text = 'Hey! We found this audio in your library. You can create videos faster using My Library tab.';
    await waitFor(() => expect(said).toEqual([{ tone: 'info', text }]));
    await waitFor(() => expect(api.asked(endpoints.media.get).map(({ params }) => params.id)).toEqual([media.guid]));
    expect(api.asked(endpoints.uploads.sign)).toHaveLength(0);
  });

  test.each([
    ['nobody has', () => ({ media: null })],
    ['nobody can tell of', () => refusal('unavailable')],
  ])('of a file that %s is sent', async (_what, answer) => {
    api.on(endpoints.media.known, answer);
    api.on(endpoints.media.create, never);
    await bring();
    await waitFor(() => expect(api.asked(endpoints.media.create)).toHaveLength(1));
    expect(api.asked(endpoints.media.known)).toHaveLength(1);
  });

  test('without a connection says so in place of a percentage, and goes on by itself', async () => {
    const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.on(endpoints.uploads.sign, () => lost);
    await bring();
    expect(await screen.findByRole('progressbar', { name: 'Offline, will go on' })).not.toHaveAttribute(
      'aria-valuenow',
    );
    await waitFor(() => expect(api.asked(endpoints.uploads.sign)).not.toHaveLength(0));

    takeUploads(api);
    api.on(endpoints.media.create, never);
    connected.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('progressbar', { name: 'Preparing the waveform' })).toBeInTheDocument();
    expect(screen.queryByText('Episode 7.mp3 was not taken')).not.toBeInTheDocument();
    connected.mockRestore();
  });

  test('goes on by itself once a server that did not answer does again', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    api.on(endpoints.uploads.sign, () => refusal('unavailable'));
    await bring();
    expect(
      await screen.findByRole('progressbar', { name: 'The server does not answer, trying again' }),
    ).not.toHaveAttribute('aria-valuenow');
    takeUploads(api);
    api.on(endpoints.media.create, never);
    // It need not wait for its turn.
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('progressbar', { name: 'Preparing the waveform' })).toBeInTheDocument();
    expect(screen.queryByText('Episode 7.mp3 was not taken')).not.toBeInTheDocument();
  });

  test('that was refused for lack of room keeps its file, to be confirmed again', async () => {
    api.on(endpoints.uploads.sign, () => refusal('storage_full', { values: { used: 10, limit: 10 } }));
    await bring();
    expect(await screen.findByText('Episode 7.mp3 was not taken')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Episode 7.mp3' })).toBeInTheDocument();
    takeUploads(api);
    api.on(endpoints.media.create, never);
    await confirm();
    expect(await screen.findByRole('progressbar', { name: 'Preparing the waveform' })).toBeInTheDocument();
    expect(screen.queryByText('Episode 7.mp3 was not taken')).not.toBeInTheDocument();
  });

  test("of a file that is no audio is named with the server's reason, and another can be chosen", async () => {
    api.on(endpoints.media.create, () => refusal('not_audio', { values: { found: 'PNG picture' } }));
    await bring(new File(['PNG'], 'holiday.mp3', { type: 'audio/mpeg' }));
    expect(await screen.findByText('holiday.mp3 was not taken')).toBeInTheDocument();
    expect(
      screen.getByText('This file holds no audio that can be read (PNG picture). Supported: mp3, mp4, m4a, flac, wav.'),
    ).toBeInTheDocument();
    await choose();
    expect(screen.queryByText('holiday.mp3 was not taken')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeEnabled();
  });

  test('that is too large is refused by the store, and everybody is told', async () => {
    const tooLarge = hear('audio.tooLarge');
    api.onFile('PUT', '/store', () => refusal('too_large', { values: { limit: 512 } }));
    await bring();
    const text = 'The file is too large: at most 512 MB are taken.';
    // Where it was chosen, and by the frame.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(tooLarge).toEqual([{ size: file.size, text }]);
  });

  test('that turns out to be broken is named with the reason', async () => {
    const media = aMedia({ status: 'pending', peaksUrl: null });
    api.on(endpoints.media.create, () => media);
    api.on(endpoints.media.status, () => ({
      status: 'failed',
      error: 'The audio in this file is damaged and could not be read.',
      stage: null,
      progress: null,
    }));
    await bring();
    expect(await screen.findByText('The audio in this file is damaged and could not be read.')).toBeInTheDocument();
    expect(screen.getByText('Episode 7.mp3 was not taken')).toBeInTheDocument();
  });

  test('that the server measures for three minutes names support', async () => {
    const started = Date.now();
    const clock = jest.spyOn(Date, 'now');
    api.on(endpoints.media.create, () => aMedia({ status: 'pending', peaksUrl: null }));
    api.on(endpoints.media.status, () => {
      clock.mockReturnValue(started + limits.processingWaitMs + 60_000);
      return { status: 'pending', error: null, stage: null, progress: null };
    });
    await bring();
    const bar = await screen.findByRole('progressbar', {
      name: 'This takes longer than it should. Please contact support if it does not end soon.',
    });
    expect(bar).not.toHaveAttribute('aria-valuenow');
    clock.mockRestore();
  });

  test("gets the file's name without its ending as its title", async () => {
    api.on(endpoints.media.create, never);
    await bring(new File(['x'], 'a.b.flac', { type: 'audio/flac' }));
    await waitFor(() => expect(api.asked(endpoints.media.create)[0]?.body).toEqual({ title: 'a.b' }));
  });

  test('of a large file is warned of', async () => {
    renderRemote(definition, '/create');
    const large = new File(['x'], 'long.wav', { type: 'audio/wav' });
    Object.defineProperty(large, 'size', { value: limits.audioWarnBytes + 1 });
    fireEvent.drop(await screen.findByText('Drop your audio here'), {
      dataTransfer: { types: ['Files'], files: [large] },
    });
    expect(
      await screen.findByText('This file is larger than 75 MB: its waveform may take 3-5 minutes to load.'),
    ).toBeInTheDocument();
  });

  test('of a very large file asks for a shorter one', async () => {
    renderRemote(definition, '/create');
    const large = new File(['x'], 'day.wav', { type: 'audio/wav' });
    Object.defineProperty(large, 'size', { value: limits.audioNoDecodeBytes + 1 });
    fireEvent.drop(await screen.findByText('Drop your audio here'), {
      dataTransfer: { types: ['Files'], files: [large] },
    });
    expect(await screen.findByText(/Please trim it to under 75 MB/)).toBeInTheDocument();
  });
});

describe('the library', () => {
  let items: Media[];
  beforeEach(() => {
    items = [
      aMedia({ title: 'Glazed donuts', feedTitle: 'Note to Self' }),
      aMedia({ title: 'On its way', status: 'pending', peaksUrl: null }),
    ];
    api.on(endpoints.media.list, ({ query: { status, search = '' } }) =>
      items.filter((item) => item.status === status && item.title.includes(search)),
    );
    api.on(endpoints.media.get, () => items[0] ?? aMedia());
    api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
  });
  /** jsdom draws the attribute but has no activation of summary. */
  const openItem = async () => {
    renderRemote(definition, '/create');
    await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
    (await screen.findByRole('group')).setAttribute('open', '');
    return screen.findByLabelText('Glazed donuts', { selector: 'audio' });
  };

  test('lists what is ready, with its feed and a player', async () => {
    expect(await openItem()).toHaveAttribute('src', items[0]?.s3AudioUrl);
    expect(screen.getByText('Note to Self')).toBeInTheDocument();
    expect(screen.queryByText('On its way')).not.toBeInTheDocument();
  });

  test('shows the length of each and finds by words of the title and the feed', async () => {
    items = Array.from({ length: 9 }, (_, at) => aMedia({ guid: anId(), title: `Talk ${at + 1}`, duration: 60 + at }));
    items.push(aMedia({ guid: anId(), title: 'Glazed donuts', feedTitle: 'Note to Self', image_src: '/proxy/art' }));
    renderRemote(definition, '/create');
    await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
    expect(await screen.findByText('1:08')).toBeInTheDocument();
    const field = screen.getByRole('searchbox', { name: 'Search your library' });
    await userEvent.type(field, 'donuts');
    await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(1));
    expect(document.querySelector('summary img')).toHaveAttribute('src', '/proxy/art');
    await userEvent.type(field, ' x');
    expect(await screen.findByText('Nothing in your library is called “donuts x”.')).toBeInTheDocument();
  });

  test('says when an episode was published, and where its feed told no date', async () => {
    const episode = {
      type: 'feed' as const,
      audioUrl: 'https://cdn.example/7.mp3',
      isoDate: '2026-02-01T08:00:00Z',
      author: null,
      link: null,
      episodeNumber: null,
      seasonNumber: null,
    };
    items = [
      aMedia({ title: 'Glazed donuts', episode }),
      aMedia({ title: 'Undated', episode: { ...episode, isoDate: null } }),
      aMedia({ title: 'My own' }),
    ];
    renderRemote(definition, '/create');
    await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
    const entries = await screen.findAllByRole('group');
    for (const entry of entries) entry.setAttribute('open', '');
    const facts = await Promise.all(entries.map((entry) => within(entry).findByText(/^Added/)));
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Added Mar 14, 2026 · Published Feb 1, 2026',
      'Added Mar 14, 2026 · Audio date not available',
      'Added Mar 14, 2026',
    ]);
  });

  test('gives audio that needs no upload', async () => {
    await openItem();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    expect(screen.getByRole('heading', { name: 'Glazed donuts' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Select' })).toHaveAccessibleDescription('This one is chosen already.');
    await confirm();
    await waitFor(() => expect(api.asked(endpoints.media.get)).toHaveLength(1));
    expect(api.asked(endpoints.uploads.sign)).toHaveLength(0);
  });

  test('renames with Enter, never to nothing', async () => {
    api.on(endpoints.media.rename, ({ body }) => aMedia({ title: body.title ?? '' }));
    const renamed = hearInOtherTab();
    await openItem();
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, '{Enter}');
    expect(title).toHaveValue('Glazed donuts');
    await userEvent.type(title, ', live{Enter}');
    await waitFor(() => expect(renamed).toEqual(['library.changed']));
    expect(api.asked(endpoints.media.rename).map(({ body }) => body)).toEqual([{ title: 'Glazed donuts, live' }]);
  });

  test('deletes after a question', async () => {
    api.on(endpoints.media.remove, () => undefined);
    await openItem();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Glazed donuts' });
    expect(question).toHaveAccessibleDescription('Are you sure you want to delete?');
    items = [];
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'Your library is empty' })).toBeInTheDocument();
    expect(api.asked(endpoints.media.remove)).toHaveLength(1);
  });

  test('that cannot be read says so, and trying again mends it', async () => {
    api.on(endpoints.media.list, () => refusal('internal'));
    renderRemote(definition, '/create');
    await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
    expect(await screen.findByRole('heading', { name: 'Your library could not be loaded' })).toBeInTheDocument();
    api.on(endpoints.media.list, () => items.slice(0, 1));
    await userEvent.click(screen.getByRole('button', { name: /again/ }));
    expect(await screen.findByText('Glazed donuts')).toBeInTheDocument();
  });
});
