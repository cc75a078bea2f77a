import { isSame, type DesignDocument } from './document';

/** So many steps are remembered; the oldest are forgotten. They share what they have in common. */
export const mostSteps = 10_000;

/** A design with everything that was done to it. */
export interface History {
  readonly now: DesignDocument;
  /** What it was before each step, the newest last. */
  readonly past: readonly DesignDocument[];
  /** What was undone, the next to come last. */
  readonly future: readonly DesignDocument[];
  /** Names the step that still goes on, as a drag or a word being typed; null between steps. */
  readonly step: string | null;
}

export type HistoryAction =
  /** Changes of the same `step` are one, until it is settled; without one, a change is a step of its own. */
  | { readonly type: 'changed'; readonly to: DesignDocument; readonly step?: string }
  | { readonly type: 'settled' }
  /** The step that goes on is taken back, and leaves no trace. */
  | { readonly type: 'abandoned' }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** Changes of somebody else came in: a step of its own, like one's own. */
  | { readonly type: 'merged'; readonly to: DesignDocument }
  /** The server has named a design that had no name, which is no step. */
  | { readonly type: 'named'; readonly name: string };

export const begin = (now: DesignDocument): History => ({ now, past: [], future: [], step: null });

export function reduceHistory(history: History, action: HistoryAction): History {
  const { now, past, future, step } = history;
  switch (action.type) {
    case 'changed': {
      const goesOn = step !== null && action.step === step;
      if (isSame(now, action.to)) return history;
      return {
        now: action.to,
        past: goesOn ? past : [...past, now].slice(-mostSteps),
        future: [],
        step: action.step ?? null,
      };
    }
    case 'settled': {
      if (step === null) return history;
      const before = past.at(-1);
      // A drag that came back to where it began was no step, and nothing was put anywhere by it.
      const isBack = before !== undefined && isSame(before, { ...now, layouts: before.layouts });
      return isBack ? { ...history, step: null, now: before, past: past.slice(0, -1) } : { ...history, step: null };
    }
    case 'abandoned': {
      const before = past.at(-1);
      return step === null || !before ? history : { ...history, now: before, past: past.slice(0, -1), step: null };
    }
    case 'undone': {
      const before = past.at(-1);
      return before ? { now: before, past: past.slice(0, -1), future: [...future, now], step: null } : history;
    }
    case 'redone': {
      const next = future.at(-1);
      return next ? { now: next, past: [...past, now], future: future.slice(0, -1), step: null } : history;
    }
    case 'merged':
      return reduceHistory({ ...history, step: null }, { type: 'changed', to: action.to });
    case 'named': {
      const named = (one: DesignDocument) => (one.name === '' ? { ...one, name: action.name } : one);
      return { ...history, now: named(now), past: past.map(named), future: future.map(named) };
    }
  }
}
