import type { ClipRegion } from '@wavereel/audio';
import { isTyping, stepOf, type StepKey } from '@wavereel/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { noSteps, reduceHistory, type HistoryAction } from './history';

/** Everything that was done to the clip, step by step, to be taken back and made again. All changes of the region go through here. */
export function useHistory(region: ClipRegion, onChange: (region: ClipRegion) => void) {
  const [steps, setSteps] = useState(noSteps);
  /** Which way one went last; null where the last was a change. */
  const [went, setWent] = useState<'undone' | 'redone' | null>(null);

  const act = (action: HistoryAction) => {
    const before = { ...steps, region };
    const { past, future, region: next } = reduceHistory(before, action);
    if (next === region && action.type !== 'changed') return;
    setSteps({ past, future });
    setWent(action.type === 'changed' ? null : action.type);
    onChange(next);
  };
  const undo = () => act({ type: 'undone' });
  const redo = () => act({ type: 'redone' });
  /** Takes the step that a key asks for. */
  const onKey = (event: StepKey & Pick<Event, 'preventDefault'>) => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    if (step === 'undo') undo();
    else redo();
  };

  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  // A pointer that lets go of the waveform leaves the focus nowhere: these keys are the whole page's, but for what belongs to a text.
  useEffect(() => {
    const end = new AbortController();
    const listen = (event: KeyboardEvent) => event.defaultPrevented || isTyping(event.target) || latest.current(event);
    document.addEventListener('keydown', listen, { signal: end.signal });
    return () => end.abort();
  }, []);

  return {
    /** `goesOn` where it is one step with the change before. */
    change: (to: ClipRegion, goesOn = false) => act({ type: 'changed', to, goesOn }),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    went,
    undo,
    redo,
    onKey,
  };
}
