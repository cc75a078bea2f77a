import type { LinkContent } from '@wavereel/contracts';
import { isSameContent, mergedContent } from './content';

/** What is written of a page, what it was before, and what was taken back. */
export interface History {
  readonly now: LinkContent;
  /** The newest last. */
  readonly past: readonly LinkContent[];
  /** The next to come first. */
  readonly future: readonly LinkContent[];
  /** What the last step was: going on in one place is one step. Null after anything else. */
  readonly run: string | null;
}

export type Step =
  /** What a person does. Steps of one `run` are one, until something else is done or it is paused. */
  | { readonly type: 'edited'; readonly edit: (content: LinkContent) => LinkContent; readonly run?: string }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'paused' }
  /** Somebody else's changes came in: steps back take back what was done here alone. */
  | { readonly type: 'merged'; readonly now: LinkContent }
  /** The same while nothing was unsaved. What was done since it was `from` is done upon theirs. */
  | { readonly type: 'followed'; readonly from: LinkContent; readonly now: LinkContent };

/** So many steps can be taken back. */
const mostSteps = 500;

export const begin = (now: LinkContent): History => ({ now, past: [], future: [], run: null });

export function takeStep(history: History, step: Step): History {
  const { now, past, future, run } = history;
  switch (step.type) {
    case 'edited': {
      const next = step.edit(now);
      if (isSameContent(now, next)) return history;
      const goesOn = step.run !== undefined && step.run === run;
      return { now: next, past: goesOn ? past : [...past, now].slice(-mostSteps), future: [], run: step.run ?? null };
    }
    case 'undone': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { now: before, past: past.slice(0, -1), future: [now, ...future], run: null };
    }
    case 'redone': {
      const [after, ...rest] = future;
      return after === undefined ? history : { now: after, past: [...past, now], future: rest, run: null };
    }
    case 'paused':
      return run === null ? history : { ...history, run: null };
    case 'merged':
      return rebased(history, { from: now, theirs: step.now, now: step.now });
    case 'followed': {
      const { from, now: theirs } = step;
      return rebased(history, { from, theirs, now: now === from ? theirs : mergedContent(from, now, theirs) });
    }
  }
}

/** Each step is one upon theirs from now on, and what they left nothing of is no step any more. */
function rebased(
  { past, future }: History,
  { from, theirs, now }: { readonly from: LinkContent; readonly theirs: LinkContent; readonly now: LinkContent },
): History {
  const steps = (contents: readonly LinkContent[]): LinkContent[] => {
    let beside = now;
    return contents
      .map((content) => mergedContent(from, content, theirs))
      .filter((content) => {
        if (isSameContent(content, beside)) return false;
        beside = content;
        return true;
      });
  };
  return { now, past: steps(past.toReversed()).reverse(), future: steps(future), run: null };
}
