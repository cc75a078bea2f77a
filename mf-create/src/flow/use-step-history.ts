import { useLocation, useNavigate } from '@wavereel/router';
import { useLayoutEffect, useRef, type ActionDispatch } from 'react';
import { reduceDraft, type Draft, type DraftAction, type Step } from '../draft/draft';

/** The step that an entry of the history was made for; null for one that stands at the beginning. */
function stepOf(state: unknown): Step | null {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : null;
  return step === 1 || step === 2 || step === 3 ? step : null;
}

interface StepHistoryOptions {
  /** False while it is not known yet what there is from before. */
  readonly ready: boolean;
  /** The flow stays where it is, whatever the browser's buttons say. */
  readonly held: boolean;
}

/**
 * Gives each step an entry of the history at the same address: the browser's Back and Forward go from step to step. Under the entry
 * of a step always stands that of the step before, so that the flow's own way back is the browser's too.
 */
export function useStepHistory(
  draft: Draft,
  dispatch: ActionDispatch<[DraftAction]>,
  { ready, held }: StepHistoryOptions,
): void {
  const location = useLocation();
  const { state, pathname, search } = location;
  const navigate = useNavigate();
  const here = stepOf(state) ?? (draft.editing ? 2 : 1);
  /** Where the history stood when the flow last agreed with it, and where a move of the flow's own leads. */
  const agreed = useRef(here);
  const onTheWay = useRef<Step | null>(null);
  const departed = useRef(location);

  useLayoutEffect(() => {
    // A move of the flow's own that was taken back before it was seen leaves the step as it was, but not the entry.
    const overtaken = onTheWay.current !== null && location !== departed.current;
    const moved = here !== agreed.current || overtaken;
    if (!ready || (!moved && onTheWay.current !== null)) return;
    const byBrowser = moved && here !== onTheWay.current;
    agreed.current = here;
    onTheWay.current = null;
    const after = byBrowser && !held ? reduceDraft(draft, { type: 'went to', step: here }) : draft;
    if (after !== draft) dispatch({ type: 'went to', step: here });
    if (after.step === here) return;
    const onwards = after.step > here;
    const next: Step = onwards ? (here === 1 ? 2 : 3) : after.step;
    onTheWay.current = next;
    departed.current = location;
    if (onwards) void navigate({ pathname, search }, { state: { step: next } });
    else void navigate(next - here);
  });
}
