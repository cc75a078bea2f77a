import { anId, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, limits, type LinkButton } from '@wavereel/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEditor, servePage } from '../testing/served';

const api = withSignedIn();

const button = (label: string): LinkButton => ({
  id: anId(),
  kind: 'link',
  label,
  url: `https://${label.toLowerCase()}.example`,
});

const list = () => screen.getByRole('list', { name: 'Buttons' });
const rows = () => within(list()).getAllByRole('listitem');
const labels = () => rows().map((row) => within(row).getByRole<HTMLInputElement>('textbox', { name: 'Label' }).value);
const sent = () => api.asked(endpoints.links.update).map(({ body }) => body.buttons);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const form = () => within(screen.getByRole('form', { name: 'Add button' }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('an address is enough: label and kind come from it', async () => {
  await openEditor(servePage(api));
  write(form().getByRole('textbox', { name: 'Label' }), 'https://www.youtube.com/@show');
  expect(form().getByRole('textbox', { name: 'Label' })).toHaveValue('YouTube');
  expect(form().getByRole('textbox', { name: 'Address' })).toHaveValue('https://www.youtube.com/@show');
  expect(form().getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Social');
  await userEvent.click(form().getByRole('button', { name: 'Add button' }));
  expect(form().getByRole('textbox', { name: 'Address' })).toHaveValue('');
  await waitFor(() =>
    expect(sent()).toEqual([
      [expect.objectContaining({ kind: 'social', label: 'YouTube', url: 'https://www.youtube.com/@show' })],
    ]),
  );
});

test('what is no address is not taken', async () => {
  await openEditor(servePage(api));
  write(form().getByRole('textbox', { name: 'Address' }), 'my home');
  await userEvent.click(form().getByRole('button', { name: 'Add button' }));
  expect(form().getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
    'Paste a full web address, such as https://example.com.',
  );
  expect(screen.queryByRole('list', { name: 'Buttons' })).not.toBeInTheDocument();
});

test('a button is changed in its place', async () => {
  const [one, two] = [button('One'), button('Two')];
  await openEditor(servePage(api, { buttons: [one, two] }));
  const row = within(rows()[1] ?? document.body);
  write(row.getByRole('textbox', { name: 'Label' }), 'Second');
  await userEvent.selectOptions(row.getByRole('combobox', { name: 'Kind' }), 'Support');
  await waitFor(() => expect(sent().at(-1)).toEqual([one, { ...two, label: 'Second', kind: 'support' }]));
});

test('the order is changed by keys and from the menu, and each place is said', async () => {
  await openEditor(servePage(api, { buttons: ['One', 'Two', 'Three'].map(button) }));
  handle('One').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(labels()).toEqual(['Two', 'One', 'Three']);
  await waitFor(() => expect(handle('One')).toHaveFocus());
  expect(screen.getByText('One is now at place 2 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await userEvent.keyboard('{ArrowDown}');
  expect(labels()).toEqual(['Two', 'Three', 'One']);
  await userEvent.keyboard('{Home}');
  expect(labels()).toEqual(['One', 'Two', 'Three']);

  await userEvent.click(screen.getByRole('button', { name: 'More for Three' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  expect(labels()).toEqual(['One', 'Three', 'Two']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(labels()).toEqual(['One', 'Two', 'Three']);
});

/** Presses, moves or lets go of a handle, at a height of the list, in which each row is 100 high. */
const point = (on: HTMLElement, what: 'pointerdown' | 'pointermove' | 'pointerup', clientY = 0) =>
  fireEvent(on, new MouseEvent(what, { bubbles: true, button: 0, clientY }));

function hold(name: string): HTMLElement {
  rows().forEach((row, at) => {
    const { left, right, width, x, toJSON } = row.getBoundingClientRect();
    row.getBoundingClientRect = () => ({
      ...{ left, right, width, x, toJSON, height: 100 },
      ...{ y: at * 100, top: at * 100, bottom: at * 100 + 100 },
    });
  });
  const held = handle(name);
  held.setPointerCapture = () => undefined;
  point(held, 'pointerdown', 50);
  return held;
}

test('the order is changed by dragging a row by its handle', async () => {
  await openEditor(servePage(api, { buttons: ['One', 'Two', 'Three'].map(button) }));
  const held = hold('One');
  point(held, 'pointermove', 260);
  expect(rows()[2]).toHaveAttribute('data-drop', 'after');
  point(held, 'pointerup');
  expect(labels()).toEqual(['Two', 'Three', 'One']);
});

test('a drag that is called off changes nothing', async () => {
  await openEditor(servePage(api, { buttons: ['One', 'Two'].map(button) }));
  const held = hold('One');
  point(held, 'pointermove', 190);
  expect(rows()[1]).toHaveAttribute('data-drop', 'after');
  fireEvent.keyDown(held, { key: 'Escape' });
  point(held, 'pointerup');
  expect(labels()).toEqual(['One', 'Two']);
});

test('a button is deleted, and brought back where it stood', async () => {
  await openEditor(servePage(api, { buttons: ['One', 'Two'].map(button) }));
  await userEvent.click(screen.getByRole('button', { name: 'More for One' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(labels()).toEqual(['Two']);
  expect(screen.getByText('One was deleted.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  expect(labels()).toEqual(['One', 'Two']);
});

test('a part that the server refuses is told at its field', async () => {
  await openEditor(servePage(api, { buttons: ['One', 'Two'].map(button) }));
  api.on(endpoints.links.update, () => refusal('invalid', { fields: { 'buttons.1.url': 'Not this address.' } }));
  const row = within(rows()[1] ?? document.body);
  write(row.getByRole('textbox', { name: 'Address' }), 'https://wrong.example');
  await waitFor(() =>
    expect(row.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription('Not this address.'),
  );
});

test('a page has as many buttons as there is room for', async () => {
  await openEditor(
    servePage(api, { buttons: Array.from({ length: limits.linkButtons }, (_, at) => button(`Number${at}`)) }),
  );
  write(form().getByRole('textbox', { name: 'Address' }), 'https://more.example');
  expect(form().getByRole('button', { name: 'Add button' })).toHaveAccessibleDescription(
    `A page has at most ${limits.linkButtons} buttons.`,
  );
});
