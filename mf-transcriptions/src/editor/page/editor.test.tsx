import { anId, aTranscription, lost, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, transcriptChangeSchema, type Transcription } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { changed, transcriptText } from '@wavereel/words';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../../definition';
import { saved } from '../../testing/transcript-screen';
import { content, playSilently, pointAt, said } from '../../testing/transcripts';

const api = withSignedIn();
/** As the server has it. */
let item: Transcription;
const path = () => `/transcriptionEditor/${item._id}`;
beforeEach(() => {
  item = aTranscription({
    guid: anId(),
    audioUrl: `${api.url}/sound`,
    duration: 30,
    revision: 3,
    transcriptionContent: content,
    contentWithoutTitle: transcriptText(content),
  });
  api.on(endpoints.transcriptions.get, () => item);
  api.on(endpoints.transcriptions.list, () => [item]);
  api.on(endpoints.transcriptions.usage, () => ({ transcriptions: 1, pending: 0, seconds: 30, languages: ['en'] }));
  takeChanges();
  playSilently();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.restoreAllMocks());

/** Changes what the server has. */
const takeChanges = () =>
  api.on(endpoints.transcriptions.update, ({ body: { title, change } }) => {
    if (change && change.revision !== item.revision) return refusal('transcript_changed');
    const before = item.transcriptionContent ?? { paragraphs: [] };
    item = {
      ...item,
      title: title ?? item.title,
      transcriptionContent: change
        ? { paragraphs: changed(before.paragraphs, transcriptChangeSchema.parse(change)) }
        : before,
      revision: item.revision + 1,
    };
    return item;
  });
const words = (number: number) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Words of paragraph ${number}` });
const open = async () => {
  const rendered = renderRemote(definition, path());
  await words(1);
  return rendered;
};
const wordsOnServer = () => item.transcriptionContent?.paragraphs.map((paragraph) => paragraph.words) ?? [];
const textOnServer = () => wordsOnServer().map((paragraph) => paragraph.map(({ text }) => text).join(' '));
/** Puts the caret before a text, as a press does. */
const press = (field: HTMLTextAreaElement, before: string) => {
  const at = field.value.indexOf(before);
  field.focus();
  field.setSelectionRange(at, at);
  fireEvent.click(field);
};

test('the page around it is the main one, and there is one of that', async () => {
  await open();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});

test('what is typed is saved by itself, paragraph by paragraph, and every word that stays keeps its time', async () => {
  await open();
  const field = await words(2);
  await userEvent.type(field, ' indeed', { initialSelectionStart: 29, initialSelectionEnd: 29 });
  await saved();
  expect(textOnServer()[1]).toBe('Thanks for having me, it is a indeed pleasure to be here.');
  const [first, second, third] = wordsOnServer();
  expect(first).toEqual(content.paragraphs[0]?.words);
  expect(third).toEqual(content.paragraphs[2]?.words);
  expect(second?.filter(({ text }) => text !== 'indeed')).toEqual(content.paragraphs[1]?.words);
  expect(second?.find(({ text }) => text === 'indeed')).toMatchObject({ confidence: null });
  // Where typing took longer than saving waits, others came after it.
  expect(api.asked(endpoints.transcriptions.update)[0]?.body?.change).toMatchObject({
    revision: 3,
    at: 1,
    remove: 1,
  });
});

test('a press on a word plays from it', async () => {
  await open();
  const element = screen.getByLabelText<HTMLAudioElement>(item.title, { selector: 'audio' });
  press(await words(2), 'pleasure');
  expect(element.currentTime).toBe(13.5);
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  await userEvent.keyboard('{F2}');
  expect(element.currentTime).toBe(11.5);
  await userEvent.keyboard('{F9}');
  expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
});

test('Enter parts a paragraph where the caret is, Backspace at its beginning joins it, and each is taken back', async () => {
  await open();
  press(await words(3), 'Coffee is');
  await userEvent.keyboard('{Enter}');
  expect(await words(4)).toHaveValue('Coffee is good.');
  await waitFor(async () => expect(await words(4)).toHaveFocus());
  await userEvent.keyboard('{Backspace}');
  expect(await words(3)).toHaveValue('Let us talk about coffee. Coffee is good.');
  await waitFor(async () => expect(await words(3)).toHaveFocus());
  expect((await words(3)).selectionStart).toBe(26);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await words(4)).toHaveValue('Coffee is good.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByRole('textbox', { name: 'Words of paragraph 4' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(await words(4)).toHaveValue('Coffee is good.');
});

test('typing on in one place is one step back', async () => {
  await open();
  const field = await words(1);
  await userEvent.type(field, ' Hello there');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(field).toHaveValue('Welcome back to the show.');
});

test('whoever speaks is named, in one place or wherever they speak', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Who speaks?' }));
  const name = await screen.findByRole('combobox', { name: 'Name' });
  await userEvent.type(name, 'Bob');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Ana' })[0] ?? document.body);
  const other = await screen.findByRole('combobox', { name: 'Name' });
  await userEvent.clear(other);
  await userEvent.type(other, 'Ana Lima');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Change it wherever Ana speaks' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await saved();
  await waitFor(() =>
    expect(item.transcriptionContent?.paragraphs.map(({ speaker }) => speaker)).toEqual([
      'Ana Lima',
      'Bob',
      'Ana Lima',
    ]),
  );
});

test('a text is found whatever its accents and capitals, and another is put in its place everywhere', async () => {
  await open();
  await userEvent.keyboard('{Control>}f{/Control}');
  const search = await screen.findByRole('search');
  await userEvent.type(within(search).getByRole('textbox', { name: 'Find' }), 'cofféE');
  expect(within(search).getByText('1 of 2')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(within(search).getByText('2 of 2')).toBeInTheDocument();
  await userEvent.type(within(search).getByRole('textbox', { name: 'Replace by' }), 'tea');
  await userEvent.click(within(search).getByRole('button', { name: 'Replace all' }));
  expect(await words(3)).toHaveValue('Let us talk about tea. tea is good.');
  expect(within(search).getByText('Not found')).toBeInTheDocument();
  await saved();
  expect(api.asked(endpoints.transcriptions.update).at(-1)?.body).toMatchObject({ keepsPresent: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  // Whoever opens it anew writes over what was looked for, and goes on from where they were.
  const way = screen.getByRole('button', { name: 'Find and replace' });
  await userEvent.click(way);
  await userEvent.keyboard('tea');
  expect(screen.getByRole('textbox', { name: 'Find' })).toHaveValue('tea');
  await userEvent.click(screen.getByRole('button', { name: 'Close the search' }));
  await waitFor(() => expect(way).toHaveFocus());
});

test('marked words are a clip that ends in the pause after them, and lead to a video', async () => {
  await open();
  const field = await words(2);
  field.focus();
  field.setSelectionRange(0, 20);
  fireEvent.select(field);
  const bar = await screen.findByRole('group', { name: 'The clip' });
  expect(within(bar).getByText('2 seconds')).toBeInTheDocument();
  expect(within(bar).getByRole('button', { name: 'Make a video' })).toHaveAccessibleDescription(
    'A clip is at least three seconds long. Mark more words.',
  );
  const last = await words(3);
  pointAt(last, 'coffee');
  fireEvent.mouseDown(last, { shiftKey: true });
  fireEvent.mouseUp(last);
  expect(within(bar).getByRole('link', { name: 'Make a video' })).toHaveAttribute(
    'href',
    `/create?sound=${item.guid}&start=9.8&end=22.45`,
  );
});

test('a clip is marked by the caret alone, over paragraphs, and heard from there', async () => {
  await open();
  const element = screen.getByLabelText<HTMLAudioElement>(item.title, { selector: 'audio' });
  const caret = async (number: number, before: string) => {
    const field = await words(number);
    const at = field.value.indexOf(before);
    field.focus();
    field.setSelectionRange(at, at);
    fireEvent.select(field);
  };
  await caret(1, 'back');
  await userEvent.click(screen.getByRole('button', { name: 'Begin the clip at this word' }));
  await caret(2, 'pleasure');
  await userEvent.click(screen.getByRole('button', { name: 'End the clip at this word' }));
  const bar = await screen.findByRole('group', { name: 'The clip' });
  expect(within(bar).getByRole('link', { name: 'Make a video' })).toHaveAttribute(
    'href',
    `/create?sound=${item.guid}&start=0.45&end=13.95`,
  );
  await caret(2, 'pleasure');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(element.currentTime).toBe(13.5);
});

test('what was typed without a line is brought together with what somebody else changed meanwhile', async () => {
  const { unmount } = await open();
  api.on(endpoints.transcriptions.update, () => lost);
  await userEvent.type(await words(1), ' Hi.');
  expect(await screen.findByText('Offline: kept on this device')).toBeInTheDocument();
  unmount();
  takeChanges();
  const [first, second, third] = content.paragraphs;
  item = {
    ...item,
    revision: 4,
    transcriptionContent: {
      paragraphs: [first, second, third && { ...third, speaker: 'Bea' }].flatMap((one) => one ?? []),
    },
  };
  await open();
  await saved();
  await waitFor(() => expect(textOnServer()[0]).toBe('Welcome back to the show. Hi.'));
  expect(item.transcriptionContent?.paragraphs[2]?.speaker).toBe('Bea');
  expect(await screen.findByRole('button', { name: 'Bea' })).toBeInTheDocument();
});

test('where nothing is left there is a place to write, and a title that is emptied comes back', async () => {
  item = { ...item, transcriptionContent: { paragraphs: [] } };
  await open();
  await userEvent.type(await words(1), 'Hello');
  await waitFor(() => expect(textOnServer()).toEqual(['Hello']));
  const title = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.tab();
  expect(title).toHaveValue('Episode 7');
});

test('somebody else changed other words meanwhile: both are kept', async () => {
  await open();
  const [first] = content.paragraphs;
  item = {
    ...item,
    revision: 4,
    transcriptionContent: {
      paragraphs: [{ speaker: 'Ana', words: first?.words.slice(0, 2) ?? [] }, ...content.paragraphs.slice(1)],
    },
  };
  await userEvent.type(await words(3), ' Very.');
  await saved();
  expect(textOnServer()).toEqual([
    'Welcome back',
    'Thanks for having me, it is a pleasure to be here.',
    'Let us talk about coffee. Coffee is good. Very.',
  ]);
  expect(await words(1)).toHaveValue('Welcome back');
});

test('somebody else changed the same words meanwhile: theirs stay as a version, and that is said', async () => {
  await open();
  item = {
    ...item,
    revision: 4,
    transcriptionContent: { paragraphs: [said('Hello again.', 0), ...content.paragraphs.slice(1)] },
  };
  await userEvent.type(await words(1), ' Hi.');
  expect(await screen.findByText(/Somebody else has changed the same words/)).toBeInTheDocument();
  await saved();
  expect(textOnServer()[0]).toBe('Welcome back to the show. Hi.');
  expect(api.asked(endpoints.transcriptions.update).at(-1)?.body).toMatchObject({ keepsPresent: true });
});

test('without a line words stay on this device, and are there again', async () => {
  api.on(endpoints.transcriptions.update, () => lost);
  const { unmount } = await open();
  await userEvent.type(await words(1), ' Hi.');
  expect(await screen.findByText('Offline: kept on this device')).toBeInTheDocument();
  unmount();
  await open();
  expect(await words(1)).toHaveValue('Welcome back to the show. Hi.');
});

test('a paragraph may be empty while one writes, and is left out where it stays so', async () => {
  await open();
  const field = await words(2);
  await userEvent.clear(field);
  await waitFor(() => expect(field).toHaveFocus());
  await saved();
  await waitFor(() => expect(textOnServer()).toHaveLength(2));
  await userEvent.type(field, 'Thank you.');
  await waitFor(() => expect(textOnServer()[1]).toBe('Thank you.'));
  const [begins] = wordsOnServer()[1] ?? [];
  expect(begins?.start).toBeGreaterThan(2);
  expect(begins?.end).toBeLessThan(20);
});

test('one that is under way says how far it is, and opens by itself', async () => {
  const whole = item;
  item = {
    ...item,
    statusText: 'Pending',
    transcriptionContent: null,
    progress: { stage: 'listening', progress: 12, place: null, estimate: null },
  };
  renderRemote(definition, path());
  expect(await screen.findByRole('progressbar', { name: 'Listening · 12 %' })).toBeInTheDocument();
  act(() => {
    item = whole;
  });
  expect(await screen.findByRole('textbox', { name: 'Words of paragraph 1' })).toBeInTheDocument();
});

test('whose sound is gone still has its words', async () => {
  item = { ...item, guid: null, audioUrl: null };
  await open();
  expect(screen.getByText('The sound of this transcription is gone. Its words stay.')).toBeInTheDocument();
});

test('whole passages are proposed with a reason, and one that is chosen is marked and heard', async () => {
  const sentence = (begin: string) =>
    `${begin} and then we walked along the river for a long while, talking about bread.`;
  const told = [
    sentence('One day when I was ten my father took me to a bakery'),
    sentence('The baker gave me flour'),
    sentence('It all started there'),
  ].join(' ');
  item = { ...item, duration: 60, transcriptionContent: { paragraphs: [said(told, 1)] } };
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Clips worth a video' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clips worth a video' });
  expect(within(dialog).getByText('A story')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: /^Hear from 0:01 to/ }));
  const bar = await screen.findByRole('group', { name: 'The clip' });
  expect(within(bar).getByRole('link', { name: 'Make a video' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
});

test.each([
  ['Subtitles (SRT)', 'Episode 7.srt', /^1\n00:00:00,000 --> /],
  ['Subtitles (WebVTT)', 'Episode 7.vtt', /^WEBVTT\n\n.*\n<v Ana>Welcome back to the show\./],
  ['Transcript (JSON)', 'Episode 7.json', /"speaker": ?"Ana"/],
  ['Text (TXT)', 'Episode 7.txt', /^Ana: Welcome back to the show\.\n\nThanks for having me/],
])('words are taken along as %s', async (kind, name, content) => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  let saved = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download;
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: kind }));
  expect(saved).toBe(name);
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = resolve;
  });
  reader.readAsText(files[0] ?? new Blob());
  await read;
  expect(reader.result).toMatch(content);
});

test('what is saved does not touch the sound, and is what one finds on coming back', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  const element = screen.getByLabelText<HTMLAudioElement>(item.title, { selector: 'audio' });
  const { src } = element;
  item = { ...item, audioUrl: `${api.url}/sound?signed=anew` };
  await userEvent.type(await words(1), ' Hi.');
  await saved();
  expect(element.src).toBe(src);
  expect(api.asked(endpoints.transcriptions.get)).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'All transcriptions' }));
  await userEvent.click(await screen.findByRole('link', { name: item.title }));
  expect(await words(1)).toHaveValue('Welcome back to the show. Hi.');
});

test('a sound whose address has run out is asked for anew', async () => {
  await open();
  const element = screen.getByLabelText<HTMLAudioElement>(item.title, { selector: 'audio' });
  item = { ...item, audioUrl: `${api.url}/sound?signed=anew` };
  fireEvent.error(element);
  expect(await screen.findByText('The sound could not be played.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(element.src).toBe(`${api.url}/sound?signed=anew`));
  fireEvent.loadedMetadata(element);
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
});
