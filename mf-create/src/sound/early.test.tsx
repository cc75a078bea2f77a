import { aDesign, aMedia, never, takeUploads, withSignedIn } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import * as reader from './reader';
import { parts } from '../testing/picker';

// What runs beside the page cannot run here: its door says what it would.
jest.mock('./reader');
const readOutline = jest.mocked(reader.readOutline);

const api = withSignedIn();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:sound';
  URL.revokeObjectURL = () => undefined;
  jest.mocked(reader.readClip).mockImplementation(() => new Promise(() => undefined));
  const { uuid } = takeUploads(api);
  const audio = aMedia({ guid: uuid, duration: 40 });
  api.on(endpoints.media.create, never);
  api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
  api.on(endpoints.media.get, () => audio);
  api.on(endpoints.themes.list, () => []);
  api.on(endpoints.themes.templates, () => [aDesign()]);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** To the last step, with a file that the server has not taken yet. */
async function clip() {
  renderRemote(definition, '/create', [], parts);
  await userEvent.upload(
    await screen.findByLabelText('Drop your audio here', { selector: 'input' }),
    new File(['a sound'], 'a.mp3', { type: 'audio/mpeg' }),
  );
  await press('Confirm audio');
  await press('Select Design Square, 1080 × 1080');
  await press('Confirm design');
}

test('the clip is chosen and heard while the file is on its way, and the video waits for it', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  readOutline.mockResolvedValue({
    duration: 40,
    lines: { lower: new Int8Array(4000).fill(-60), upper: new Int8Array(4000).fill(60), perSecond: 100 },
  });
  await clip();
  (await screen.findByRole('slider', { name: 'Start of the selection' })).focus();
  await userEvent.keyboard('{PageUp}{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByRole('textbox', { name: 'Start' })).toHaveValue('0:11.00');
  await press('Play selection');
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Generate Video' })).toHaveAccessibleDescription(
    'The audio is still being prepared.',
  );
  // The file may still be on its way up at this point: a busy machine is slower than the fingers of the test.
  expect(await screen.findByRole('progressbar', { name: 'Preparing the waveform' })).toBeInTheDocument();
});

test('until then it says how far it is', async () => {
  readOutline.mockImplementation((_source, { onProgress }) => {
    onProgress(0.4);
    return new Promise(() => undefined);
  });
  await clip();
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Reading the waveform' })).toHaveAttribute('aria-valuenow', '40'),
  );
});
