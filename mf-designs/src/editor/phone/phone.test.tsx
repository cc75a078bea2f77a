import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, saved, serveDesign, server } from '../testing/editor-screen';

serveDesign();

const wide = globalThis.matchMedia;
beforeEach(() => {
  globalThis.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
});
afterEach(() => {
  globalThis.matchMedia = wide;
});

const opener = (name: string) => screen.findByRole('button', { name });

test('parts and properties come as sheets from below, one at a time, and go by their bar, their button and Escape', async () => {
  open();
  const properties = await opener('Properties');
  expect(properties).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('region', { name: 'Waveform' })).not.toBeInTheDocument();

  await userEvent.click(properties);
  expect(screen.getByRole('region', { name: 'Waveform' })).toBeInTheDocument();
  await press('Parts');
  expect(screen.queryByRole('region', { name: 'Waveform' })).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('group', { name: 'Parts of the design' })).getByText('Canvas'));
  await userEvent.keyboard('{Escape}');
  expect(await opener('Parts')).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Parts of the design' })).not.toBeInTheDocument();

  // What is chosen stays chosen: Escape was the sheet's.
  await userEvent.click(properties);
  expect(screen.getByRole('region', { name: 'Canvas' })).toBeInTheDocument();
  await press('Close');
  await waitFor(() => expect(properties).toHaveFocus());
  expect(properties).toHaveAttribute('aria-expanded', 'false');
});

test('what was typed in a sheet is there when it is opened again, and is saved', async () => {
  open();
  await userEvent.click(await opener('Properties'));
  const left = () => screen.getByLabelText('From left');
  await userEvent.clear(left());
  await userEvent.type(left(), '40');
  await press('Parts');
  await press('Properties');
  expect(left()).toHaveValue(40);
  await saved();
  await waitFor(() => expect(server.design.waveLeft).toBe(40));
});

test('a new text opens its properties; Enter upon one goes to its words', async () => {
  open();
  await press('Add');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Text' }));
  expect(screen.getByRole('region', { name: 'Your text' })).toBeInTheDocument();
  await press('Close');
  act(() => screen.getByRole('button', { name: /^Your text, / }).focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveFocus());
});

test('what can be added is told apart by its pictures as well', async () => {
  open();
  await press('Add');
  const entries = await screen.findAllByRole('menuitem');
  expect(new Set(entries.map((entry) => entry.querySelector('svg')?.innerHTML)).size).toBe(4);
});
