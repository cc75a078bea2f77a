import { takeNews } from '@wavereel/client';
import { aJob, anId, refusal, withSignedIn } from '@wavereel/client/testing';
import { captionsSchema, endpoints, type Captions, type Job } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { changed } from '@wavereel/words';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { cue, progressOf, someCaptions } from '../testing/captions';
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

const takeChanges = () => {
  api.on(endpoints.captioning.change, ({ body: { revision, at, remove, insert, profile } }) => {
    if (revision !== item.revision) return refusal('captions_changed');
    const cues = changed(item.cues, { at, remove, insert: insert.map((one) => ({ ...one, words: one.words ?? [] })) });
    item = { ...item, cues, profile: profile ?? item.profile, revision: item.revision + 1 };
    return progressOf(item);
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
const textsOnServer = () => item.cues.map(({ text }) => text);

const manyCues = (count: number) => {
  const cues = Array.from({ length: count }, (_, at) => cue(at / 400, (at + 1) / 400, `Line ${at + 1}.`));
  item = some({ cues });
};

test('of thousands of cues those in sight are there, each with its place among all', async () => {
  manyCues(3_000);
  await open();
  const list = screen.getByRole('list', { name: 'Captions' });
  const shown = within(list).getAllByRole('textbox', { name: /^Text of caption/ });
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.length).toBeLessThan(60);
  const row = (await words(2)).closest('li');
  expect(row).toHaveAttribute('aria-setsize', '3000');
  expect(row).toHaveAttribute('aria-posinset', '2');
});

test('a far cue is found by its words, entered, changed and saved', async () => {
  manyCues(2_000);
  await open();
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.type(screen.getByRole('textbox', { name: 'Find' }), 'line 1500');
  expect(screen.getByText('1 of 1')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  const field = await words(1500);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.closest('li')).toHaveAttribute('aria-posinset', '1500');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(async () => expect(await words(1501)).toHaveFocus());
  await userEvent.type(await words(1501), ' Far.');
  await waitFor(() => expect(textsOnServer()[1500]).toBe('Line 1501. Far.'));
});

test('one text is put in the place of another in all cues, as one step', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Find and replace' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Find' }), 'the');
  await userEvent.type(screen.getByRole('textbox', { name: 'Replace by' }), 'our');
  await userEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  expect(await words(1)).toHaveValue('Welcome back to our show.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await words(1)).toHaveValue('Welcome back to the show.');
});

test('what others save is shown where nothing is unsaved: the caret stays, and steps back take back what was done here', async () => {
  await open();
  await userEvent.type(await words(1), ' Hi.');
  await waitFor(() => expect(textsOnServer()[0]).toBe('Welcome back to the show. Hi.'));
  await saved();
  const field = await words(2);
  field.focus();
  const { look } = item;
  item = {
    ...item,
    revision: 9,
    cues: item.cues.with(1, cue(5, 7, 'Theirs.')),
    look: { ...look, italic: !look.italic },
  };
  await act(() => takeNews('captions.saved'));
  await waitFor(async () => expect(await words(2)).toHaveValue('Theirs.'));
  expect(await words(2)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await words(1)).toHaveValue('Welcome back to the show.');
  expect(await words(2)).toHaveValue('Theirs.');
  await waitFor(() => expect(textsOnServer()).toEqual(['Welcome back to the show.', 'Theirs.', 'Coffee is good.']));
  expect(item.look.italic).toBe(!look.italic);
});

test('of a look only what was changed is sent: what somebody else has changed stays', async () => {
  await open();
  const { italic } = item.look;
  item = { ...item, look: { ...item.look, size: 77 } };
  await userEvent.click(screen.getByRole('tab', { name: 'Style' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Italic' }));
  await waitFor(() => expect(item.look.italic).toBe(!italic));
  expect(item.look.size).toBe(77);
});

test('a time that meets the next caption is refused with the reason, and stays as it was typed until it is mended', async () => {
  await open();
  const end = screen.getByRole('textbox', { name: 'End of caption 1' });
  await userEvent.clear(end);
  await userEvent.type(end, '6{Enter}');
  expect(screen.getByText(/^Between 0:00.00 and 0:05.00/)).toHaveAttribute('role', 'alert');
  expect(end).toHaveValue('6');
  expect(end).toBeInvalid();
  await userEvent.clear(end);
  await userEvent.type(end, '4{Enter}');
  expect(screen.queryByText(/^Between/)).not.toBeInTheDocument();
  expect(end).toHaveValue('0:04.00');
});

test('a cue is dragged by its end and as a whole, and a press that does not move opens it', async () => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const pointer = (type: string, clientX: number) =>
    Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX }), { pointerId: 1 });
  const drag = (grip: Element | null, by: number) => {
    if (grip === null) throw new Error('nothing to drag');
    fireEvent(grip, pointer('pointerdown', 100));
    if (by !== 0) fireEvent(grip, pointer('pointermove', 100 + by));
    fireEvent(grip, pointer('pointerup', 100 + by));
  };
  await open();
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  const block = () => within(timeline).getByText('Welcome back to the show.').parentElement;
  // 80 pixels are a second.
  drag(block()?.querySelector('[data-end=end]') ?? null, 80);
  expect(screen.getByRole('textbox', { name: 'End of caption 1' })).toHaveValue('0:03.00');
  drag(block(), 40);
  expect(screen.getByRole('textbox', { name: 'Start of caption 1' })).toHaveValue('0:00.50');
  expect(screen.getByRole('textbox', { name: 'End of caption 1' })).toHaveValue('0:03.50');
  drag(block(), 0);
  await waitFor(async () => expect(await words(1)).toHaveFocus());
});
