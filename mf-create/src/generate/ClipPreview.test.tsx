import { demoFrames } from '@wavereel/audio';
import { aDesign, aMedia } from '@wavereel/client/testing';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { definition } from '../definition';
import type { Playback } from '../sound/playback';
import { ClipPreview } from './ClipPreview';

const design = aDesign();
const region = { start: 5, end: 11.5 };
const frames = demoFrames(6.5, 20);

const aPlayback = (playing: boolean): jest.Mocked<Playback> => ({
  playing,
  play: jest.fn(),
  pause: jest.fn(),
  now: jest.fn(() => 5),
});

afterEach(() => jest.restoreAllMocks());

/** A person who minds no motion. */
function mayMove(): void {
  const asked = matchMedia;
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ({ ...asked(query), matches: false }));
}

function show(change: Partial<ComponentProps<typeof ClipPreview>> = {}) {
  const Root = () => <ClipPreview design={design} region={region} frames={null} playback={null} {...change} />;
  renderRemote({ ...definition, Root }, '/create');
}

test('before the sound is known it says that the animation depends on it, and there is nothing to play', () => {
  show();
  expect(screen.getByRole('img', { name: 'Preview of Square' })).toBeInTheDocument();
  expect(screen.getByText('The exact animation depends on your audio.')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('names the show and the episode of its sound', () => {
  const media = aMedia({ title: 'Glazed donuts', feedTitle: 'Note to Self' });
  show({ source: { type: 'library', media } });
  expect(screen.getByText('Note to Self · Glazed donuts')).toBeInTheDocument();
});

test('says nothing of a sound of no show', () => {
  show({ source: { type: 'upload', file: new File(['x'], 'talk.mp3') } });
  expect(screen.queryByText(/talk/)).not.toBeInTheDocument();
});

test('plays the clip, from its beginning to its end', async () => {
  const playback = aPlayback(false);
  show({ frames, playback });
  expect(screen.getByText('Moved by the sound of your clip.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Play clip' }));
  expect(playback.play).toHaveBeenCalledWith(5, 11.5);
});

test('pauses whatever plays', async () => {
  const playback = aPlayback(true);
  show({ frames, playback });
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(playback.pause).toHaveBeenCalledTimes(1);
  expect(playback.play).not.toHaveBeenCalled();
});

test('a pause leaves it animated or not, as the person set it', async () => {
  mayMove();
  let setPlaying: (playing: boolean) => void = () => undefined;
  const Root = () => {
    const [playing, set] = useState(false);
    setPlaying = set;
    return <ClipPreview {...{ design, region, frames }} playback={aPlayback(playing)} />;
  };
  renderRemote({ ...definition, Root }, '/create');
  const animate = screen.getByRole('switch', { name: 'Animate' });
  act(() => setPlaying(true));
  expect(animate).toBeChecked();
  act(() => setPlaying(false));
  expect(animate).toBeChecked();
  await userEvent.click(animate);
  act(() => setPlaying(true));
  act(() => setPlaying(false));
  expect(animate).not.toBeChecked();
});

test('can be told to stand still', async () => {
  mayMove();
  show();
  const animate = screen.getByRole('switch', { name: 'Animate' });
  expect(animate).toBeChecked();
  await userEvent.click(animate);
  expect(animate).not.toBeChecked();
});

test('is not animated for who wants no motion', () => {
  show();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('beside the trim it opens and shrinks by a button', async () => {
  const onOpen = jest.fn();
  show({ strip: { open: false, onOpen } });
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the preview' }));
  expect(onOpen).toHaveBeenCalledWith(true);
});

test('a draft says so, and turns while it is being drawn', async () => {
  show({ draftOf: 'pending' });
  const draft = screen.getByRole('group', { name: 'You have a draft for this video.' });
  expect(draft).toHaveAttribute('aria-busy', 'true');
  await userEvent.hover(draft);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('You have a draft for this video.');
});

test('a draft that could be rendered stands still', () => {
  show({ draftOf: 'ready' });
  expect(screen.getByRole('group', { name: 'You have a draft for this video.' })).toHaveAttribute('aria-busy', 'false');
});
