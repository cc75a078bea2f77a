import { addLocales } from '@wavereel/i18n';
import { aMedia } from '@wavereel/client/testing';
import { UiProvider } from '@wavereel/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Media } from '@wavereel/contracts';
import en from '../../locales/en.json';
import { ReadyClips } from './ReadyClips';

addLocales('mf-create', { en, 'pt-BR': en });
const region = { start: 10, end: 20 };

function show(audio: Pick<Media, 'chapters' | 'episode'>) {
  const chosen = jest.fn();
  const { container } = render(
    <UiProvider root>
      <ReadyClips {...{ audio, region }} duration={60} onClip={chosen} />
    </UiProvider>,
  );
  return { chosen, container };
}
const episodeWith = (soundbites: NonNullable<Media['episode']>['soundbites']) =>
  aMedia({ episode: { ...NOTHING, soundbites } }).episode;
const NOTHING = {
  type: 'feed',
  audioUrl: 'https://cdn.example/a.mp3',
  isoDate: null,
  author: null,
  link: null,
  episodeNumber: null,
  seasonNumber: null,
} as const;

test('each moment that the show recommends becomes the clip at one press, as far as the sound goes', async () => {
  const { chosen } = show({
    episode: episodeWith([
      { start: 10.001, duration: 10, title: 'Why bread rises' },
      { start: 55, duration: 30, title: null },
      { start: 59, duration: 2, title: 'Too short' },
    ]),
  });
  expect(screen.getByRole('region', { name: 'From the show' })).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: /^Soundbite 2/ }));
  expect(chosen).toHaveBeenCalledWith({ start: 55, end: 60, title: null });
});

test('chapters stand before them, in a list of their own', async () => {
  const { chosen } = show({
    chapters: [{ start: 10, end: 20, title: 'Hello' }],
    episode: episodeWith([{ start: 30, duration: 5, title: 'The best' }]),
  });
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-labelledby'))).toHaveLength(2);
  const chapter = within(screen.getByRole('list', { name: 'Chapters' })).getByRole('button', { name: /^Hello/ });
  expect(chapter).toHaveAttribute('aria-pressed', 'true');
  expect(within(screen.getByRole('list', { name: 'Soundbites' })).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(chapter);
  expect(chosen).toHaveBeenCalledWith({ start: 10, end: 20, title: 'Hello' });
});

test('of many the first are shown, and the others at a press', async () => {
  show({ chapters: Array.from({ length: 20 }, (_, at) => ({ start: at, end: at + 1, title: null })), episode: null });
  expect(screen.getAllByRole('button', { name: /^Chapter/ })).toHaveLength(12);
  const all = screen.getByRole('button', { name: 'Show all 20' });
  all.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('button', { name: /^Chapter/ })).toHaveLength(20);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toHaveFocus());
});

test('nothing stands there where it recommends none', () => {
  const { container } = show({ episode: null, chapters: [{ start: 58, end: null, title: 'Past the end' }] });
  expect(container.querySelector('section')).toBeNull();
});
