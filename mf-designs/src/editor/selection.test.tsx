import { shapeLayerSchema } from '@wavereel/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, saved, serveDesign, server, wide } from './testing/editor-screen';

serveDesign();

const shape = (id: string, left: number, top: number) =>
  shapeLayerSchema.parse({ kind: 'shape', id, left, top, width: 100, height: 100 });

beforeEach(() => {
  server.design = {
    ...server.design,
    layers: [shape('a', 0, 10), shape('b', 130, 200), shape('c', 500, 300), { kind: 'waveform' }, { kind: 'progress' }],
  };
});

const parts = () => screen.getByRole('group', { name: 'Parts of the design' });
/** The three shapes in the list, the deepest first. */
const inList = async () => {
  await screen.findByRole('region', { name: 'Waveform' });
  return within(parts()).getAllByRole('button', { name: 'Rectangle' }).toReversed();
};
const places = () => server.design.layers.flatMap((layer) => ('left' in layer ? [[layer.left, layer.top]] : []));
const onStage = (place: string) => screen.getByRole('button', { name: new RegExp(`^Rectangle, ${place}`) });

test('several are chosen with Shift, aligned, spread, moved, copied and taken away, each in one step', async () => {
  open();
  const [a, b, c] = await inList();
  const user = userEvent.setup();
  if (!a || !b || !c) throw new Error('Three shapes');
  await user.click(a);
  await user.keyboard('{Shift>}');
  await user.click(b);
  await user.click(c);
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('heading', { name: '3 parts selected' })).toBeInTheDocument();
  await press('Align top');
  await press('Space evenly across');
  await saved();
  await waitFor(
    () =>
      expect(places()).toEqual([
        [0, 10],
        [250, 10],
        [500, 10],
      ]),
    wide,
  );

  const object = onStage('250 from the left');
  act(() => object.focus());
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowRight}');
  expect(screen.getByText('3 parts, 1 from the left, 20 from the top, 600 × 100')).toBeInTheDocument();
  await waitFor(
    () =>
      expect(places()).toEqual([
        [1, 20],
        [251, 20],
        [501, 20],
      ]),
    wide,
  );

  await user.keyboard('{Control>}d{/Control}');
  expect(within(parts()).getAllByRole('button', { name: 'Rectangle' })).toHaveLength(6);
  expect(screen.getByRole('heading', { name: '3 parts selected' })).toBeInTheDocument();
  await user.keyboard('{Control>}{Shift>}z{/Shift}z{/Control}');
  expect(within(parts()).getAllByRole('button', { name: 'Rectangle' })).toHaveLength(3);

  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByRole('heading', { name: '5 parts selected' })).toBeInTheDocument();
  await press('Delete');
  expect(within(parts()).queryByRole('button', { name: 'Rectangle' })).not.toBeInTheDocument();
  await press('Undo');
  expect(within(parts()).getAllByRole('button', { name: 'Rectangle' })).toHaveLength(3);
});

test('keys that are pressed in a window are of that window', async () => {
  open();
  const [a] = await inList();
  if (!a) throw new Error('A shape');
  await userEvent.click(a);
  await userEvent.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  act(() => within(keys).getByRole('button', { name: 'Close' }).focus());
  await userEvent.keyboard('{Control>}d{/Control}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(parts()).getAllByRole('button', { name: 'Rectangle' })).toHaveLength(3);
  expect(screen.getByRole('heading', { name: 'Rectangle' })).toBeInTheDocument();
});

test('a group is chosen and moved by each of it; one of it alone in the list; it is loosened again', async () => {
  open();
  const [a, b] = await inList();
  const user = userEvent.setup();
  if (!a || !b) throw new Error('Two shapes');
  await user.click(a);
  await press('Select several');
  await user.click(b);
  await press('Select several');
  await press('Group');
  await user.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('region', { name: 'Canvas' })).toBeInTheDocument();

  fireEvent.click(onStage('0 from the left'));
  expect(screen.getByRole('heading', { name: '2 parts selected' })).toBeInTheDocument();
  act(() => onStage('0 from the left').focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(
    () =>
      expect(places()).toEqual([
        [1, 10],
        [131, 200],
        [500, 300],
      ]),
    wide,
  );
  await user.click(a);
  expect(screen.getByRole('heading', { name: 'Rectangle' })).toBeInTheDocument();
  fireEvent.click(onStage('500 from the left'));
  fireEvent.click(onStage('131 from the left'));
  await press('Ungroup');
  fireEvent.click(onStage('500 from the left'));
  fireEvent.click(onStage('131 from the left'));
  expect(screen.getByRole('heading', { name: 'Rectangle' })).toBeInTheDocument();
});

test('what is locked stays where it is while others move and go', async () => {
  server.design = {
    ...server.design,
    layers: server.design.layers.map((layer) =>
      'id' in layer && layer.id === 'b' ? { ...layer, locked: true } : layer,
    ),
  };
  open();
  const [a] = await inList();
  if (!a) throw new Error('A shape');
  await userEvent.click(a);
  fireEvent.click(screen.getByRole('button', { name: /^Rectangle, locked/ }), { shiftKey: true });
  act(() => onStage('0 from the left').focus());
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(
    () =>
      expect(places()).toEqual([
        [1, 10],
        [130, 200],
        [500, 300],
      ]),
    wide,
  );
  await userEvent.keyboard('{Delete}');
  await waitFor(
    () =>
      expect(places()).toEqual([
        [130, 200],
        [500, 300],
      ]),
    wide,
  );
});
