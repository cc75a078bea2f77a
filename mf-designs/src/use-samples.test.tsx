import { aJob, anId } from '@wavereel/client/testing';
import { episodeInfoSchema, textLayerSchema, type Job } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen } from '@testing-library/react';
import { definition } from './definition';
import { useSamples, wordsOfJob } from './use-samples';

function show(job: Job | null) {
  const box = { left: 0, top: 0, width: 800, height: 100 };
  const text = '{title} | {podcast} | {episode} | {author}';
  const layer = textLayerSchema.parse({ kind: 'text', id: anId(), text, ...box });
  function Root() {
    const [filled] = useSamples(wordsOfJob(job))({ layers: [layer] }).layers;
    return <p>{filled?.kind === 'text' && filled.text}</p>;
  }
  renderRemote({ ...definition, Root }, '/editor');
}

test('without a video the texts of a design are filled with what stands for it', async () => {
  show(null);
  expect(await screen.findByText('Name of the video | Your podcast | Name of the episode | Your name')).toBeVisible();
});

test('for a video they are filled as it has them, also with what it does not know', async () => {
  const episodeInfo = episodeInfoSchema.parse({ type: 'feed', title: 'Pilot', feedTitle: 'Bread' });
  show(aJob({ title: 'First clip', episodeInfo }));
  expect(await screen.findByText('First clip | Bread | Pilot |')).toBeVisible();
});
