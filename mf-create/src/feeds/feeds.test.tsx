import { aLinkPage, aMedia, aUser, hearInOtherTab, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, errorMessage, limits, type Media, type SavedFeed } from '@wavereel/contracts';
import { hear, renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { aFeed, anEpisode, aSavedFeed } from '../testing/feeds';

const api = withSignedIn();
let saved: SavedFeed[];
beforeEach(() => {
  saved = [aSavedFeed('Note')];
  api.on(endpoints.feeds.list, () => saved);
  api.on(endpoints.feeds.read, () => aFeed());
  api.on(endpoints.feeds.search, () => []);
  api.on(endpoints.themes.list, () => []);
  api.on(endpoints.themes.templates, () => []);
});

const open = async (path = '/create?show-rss=true') => {
  renderRemote(definition, path);
  return screen.findByRole('tab', { name: 'RSS', selected: true });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const search = () => screen.getByRole('searchbox', { name: 'Podcast name or feed address' });
const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Note' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('whoever has feeds begins with them', async () => {
  await open('/create');
  expect(await screen.findByRole('region', { name: 'Note' })).toBeInTheDocument();
});

test('whoever has none begins with the upload', async () => {
  saved = [];
  renderRemote(definition, '/create');
  await waitFor(() => expect(api.asked(endpoints.feeds.list)).toHaveLength(1));
  expect(screen.getByRole('tab', { name: 'Upload', selected: true })).toBeInTheDocument();
});

test('three feeds stand on a page', async () => {
  saved = ['One', 'Two', 'Three', 'Four'].map(aSavedFeed);
  await open();
  expect((await screen.findAllByRole('region')).map((region) => region.getAttribute('aria-label'))).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  await press('Next');
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Four']);
});

describe('an episode', () => {
  const large = 'This audio is larger than 75 MB: its waveform may take 3-5 minutes to load.';
  const openFeed = async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Note/ }));
    return screen.findByRole('list', { name: 'Episodes of Note to Self' });
  };

  test('shows its date and length, can be heard, and chosen', async () => {
    const list = await openFeed();
    expect(within(list).getAllByText('30:00')).toHaveLength(2);
    await press('Play Glazed donuts');
    expect(screen.getByLabelText('Glazed donuts', { selector: 'audio' })).toHaveAttribute(
      'src',
      '/proxy/Glazed%20donuts',
    );
    expect(screen.getByRole('slider', { name: 'Position in Glazed donuts' })).toBeEnabled();
    await press('Pause Glazed donuts');
    expect(screen.queryByLabelText('Glazed donuts', { selector: 'audio' })).not.toBeInTheDocument();
    await press('Select Glazed donuts');
    expect(screen.getByRole('heading', { name: 'Glazed donuts' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeEnabled();
  });

  test('of which the feed tells no date says so', async () => {
    api.on(endpoints.feeds.read, () => aFeed({ items: [anEpisode('Glazed donuts', { isoDate: null })] }));
    expect(within(await openFeed()).getByText('Audio date not available')).toBeInTheDocument();
  });

  test('that its feed calls large is warned of where it is chosen', async () => {
    const enclosure = { url: 'https://cdn.example/long.mp3', type: null, length: limits.audioWarnBytes + 1 };
    api.on(endpoints.feeds.read, () => aFeed({ items: [anEpisode('Glazed donuts', { enclosure })] }));
    await openFeed();
    await press('Select Glazed donuts');
    expect(screen.getByText(large)).toBeInTheDocument();
  });

  test('without sound cannot be chosen, and says why', async () => {
    await openFeed();
    expect(screen.getByRole('button', { name: 'Select No sound' })).toHaveAccessibleDescription(
      'Audio file not found. Please make sure RSS feed contains audio files.',
    );
    expect(screen.queryByRole('button', { name: 'Play No sound' })).not.toBeInTheDocument();
  });

  const underWay = (stage: 'fetching' | 'measuring', progress: number | null = null) => {
    return { status: 'pending' as const, error: null, stage, progress };
  };
  /** The server takes an episode in as this item. */
  const serve = (media: Media, reused = false) => {
    api.on(endpoints.media.import, () => ({ media, reused }));
    api.on(endpoints.media.get, () => media);
  };
  const bring = async () => {
    await openFeed();
    await press('Select Glazed donuts');
    await press('Confirm audio');
  };

  test('is fetched by the server, with all that is known of it', async () => {
    serve(aMedia({ status: 'pending', peaksUrl: null }));
    api.on(endpoints.media.status, () => underWay('fetching', 41.6));
    await bring();
    expect(await screen.findByRole('progressbar', { name: 'Downloading, 42 %' })).toBeInTheDocument();
    expect(api.asked(endpoints.media.import)[0]?.body).toEqual({
      title: 'Glazed donuts',
      feedTitle: 'Note to Self',
      feedUrl: 'https://feeds.example/note',
      feedGuid: 'Glazed donuts',
      imageUrl: 'https://cdn.example/cover.jpg',
      episode: {
        type: 'feed',
        audioUrl: 'https://cdn.example/Glazed%20donuts.mp3',
        isoDate: '2026-02-01T08:00:00Z',
        author: 'Ana',
        link: null,
        episodeNumber: 7,
        seasonNumber: 2,
      },
    });
  });

  test.each(['fetching', 'measuring'] as const)('that takes three minutes of %s names support', async (stage) => {
    const started = Date.now();
    const clock = jest.spyOn(Date, 'now');
    serve(aMedia({ status: 'pending', peaksUrl: null }));
    api.on(endpoints.media.status, () => {
      clock.mockReturnValue(started + limits.processingWaitMs + 60_000);
      return underWay(stage);
    });
    await bring();
    expect(
      await screen.findByRole('progressbar', {
        name: 'This takes longer than it should. Please contact support if it does not end soon.',
      }),
    ).toBeInTheDocument();
    clock.mockRestore();
  });

  test('that turns out to be large is told of once, whatever its feed said', async () => {
    const told = hear('audio.tooLarge');
    const size = limits.audioWarnBytes + 1;
    serve(aMedia({ status: 'pending', peaksUrl: null, size }));
    api.on(endpoints.media.status, () => underWay('measuring'));
    await bring();
    expect(await screen.findByText(large)).toBeInTheDocument();
    await waitFor(() => expect(api.asked(endpoints.media.status).length).toBeGreaterThan(2));
    expect(told).toEqual([{ size, text: large, tone: 'info' }]);
  });

  test('that is in the library already is used from there, and told of', async () => {
    const notices = hear('notify');
    serve(aMedia(), true);
    api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
    await bring();
    await waitFor(() =>
      expect(notices).toEqual([
        {
          tone: 'info',
          text: 'Hey! We found this episode in your library. You can create videos faster using My Library tab.',
        },
      ]),
    );
  });

  test('that cannot be fetched leads back to no audio, with the reason for fifteen seconds', async () => {
    const notices = hear('notify');
    const error =
      "Sorry! Something went wrong trying to download the audio file. This is a new beta feature and we're continuing to improve it. Please upload a file directly.";
    expect(errorMessage('remote_audio_failed', 'en')).toBe(error);
    serve(aMedia({ status: 'pending', peaksUrl: null }));
    api.on(endpoints.media.status, () => ({ status: 'failed', error, stage: null, progress: null }));
    await bring();
    await waitFor(() => expect(notices).toEqual([{ tone: 'bad', text: error, lasts: 15_000 }]));
    expect(await screen.findByRole('button', { name: 'Confirm audio' })).toHaveAccessibleDescription(
      'Choose your audio first.',
    );
  });
});

test.each([
  ['feed_not_found', 'No RSS Feed found at given URL'],
  ['feed_sign_in', 'This feed asks for a sign-in. Paste the private address that your podcast host gives you.'],
  ['feed_timeout', 'The feed took too long to answer. Try again in a moment.'],
] as const)('a feed that cannot be read says why: %s', async (code, sentence) => {
  api.on(endpoints.feeds.read, () => refusal(code));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Note/ }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('a feed without any sound says so', async () => {
  api.on(endpoints.feeds.read, () => aFeed({ items: [anEpisode('Words', { enclosure: null })] }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Note/ }));
  expect(
    await screen.findByText('No audio files found. Please try another selection or RSS feed link.'),
  ).toBeInTheDocument();
});

describe('adding a feed', () => {
  test('that is refused leaves its address, to be mended', async () => {
    const notices = hear('feed.addFailed');
    api.on(endpoints.feeds.add, () => refusal('feed_not_found'));
    await open();
    await userEvent.type(search(), 'https://cdn.example/fed.xml{Enter}');
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(search()).toHaveValue('https://cdn.example/fed.xml');
    // The reason stands beside it until something else is typed.
    expect(search()).toHaveAccessibleDescription('No RSS Feed found at given URL');
    await userEvent.type(search(), 'x');
    expect(search()).not.toHaveAccessibleDescription();
  });

  test('by its address: it is opened where it stands, also before the others are there, and everybody is told', async () => {
    const notices = hear('notify');
    const changed = hearInOtherTab();
    saved = ['One', 'Two', 'Three'].map(aSavedFeed);
    const added = aSavedFeed('Four');
    let tell: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (tell = resolve));
    api.on(endpoints.feeds.list, () => late.then(() => saved));
    api.on(endpoints.feeds.add, () => {
      saved = [...saved, added];
      return added;
    });
    await open();
    await userEvent.type(search(), `${added.url}{Enter}`);
    await waitFor(() => expect(api.asked(endpoints.feeds.add)).toHaveLength(1));
    tell();
    expect(await screen.findByRole('region', { name: 'Four' })).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'Episodes of Note to Self' })).toBeInTheDocument();
    expect(notices).toEqual([{ tone: 'good', text: 'Added RSS Feed' }]);
    await press('Previous');
    expect(await screen.findByRole('region', { name: 'One' })).toBeInTheDocument();
    await waitFor(() => expect(changed).toEqual(['feeds.changed']));
    expect(api.asked(endpoints.feeds.add)[0]).toMatchObject({ params: { id: aUser().id }, body: { url: added.url } });
  });

  test('that is there already says so and moves to it', async () => {
    const notices = hear('notify');
    saved = ['One', 'Two', 'Three', 'Four'].map(aSavedFeed);
    api.on(endpoints.feeds.add, () => refusal('feed_exists'));
    await open();
    await screen.findByRole('region', { name: 'One' });
    await userEvent.type(search(), 'https://feeds.example/FOUR/{Enter}');
    expect(await screen.findByRole('region', { name: 'Four' })).toBeInTheDocument();
    expect(notices).toEqual([{ tone: 'bad', text: 'Looks like this RSS Feed is already in your list here.' }]);
  });

  test('at an address without one says so, and raises it', async () => {
    const notices = hear('notify');
    const failed = hear('feed.addFailed');
    api.on(endpoints.feeds.add, () => refusal('feed_not_found'));
    await open();
    await userEvent.type(search(), 'http://example.com{Enter}');
    await waitFor(() => expect(notices).toEqual([{ tone: 'bad', text: 'No RSS Feed found at given URL' }]));
    expect(failed).toEqual([{ url: 'http://example.com', text: 'No RSS Feed found at given URL' }]);
  });

  test('by its address without its beginning', async () => {
    api.on(endpoints.feeds.add, () => aSavedFeed('Found'));
    await open();
    await userEvent.type(search(), 'feeds.example/found{Enter}');
    await waitFor(() =>
      expect(api.asked(endpoints.feeds.add)[0]?.body).toEqual({ url: 'https://feeds.example/found' }),
    );
  });

  test('by its name: six proposals with picture and artist, asked for once the typing rests', async () => {
    api.on(endpoints.feeds.search, () => [
      { value: 'Note to Self', thumbnail: '/proxy/art', description: 'WNYC', feedUrl: 'https://feeds.example/found' },
    ]);
    api.on(endpoints.feeds.add, () => aSavedFeed('Found'));
    await open();
    await userEvent.type(search(), 'note');
    const found = await screen.findByRole('list', { name: 'Podcasts found' });
    expect(api.asked(endpoints.feeds.search).map(({ query }) => query)).toEqual([{ term: 'note', limit: '6' }]);
    expect(within(found).getByText('WNYC')).toBeInTheDocument();
    await userEvent.click(within(found).getByRole('button', { name: /Note to Self/ }));
    await waitFor(() =>
      expect(api.asked(endpoints.feeds.add)[0]?.body).toEqual({ url: 'https://feeds.example/found' }),
    );
  });

  test('by a name that nobody has, or while the search is away, says what to do', async () => {
    await open();
    await userEvent.type(search(), 'zzz');
    expect(
      await screen.findByText('No podcast is called “zzz”. Paste the address of its feed instead.'),
    ).toBeInTheDocument();
    api.on(endpoints.feeds.search, () => refusal('search_unavailable'));
    await userEvent.type(search(), 'y');
    expect(
      await screen.findByText(
        'The podcast search does not answer. Paste the address of a feed, or try again later.',
        undefined,
        { timeout: 15_000 },
      ),
    ).toBeInTheDocument();
  });
});

describe('a saved feed', () => {
  // Brings a clipboard, which jsdom lacks.
  beforeEach(() => void userEvent.setup());

  test('has its address copied', async () => {
    const notices = hear('notify');
    await open();
    await choose('Copy address');
    await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: 'RSS URL copied to clipboard' }]));
    expect(await navigator.clipboard.readText()).toBe(saved[0]?.url);
  });

  test('shows its address where the browser forbids copying', async () => {
    await open();
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValueOnce(new DOMException('forbidden', 'NotAllowedError'));
    await choose('Copy address');
    expect(await screen.findByRole('textbox', { name: 'Feed address' })).toHaveValue(saved[0]?.url);
  });

  test('gets another address', async () => {
    const notices = hear('notify');
    api.on(endpoints.feeds.change, () => aSavedFeed('Other'));
    await open();
    await choose('Edit feed');
    const field = await screen.findByRole('textbox', { name: 'Feed address' });
    await userEvent.clear(field);
    await userEvent.type(field, 'https://feeds.example/other');
    await press('Save');
    await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: 'Edited RSS Feed' }]));
    expect(api.asked(endpoints.feeds.change)[0]).toMatchObject({
      params: { feedId: saved[0]?.id },
      body: { url: 'https://feeds.example/other' },
    });
  });

  test('whose new address is refused keeps it in its field, with the reason', async () => {
    api.on(endpoints.feeds.change, () => refusal('feed_timeout'));
    await open();
    await choose('Edit feed');
    const field = await screen.findByRole('textbox', { name: 'Feed address' });
    await userEvent.type(field, '2');
    await press('Save');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('The feed took too long to answer. Try again in a moment.'),
    );
    expect(field).toHaveValue(`${saved[0]?.url ?? ''}2`);
  });

  test('is deleted after a question', async () => {
    const notices = hear('notify');
    api.on(endpoints.feeds.remove, () => undefined);
    await open();
    await choose('Delete');
    const question = await screen.findByRole('dialog', { name: 'Note' });
    expect(question).toHaveAccessibleDescription('Are you sure you want to delete?');
    saved = [];
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No feeds yet' })).toBeInTheDocument();
    expect(notices).toEqual([{ tone: 'good', text: 'Deleted RSS Feed' }]);
  });

  test('that cannot be deleted says so', async () => {
    const notices = hear('notify');
    api.on(endpoints.feeds.remove, () => refusal('internal'));
    await open();
    await choose('Delete');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Note' })).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(notices).toEqual([{ tone: 'bad', text: 'Error deleting RSS Feed' }]));
  });
});

describe('the link pages', () => {
  const openLink = async () => {
    renderRemote(definition, '/create');
    await userEvent.click(await screen.findByRole('tab', { name: 'Link' }));
  };

  test('offer the episodes of their feeds', async () => {
    api.on(endpoints.links.list, () => [aLinkPage({ feeds: ['https://feeds.example/note'] })]);
    await openLink();
    expect(await screen.findByRole('list', { name: 'Episodes of Note to Self' })).toBeInTheDocument();
    await press('Select Glazed donuts');
    expect(screen.getByRole('heading', { name: 'Glazed donuts' })).toBeInTheDocument();
  });

  test('without a feed lead to where it is added', async () => {
    api.on(endpoints.links.list, () => [aLinkPage()]);
    await openLink();
    expect(await screen.findByRole('link', { name: 'Add, edit or delete the main feed' })).toHaveAttribute(
      'href',
      '/link',
    );
  });
});
