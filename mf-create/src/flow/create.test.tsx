import {
  aDesign,
  aJob,
  aMedia,
  hearInOtherTab,
  never,
  refusal,
  somePeaks,
  takeUploads,
  withSignedIn,
} from '@wavereel/client/testing';
import { endpoints, type Media } from '@wavereel/contracts';
import { dialogGone, hear, renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import type { WaveformOptions } from '../trim/waveform';
import { parts } from '../testing/picker';

// Drawing and playing are the browser's; here the waveform only says what a person did on it.
const mockWaveforms: WaveformOptions[] = [];
jest.mock('../trim/waveform', () => ({
  createWaveform: (options: WaveformOptions) => {
    mockWaveforms.push(options);
    return {
      setRegion: () => undefined,
      zoom: () => undefined,
      play: () => undefined,
      pause: () => undefined,
      destroy: () => undefined,
    };
  },
}));

const file = new File(['ID3 and some sound'], 'Episode 7.mp3', { type: 'audio/mpeg' });
const designs = [
  aDesign(),
  aDesign({ _id: 'vertical', name: 'Vertical', width: 720, height: 1280, cardType: 'vertical' }),
];

const api = withSignedIn();
let audio: Media;
beforeEach(() => {
  mockWaveforms.length = 0;
  const signed = takeUploads(api);
  audio = aMedia({ guid: signed.uuid, peaksUrl: `${api.url}/peaks` });
  api.onFile('GET', '/peaks', () => somePeaks());
  api.on(endpoints.media.create, () => audio);
  api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
  api.on(endpoints.media.get, () => audio);
  api.on(endpoints.themes.list, () => []);
  api.on(endpoints.themes.templates, () => designs);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async () =>
  userEvent.upload(await screen.findByLabelText('Drop your audio here', { selector: 'input' }), file);
/** Chooses the file and goes on to the designs. */
async function design(path = '/create') {
  const rendered = renderRemote(definition, path, [], parts);
  await choose();
  await press('Confirm audio');
  return rendered;
}
/** As above, and on to the last step with the square; waits until the audio can be trimmed. */
async function clip() {
  const rendered = await design();
  await press('Select Design Square, 1080 × 1080');
  await press('Confirm design');
  await screen.findByRole('textbox', { name: 'Video Name' });
  await waitFor(() => expect(mockWaveforms).not.toHaveLength(0));
  return rendered;
}
/** What a person does on the waveform. */
const drag = (start: number, end: number) => act(() => mockWaveforms.at(-1)?.onRegion({ start, end }, 'move'));

describe('the clip', () => {
  const write = async (label: string, time: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, `${time}{Enter}`);
    return field;
  };
  const times = () =>
    ['Start', 'End', 'Duration'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);

  test('begins as the first half minute and follows what is dragged and typed', async () => {
    await clip();
    expect(times()).toEqual(['0:00.00', '0:30.00', '0:30.00']);
    drag(5, 15.5);
    expect(times()).toEqual(['0:05.00', '0:15.50', '0:10.50']);
    await write('Duration', '0:12.25');
    expect(times()).toEqual(['0:05.00', '0:17.25', '0:12.25']);
    await write('Start', '0:10.00');
    expect(times()).toEqual(['0:10.00', '0:17.25', '0:07.25']);
  });

  test('of peaks that do not come says so, and trying again mends it', async () => {
    api.onFile('GET', '/peaks', () => refusal('internal'));
    await design();
    await press('Select Design Square, 1080 × 1080');
    await press('Confirm design');
    expect(await screen.findByRole('heading', { name: 'The waveform could not be loaded' })).toBeInTheDocument();
    api.onFile('GET', '/peaks', () => somePeaks());
    await press('Try again');
    await waitFor(() => expect(mockWaveforms).not.toHaveLength(0));
  });

  test('waits for audio that is still on its way', async () => {
    api.on(endpoints.media.create, never);
    await design();
    await press('Select Design Square, 1080 × 1080');
    await press('Confirm design');
    expect(await screen.findByRole('button', { name: 'Generate Video' })).toHaveAccessibleDescription(
      'The audio is still being prepared.',
    );
    expect(await screen.findByRole('progressbar', { name: 'Preparing the waveform' })).toBeInTheDocument();
  });

  test('of audio under three seconds is no video', async () => {
    audio = aMedia({ ...audio, duration: 2 });
    const notices = hear('notify');
    await clip();
    expect(screen.getByText('You must choose a duration greater than 3 seconds.')).toBeInTheDocument();
    await press('Generate Video');
    expect(notices).toEqual([
      { tone: 'bad', title: 'No Audio Selected', text: 'You must choose a duration greater than 3 seconds.' },
    ]);
    expect(api.asked(endpoints.jobs.create)).toHaveLength(0);
  });
});

describe('the name', () => {
  test('takes up what is known of the audio, each once', async () => {
    audio = aMedia({
      ...audio,
      title: 'Glazed donuts',
      episode: {
        type: 'feed',
        audioUrl: 'https://cdn.example/a.mp3',
        isoDate: '2026-02-01T08:00:00Z',
        author: 'Ana',
        link: null,
        episodeNumber: 7,
        seasonNumber: null,
      },
    });
    await clip();
    await press('Add Glazed donuts to the name');
    expect(screen.getByRole('textbox', { name: 'Video Name' })).toHaveValue('Episode 7 - Glazed donuts');
    expect(
      within(screen.getByRole('group', { name: 'Add to the name' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Feb 1, 2026', 'Ana']);
  });
});

describe('the design', () => {
  test('is confirmed once one is chosen', async () => {
    await design();
    expect(await screen.findByRole('button', { name: 'Select Design Square, 1080 × 1080' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm design' })).toHaveAccessibleDescription(
      'Choose a design first.',
    );
    await press('Select Design Square, 1080 × 1080');
    expect(await screen.findByRole('region', { name: 'Square' })).toBeInTheDocument();
    await press('Confirm design');
    expect(await screen.findByRole('textbox', { name: 'Video Name' })).toHaveValue('Episode 7');
  });

  test.each(['c0ffee00-0000-4000-8000-000000000000', 'no-such-thing'])(
    'that the address asks for and is not there is told of: %s',
    async (id) => {
      api.on(endpoints.themes.get, () => refusal('not_found'));
      renderRemote(definition, `/create?design=${id}`);
      expect(
        await screen.findByText('The design of this link is not there any more. Choose another one.'),
      ).toBeInTheDocument();
    },
  );

  test('that the address names is chosen already', async () => {
    api.on(endpoints.themes.get, () => designs[1] ?? aDesign());
    await design('/create?design=vertical');
    expect(await screen.findByRole('region', { name: 'Vertical' })).toBeInTheDocument();
  });

  test('that the address names is shown while the audio is being chosen', async () => {
    api.on(endpoints.themes.get, () => designs[1] ?? aDesign());
    renderRemote(definition, '/create?design=vertical');
    expect(await screen.findByText('With the design Vertical. Choose the audio first.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Preview of Vertical' })).toBeInTheDocument();
  });

  test('of a sound of the library begins with the clip that the address names', async () => {
    renderRemote(definition, `/create?sound=${audio.guid}&start=4.5&end=12.25`, [], parts);
    await press('Select Design Square, 1080 × 1080');
    await press('Confirm design');
    await screen.findByRole('textbox', { name: 'Video Name' });
    const times = ['Start', 'End'].map((label) => screen.getByRole<HTMLInputElement>('textbox', { name: label }).value);
    expect(times).toEqual(['0:04.50', '0:12.25']);
    expect(api.asked(endpoints.uploads.sign)).toHaveLength(0);
  });

  test('of a sound that is gone says so', async () => {
    api.on(endpoints.media.get, () => refusal('not_found'));
    renderRemote(definition, '/create?sound=no-such-thing&start=1&end=9', [], parts);
    expect(await screen.findByText(/This audio was not found/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeInTheDocument();
  });

  test('is cleared by going back to the audio, which stays', async () => {
    await design();
    await press('Select Design Square, 1080 × 1080');
    await press('Back');
    expect(await screen.findByRole('heading', { name: 'Episode 7.mp3' })).toBeInTheDocument();
    await press('Confirm audio');
    expect(await screen.findByRole('button', { name: 'Select Design Square, 1080 × 1080' })).toBeInTheDocument();
    expect(api.asked(endpoints.uploads.sign)).toHaveLength(1);
  });
});

describe('generating', () => {
  test('asks for exactly what was chosen, tells everybody, and leads to the videos', async () => {
    const told = hearInOtherTab();
    const job = aJob({ status: 'pending' });
    api.on(endpoints.jobs.create, () => job);
    const { leave } = await clip();
    drag(5, 15.5);
    const name = await screen.findByRole('textbox', { name: 'Video Name' });
    await userEvent.clear(name);
    expect(screen.getByRole('button', { name: 'Generate Video' })).toHaveAccessibleDescription(
      'Give the video a name first.',
    );
    await userEvent.type(name, 'Glazed');
    await userEvent.click(screen.getByRole('switch', { name: 'With captions' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Look of the captions' }), 'Pop');
    await press('Generate Video');
    await waitFor(() => expect(location.pathname).toBe('/videos'));
    expect(api.asked(endpoints.jobs.create).map(({ body }) => body)).toEqual([
      {
        title: 'Glazed',
        mediaGuid: audio.guid,
        themeId: 'square',
        start: 5,
        end: 15.5,
        captions: { preset: 'pop' },
        episodeInfo: { type: 'upload', title: 'Episode 7' },
        guid: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    // Once it is there, and once more with what was found in it.
    await waitFor(() => expect(told).toEqual(['library.changed', 'library.changed', 'videos.changed']));
    const leaving = leave();
    await waitFor(() => expect(leaving.free).toBe(true));
  });

  test('waits for typed times that make no clip, and says so', async () => {
    await clip();
    const start = await screen.findByRole('textbox', { name: 'Start' });
    await userEvent.clear(start);
    await userEvent.type(start, '42:10');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Generate Video' })).toHaveAccessibleDescription(
      'Put the typed times right first.',
    );
    await userEvent.clear(start);
    await userEvent.type(start, '2{Enter}');
    expect(screen.getByRole('button', { name: 'Generate Video' })).toBeEnabled();
  });

  test('a long clip is asked about once, with the time that it takes', async () => {
    audio = { ...audio, duration: 3600 };
    api.on(endpoints.jobs.create, () => refusal('media_not_ready'));
    await clip();
    drag(0, 2560);
    await press('Generate Video');
    const question = await screen.findByRole('dialog', { name: 'A long clip' });
    expect(question).toHaveTextContent('This clip is 42:40 long. Its video takes about 13 minutes to draw.');
    await userEvent.click(within(question).getByRole('button', { name: 'Change the clip' }));
    expect(api.asked(endpoints.jobs.create)).toEqual([]);

    await press('Generate Video');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate Video' }));
    await waitFor(() => expect(api.asked(endpoints.jobs.create)).toHaveLength(1));
    await dialogGone();
    await press('Generate Video');
    await waitFor(() => expect(api.asked(endpoints.jobs.create)).toHaveLength(2));
  });

  test('says what it is doing meanwhile', async () => {
    api.on(endpoints.jobs.create, never);
    await clip();
    await press('Generate Video');
    expect(
      await screen.findByRole('heading', {
        name: 'Generating your video. Please keep this tab open while the video is generating.',
      }),
    ).toBeInTheDocument();
    expect(screen.getByText('This should take 20-45 seconds depending on your connection.')).toBeInTheDocument();
  });

  test('that is refused says why and keeps everything that was chosen', async () => {
    api.on(endpoints.jobs.create, () => refusal('media_not_ready'));
    const { leave } = await clip();
    await userEvent.type(screen.getByRole('textbox', { name: 'Video Name' }), ' 2');
    await press('Generate Video');
    expect(await screen.findByText('This audio is still being prepared. Try again in a moment.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Video Name' })).toHaveValue('Episode 7 2');
    expect(screen.getByText('Square, 1080 × 1080')).toBeInTheDocument();
    expect(location.pathname).toBe('/create');

    // There is something to lose again.
    leave();
    expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeInTheDocument();
  });

  test('without enough time left asks for another plan, and keeps everything', async () => {
    const notices = hear('notify');
    api.on(endpoints.jobs.create, () => refusal('not_enough_time'));
    await clip();
    await press('Generate Video');
    await waitFor(() =>
      expect(notices).toEqual([
        {
          tone: 'bad',
          title: "You don't have enough time.",
          text: 'Please upgrade to any of our paid plans to continue making videos.',
        },
      ]),
    );
    expect(await screen.findByRole('textbox', { name: 'Video Name' })).toHaveValue('Episode 7');
  });

  test('with a name that is refused says so at the field', async () => {
    api.on(endpoints.jobs.create, () => refusal('invalid', { fields: { title: 'At most 200 characters.' } }));
    await clip();
    await press('Generate Video');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Video Name' })).toHaveAccessibleDescription(
        'At most 200 characters.',
      ),
    );
  });
});

describe("the browser's Back and Forward", () => {
  const go = (by: number) => act(() => history.go(by));
  /** At a step of the screen, and of the history. */
  const isAt = async (step: 1 | 2 | 3) => {
    const button = { 1: 'Confirm audio', 2: 'Confirm design', 3: 'Generate Video' }[step];
    expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
    await waitFor(() => expect((history.state as { usr: unknown }).usr ?? { step: 1 }).toEqual({ step }));
  };

  test('go one step back and forward again, and nothing is lost', async () => {
    await clip();
    await userEvent.type(screen.getByRole('textbox', { name: 'Video Name' }), ' 2');
    await isAt(3);
    go(-1);
    await isAt(2);
    go(-1);
    await isAt(1);
    expect(screen.getByRole('heading', { name: 'Episode 7.mp3' })).toBeInTheDocument();
    go(1);
    await isAt(2);
    go(1);
    await isAt(3);
    expect(screen.getByRole('textbox', { name: 'Video Name' })).toHaveValue('Episode 7 2');
    expect(location.pathname).toBe('/create');
  });

  test('agree with the buttons of the flow', async () => {
    await clip();
    await press('Back');
    await isAt(2);
    go(1);
    await isAt(3);
    go(-2);
    await isAt(1);
    await userEvent.click(screen.getByRole('button', { name: 'Do not use Episode 7.mp3' }));
    // Forward leads nowhere without audio: it is taken back.
    const moved = jest.fn();
    window.addEventListener('popstate', moved);
    go(1);
    await waitFor(() => expect(moved).toHaveBeenCalledTimes(2));
    window.removeEventListener('popstate', moved);
    await isAt(1);
  });

  test('need no question inside of the flow', async () => {
    const { leave } = await design();
    const moving = leave({ to: '/create' });
    await waitFor(() => expect(moving.free).toBe(true));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('leaving', () => {
  test('an empty page needs no question', async () => {
    const { leave } = renderRemote(definition, '/create', [], parts);
    const leaving = leave();
    await waitFor(() => expect(leaving.free).toBe(true));
  });

  test('something begun is asked about, in the page and by the browser', async () => {
    const { leave, unmount } = renderRemote(definition, '/create', [], parts);
    await choose();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);

    const staying = leave();
    const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
    expect(question).toHaveAccessibleDescription('Are you sure you want to leave the page without saving?');
    await userEvent.click(within(question).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(staying.free).toBe(false));
    await dialogGone();
    expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeEnabled();

    const going = leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(going.free).toBe(true));
    unmount();
    expect(close()).toBe(false);
  });
});
