import { demoFrames } from '@wavereel/audio';
import { aJob, aMedia, anId, refusal, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type Job, type PartProps } from '@wavereel/contracts';
import { createPart, Part } from '@wavereel/remote-kit';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../definition';
import * as reader from '../sound/reader';
import { clipSound } from './definition';

// What runs beside the page cannot run here: its door says what it would.
jest.mock('../sound/reader');
const readClip = jest.mocked(reader.readClip);

const api = withSignedIn();
let job: Job;
const audio = aMedia();
const element = document.createElement('audio');
beforeEach(() => {
  const made = aJob({ mediaGuid: audio.guid });
  job = { ...made, specs: { ...made.specs, start: 4, end: 10 } };
  api.on(endpoints.jobs.byGuid, () => job);
  api.on(endpoints.media.get, () => audio);
  readClip.mockResolvedValue(demoFrames(6, 25));
  jest.spyOn(window, 'Audio').mockReturnValue(element);
});
afterEach(() => jest.restoreAllMocks());

/** Leaves a slot for it, as the editor of another remote does. */
function show(jobId: string | null = job.guid) {
  function Slot() {
    const [frames, setFrames] = useState<number | null>(null);
    const [time, setTime] = useState<number | null>(null);
    const heard: PartProps<'clip-sound'>['onSound'] = (sound) => setFrames(sound && sound.frameCount);
    return (
      <>
        <p>Frames: {frames ?? 'none'}</p>
        <p>Time: {time ?? 'none'}</p>
        <Part
          name="clip-sound"
          version={1}
          jobId={jobId}
          framesPerSecond={25}
          onSound={heard}
          onTime={setTime}
          loading={null}
          fallback={() => <p>There is none</p>}
        />
      </>
    );
  }
  renderRemote({ ...definition, Root: Slot }, '/editor', [], {
    'clip-sound': () => Promise.resolve(createPart(clipSound)),
  });
}

test('a video tells what its clip sounds like, and where one is while it is heard', async () => {
  const play = jest.spyOn(element, 'play').mockResolvedValue();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Hear the clip' }));
  expect(await screen.findByText('Frames: 150')).toBeInTheDocument();
  expect(readClip).toHaveBeenCalledWith(
    { address: audio.s3AudioUrl },
    expect.objectContaining({ start: 4, end: 10, framesPerSecond: 25 }),
  );
  expect(play).toHaveBeenCalledTimes(1);
  expect([element.src.endsWith(audio.s3AudioUrl), element.currentTime]).toEqual([true, 4]);

  act(() => void element.dispatchEvent(new Event('play')));
  expect(screen.getByRole('button', { name: /^Loading the clip/, busy: true })).toBeInTheDocument();
  act(() => void element.dispatchEvent(new Event('playing')));
  expect(await screen.findByRole('button', { name: 'Stop the sound' })).toBeInTheDocument();
  element.currentTime = 5.5;
  act(() => void element.dispatchEvent(new Event('timeupdate')));
  await screen.findByText('Time: 1.5');
  act(() => void element.dispatchEvent(new Event('pause')));
  await screen.findByText('Time: none');
});

test('a clip that takes long to read is asked for at once: it says that it is on its way, and is given up by another press', async () => {
  const play = jest.spyOn(element, 'play').mockResolvedValue();
  jest.spyOn(element, 'pause').mockReturnValue();
  let arrive = (_frames: ReturnType<typeof demoFrames>) => {};
  readClip.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  show();
  const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  await press(/^Hear the clip/);
  await press(/^Loading the clip/);
  await press(/^Hear the clip/);
  expect(screen.getByRole('button', { name: /^Loading the clip/, busy: true })).toBeInTheDocument();
  expect(play).not.toHaveBeenCalled();

  arrive(demoFrames(6, 25));
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  act(() => void element.dispatchEvent(new Event('play')));
  act(() => void element.dispatchEvent(new Event('playing')));
  expect(screen.getByRole('button', { name: 'Stop the sound' })).toHaveAttribute('aria-busy', 'false');
  act(() => void element.dispatchEvent(new Event('waiting')));
  expect(screen.getByRole('button', { name: /^Loading the clip/, busy: true })).toBeInTheDocument();
  act(() => void element.dispatchEvent(new Event('pause')));
  expect(screen.getByRole('button', { name: 'Hear the clip' })).toBeInTheDocument();
});

test('a sound that cannot be read here is not offered', async () => {
  readClip.mockRejectedValue(new Error('no decoder'));
  show();
  await screen.findByRole('button', { name: 'Hear the clip' });
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

test('without a video that is being made there is nothing to hear, and a sound that is gone says nothing', async () => {
  show(null);
  await waitFor(() => expect(screen.getByText('Frames: none')).toBeInTheDocument());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(api.asked(endpoints.jobs.byGuid)).toHaveLength(0);
});

test('where the sound cannot be had there is no button, and no message', async () => {
  api.on(endpoints.media.get, () => refusal('not_found'));
  show(anId());
  await waitFor(() => expect(api.asked(endpoints.media.get)).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
