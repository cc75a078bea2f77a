import { kept } from '@wavereel/client';
import {
  aDesign,
  anId,
  anOwnDesign,
  beSignedIn,
  forgetSession,
  lost,
  refusal,
  startFakeApi,
  type FakeApi,
} from '@wavereel/client/testing';
import {
  designDrawingSchema,
  endpoints,
  progressBarStyles,
  shapeLayerSchema,
  textLayerSchema,
  waveformStyles,
  type Design,
} from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';

const look: Partial<Design> = {
  pattern: 'seaUrchin',
  waveTop: 220,
  waveLeft: 260,
  waveBottom: 780,
  waveRight: 820,
  progressBar: true,
  progressBarColor: '#F2543D',
  progressBarSecondaryColor: '#FFFFFF24',
  progressBarTop: 968,
  progressBarLeft: 120,
  progressBarBottom: 980,
  progressBarRight: 960,
};

let api: FakeApi;
let design: Design;
beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  await beSignedIn(api);
  design = anOwnDesign(look);
  api.on(endpoints.themes.templates, () => [
    aDesign({ backgroundImage: '/assets/templates/square.jpg' }),
    aDesign({ _id: 'vertical', name: 'Vertical', width: 720, height: 1280, cardType: 'vertical' }),
  ]);
  api.on(endpoints.themes.list, () => [design]);
  api.on(endpoints.themes.get, () => design);
  api.on(endpoints.themes.update, ({ body }) => {
    const { deleted: _deleted, revision, ...change } = body;
    if (revision !== undefined && revision !== design.revision) return refusal('design_changed');
    // What is undefined was not sent.
    design = { ...design, ...(change as Partial<Design>), revision: design.revision + 1 };
    return design;
  });
  api.on(endpoints.themes.create, ({ body }) => {
    design = anOwnDesign({ ...designDrawingSchema.parse(body), name: body.name ?? '2026-03-04' });
    return design;
  });
});
afterEach(async () => {
  await kept.clear();
  forgetSession();
  api.reset();
});
afterAll(() => api.close());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const part = (name: string) => press(name);
const says = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeInTheDocument(), wide);
const saved = () => says('Saved');
const wide = { timeout: 10_000 };
/** What each change said, without which state of the design it was of. */
const sent = () => api.asked(endpoints.themes.update).map(({ body: { revision: _, ...said } }) => said);
const made = () => api.asked(endpoints.themes.create).map(({ body }) => body);
const open = (path = `/editor/${design._id}`) => renderRemote(definition, path, ['/create']);
const choose = async (style: string) => userEvent.click(await screen.findByRole('radio', { name: style }));

test('every waveform and every progress bar can be chosen, each shown as it draws', async () => {
  open();
  await screen.findByRole('radiogroup', { name: 'Style' });
  const radios = () => within(screen.getByRole('radiogroup', { name: 'Style' })).getAllByRole('radio');
  expect(radios().map((radio) => radio.getAttribute('value'))).toEqual([...waveformStyles]);
  await choose('Vinyl');
  await part('Progress bar');
  expect(radios().map((radio) => radio.getAttribute('value'))).toEqual([...progressBarStyles]);
  await choose('Pie');
  await saved();
  expect(Object.assign({}, ...sent())).toEqual({ pattern: 'vinyl', progressBarType: 'pieFill' });
});

test('a new design is made with its first change, named by the server, and has its address then', async () => {
  open('/editor');
  await screen.findByText('Changes are saved as you make them.');
  expect(made()).toEqual([]);
  await part('Waveform');
  await choose('Blob');
  await saved();
  expect(made()).toMatchObject([{ pattern: 'blob', width: 1080, height: 1080, backgroundImage: null }]);
  expect(location.pathname).toBe(`/editor/${design._id}`);
  await part('Canvas');
  expect(screen.getByLabelText('Design Name')).toHaveValue('2026-03-04');
  await userEvent.type(screen.getByLabelText('Design Name'), ' night ');
  await saved();
  await waitFor(() => expect(design.name).toBe('2026-03-04 night'));
  expect(made()).toHaveLength(1);
  // A blank at the end is somebody who goes on typing.
  expect(screen.getByLabelText('Design Name')).toHaveValue('2026-03-04 night ');
});

test('one that is opened again is as it was saved', async () => {
  const first = open();
  await choose('Vinyl');
  await saved();
  first.unmount();
  open();
  expect(await screen.findByRole('radio', { name: 'Vinyl' })).toBeChecked();
  await choose('Blob');
  await saved();
  expect(sent()).toEqual([{ pattern: 'vinyl' }, { pattern: 'blob' }]);
  expect(screen.queryByText(/^Somebody else/)).not.toBeInTheDocument();
});

test('one that begins with a template is a new one of that look', async () => {
  open('/editor/square');
  await part('Canvas');
  await userEvent.type(screen.getByLabelText('Design Name'), 'Mine');
  await saved();
  expect(made()).toMatchObject([{ name: 'Mine', backgroundImage: '/assets/templates/square.jpg' }]);
});

test('places are typed or moved by the arrow keys, and stay in the design', async () => {
  open();
  const wave = await screen.findByRole('button', { name: /^Waveform, 260 from the left, 220 from the top/ });
  wave.focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  expect(wave).toHaveAccessibleName('Waveform, 259 from the left, 230 from the top, 560 × 560');
  expect(screen.getByText('Waveform, 259 from the left, 230 from the top, 560 × 560')).toHaveAttribute(
    'role',
    'status',
  );
  expect(screen.getByLabelText('From left')).toHaveValue(259);

  await userEvent.clear(screen.getByLabelText('From left'));
  await userEvent.type(screen.getByLabelText('From left'), '1000');
  await userEvent.tab();
  expect(screen.getByLabelText('From left')).toHaveValue(520);
  await saved();
  expect(design).toMatchObject({ waveLeft: 520, waveRight: 1080, waveTop: 230, waveBottom: 790 });
});

test('steps are undone and made again by buttons and keys; a word is one step, and keys in a field are its own', async () => {
  open();
  await choose('Vinyl');
  const color = screen.getByLabelText('Color');
  await userEvent.clear(color);
  await userEvent.type(color, '#00ff0');
  expect(screen.getByText('Six digits after #, like #F2543D.')).toBeInTheDocument();
  await userEvent.type(color, '0');
  await userEvent.tab();
  expect(color).toHaveValue('#00FF00');

  await userEvent.click(screen.getByRole('radio', { name: 'Vinyl' }));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(color).toHaveValue('#F2543D');
  expect(screen.getByRole('radio', { name: 'Vinyl' })).toBeChecked();
  await press('Undo');
  expect(screen.getByRole('radio', { name: 'Sea urchin' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
  expect(color).toHaveValue('#00FF00');
  expect(screen.getByRole('button', { name: 'Redo' })).toBeDisabled();
});

test('another shape takes everything along', async () => {
  open();
  await part('Canvas');
  await choose('Horizontal');
  expect(screen.getByText('1280 × 720')).toBeInTheDocument();
  await saved();
  expect(design).toMatchObject({
    width: 1280,
    height: 720,
    waveLeft: 308,
    waveTop: 147,
    waveRight: 972,
    waveBottom: 520,
  });
});

test('what is not shown keeps its look and has no handle', async () => {
  open();
  await part('Progress bar');
  await userEvent.click(screen.getByRole('switch', { name: 'Show in the video' }));
  expect(screen.queryByRole('button', { name: /^Progress bar, / })).not.toBeInTheDocument();
  fireEvent.change(screen.getByRole('slider', { name: 'Opacity' }), { target: { value: 50 } });
  await saved();
  expect(Object.assign({}, ...sent())).toEqual({ progressBar: false, progressBarSecondaryColor: '#FFFFFF80' });
});

describe('nothing is lost', () => {
  test('where the line is gone: it is kept here, found at the next visit and sent', async () => {
    api.on(endpoints.themes.update, () => lost);
    const first = open();
    await choose('Vinyl');
    await says('Offline: kept on this device, will go on by itself.');
    first.unmount();

    api.on(endpoints.themes.update, ({ body }) => {
      design = { ...design, pattern: body.pattern ?? design.pattern };
      return design;
    });
    // Somebody else changed another part meanwhile.
    design = { ...design, progressBarType: 'pieFill', revision: design.revision + 1 };
    open();
    await says('Your last changes had not been saved. They are here again.');
    expect(await screen.findByRole('radio', { name: 'Vinyl' })).toBeChecked();
    await saved();
    expect(design).toMatchObject({ pattern: 'vinyl', progressBarType: 'pieFill' });

    // The visit that was left does not come back with what it had.
    const before = sent().length;
    await choose('Blob');
    act(() => void dispatchEvent(new Event('online')));
    await saved();
    expect(sent().slice(before)).toEqual([{ pattern: 'blob' }]);
  });

  test('by somebody else: both changes stay, and that is said', async () => {
    open();
    await screen.findByRole('radio', { name: 'Vinyl' });
    design = { ...design, name: 'Theirs', progressBarType: 'border', revision: design.revision + 1 };
    await choose('Vinyl');
    await says('Somebody else has changed this design too. It now has both changes.');
    await saved();
    // The first was refused: it was of another state of the design.
    expect(sent()).toEqual([{ pattern: 'vinyl' }, { pattern: 'vinyl' }]);
    await part('Canvas');
    expect(screen.getByLabelText('Design Name')).toHaveValue('Theirs');
    await press('Undo');
    expect(screen.getByLabelText('Design Name')).toHaveValue('Night');
  });

  test('where it is refused: the reason is said, and it is tried again', async () => {
    api.on(endpoints.themes.update, () => refusal('forbidden'));
    open();
    await choose('Vinyl');
    await says('Not saved. Your role in this team does not allow that. Ask the owner of the team.');
    api.on(endpoints.themes.update, () => {
      design = { ...design, pattern: 'vinyl' };
      return design;
    });
    await press('Try again');
    await saved();
  });

  test('where it was deleted: what is here becomes a new one', async () => {
    const before = design._id;
    api.on(endpoints.themes.update, () => refusal('not_found'));
    open();
    await choose('Vinyl');
    await says('This design was deleted meanwhile.');
    await press('Save as a new design');
    await saved();
    expect(made()).toMatchObject([{ name: 'Night', pattern: 'vinyl' }]);
    expect(location.pathname).toBe(`/editor/${design._id}`);
    expect(design._id).not.toBe(before);
  });

  test('on leaving: it is saved first; another team is asked about', async () => {
    const { leave } = open();
    await choose('Vinyl');
    const away = leave();
    await waitFor(() => expect(away.free).toBe(true));
    expect(design.pattern).toBe('vinyl');

    const toTeam = leave({ to: '/videos?changingTeam=true', changesTeam: true });
    const question = await screen.findByRole('dialog', { name: 'Switch teams?' });
    expect(question).toHaveAccessibleDescription('By switching Teams now, you will lose this video/design.');
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(toTeam.free).toBe(false));
  });
});

test('the way on leads to a video with it, or back to the one that it is for', async () => {
  const first = open();
  await choose('Vinyl');
  await press('Use in a video');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/create?design=${design._id}`));
  expect(design.pattern).toBe('vinyl');
  first.unmount();

  const job = anId();
  open(`/editor/${design._id}?job=${job}`);
  expect(await screen.findByRole('link', { name: 'Back to the video' })).toHaveAttribute('href', `/edit/${job}`);
  await press('Use in the video');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/edit/${job}?design=${design._id}`));
});

test('a design that cannot be had, or is of a schema from before, is not opened, with the reason', async () => {
  api.on(endpoints.themes.get, () => refusal('not_found'));
  const first = open();
  await screen.findByRole('heading', { name: 'This design could not be opened' });
  api.on(endpoints.themes.get, () => design);
  await press('Try again');
  await screen.findByRole('radiogroup', { name: 'Style' });
  first.unmount();

  api.on(endpoints.themes.get, () => anOwnDesign({ isLegacy: true }));
  open(`/editor/${anId()}`);
  expect(await screen.findByText(/^The design schema was upgraded/)).toBeInTheDocument();
});

describe('words and shapes', () => {
  const add = async (what: string) => {
    await press('Add');
    await userEvent.click(await screen.findByRole('menuitem', { name: what }));
  };
  /** The clipboard of the machine; jsdom has none. */
  let onClipboard = '';
  const clipboardData = { setData: (_: string, text: string) => void (onClipboard = text) };
  const copy = () => fireEvent.copy(document.body, { clipboardData });
  const cut = () => fireEvent.cut(document.body, { clipboardData });
  const paste = (text = onClipboard, into: Element = document.body) =>
    fireEvent.paste(into, { clipboardData: { getData: () => text } });
  const parts = () =>
    within(screen.getByRole('group', { name: 'Parts of the design' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  test('a text is added, written, filled from each video and set; words that are typed are one step', async () => {
    open();
    await screen.findByRole('radiogroup', { name: 'Style' });
    await add('Text');
    const words = await screen.findByLabelText('Words');
    await userEvent.type(words, 'Now: ', { initialSelectionStart: 0, initialSelectionEnd: 9 });
    await press('Episode');
    expect(words).toHaveValue('Now: {episode}');
    await userEvent.selectOptions(screen.getByLabelText('Font'), 'Anton');
    expect(screen.queryByRole('slider', { name: /^Weight/ })).not.toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider', { name: /^Size/ }), { target: { value: 120 } });
    await choose('Start');
    await userEvent.click(screen.getByRole('switch', { name: 'All capitals' }));
    await saved();
    expect(design.layers.map(({ kind }) => kind)).toEqual(['waveform', 'progress', 'text']);
    expect(design.layers[2]).toMatchObject({
      text: 'Now: {episode}',
      fontFamily: 'Anton',
      size: 120,
      alignment: 'start',
      capitals: true,
      left: 108,
      width: 864,
    });
    expect(parts()).toEqual(['Now: {episode}', 'Progress bar', 'Waveform', 'Canvas']);
    const object = screen.getByRole('button', { name: /^Now: {episode}, 108 from the left/ });
    act(() => object.focus());
    await userEvent.keyboard('{Enter}');
    expect(words).toHaveFocus();
    await userEvent.dblClick(object);
    expect(words).toHaveFocus();
    for (let step = 0; step < 6; step += 1) await press('Undo');
    expect(screen.getByLabelText('Words')).toHaveValue('Your text');
    await press('Undo');
    expect(parts()).toEqual(['Progress bar', 'Waveform', 'Canvas']);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await waitFor(() => expect(design.layers).toHaveLength(2), wide);
  });

  test('a shape goes below the waveform, is copied, hidden, locked and taken away', async () => {
    open();
    await screen.findByRole('radiogroup', { name: 'Style' });
    await add('Ellipse');
    await press('Send backward');
    await press('Send backward');
    expect(screen.getByRole('button', { name: 'Send backward' })).toBeDisabled();
    expect(parts()).toEqual(['Progress bar', 'Waveform', 'Ellipse', 'Canvas']);
    await press('Duplicate');
    expect(parts()).toEqual(['Progress bar', 'Waveform', 'Ellipse', 'Ellipse', 'Canvas']);
    await choose('Rectangle');
    await press('Lock');
    const locked = screen.getByRole('button', { name: /^Rectangle, locked, 402 from the left/ });
    act(() => locked.focus());
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    expect(locked).toHaveAccessibleName('Rectangle, locked, 402 from the left, 402 from the top, 324 × 324');
    await press('Unlock');
    await press('Hide');
    expect(screen.queryByRole('button', { name: /^Rectangle, / })).not.toBeInTheDocument();
    await saved();
    expect(design.layers).toMatchObject([
      { kind: 'shape', form: 'ellipse', hidden: false },
      { kind: 'shape', form: 'rectangle', hidden: true, locked: false, left: 402 },
      { kind: 'waveform' },
      { kind: 'progress' },
    ]);

    act(() => screen.getByRole('button', { name: /^Ellipse, 378/ }).focus());
    await userEvent.keyboard('{Delete}');
    expect(parts()).toEqual(['Progress bar', 'Waveform', 'Rectangle', 'Canvas']);
    expect(screen.getByRole('heading', { name: 'Canvas' })).toBeInTheDocument();
  });

  test('a layer is copied by keys, into another design too; words that are pasted become a text', async () => {
    const first = open();
    await screen.findByRole('radiogroup', { name: 'Style' });
    await add('Ellipse');
    await screen.findByRole('button', { name: /^Ellipse, 378 from the left, 378 from the top/ });
    copy();
    paste();
    await screen.findByRole('button', { name: /^Ellipse, 402 from the left, 402 from the top/ });
    cut();
    expect(screen.queryByRole('button', { name: /^Ellipse, 402/ })).not.toBeInTheDocument();
    await saved();
    first.unmount();

    design = anOwnDesign({ ...look, width: 1280, height: 720 });
    open();
    await screen.findByRole('radiogroup', { name: 'Style' });
    paste();
    await screen.findByRole('button', { name: /^Ellipse, 402 from the left, 396 from the top, 324 × 324/ });
    paste('  From the notes\n');
    expect(await screen.findByLabelText('Words')).toHaveValue('From the notes');
    // In a field it is the browser's.
    expect(paste('!', screen.getByLabelText('Words'))).toBe(true);
    expect(parts()).toEqual(['From the notes', 'Ellipse', 'Progress bar', 'Waveform', 'Canvas']);
    paste(' \n ');
    expect(parts()).toHaveLength(5);
    await saved();
  });

  test('a design that is full takes no more, and says so', async () => {
    const many = Array.from({ length: 498 }, (_, at) =>
      shapeLayerSchema.parse({ kind: 'shape', id: `s${at}`, left: 0, top: 0, width: 9, height: 9, hidden: true }),
    );
    design = { ...design, layers: many };
    open();
    // By text: five hundred buttons are many to be asked for their roles.
    fireEvent.click(await screen.findByText('Add'));
    fireEvent.click(await screen.findByText('Text'));
    await says('A design has at most 500 parts. Delete some that you no longer need.');
    expect(screen.queryByText('Your text')).not.toBeInTheDocument();
  });

  test('somebody else’s layers come in beside mine', async () => {
    open();
    await screen.findByRole('radiogroup', { name: 'Style' });
    const theirs = textLayerSchema.parse({
      kind: 'text',
      id: 'theirs',
      text: 'Theirs',
      left: 0,
      top: 0,
      width: 200,
      height: 60,
    });
    design = { ...design, layers: [theirs], revision: design.revision + 1 };
    await add('Rectangle');
    await says('Somebody else has changed this design too. It now has both changes.');
    await saved();
    expect(parts()).toHaveLength(5);
    await waitFor(
      () => expect(design.layers.map(({ kind }) => kind).toSorted()).toEqual(['progress', 'shape', 'text', 'waveform']),
      wide,
    );
  });
});
