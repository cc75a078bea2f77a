import { useEffect, useRef, useState } from 'react';
import { RecorderError, startRecording, type Recorder, type RecorderProblem } from './recorder';

export type RecorderState =
  | { readonly phase: 'idle' | 'asking' }
  | { readonly phase: 'recording'; readonly seconds: number; readonly level: number }
  | { readonly phase: 'failed'; readonly problem: RecorderProblem };

/** One recording at a time, which ends where the screen does. Finished takes go to `onTake`. */
export function useRecorder(onTake: (file: File) => void) {
  const [state, setState] = useState<RecorderState>({ phase: 'idle' });
  const recorder = useRef<Recorder | null>(null);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      recorder.current?.discard();
      recorder.current = null;
    };
  }, []);

  const start = async () => {
    setState({ phase: 'asking' });
    try {
      const started = await startRecording({
        onHeard: (heard) => gone.current || setState({ phase: 'recording', ...heard }),
      });
      if (gone.current) return started.discard();
      recorder.current = started;
      setState({ phase: 'recording', seconds: 0, level: 0 });
    } catch (error) {
      if (!gone.current)
        setState({ phase: 'failed', problem: error instanceof RecorderError ? error.problem : 'busy' });
    }
  };

  const stop = async () => {
    const file = await recorder.current?.stop();
    recorder.current = null;
    if (gone.current) return;
    setState({ phase: 'idle' });
    if (file) onTake(file);
  };

  return { state, start: () => void start(), stop: () => void stop() };
}
