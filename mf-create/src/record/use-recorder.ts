import { useEffect, useRef, useState } from 'react';
import { KeptTake, mostSamples } from './kept-take';
import { RecorderError, startRecording, type Recorder, type RecorderProblem } from './recorder';
import { SAMPLE_RATE, wavFile } from './wav-file';

export type RecorderState =
  | { readonly phase: 'idle' | 'asking' }
  /** Seconds until it begins. */
  | { readonly phase: 'counting'; readonly left: number; readonly level: number }
  | Recording
  | { readonly phase: 'failed'; readonly problem: RecorderProblem };

export interface Recording {
  readonly phase: 'recording';
  /** What is kept of it. */
  readonly seconds: number;
  /** The loudest just now, 0 to 1. */
  readonly level: number;
  /** It was louder lately than a microphone can tell. */
  readonly clipped: boolean;
  readonly paused: boolean;
  /** The browser has no room to keep it: it is gone with the page. */
  readonly unkept: boolean;
}

interface StartOptions {
  readonly microphone: string | null;
  /** Seconds to breathe in before it begins; 0 for none. */
  readonly countdown: number;
}

interface UseRecorderOptions {
  /** Whose recordings are kept on this device. */
  readonly owner: string;
  /** What the file of one is called, by when it began. */
  readonly nameOf: (began: Date) => string;
  readonly onTake: (file: File) => void;
}

/** From here on a microphone tells no louder from loud. */
const clippedFrom = 0.995;
/** So long a moment that was too loud is told of, in tenths of a second. */
const clippedTenths = 20;
const tenthsOfSecond = 10;

/** A recording as it grows. */
interface Take {
  readonly began: Date;
  readonly kept: KeptTake;
  readonly parts: Int16Array<ArrayBuffer>[];
  sampleCount: number;
  paused: boolean;
  unkept: boolean;
  /** Tenths of a second since it was too loud. */
  sinceClipped: number;
}

/** One recording at a time, which ends where the screen does; finished ones go to `onTake`. What a crash cuts off stays on this device. */
export function useRecorder({ owner, nameOf, onTake }: UseRecorderOptions) {
  const [state, setState] = useState<RecorderState>({ phase: 'idle' });
  const recorder = useRef<Recorder | null>(null);
  const take = useRef<Take | null>(null);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      recorder.current?.discard();
      recorder.current = null;
      // What there is of it is offered again.
      take.current?.kept.leave();
      take.current = null;
    };
  }, []);

  const start = async ({ microphone, countdown }: StartOptions) => {
    setState({ phase: 'asking' });
    const onUnkept = () => setState((before) => (before.phase === 'recording' ? { ...before, unkept: true } : before));
    let tenths = countdown * tenthsOfSecond;
    const onHeard = ({ samples, level }: { samples: Int16Array<ArrayBuffer>; level: number }) => {
      if (gone.current) return;
      if (tenths > 0) {
        tenths -= 1;
        return setState({ phase: 'counting', left: Math.ceil((tenths + 1) / tenthsOfSecond), level });
      }
      const growing = (take.current ??= newTake(owner, onUnkept));
      setState(grow(growing, samples, level));
      if (growing.sampleCount >= mostSamples) void stop();
    };
    try {
      const started = await startRecording({ microphone, onHeard });
      if (gone.current) return started.discard();
      recorder.current = started;
    } catch (error) {
      if (!gone.current)
        setState({ phase: 'failed', problem: error instanceof RecorderError ? error.problem : 'busy' });
    }
  };

  const stop = async () => {
    const running = recorder.current;
    if (running === null) return;
    recorder.current = null;
    await running.stop();
    const done = take.current;
    take.current = null;
    if (gone.current) return;
    setState({ phase: 'idle' });
    if (done === null) return;
    onTake(wavFile(done.parts, nameOf(done.began)));
    void done.kept.remove();
  };

  const pause = (paused: boolean) => {
    if (take.current) take.current.paused = paused;
    setState((before) => (before.phase === 'recording' ? { ...before, paused } : before));
  };

  return { state, start: (options: StartOptions) => void start(options), stop: () => void stop(), pause };
}

function newTake(owner: string, onUnkept: () => void): Take {
  const began = new Date();
  const take: Take = {
    began,
    kept: new KeptTake(owner, began, () => {
      take.unkept = true;
      onUnkept();
    }),
    parts: [],
    sampleCount: 0,
    paused: false,
    unkept: false,
    sinceClipped: clippedTenths,
  };
  return take;
}

/** Adds what was heard, unless it pauses. */
function grow(take: Take, samples: Int16Array<ArrayBuffer>, level: number): Recording {
  take.sinceClipped = level >= clippedFrom ? 0 : take.sinceClipped + 1;
  if (!take.paused) {
    take.parts.push(samples);
    take.sampleCount += samples.length;
    take.kept.add(samples);
  }
  return {
    phase: 'recording',
    seconds: take.sampleCount / SAMPLE_RATE,
    level,
    clipped: take.sinceClipped < clippedTenths,
    paused: take.paused,
    unkept: take.unkept,
  };
}
