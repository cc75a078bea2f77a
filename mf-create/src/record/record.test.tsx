import { kept } from '@wavereel/client';
import { beSignedIn, forgetSession, startFakeApi, type FakeApi } from '@wavereel/client/testing';
import { renderRemote } from '@wavereel/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { definition } from '../definition';
import type { RecorderOptions, RecorderProblem } from './recorder';

// The microphone is the browser's; a journey records with a real stream.
const mockMicrophone: {
  problem: RecorderProblem | null;
  supported: boolean;
  hears: RecorderOptions['onHeard'] | null;
  discarded: number;
} = { problem: null, supported: true, hears: null, discarded: 0 };
jest.mock('./recorder', () => {
  class MockRecorderError extends Error {
    constructor(readonly problem: RecorderProblem) {
      super(problem);
    }
  }
  return {
    RecorderError: MockRecorderError,
    canRecord: () => mockMicrophone.supported,
    startRecording: async ({ onHeard }: RecorderOptions) => {
      if (mockMicrophone.problem) throw new MockRecorderError(mockMicrophone.problem);
      mockMicrophone.hears = onHeard;
      return {
        stop: async () => new File(['RIFF'], 'Recording 2026-01-01 10.00.00.wav', { type: 'audio/wav' }),
        discard: () => (mockMicrophone.discarded += 1),
      };
    },
  };
});

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
});
beforeEach(async () => {
  await beSignedIn(api);
  Object.assign(mockMicrophone, { problem: null, supported: true, hears: null, discarded: 0 });
  URL.createObjectURL = () => 'blob:take';
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  await kept.clear();
  forgetSession();
  api.reset();
});
afterAll(() => api.close());

async function open() {
  const rendered = renderRemote(definition, '/create');
  await userEvent.click(await screen.findByRole('tab', { name: 'Record' }));
  return rendered;
}
const start = () => userEvent.click(screen.getByRole('button', { name: 'Start recording' }));

test('a recording shows its time and loudness, and becomes the chosen audio, to be heard first', async () => {
  await open();
  await start();
  await screen.findByRole('button', { name: 'Stop' });
  act(() => mockMicrophone.hears?.({ seconds: 62.4, level: 0.5 }));
  expect(screen.getByRole('timer', { name: 'Recorded time' })).toHaveTextContent('1:02.40');
  expect(screen.getByRole('meter', { name: 'Loudness' })).toHaveAttribute('aria-valuenow', '50');
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('heading', { name: 'Recording 2026-01-01 10.00.00.wav' })).toBeInTheDocument();
  expect(screen.getByLabelText('Your recording', { selector: 'audio' })).toHaveAttribute('src', 'blob:take');
  expect(screen.getByRole('button', { name: 'Confirm audio' })).toBeEnabled();
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
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeInTheDocument();
});

test('a browser that cannot record is told which one can', async () => {
  mockMicrophone.supported = false;
  await open();
  expect(screen.getByText('Please use Chrome on a laptop or desktop to record.')).toBeInTheDocument();
});

test('leaving the tab ends the recording', async () => {
  await open();
  await start();
  await screen.findByRole('button', { name: 'Stop' });
  await userEvent.click(await screen.findByRole('tab', { name: 'Upload' }));
  expect(mockMicrophone.discarded).toBe(1);
});
