import { aDesign, aMedia } from '@wavereel/client/testing';
import { textLayerSchema, type Design } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../definition';
import type { AudioSource } from '../draft/source';
import { useFilled } from './use-filled';

const saying = (text: string): Design =>
  aDesign({ layers: [textLayerSchema.parse({ kind: 'text', id: 'a', text, left: 0, top: 0, width: 99, height: 99 })] });
const episode = { isoDate: '2026-03-04T23:30:00Z', author: 'Bo', type: 'feed', audioUrl: '', link: null } as const;
const media = aMedia({
  title: 'On owls',
  feedTitle: 'Night talk',
  episode: { ...episode, episodeNumber: null, seasonNumber: null },
});

/** Shows what a design says while its video is being named. */
function show(design: Design, source: AudioSource | null = { type: 'library', media }) {
  const drawn = new Set<Design>();
  function Root() {
    const [name, setName] = useState('');
    const filled = useFilled(design, source, name);
    drawn.add(filled);
    const [layer] = filled.layers;
    return (
      <>
        <input aria-label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        <textarea aria-label="Said" readOnly value={layer?.kind === 'text' ? layer.text : ''} />
      </>
    );
  }
  renderRemote({ ...definition, Root }, '/create');
  return drawn;
}
const name = (words: string) => userEvent.type(screen.getByLabelText('Name'), words);

test('a design says in its preview what it will say in the video', async () => {
  show(saying('{title}, {episode} of {podcast} by {author}, {date}'));
  await name('Owls');
  expect(screen.getByLabelText('Said')).toHaveValue('Owls, On owls of Night talk by Bo, March 4, 2026');
});

test('of a file nobody knows more than its name', () => {
  show(saying('{episode}\n{podcast}\nby {author}'), { type: 'upload', file: new File(['x'], 'talk.mp3') });
  expect(screen.getByLabelText('Said')).toHaveValue('talk');
});

test('a name being typed draws anew only what shows it', async () => {
  const without = show(saying('{episode}'));
  await name('Owls');
  expect(without.size).toBe(1);
});

test('a design that is filled with nothing is drawn as it is', async () => {
  const design = saying('Every week');
  const drawn = show(design);
  await name('Owls');
  expect([...drawn]).toEqual([design]);
  expect(drawn.has(design)).toBe(true);
});
