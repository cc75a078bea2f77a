import { joined, renamed, split, spokenBy, typed, type Written } from './blocks';

/** One thing that a person does to a transcript. */
export type Edit =
  | { readonly type: 'typed'; readonly id: number; readonly text: string }
  | { readonly type: 'split'; readonly id: number; readonly word: number }
  | { readonly type: 'joined'; readonly id: number }
  | { readonly type: 'spoken by'; readonly id: number; readonly speaker: string | null }
  | { readonly type: 'renamed'; readonly from: string; readonly to: string }
  | { readonly type: 'replaced'; readonly blocks: Written['blocks'] }
  | { readonly type: 'titled'; readonly title: string };

/** What was written, what it was before, and what was taken back. */
export interface History {
  readonly now: Written;
  readonly past: readonly Written[];
  readonly future: readonly Written[];
  /** What the last step was: typing on in one place is one step. Null after anything else. */
  readonly run: string | null;
}

export type Step =
  | Edit
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** Nobody types on: what follows is a step of its own. */
  | { readonly type: 'paused' }
  /** Somebody else's words came in: there is no step back behind them. */
  | { readonly type: 'merged'; readonly now: Written };

/** So many steps can be taken back. */
const mostSteps = 500;

export const begin = (now: Written): History => ({ now, past: [], future: [], run: null });

function edited({ title, blocks }: Written, edit: Edit): Written {
  switch (edit.type) {
    case 'typed':
      return { title, blocks: typed(blocks, edit.id, edit.text) };
    case 'split':
      return { title, blocks: split(blocks, edit.id, edit.word) };
    case 'joined':
      return { title, blocks: joined(blocks, edit.id) };
    case 'spoken by':
      return { title, blocks: spokenBy(blocks, edit.id, edit.speaker) };
    case 'renamed':
      return { title, blocks: renamed(blocks, edit.from, edit.to) };
    case 'replaced':
      return { title, blocks: edit.blocks };
    case 'titled':
      return { title: edit.title, blocks };
  }
}

const runOf = (edit: Edit): string | null => {
  if (edit.type === 'typed') return `block ${edit.id}`;
  return edit.type === 'titled' ? 'title' : null;
};

export const isSameWritten = (one: Written, other: Written): boolean =>
  one.title === other.title &&
  (one.blocks === other.blocks ||
    (one.blocks.length === other.blocks.length &&
      one.blocks.every(
        (block, at) => block.words === other.blocks[at]?.words && block.speaker === other.blocks[at].speaker,
      )));

export function takeStep(history: History, step: Step): History {
  const { now, past, future, run } = history;
  switch (step.type) {
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
      return begin(step.now);
    default: {
      const next = edited(now, step);
      if (isSameWritten(next, now)) return history;
      const own = runOf(step);
      const goesOn = own !== null && own === run;
      return { now: next, past: goesOn ? past : [...past, now].slice(-mostSteps), future: [], run: own };
    }
  }
}
