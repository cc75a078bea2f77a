import { aDesign, aMedia, lost, refusal, somePeaks, withSignedIn } from '@wavereel/client/testing';
import { endpoints } from '@wavereel/contracts';
import { dialogGone, renderRemote } from '@wavereel/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { parts } from '../testing/picker';

// Drawing and playing are the browser's.
jest.mock('../trim/waveform', () => ({
  createWaveform: () => ({
    setRegion: () => undefined,
    setColors: () => undefined,
    zoom: () => undefined,
    play: () => undefined,
    pause: () => undefined,
    destroy: () => undefined,
  }),
}));

const api = withSignedIn();
const audio = () => aMedia({ title: 'Glazed donuts', peaksUrl: `${api.url}/peaks` });
beforeEach(() => {
  api.onFile('GET', '/peaks', () => somePeaks());
  api.on(endpoints.feeds.list, () => []);
  const item = audio();
  api.on(endpoints.media.list, () => [item]);
  api.on(endpoints.media.status, () => ({ status: 'complete', error: null, stage: null, progress: null }));
  api.on(endpoints.media.get, () => item);
  api.on(endpoints.themes.list, () => []);
  api.on(endpoints.themes.templates, () => [aDesign()]);
  api.on(endpoints.themes.get, () => aDesign());
});
afterEach(() => sessionStorage.clear());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function selectAudio() {
  await userEvent.click(await screen.findByRole('tab', { name: 'My Library' }));
  (await screen.findByRole('group')).setAttribute('open', '');
  await press('Select');
}
/** From the library to the clip, with a name of its own. */
async function begin() {
  const rendered = renderRemote(definition, '/create', [], parts);
  await selectAudio();
  await press('Confirm audio');
  await press(/^Select Design Square/);
  await press('Confirm design');
  const name = await screen.findByRole('textbox', { name: 'Video Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Best of donuts');
  const end = await screen.findByRole('textbox', { name: 'End' });
  await userEvent.clear(end);
  await userEvent.type(end, '0:12.50{Enter}');
  return rendered;
}

test('a draft is back after a reload: audio, clip, design and name', async () => {
  (await begin()).unmount();
  renderRemote(definition, '/create', [], parts);
  expect(await screen.findByText('Your draft is back, as you left it.')).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Video Name' })).toHaveValue('Best of donuts');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('0:12.50'));
  expect(screen.getByText('Square, 1080 × 1080')).toBeInTheDocument();
});

test('it can be started over, and what was there is offered, not lost', async () => {
  (await begin()).unmount();
  const { unmount } = renderRemote(definition, '/create', [], parts);
  await press('Start over');
  expect(await screen.findByRole('button', { name: 'Confirm audio' })).toHaveAttribute('aria-disabled', 'true');
  unmount();
  renderRemote(definition, '/create', [], parts);
  expect(await screen.findByRole('tab', { name: 'Upload' })).toBeInTheDocument();
  expect(screen.queryByText('Your draft is back, as you left it.')).not.toBeInTheDocument();
  await press('Continue with Best of donuts');
  expect(await screen.findByRole('textbox', { name: 'Video Name' })).toHaveValue('Best of donuts');
});

test('what an address asks for begins anew; loaded once more, the same address brings back what came of it, and what was there waits', async () => {
  (await begin()).unmount();
  const address = `/create?sound=${audio().guid}&start=4.5&end=9`;
  const { unmount } = renderRemote(definition, address, [], parts);
  await press(/^Select Design Square/);
  await press('Confirm design');
  const times = () => ['Start', 'End'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
  await screen.findByRole('textbox', { name: 'Video Name' });
  await waitFor(() => expect(times()).toEqual(['0:04.50', '0:09.00']));
  unmount();

  const again = renderRemote(definition, address, [], parts);
  expect(await screen.findByText('Your draft is back, as you left it.')).toBeInTheDocument();
  await screen.findByRole('textbox', { name: 'Video Name' });
  await waitFor(() => expect(times()).toEqual(['0:04.50', '0:09.00']));
  await press('Back');
  await press('Back');
  await press('Do not use Glazed donuts');
  again.unmount();

  renderRemote(definition, '/create', [], parts);
  expect(await screen.findByText('Continue with Best of donuts?')).toBeInTheDocument();
});

test('the keyboard goes on from where a step begins', async () => {
  renderRemote(definition, '/create', [], parts);
  await selectAudio();
  await press('Confirm audio');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Select Your Design' })).toHaveFocus());
});

test('beside the way to the clip stands what is missing: the audio, then the design', async () => {
  renderRemote(definition, '/create', [], parts);
  const clip = () => screen.getByRole('button', { name: /Create Clip/ });
  await screen.findByRole('tab', { name: 'My Library' });
  expect(clip()).toHaveAccessibleDescription(/^Please select and confirm your audio/);
  await selectAudio();
  await press('Confirm audio');
  await screen.findByRole('button', { name: 'Confirm design' });
  expect(clip()).toHaveAccessibleDescription('Choose and confirm your design first.');
});

test('who leaves and says so begins anew, and is offered what was left; the way to the editor needs no question', async () => {
  const { leave, unmount } = await begin();
  const toEditor = leave({ to: '/editor/new' });
  await waitFor(() => expect(toEditor.free).toBe(true));

  const leaving = leave();
  await press('Yes');
  await waitFor(() => expect(leaving.free).toBe(true));
  await dialogGone();
  unmount();
  const next = renderRemote(definition, '/create', [], parts);
  expect(await screen.findByRole('tab', { name: 'Upload' })).toBeInTheDocument();
  expect(screen.queryByText('Your draft is back, as you left it.')).not.toBeInTheDocument();

  // It waits while another one is begun, and after.
  expect(await screen.findByText('Continue with Best of donuts?')).toBeInTheDocument();
  await selectAudio();
  await waitFor(() => expect(screen.queryByText('Continue with Best of donuts?')).not.toBeInTheDocument());
  await press('Do not use Glazed donuts');
  next.unmount();
  renderRemote(definition, '/create', [], parts);
  await press('Continue with Best of donuts');
  expect(await screen.findByRole('textbox', { name: 'Video Name' })).toHaveValue('Best of donuts');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'End' })).toHaveValue('0:12.50'));
});

test('what was left can be deleted', async () => {
  const { leave, unmount } = await begin();
  const leaving = leave();
  await press('Yes');
  await waitFor(() => expect(leaving.free).toBe(true));
  await dialogGone();
  unmount();
  const next = renderRemote(definition, '/create', [], parts);
  await press('Delete the draft');
  expect(screen.queryByText('Continue with Best of donuts?')).not.toBeInTheDocument();
  next.unmount();
  renderRemote(definition, '/create', [], parts);
  expect(await screen.findByRole('tab', { name: 'Upload' })).toBeInTheDocument();
  expect(screen.queryByText('Continue with Best of donuts?')).not.toBeInTheDocument();
});

test('another team has no part in it: switching asks in its own words', async () => {
  const { leave } = await begin();
  const staying = leave({ to: '/videos?changingTeam=true', changesTeam: true });
  const question = await screen.findByRole('dialog', { name: 'Switch teams?' });
  expect(question).toHaveAccessibleDescription('By switching Teams now, you will lose this video/design.');
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(staying.free).toBe(false));
  await dialogGone();

  const switching = leave({ to: '/videos?changingTeam=true', changesTeam: true });
  await press('Switch');
  await waitFor(() => expect(switching.free).toBe(true));
});

test('a design that was deleted meanwhile is to be chosen anew', async () => {
  (await begin()).unmount();
  api.on(endpoints.themes.get, () => refusal('design_not_found'));
  renderRemote(definition, '/create', [], parts);
  expect(await screen.findByRole('button', { name: /^Select Design Square/ })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Video Name' })).not.toBeInTheDocument();
});

test('the address asks for a design: audio of the draft is taken along', async () => {
  const { unmount } = renderRemote(definition, '/create', [], parts);
  await selectAudio();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeEnabled());
  unmount();
  renderRemote(definition, '/create?design=square', [], parts);
  await press('Confirm design');
  expect(await screen.findByRole('textbox', { name: 'Video Name' })).toBeInTheDocument();
});

test('a video whose answer was lost is asked for again under its id, also after a reload; another one under its own', async () => {
  api.on(endpoints.jobs.create, () => lost);
  const { unmount } = await begin();
  const generate = async () => {
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Generate Video' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await press('Generate Video');
  };
  const asked = () => api.asked(endpoints.jobs.create).map(({ body }) => body.guid);
  await generate();
  await waitFor(() => expect(asked()).toHaveLength(1));
  await generate();
  await waitFor(() => expect(asked()).toHaveLength(2));
  await screen.findByRole('button', { name: 'Generate Video' });
  unmount();

  renderRemote(definition, '/create', [], parts);
  await screen.findByRole('textbox', { name: 'Video Name' });
  await generate();
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(new Set(asked()).size).toBe(1);

  await userEvent.type(await screen.findByRole('textbox', { name: 'Video Name' }), ', again');
  await generate();
  await waitFor(() => expect(asked()).toHaveLength(4));
  expect(new Set(asked()).size).toBe(2);
});
