import { aJob, anId, lost, never, refusal, withSignedIn } from '@wavereel/client/testing';
import { captionsSchema, endpoints, type Captions, type CaptionsProgress, type Job } from '@wavereel/contracts';
import { hear, renderRemote } from '@wavereel/remote-kit/testing';
import { changed } from '@wavereel/words';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { cue, noVideo, progressOf, someCaptions } from '../testing/captions';
import { saved } from '../testing/transcript-screen';
import { layOut, playSilently } from '../testing/transcripts';

const api = withSignedIn();
let job: Job;
/** As the server has them. */
let item: Captions;
const some = (change: Partial<Captions> = {}): Captions => someCaptions(job.guid, change);
beforeEach(() => {
  const guid = anId();
  job = aJob({ guid, id: guid, title: 'Episode 7', inputUrl: `${api.url}/sound` });
  item = some();
  api.on(endpoints.jobs.get, ({ params: { id } }) => (id === job.guid ? job : refusal('not_found')));
  api.on(endpoints.captioning.get, ({ params: { id } }) => (id === job.guid ? item : refusal('not_found')));
  api.on(endpoints.captioning.progress, () => progressOf(item));
  api.on(endpoints.captioning.styles, () => []);
  api.on(endpoints.media.get, () => refusal('not_found'));
  api.on(endpoints.transcriptions.usage, () => ({ transcriptions: 0, pending: 0, seconds: 0, languages: ['en'] }));
  takeChanges();
  playSilently();
  layOut();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

const takeChanges = (answer: () => CaptionsProgress | typeof lost = () => progressOf(item)) => {
  api.on(endpoints.captioning.change, ({ body: { revision, at, remove, insert, profile } }) => {
    if (revision !== item.revision) return refusal('captions_changed');
    const cues = changed(item.cues, { at, remove, insert: insert.map((one) => ({ ...one, words: one.words ?? [] })) });
    item = { ...item, cues, profile: profile ?? item.profile, revision: item.revision + 1 };
    return answer();
  });
  api.on(endpoints.captioning.look, ({ body: { look, styleId, fields } }) => {
    const all = captionsSchema.shape.look.parse(look);
    const some = Object.fromEntries((fields ?? []).map((field) => [field, all[field]]));
    item = { ...item, look: fields ? { ...item.look, ...some } : all, styleId: styleId ?? null };
    return progressOf(item);
  });
};
const path = () => `/transcribe/${job.guid}`;
const words = (number: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Text of caption ${number}` });
const open = async () => {
  const rendered = renderRemote(definition, path());
  await words(1);
  return rendered;
};

test('the page around it is the main one, and there is one of that', async () => {
  await open();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});
const textsOnServer = () => item.cues.map(({ text }) => text);
const caretAt = (field: HTMLTextAreaElement, at: number) => {
  field.focus();
  field.setSelectionRange(at, at);
};

test('what is typed is saved by itself as one splice', async () => {
  await open();
  await userEvent.type(await words(2), ' Really.');
  await saved();
  await waitFor(() => expect(textsOnServer()[1]).toBe('Thanks for having me. Really.'));
  expect(api.asked(endpoints.captioning.change)[0]?.body).toMatchObject({ revision: 3, at: 1, remove: 1 });
});

test('Enter parts a cue at the caret, Backspace joins it again, and each is taken back', async () => {
  await open();
  caretAt(await words(1), 13);
  await userEvent.keyboard('{Enter}');
  expect(await words(2)).toHaveValue('to the show.');
  await waitFor(async () => expect(await words(2)).toHaveFocus());
  await userEvent.keyboard('{Backspace}');
  await waitFor(async () => expect(await words(1)).toHaveValue('Welcome back\nto the show.'));
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(await words(1)).toHaveValue('Welcome back to the show.');
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(await words(1)).toHaveValue('Welcome back');
});

test('times are typed, moved by a frame, and set to where the sound is', async () => {
  await open();
  const start = screen.getByRole('textbox', { name: 'Start of caption 2' });
  await userEvent.clear(start);
  await userEvent.type(start, '4.5{Enter}');
  expect(start).toHaveValue('0:04.50');
  await userEvent.keyboard('{ArrowUp}');
  expect(start).toHaveValue('0:04.55');
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '6' } });
  await userEvent.click(await words(2));
  await userEvent.keyboard('{Alt>}o{/Alt}');
  expect(screen.getByRole('textbox', { name: 'End of caption 2' })).toHaveValue('0:06.00');
  await userEvent.keyboard('{Alt>}{Shift>}[Period]{/Shift}{/Alt}');
  expect(screen.getByRole('textbox', { name: 'End of caption 2' })).toHaveValue('0:06.05');
});

test('a press on a number plays from its cue, in the seconds of the sound, and lights it', async () => {
  await open();
  const element = screen.getByLabelText<HTMLAudioElement>('Episode 7', { selector: 'audio' });
  await userEvent.click(screen.getByRole('button', { name: 'Play from caption 2' }));
  expect(element.currentTime).toBe(6);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  expect((await words(2)).closest('li')).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await words(3)).toHaveFocus());
});

test('broken rules are told where they are, and one press mends all of them, as one step', async () => {
  item = some({ cues: [cue(0, 0.3, 'Far too many words for so little time to read them'), cue(5, 7, 'Fine.')] });
  await open();
  const rules = screen.getByRole('group', { name: 'Rules' });
  expect(await within(rules).findByText('3 places break the rules')).toBeInTheDocument();
  expect(await words(1)).toHaveAccessibleDescription(/A line has 50 letters, 42 at most\./);
  const told = hear('notify');
  await userEvent.click(within(rules).getByRole('button', { name: 'Fix all' }));
  expect(await within(rules).findByText('All rules are kept')).toBeInTheDocument();
  expect(told.map(({ text }) => text)).toEqual(['3 places were mended.']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await words(1)).toHaveValue('Far too many words for so little time to read them');
});

test('a cue is put in where the sound is, and taken out by its key', async () => {
  await open();
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '8' } });
  await userEvent.keyboard('{Alt>}n{/Alt}');
  expect(await words(3)).toHaveValue('');
  await waitFor(async () => expect(await words(3)).toHaveFocus());
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}');
  expect(await words(3)).toHaveValue('Coffee is good.');
});

test('the words are taken anew as one step', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Take the words anew' }));
  expect((await words(2)).value.replace('\n', ' ')).toBe('Thanks for having me, it is a pleasure to be here.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await words(2)).toHaveValue('Thanks for having me.');
});

const file = (content: string, name = 'mine.srt') => {
  const made = new File([content], name);
  const bytes = new TextEncoder().encode(content);
  // The page's own kind of file cannot be read here as a browser reads it.
  Object.defineProperty(made, 'arrayBuffer', { value: () => Promise.resolve(bytes.buffer) });
  return made;
};

test('a file takes the place of the cues, and one that cannot be read is refused with line and reason', async () => {
  await open();
  const input = screen.getByLabelText('File of subtitles');
  await userEvent.upload(input, file('00:00:xx --> 00:00:02,000\nHi\n'));
  expect(await screen.findByText(/“mine.srt” was not taken\. Line 1: this time cannot be read\./)).toBeInTheDocument();
  await userEvent.upload(
    input,
    file('1\n00:00:01,000 --> 00:00:02,000\nHi\n\n2\n00:09:00,000 --> 00:09:02,000\nLate\n'),
  );
  expect(await words(1)).toHaveValue('Hi');
  expect(screen.queryByRole('textbox', { name: 'Text of caption 2' })).not.toBeInTheDocument();
  await waitFor(() => expect(textsOnServer()).toEqual(['Hi']));
});

test.each([
  ['Subtitles (SRT)', 'Episode 7.srt'],
  ['WebVTT with word times', 'Episode 7.vtt'],
  ['Text (TXT)', 'Episode 7.txt'],
])('captions are taken along as %s', async (kind, name) => {
  URL.createObjectURL = () => 'blob:1';
  let given = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given = this.download;
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Export captions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
  expect(given).toBe(name);
});

test('somebody else changed other cues, or other words, meanwhile: both are kept; the same: mine stay, and that is said', async () => {
  await open();
  const told = hear('notify');
  const [first, second, third] = item.cues;
  item = {
    ...item,
    revision: 4,
    cues: [first, second, third && { ...third, text: 'Tea is good.' }].flatMap((one) => one ?? []),
  };
  await userEvent.type(await words(1), ' Hi.');
  await waitFor(() =>
    expect(textsOnServer()).toEqual(['Welcome back to the show. Hi.', 'Thanks for having me.', 'Tea is good.']),
  );
  await waitFor(async () => expect(await words(3)).toHaveValue('Tea is good.'));
  expect(told).toEqual([]);
  const theirs = (text: string) => {
    item = { ...item, revision: item.revision + 5, cues: item.cues.with(0, cue(0, 2, text)) };
  };
  theirs('Welcome aboard the show. Hi.');
  await userEvent.type(await words(1), ' Ho.');
  await waitFor(() => expect(textsOnServer()[0]).toBe('Welcome aboard the show. Hi. Ho.'));
  await waitFor(async () => expect(await words(1)).toHaveValue('Welcome aboard the show. Hi. Ho.'));
  expect(told).toEqual([]);
  theirs('Theirs.');
  fireEvent.change(await words(1), { target: { value: 'Mine.' } });
  await waitFor(() => expect(textsOnServer()[0]).toBe('Mine.'));
  expect(told.map(({ text }) => text)).toEqual([
    'Somebody else has changed the same captions. Yours stay in their place.',
  ]);
});

test('without a line captions stay on this device, and are sent when one comes back', async () => {
  api.on(endpoints.captioning.change, () => lost);
  const { unmount } = await open();
  await userEvent.type(await words(1), ' Hi.');
  expect(await screen.findByText('Offline: kept on this device')).toBeInTheDocument();
  unmount();
  takeChanges();
  await open();
  expect(await words(1)).toHaveValue('Welcome back to the show. Hi.');
  await waitFor(() => expect(textsOnServer()[0]).toBe('Welcome back to the show. Hi.'));
});

test('a save whose answer is lost is there once, and nobody is said to have changed anything', async () => {
  const told = hear('notify');
  let isLost = true;
  takeChanges(() => {
    if (!isLost) return progressOf(item);
    isLost = false;
    return lost;
  });
  await open();
  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '8' } });
  await userEvent.keyboard('{Alt>}n{/Alt}');
  await waitFor(() => expect(item.cues).toHaveLength(4));
  await userEvent.type(await words(2), ' Really.');
  await waitFor(() => expect(textsOnServer().join()).toContain('Really.'), { timeout: 15_000 });
  expect(item.cues).toHaveLength(4);
  expect(told.some(({ text }) => text.startsWith('Somebody else'))).toBe(false);
});

test('where the look cannot be saved once, cues that were saved with it are not doubled', async () => {
  let isLost = true;
  api.on(endpoints.captioning.look, ({ body: { look } }) => {
    if (isLost) {
      isLost = false;
      return lost;
    }
    item = { ...item, look: captionsSchema.shape.look.parse(look) };
    return progressOf(item);
  });
  await open();
  const field = await words(1);
  caretAt(field, 'Welcome back'.length);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('tab', { name: 'Style' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Italic' }));
  await waitFor(() => expect(item.look.italic).toBe(true), { timeout: 15_000 });
  expect(item.cues.map(({ text }) => text.trim())).toEqual([
    'Welcome back',
    'to the show.',
    'Thanks for having me.',
    'Coffee is good.',
  ]);
});

test('where the video has another clip meanwhile, what is typed moves along, and the times of that clip stay', async () => {
  await open();
  const field = await words(2);
  // Three seconds later in the sound: the first is cut off, and one was heard behind.
  item = some({
    revision: 4,
    clip: { start: 4, end: 33.5 },
    cues: [cue(2, 4, 'Thanks for having me.'), cue(7, 9, 'Coffee is good.'), cue(27, 29, 'Heard anew.')],
  });
  await userEvent.type(field, ' Hi.');
  await waitFor(() => expect(textsOnServer()).toContain('Thanks for having me. Hi.'), { timeout: 10_000 });
  expect(item.cues.map(({ start, text }) => [start, text])).toEqual([
    [2, 'Thanks for having me. Hi.'],
    [7, 'Coffee is good.'],
    [27, 'Heard anew.'],
  ]);
  await waitFor(async () => expect(await words(3)).toHaveValue('Heard anew.'), { timeout: 10_000 });
});

test('the video with captions is made of what is saved, followed, and made again once they are others', async () => {
  api.on(endpoints.captioning.finalize, () => {
    const detailedStatus = { stage: 'drawing', progress: 40, place: null, error: null, estimate: 20 } as const;
    item = { ...item, video: { ...noVideo, status: 'pending', detailedStatus, isCurrent: true } };
    return progressOf(item);
  });
  await open();
  await userEvent.type(await words(1), ' Hi.');
  await userEvent.click(screen.getByRole('button', { name: 'Make the video with captions' }));
  expect(await screen.findByRole('progressbar', { name: 'Drawing · 40 %' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus());
  expect(textsOnServer()[0]).toBe('Welcome back to the show. Hi.');
  act(() => {
    item = {
      ...item,
      video: {
        status: 'complete',
        detailedStatus: null,
        isCurrent: true,
        url: '/a.mp4',
        downloadUrl: '/a.mp4?download',
      },
    };
  });
  expect(await screen.findByRole('link', { name: 'Download' }, { timeout: 8_000 })).toHaveAttribute(
    'href',
    '/a.mp4?download',
  );
  expect(screen.queryByText('The captions were changed since this video was made.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Play the video' }));
  expect(screen.getByRole('button', { name: 'Pause the video' })).toBeInTheDocument();
  await userEvent.type(await words(1), ' Ho.');
  expect(screen.getByText('The captions were changed since this video was made.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make it again' })).toBeInTheDocument();
});

test('nothing can be pressed before it is known which languages are there', async () => {
  item = some({ status: 'none', cues: [], transcript: null, revision: 0 });
  api.on(endpoints.transcriptions.usage, never);
  renderRemote(definition, path());
  expect(await screen.findByText('Captions for your video')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import a file' })).not.toBeInTheDocument();
});

test('a video without captions: they are made by the rules that fit its shape, followed, and open by themselves', async () => {
  const whole = item;
  item = some({ status: 'none', cues: [], transcript: null, revision: 0 });
  api.on(endpoints.captioning.save, () => {
    item = { ...item, status: 'pending', progress: { stage: 'listening', progress: 12, place: null, estimate: null } };
    return item;
  });
  renderRemote(definition, path());
  await userEvent.click(await screen.findByRole('radio', { name: /^Phone/ }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What is spoken' }), 'English');
  expect(screen.getByText(/^Only English can be recognised here\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Make captions' }));
  expect(await screen.findByRole('progressbar', { name: 'Listening · 12 %' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus());
  expect(api.asked(endpoints.captioning.save)[0]?.body).toEqual({ profile: 'phone', language: 'en' });
  act(() => {
    item = whole;
  });
  expect(await screen.findByRole('textbox', { name: 'Text of caption 1' }, { timeout: 8_000 })).toBeInTheDocument();
});

test('captions that failed say why, and are tried again, or brought along', async () => {
  item = some({ status: 'failed', error: 'Nobody speaks in this clip.', cues: [], transcript: null });
  api.on(endpoints.captioning.save, ({ body }) => {
    item = some({ cues: (body.cues ?? []).map((one) => ({ ...one, words: [] })) });
    return item;
  });
  renderRemote(definition, path());
  expect(await screen.findByText('Nobody speaks in this clip.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('File of subtitles'), file('1\n00:00:01,000 --> 00:00:02,000\nHi\n'));
  expect(await words(1)).toHaveValue('Hi');
});

test('a video that is not there says so, with the way to the videos', async () => {
  renderRemote(definition, `/transcribe/${anId()}`);
  expect(await screen.findByRole('heading', { name: 'This video was not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Videos' })).toHaveAttribute('href', '/videos');
});

test('a video whose sound is gone still has its captions', async () => {
  job = { ...job, inputUrl: null };
  await open();
  expect(screen.getByText('The sound of this video is gone. Its captions stay.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
});

test('the keys are told by a question mark', async () => {
  await open();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeInTheDocument();
});
