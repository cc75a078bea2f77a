import type { ClipRegion } from '@wavereel/audio';

/** So many steps are remembered; the oldest are forgotten. */
export const mostSteps = 100;

/** What a clip was before, the newest last, and what was undone of it, the next to come last. */
export interface Steps {
  readonly past: readonly ClipRegion[];
  readonly future: readonly ClipRegion[];
}

/** The clip with its steps. */
export interface History extends Steps {
  readonly region: ClipRegion;
}

export type HistoryAction =
  /** A change that `goesOn` is one step with that before it: a key that is held down moves many times, and is undone once. */
  | { readonly type: 'changed'; readonly to: ClipRegion; readonly goesOn: boolean }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' };

export const noSteps: Steps = { past: [], future: [] };

export const isSame = (one: ClipRegion, other: ClipRegion): boolean =>
  one.start === other.start && one.end === other.end;

/** Takes a step, or goes back or forward by one. Where there is none to take, everything stays the very same. */
export function reduceHistory(history: History, action: HistoryAction): History {
  const { past, region, future } = history;
  switch (action.type) {
    case 'changed': {
      if (isSame(region, action.to)) return history;
      const isStep = !action.goesOn || past.length === 0;
      return { past: isStep ? [...past, region].slice(-mostSteps) : past, region: action.to, future: [] };
    }
    case 'undone': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), region: before, future: [...future, region] } : history;
    }
    case 'redone': {
      const next = future.at(-1);
      return next ? { past: [...past, region], region: next, future: future.slice(0, -1) } : history;
    }
  }
}
