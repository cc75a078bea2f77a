import { anOwnDesign } from '@wavereel/client/testing';
import { shapeLayerSchema, textLayerSchema } from '@wavereel/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, look, open, press, saved, says, serveDesign, server, wide } from './testing/editor-screen';

serveDesign();

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
  await userEvent.click(screen.getByRole('combobox', { name: 'Font' }));
  await userEvent.click(screen.getByRole('option', { name: 'Anton' }));
  expect(screen.queryByRole('slider', { name: /^Weight/ })).not.toBeInTheDocument();
  fireEvent.change(screen.getByRole('slider', { name: /^Size/ }), { target: { value: 120 } });
  await choose('Start');
  await userEvent.click(screen.getByRole('switch', { name: 'All capitals' }));
  await saved();
  expect(server.design.layers.map(({ kind }) => kind)).toEqual(['waveform', 'progress', 'text']);
  expect(server.design.layers[2]).toMatchObject({
    text: 'Now: {episode}',
    fontFamily: 'Anton',
    size: 120,
    alignment: 'start',
    capitals: true,
    left: 108,
    width: 864,
  });
  expect(parts()).toEqual(['Now: Episode', 'Progress bar', 'Waveform', 'Canvas']);
  const object = screen.getByRole('button', { name: /^Now: Episode, 108 from the left/ });
  act(() => object.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(words).toHaveFocus());
  await userEvent.dblClick(object);
  await waitFor(() => expect(words).toHaveFocus());
  for (let step = 0; step < 6; step += 1) await press('Undo');
  expect(screen.getByLabelText('Words')).toHaveValue('Your text');
  await press('Undo');
  expect(parts()).toEqual(['Progress bar', 'Waveform', 'Canvas']);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(server.design.layers).toHaveLength(2), wide);
});

test('letters are spaced, and go from one colour to another', async () => {
  open();
  await screen.findByRole('radiogroup', { name: 'Style' });
  await add('Text');
  await userEvent.click(await screen.findByRole('switch', { name: 'Gradient' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Second color' }), { target: { value: '#00ff00' } });
  fireEvent.change(screen.getByRole('slider', { name: /^Angle/ }), { target: { value: 90 } });
  await userEvent.click(screen.getByText('Spacing and opacity'));
  fireEvent.change(await screen.findByRole('slider', { name: /^Letter spacing/ }), { target: { value: 25 } });
  await saved();
  expect(server.design.layers[2]).toMatchObject({ letterSpacing: 0.25, gradient: { to: '#00FF00', angle: 90 } });

  await userEvent.click(screen.getByRole('switch', { name: 'Gradient' }));
  expect(screen.queryByRole('slider', { name: /^Angle/ })).not.toBeInTheDocument();
  await saved();
  await waitFor(() => expect(server.design.layers[2]).toMatchObject({ gradient: null }), wide);
});

test('a shape goes below the waveform, is copied, hidden, locked and taken away', async () => {
  open();
  await screen.findByRole('radiogroup', { name: 'Style' });
  await add('Ellipse');
  await press('Send backward');
  await press('Send backward');
  expect(screen.getByRole('button', { name: 'Send backward' })).toHaveAttribute('aria-disabled', 'true');
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
  expect(server.design.layers).toMatchObject([
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

  server.design = anOwnDesign({ ...look, width: 1280, height: 720 });
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
  server.design = { ...server.design, layers: many };
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
  server.design = { ...server.design, layers: [theirs], revision: server.design.revision + 1 };
  await add('Rectangle');
  await says('Somebody else has changed this design too. It now has both changes.');
  await saved();
  expect(parts()).toHaveLength(5);
  await waitFor(
    () =>
      expect(server.design.layers.map(({ kind }) => kind).toSorted()).toEqual([
        'progress',
        'shape',
        'text',
        'waveform',
      ]),
    wide,
  );
});

test('Delete hides what moves, which has its place in every design; ? says what keys there are', async () => {
  open();
  const waveform = await screen.findByRole('button', { name: /^Waveform, \d/ });
  act(() => waveform.focus());
  await userEvent.keyboard('{Delete}');
  await saved();
  expect(server.design.waveform).toBe(false);
  expect(parts()).toContain('Waveform');
  await press('Undo');
  await waitFor(() => expect(server.design.waveform).toBe(true));
  await userEvent.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(keys).getByText('Move the part by a pixel')).toBeInTheDocument();
});

test('a part is put to an edge or the middle of the design, each a step of its own', async () => {
  open();
  await press('Waveform');
  await press('Align right');
  await press('Center down');
  await saved();
  expect(server.design).toMatchObject({ waveLeft: 520, waveRight: 1080, waveTop: 260, waveBottom: 820 });
  await press('Undo');
  await waitFor(() => expect(server.design).toMatchObject({ waveLeft: 520, waveTop: 220 }));
});

test('what is moved in one shape stays there, says so, and follows the other one again', async () => {
  open();
  await screen.findByRole('radiogroup', { name: 'Style' });
  const shape = async (name: string) => {
    await press('Canvas');
    await userEvent.click(await screen.findByRole('radio', { name }));
  };
  const left = async () => {
    await press('Waveform');
    return screen.findByLabelText('From left');
  };
  const type = async (value: string) => {
    const field = await left();
    await userEvent.clear(field);
    await userEvent.type(field, value);
    await userEvent.tab();
  };
  await shape('Vertical');
  expect(screen.getByText(/^What words say, colors and pictures are the same in every shape/)).toBeInTheDocument();
  expect(await left()).toHaveValue(173);
  expect(screen.queryByText('It has its own place in this shape.')).not.toBeInTheDocument();
  await type('12');
  await says('It has its own place in this shape.');
  await shape('Square');
  expect(await left()).toHaveValue(260);
  await shape('Vertical');
  expect(await left()).toHaveValue(12);
  await saved();
  expect(server.design).toMatchObject({ width: 720, waveLeft: 12 });
  expect(server.design.layouts.map(({ shape: of, part }) => `${of} ${part}`)).toEqual([
    'square progress',
    'square waveform',
    'vertical waveform',
  ]);
  await press('Follow Square');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Place and size' })).toHaveFocus());
  expect(screen.queryByText('It has its own place in this shape.')).not.toBeInTheDocument();
  expect(await left()).toHaveValue(173);
  await saved();
  await waitFor(() => expect(server.design.layouts).toHaveLength(2), wide);
});
