import { aMedia, refusal, somePeaks, takeUploads, withSignedIn } from '@wavereel/client/testing';
import { endpoints, type PartProps } from '@wavereel/contracts';
import { createPart, Part } from '@wavereel/remote-kit';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definition } from '../definition';
import { soundSource } from './definition';

const api = withSignedIn();
const audio = aMedia({ title: 'Episode 7' });
const file = new File(['sound'], 'Episode 7.mp3', { type: 'audio/mpeg' });
beforeEach(() => {
  api.on(endpoints.feeds.list, () => []);
  api.on(endpoints.media.list, () => [audio]);
  api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
  api.on(endpoints.media.get, () => audio);
  api.on(endpoints.media.known, () => ({ media: null }));
  api.onFile('GET', '/peaks', () => somePeaks());
  takeUploads(api);
});

/** Leaves a slot for it, as the transcriptions do. */
function show() {
  function Slot() {
    const [brought, setBrought] = useState<Parameters<PartProps<'sound-source'>['onReady']>[0] | null>(null);
    return (
      <>
        <p>{brought === null ? 'Nothing yet' : `Brought ${brought.title} ${brought.guid}`}</p>
        <Part
          name="sound-source"
          version={1}
          purpose="transcription"
          onReady={setBrought}
          loading={null}
          fallback={() => <p>There is none</p>}
        />
      </>
    );
  }
  renderRemote({ ...definition, Root: Slot }, '/transcriptions', [], {
    'sound-source': () => Promise.resolve(createPart(soundSource)),
  });
}
const choose = async () =>
  userEvent.upload(await screen.findByLabelText('Drop your audio here', { selector: 'input' }), file);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a file is sent into the library, and told of once it is there', async () => {
  api.on(endpoints.media.create, () => audio);
  show();
  await choose();
  expect(screen.getByText('Click Confirm audio below to have it written down.')).toBeInTheDocument();
  await press('Confirm audio');
  expect(await screen.findByText(`Brought Episode 7 ${audio.guid}`)).toBeInTheDocument();
});

test('what is in the library already is told of at once', async () => {
  show();
  await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
  await userEvent.click(await screen.findByText('Episode 7'));
  await press('Select');
  await press('Confirm audio');
  expect(await screen.findByText(`Brought Episode 7 ${audio.guid}`)).toBeInTheDocument();
});

test('a file that is refused says why, and another can be chosen', async () => {
  api.on(endpoints.media.create, () => refusal('not_audio', { values: { found: 'text/html' } }));
  show();
  await choose();
  await press('Confirm audio');
  expect(await screen.findByText('Episode 7.mp3 was not taken')).toBeInTheDocument();
  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm audio' })).toHaveAttribute('aria-disabled', 'true');
});
