import { shapeLayerSchema, textLayerSchema, type PartProps } from '@wavereel/contracts';
import { demoFrames } from '@wavereel/audio';
import { createPart } from '@wavereel/remote-kit';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { definition } from '../../definition';
import { open, press, serveDesign, server, wide } from '../testing/editor-screen';

serveDesign();

const bar = { left: 400, top: 500, width: 300, height: 100 };

beforeEach(() => {
  server.design = {
    ...server.design,
    layers: [
      shapeLayerSchema.parse({ kind: 'shape', id: 'bar', ...bar }),
      textLayerSchema.parse({ kind: 'text', id: 'words', text: 'Night', ...bar, top: 600, size: 60 }),
      { kind: 'waveform' },
      { kind: 'progress' },
    ],
  };
});

const object = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}, `) });
const layer = (id: string) => server.design.layers.find((each) => 'id' in each && each.id === id);
const isSaved = (id: string, what: object) => waitFor(() => expect(layer(id)).toMatchObject(what), wide);

test('brackets turn what has the focus, with Shift by fifteen, and what it is now is said; a held key is one step', async () => {
  open();
  const rectangle = await object('Rectangle');
  act(() => rectangle.focus());
  await userEvent.keyboard('{]>3/}');
  expect(rectangle).toHaveAccessibleName('Rectangle, 397 from the left, 492 from the top, 300 × 100, turned by 3°');
  expect(screen.getByText(/turned by 3°$/)).toHaveAttribute('role', 'status');
  await userEvent.keyboard('{Shift>}{{{{{/Shift}');
  expect(screen.getByLabelText('Rotation')).toHaveValue(-27);
  await isSaved('bar', { ...bar, rotation: -27 });
  for (let step = 0; step < 3; step += 1) await press('Undo');
  expect(rectangle).toHaveAccessibleName('Rectangle, 400 from the left, 500 from the top, 300 × 100');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

test('the place of what is turned is that of all it takes: it is typed, aligned and kept in the design by that', async () => {
  open();
  await press('Rectangle');
  const rotation = await screen.findByLabelText('Rotation');
  await userEvent.clear(rotation);
  await userEvent.type(rotation, '90');
  expect(screen.getByLabelText('From left')).toHaveValue(500);
  await press('Align left');
  // Half of what it is wider than it is high lies outside, before it is turned.
  await isSaved('bar', { left: -100, top: 500, width: 300, height: 100, rotation: 90 });
  const top = screen.getByLabelText('From top');
  await userEvent.clear(top);
  await userEvent.type(top, '1080');
  await isSaved('bar', { left: -100, top: 880 });
  const width = screen.getByLabelText('Width');
  await userEvent.clear(width);
  await userEvent.type(width, '200');
  await isSaved('bar', { width: 200, height: 100, rotation: 90 });
  expect(top).toHaveValue(780);
  // A number that is out of bounds changes nothing.
  await userEvent.clear(rotation);
  await userEvent.type(rotation, '999');
  await userEvent.tab();
  expect(rotation).toHaveValue(99);
});

test('several are sized by a number, texts with them, from what they were and not from the first digit', async () => {
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Rectangle' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('button', { name: 'Night' }));
  await user.keyboard('{/Shift}');
  const width = screen.getByLabelText('Width');
  await user.clear(width);
  await user.type(width, '150');
  await isSaved('words', { left: 400, top: 600, width: 150, height: 100, size: 30 });
  await isSaved('bar', { ...bar, width: 150 });
  await press('Undo');
  await isSaved('words', { ...bar, top: 600, size: 60 });
});

test('for whoever wants no motion the picture stands still until they set it going', async () => {
  open();
  await press('Play');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeInTheDocument();
});

/** Lends the sound of a clip, as Create does. */
function ClipSound({ onSound, onTime }: PartProps<'clip-sound'>) {
  useEffect(() => onSound(demoFrames(1, 25)), [onSound]);
  return (
    <>
      <button onClick={() => onTime(0)}>Hear the clip</button>
      <button onClick={() => onTime(null)}>Stop the sound</button>
    </>
  );
}

test('while the sound of the clip is heard there is one button that stops it and the picture: its own', async () => {
  const part = createPart({
    part: 'clip-sound',
    name: 'mf-create',
    locales: { 'en': {}, 'pt-BR': {} },
    Root: ClipSound,
  });
  const path = `/editor/${server.design._id}?job=${crypto.randomUUID()}`;
  renderRemote(definition, path, ['/create'], { 'clip-sound': () => Promise.resolve(part) });
  await press('Play');
  await screen.findByRole('button', { name: 'Pause' });
  await press('Hear the clip');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument());
  await press('Stop the sound');
  await press('Pause');
  expect(await screen.findByRole('button', { name: 'Play' })).toBeInTheDocument();
});
