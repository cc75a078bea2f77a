import { kept } from '@wavereel/client';
import { beSignedIn, withFakeApi } from '@wavereel/client/testing';
import { dialogGone, hear as hearOnBus, renderRemote } from '@wavereel/remote-kit/testing';
import { setLanguage } from '@wavereel/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import { KeptTake } from './kept-take';
import type { Microphone, RecorderOptions, RecorderProblem } from './recorder';

// The microphone is the browser's; a journey records with a real stream.
const mockMicrophone: {
  problem: RecorderProblem | null;
  supported: boolean;
  options: RecorderOptions | null;
  named: Microphone[];
  discarded: number;
} = { problem: null, supported: true, options: null, named: [], discarded: 0 };
jest.mock('./recorder', () => {
  class MockRecorderError extends Error {
    constructor(readonly problem: RecorderProblem) {
      super(problem);
    }
  }
  return {
    RecorderError: MockRecorderError,
    canRecord: () => mockMicrophone.supported,
    microphones: async () => mockMicrophone.named,
    startRecording: async (options: RecorderOptions) => {
      if (mockMicrophone.problem) throw new MockRecorderError(mockMicrophone.problem);
      mockMicrophone.options = options;
      return { stop: async () => undefined, discard: () => (mockMicrophone.discarded += 1) };
    },
  };
});

const api = withFakeApi();
let userId: string;
beforeEach(async () => {
  userId = (await beSignedIn(api)).id;
  Object.assign(mockMicrophone, { problem: null, supported: true, options: null, named: [], discarded: 0 });
  Object.defineProperty(navigator, 'mediaDevices', { value: new EventTarget(), configurable: true });
  localStorage.setItem('wavereel.create.countdown', 'off');
  URL.createObjectURL = () => 'blob:take';
  URL.revokeObjectURL = () => undefined;
});

async function open() {
  const rendered = renderRemote(definition, '/create');
  await userEvent.click(await screen.findByRole('tab', { name: 'Record' }));
  return rendered;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const start = () => press('Start recording');
/** So many seconds at some loudness, a tenth at a time. */
const hear = (seconds: number, level = 0.5) =>
  act(() => {
    for (let tenth = 0; tenth < seconds * 10; tenth += 1)
      mockMicrophone.options?.onHeard({ samples: new Int16Array(4800).fill(7), level });
  });
async function recording() {
  const rendered = await open();
  await start();
  hear(0.1);
  await screen.findByRole('button', { name: 'Stop' });
  return rendered;
}
async function recordAgain() {
  await press('Record again');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Record again' }));
  await dialogGone();
}
const time = () => screen.getByRole('timer', { name: 'Recorded time' });

test('a recording shows its time and loudness, and becomes the chosen audio, to be heard first', async () => {
  await recording();
  hear(62.3);
  expect(time()).toHaveTextContent('1:02.40');
  expect(screen.getByRole('meter', { name: 'Loudness' })).toHaveAttribute('aria-valuenow', '50');
  await press('Stop');
  expect(
    await screen.findByRole('heading', { name: /^Recording \d{4}(-\d\d){2} \d\d(\.\d\d){2}\.wav$/ }),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Your recording', { selector: 'audio' })).toHaveAttribute('src', 'blob:take');
  expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeEnabled();
});

test('a take that is kept nowhere else is not thrown away without a question', async () => {
  await recording();
  hear(5);
  await press('Stop');
  await screen.findByRole('heading', { name: /^Recording / });
  await userEvent.click(screen.getByRole('button', { name: /^Do not use Recording/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await dialogGone();
  expect(screen.getByRole('heading', { name: /^Recording / })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('tab', { name: 'Upload' }));
  await userEvent.upload(
    await screen.findByLabelText('Drop your audio here', { selector: 'input' }),
    new File(['ID3'], 'Episode 7.mp3', { type: 'audio/mpeg' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Throw it away' }));
  expect(await screen.findByRole('heading', { name: 'Episode 7.mp3' })).toBeInTheDocument();
});

test('another take replaces the one before only after a question', async () => {
  await recording();
  hear(5);
  await press('Stop');
  const first = (await screen.findByRole('heading', { name: /^Recording / })).textContent;
  await press('Record again');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await dialogGone();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: first ?? '' })).toBeInTheDocument();

  const heard = jest.spyOn(URL, 'createObjectURL');
  await recordAgain();
  hear(2);
  expect(time()).toHaveTextContent('0:02.00');
  await press('Stop');
  await waitFor(() => expect(heard.mock.calls.at(-1)?.[0]).toHaveProperty('size', 44 + 2 * 2 * 48_000));
});

test('a pause keeps nothing of what is heard, and goes on where it was', async () => {
  await recording();
  await press('Pause');
  hear(5);
  expect(time()).toHaveTextContent('0:00.10');
  expect(screen.getByText('Paused')).toBeInTheDocument();
  expect(screen.getByRole('meter', { name: 'Loudness' })).toHaveAttribute('aria-valuenow', '0');
  await press('Go on');
  hear(1);
  expect(time()).toHaveTextContent('0:01.10');
});

test('what is too loud is said, and no longer once it is not', async () => {
  await recording();
  hear(0.1, 1);
  expect(screen.getByText(/^Too loud/)).toBeInTheDocument();
  hear(2);
  expect(screen.queryByText(/^Too loud/)).not.toBeInTheDocument();
});

test('it counts down first, unless that is switched off, and remembers so', async () => {
  localStorage.removeItem('wavereel.create.countdown');
  const { unmount } = await open();
  await start();
  const left = () => screen.getByRole('timer', { name: 'Seconds until the recording begins' });
  hear(0.1);
  expect(left()).toHaveTextContent('3');
  hear(1);
  expect(left()).toHaveTextContent('2');
  hear(1.9);
  hear(1);
  expect(time()).toHaveTextContent('0:01.00');
  await press('Stop');
  await userEvent.click(await screen.findByRole('switch', { name: 'Count down before it begins' }));
  unmount();

  await open();
  expect(screen.getByRole('switch', { name: 'Count down before it begins' })).not.toBeChecked();
});

test('one of several microphones is chosen, and chosen again the next time', async () => {
  mockMicrophone.named = [
    { id: 'built-in', name: 'Built-in' },
    { id: 'usb', name: 'USB on the desk' },
  ];
  const { unmount } = await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Microphone' }), 'USB on the desk');
  unmount();

  await open();
  expect(await screen.findByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('USB on the desk');
  await start();
  expect(mockMicrophone.options?.microphone).toBe('usb');
});

test.each([
  ['refused', 'The microphone is blocked'],
  ['missing', 'No microphone was found'],
  ['busy', 'The microphone could not be started'],
  ['unloaded', 'The recorder could not be loaded'],
] as const)('a microphone that is %s is told of, and trying again mends it', async (problem, title) => {
  mockMicrophone.problem = problem;
  await open();
  await start();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  mockMicrophone.problem = null;
  await press('Try again');
  hear(0.1);
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
});

test('a browser that cannot record is told which one can', async () => {
  mockMicrophone.supported = false;
  await open();
  expect(screen.getByText('Please use Chrome on a laptop or desktop to record.')).toBeInTheDocument();
});

describe('a recording that runs', () => {
  const toUpload = async () => userEvent.click(await screen.findByRole('tab', { name: 'Upload' }));
  const question = () => screen.findByRole('dialog', { name: 'You are still recording' });

  test('is asked about before another tab ends it', async () => {
    await recording();
    await toUpload();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Go on recording' }));
    await dialogGone();
    hear(1);
    expect(time()).toHaveTextContent('0:01.10');
    expect(mockMicrophone.discarded).toBe(0);

    await toUpload();
    hear(2);
    await waitFor(async () =>
      expect(await kept.read(`recordings ${userId}`)).toEqual([expect.objectContaining({ parts: 3 })]),
    );
    await userEvent.click(within(await question()).getByRole('button', { name: 'End the recording' }));
    expect(await screen.findByText('Drop your audio here')).toBeInTheDocument();
    expect(mockMicrophone.discarded).toBe(1);
    expect(await screen.findByText(/^A recording of 0:03\.00 from .* was cut off/)).toBeInTheDocument();
  });

  test('is asked about before a link ends it', async () => {
    const { leave } = await recording();
    const leaving = leave();
    expect(await screen.findByRole('dialog', { name: 'Leave this page?' })).toBeInTheDocument();
    expect(leaving.free).toBeUndefined();
  });

  test('comes before what was chosen earlier', async () => {
    await open();
    await start();
    hear(4);
    await press('Stop');
    await recordAgain();
    hear(4);
    expect(screen.getByRole('button', { name: 'Confirm audio' })).toHaveAccessibleDescription(
      'Stop the recording first.',
    );
    await press('Stop');
    await waitFor(async () => expect(await kept.read(`recordings ${userId}`)).toEqual([]));
  });
});

describe('a recording that was cut off', () => {
  /** What a page that crashed leaves: the last second was not written yet. */
  async function crash(owner = userId) {
    const take = new KeptTake(owner, new Date(2026, 0, 1, 10), () => undefined);
    for (let tenth = 0; tenth < 25; tenth += 1) take.add(new Int16Array(4800).fill(tenth));
    await waitFor(async () =>
      expect(await kept.read(`recordings ${owner}`)).toEqual([expect.objectContaining({ parts: 2 })]),
    );
  }
  const offer = /^A recording of 0:02\.00 from .* was cut off/;

  test('is offered, and used', async () => {
    await crash();
    renderRemote(definition, '/create');
    expect(await screen.findByText(offer)).toBeInTheDocument();
    await press('Use it');
    expect(await screen.findByRole('heading', { name: 'Recording 2026-01-01 10.00.00.wav' })).toBeInTheDocument();
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
    await waitFor(async () => expect(await kept.read(`recordings ${userId}`)).toEqual([]));
  });

  test('has a name in the language of the page', async () => {
    await crash();
    await setLanguage('pt-BR');
    renderRemote(definition, '/create');
    await userEvent.click(await screen.findByRole('button', { name: 'Usar' }));
    expect(await screen.findByRole('heading', { name: 'Gravação 2026-01-01 10.00.00.wav' })).toBeInTheDocument();
    await setLanguage('en');
  });

  test('is deleted when nobody wants it', async () => {
    await crash();
    const { unmount } = renderRemote(definition, '/create');
    await screen.findByText(offer);
    await press('Delete');
    await waitFor(async () => expect(await kept.read(`recordings ${userId}`)).toEqual([]));
    unmount();

    await open();
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
  });

  test('in another tab that was quicker is told of, and no empty one is made', async () => {
    await crash();
    renderRemote(definition, '/create');
    await screen.findByText(offer);
    for (const index of [0, 1]) await kept.remove(`recording ${userId} ${new Date(2026, 0, 1, 10).getTime()} ${index}`);
    const told = hearOnBus('notify');
    await press('Use it');
    await waitFor(() =>
      expect(told).toEqual([{ tone: 'info', text: 'This recording is in use in another tab already.' }]),
    );
    expect(screen.queryByRole('heading', { name: /^Recording/ })).not.toBeInTheDocument();
  });

  test('is left out where what is written of it can be none', async () => {
    const one = { began: 1e20, parts: 1, sampleCount: 5 };
    await kept.write(`recordings ${userId}`, [
      one,
      { ...one, began: 1, parts: 1e9 },
      { ...one, began: 1, sampleCount: -1 },
      7,
    ]);
    await open();
    expect(screen.queryByText(/was cut off/)).not.toBeInTheDocument();
  });

  test("is nobody else's", async () => {
    await crash('somebody else');
    await open();
    expect(screen.queryByText(offer)).not.toBeInTheDocument();
  });
});

test('where the browser has no room for it, that is said while it runs', async () => {
  const write = jest.spyOn(kept, 'write').mockResolvedValue();
  await recording();
  hear(3);
  expect(await screen.findByText(/^This browser has no room to keep the recording/)).toBeInTheDocument();
  write.mockRestore();
  await press('Stop');
  await waitFor(async () => expect(await kept.read(`recordings ${userId}`)).toEqual([]));
});

test('leaves nothing behind once it became the chosen audio', async () => {
  await recording();
  hear(3);
  await waitFor(async () => expect(await kept.read(`recordings ${userId}`)).toHaveLength(1));
  await press('Stop');
  await waitFor(async () => expect(await kept.read(`recordings ${userId}`)).toEqual([]));
});
