import { verified } from '@wavereel/client';
import captureAddress from './capture.worklet.js';
import { SAMPLE_RATE } from './wav-file';

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
  /** Of `microphones`; null for the one that the browser prefers. One that is not there any more is as good as none. */
  readonly microphone: string | null;
  /** Told ten times a second: what was heard, and the loudest of it, 0 to 1. */
  readonly onHeard: (heard: { samples: Int16Array<ArrayBuffer>; level: number }) => void;
}

/** Listens from its start on. Who made it decides what is kept of what it hears. */
export interface Recorder {
  /** Settles once all was told that was heard. */
  stop(): Promise<void>;
  /** Ends at once. */
  discard(): void;
}

export interface Microphone {
  readonly id: string;
  readonly name: string;
}

/** What the capture processor posts. */
type CaptureMessage = { readonly samples: Int16Array<ArrayBuffer>; readonly peak: number } | { readonly done: true };

export const canRecord = (): boolean =>
  typeof AudioWorkletNode === 'function' && (navigator as Partial<Navigator>).mediaDevices !== undefined;

/** Those that have a name: browsers tell of them once one was allowed. */
export async function microphones(): Promise<readonly Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.flatMap(({ kind, deviceId, label }) =>
    kind === 'audioinput' && label !== '' && deviceId !== 'default' && deviceId !== 'communications'
      ? [{ id: deviceId, name: label }]
      : [],
  );
}

/** Asks for the microphone and begins to listen. @throws RecorderError */
export async function startRecording({ microphone, onHeard }: RecorderOptions): Promise<Recorder> {
  const stream = await openMicrophone(microphone);
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await loadCapture(context);
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    context.createMediaStreamSource(stream).connect(capture);
    return recorderOf(capture, onHeard, end);
  } catch (error) {
    end();
    throw error;
  }
}

function recorderOf(capture: AudioWorkletNode, onHeard: RecorderOptions['onHeard'], end: () => void): Recorder {
  const finished = new Promise<void>((resolve) => {
    capture.port.onmessage = ({ data }: MessageEvent<CaptureMessage>) => {
      if ('done' in data) return resolve();
      onHeard({ samples: data.samples, level: data.peak });
    };
  });
  return {
    stop: async () => {
      capture.port.postMessage('stop');
      await finished;
      end();
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

async function openMicrophone(microphone: string | null): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: {
        channelCount: 1,
        echoCancellation: false,
        noiseSuppression: true,
        ...(microphone === null ? {} : { deviceId: microphone }),
      },
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
