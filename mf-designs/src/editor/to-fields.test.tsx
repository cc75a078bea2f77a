import { shapeLayerSchema, textLayerSchema } from '@wavereel/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, serveDesign, server } from './testing/editor-screen';

serveDesign();

const box = { left: 400, top: 500, width: 300, height: 100 };

beforeEach(() => {
  server.design = {
    ...server.design,
    layers: [
      shapeLayerSchema.parse({ kind: 'shape', id: 'bar', ...box }),
      shapeLayerSchema.parse({ kind: 'shape', id: 'locked', form: 'ellipse', locked: true, ...box }),
      textLayerSchema.parse({ kind: 'text', id: 'words', text: 'Night', ...box, top: 600, size: 60 }),
      { kind: 'waveform' },
      { kind: 'progress' },
    ],
  };
});

const object = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, `) });

test.each(['Rectangle', 'Ellipse', 'Night', 'Waveform', 'Progress bar'])(
  'Enter leads from what is chosen to its properties, Escape back to it: %s',
  async (name) => {
    open();
    const thing = await object(name);
    act(() => thing.focus());
    if (thing.getAttribute('aria-pressed') === 'false') await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(thing).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const properties = screen.getByRole('region', { name });
    expect(properties).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(thing).toHaveFocus());
    expect(thing).toHaveAttribute('aria-pressed', 'true');
  },
);

test('Escape leads back from any field, and what it closes comes first', async () => {
  open();
  const thing = await object('Night');
  act(() => thing.focus());
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Words')).toHaveFocus());
  await userEvent.keyboard('!');
  const font = within(screen.getByRole('region', { name: '!Night' })).getByRole('combobox', { name: 'Font' });
  act(() => font.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(font).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(font).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(await object('!Night')).toHaveFocus();
});

test('the keys are called by words: not every font has arrows', async () => {
  open();
  const thing = await object('Night');
  act(() => thing.focus());
  await userEvent.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(keys).not.toHaveTextContent(/[←→↑↓]/u);
  expect(keys).toHaveTextContent('Arrow keys');
  expect(keys).toHaveTextContent('Go to the properties of what is selected');
});
