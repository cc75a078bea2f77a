import { wavHeader } from '@wavereel/audio';
import { verified } from '@wavereel/client';
import captureAddress from './capture.worklet.js';

/** As the specification says. */
const SAMPLE_RATE = 48_000;

/** Why nothing can be recorded: the person or the browser says no, there is no microphone, it is taken by another program, or our own script did not come. */
export type RecorderProblem = 'refused' | 'missing' | 'busy' | 'unloaded';

export class RecorderError extends Error {
  override readonly name = 'RecorderError';

  constructor(
    readonly problem: RecorderProblem,
    options?: ErrorOptions,
  ) {
    super(`Nothing can be recorded: ${problem}`, options);
  }
}

export interface RecorderOptions {
  /** Told ten times a second: seconds so far, and the loudest just now, 0 to 1. */
  readonly onHeard: (heard: { seconds: number; level: number }) => void;
}

export interface Recorder {
  /** Ends the recording. The file can be played and sought at once. */
  stop(): Promise<File>;
  /** Ends it without a file. */
  discard(): void;
}

/** What the capture processor posts. */
type CaptureMessage = { readonly samples: Int16Array<ArrayBuffer>; readonly peak: number } | { readonly done: true };

export const canRecord = (): boolean =>
  typeof AudioWorkletNode === 'function' && (navigator as Partial<Navigator>).mediaDevices !== undefined;

/** Asks for the microphone and begins to record. @throws RecorderError */
export async function startRecording({ onHeard }: RecorderOptions): Promise<Recorder> {
  const microphone = await openMicrophone();
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  const end = () => {
    for (const track of microphone.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await loadCapture(context);
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    context.createMediaStreamSource(microphone).connect(capture);
    return recorderOf(capture, onHeard, end);
  } catch (error) {
    end();
    throw error;
  }
}

function recorderOf(capture: AudioWorkletNode, onHeard: RecorderOptions['onHeard'], end: () => void): Recorder {
  const parts: Int16Array<ArrayBuffer>[] = [];
  let sampleCount = 0;
  const finished = new Promise<void>((resolve) => {
    capture.port.onmessage = ({ data }: MessageEvent<CaptureMessage>) => {
      if ('done' in data) return resolve();
      parts.push(data.samples);
      sampleCount += data.samples.length;
      onHeard({ seconds: sampleCount / SAMPLE_RATE, level: data.peak });
    };
  });
  return {
    stop: async () => {
      capture.port.postMessage('stop');
      await finished;
      end();
      return new File([wavHeader(sampleCount, SAMPLE_RATE), ...parts], fileName(new Date()), { type: 'audio/wav' });
    },
    discard: end,
  };
}

async function loadCapture({ audioWorklet }: AudioContext): Promise<void> {
  try {
    await audioWorklet.addModule(await verified(captureAddress));
  } catch (error) {
    throw new RecorderError('unloaded', { cause: error });
  }
}

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true },
    });
  } catch (error) {
    throw new RecorderError(problemOf(error), { cause: error });
  }
}

function problemOf(error: unknown): RecorderProblem {
  if (!(error instanceof DOMException)) return 'busy';
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused';
  return error.name === 'NotFoundError' || error.name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Sorts by time and holds no sign that a file system minds. */
function fileName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `Recording ${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}.${two(now.getMinutes())}.${two(now.getSeconds())}.wav`;
}
