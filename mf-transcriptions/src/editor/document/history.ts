import { rebased, takeHistoryStep, wentOn, type History, type HistoryStep } from '../../document/history';
import { joined, renamed, split, spokenBy, typed, type Written } from './blocks';
import { mergedWritten } from './merging';

/** One thing that a person does to a transcript. */
export type Edit =
  | { readonly type: 'typed'; readonly id: number; readonly text: string }
  | { readonly type: 'split'; readonly id: number; readonly word: number }
  | { readonly type: 'joined'; readonly id: number }
  | { readonly type: 'spoken by'; readonly id: number; readonly speaker: string | null }
  | { readonly type: 'renamed'; readonly from: string; readonly to: string }
  /** Lines that were put in at once part a block. */
  | { readonly type: 'pasted'; readonly id: number; readonly text: string }
  | { readonly type: 'replaced'; readonly blocks: Written['blocks'] }
  | { readonly type: 'restored'; readonly written: Written }
  | { readonly type: 'titled'; readonly title: string };

export type Step = Edit | HistoryStep<Written>;

function edited({ title, blocks }: Written, edit: Edit, duration: number): Written {
  switch (edit.type) {
    case 'typed':
    case 'pasted':
      return { title, blocks: typed(blocks, edit.id, edit.text, duration) };
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
    case 'restored':
      return edit.written;
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

/** @param duration seconds of the sound, in which all words stay */
export function takeStep(history: History<Written>, step: Step, duration: number): History<Written> {
  if (step.type === 'merged') {
    const { now } = step;
    // Where a step back and what they changed meet, theirs stays: one takes back what is one's own.
    const onto = (document: Written) => mergedWritten(history.now, now, document);
    return rebased(history, now, { onto, isSame: isSameWritten });
  }
  if (isOfHistory(step)) return takeHistoryStep(history, step);
  const next = edited(history.now, step, duration);
  return isSameWritten(next, history.now) ? history : wentOn(history, next, runOf(step));
}

const ofHistory: readonly Step['type'][] = ['undone', 'redone', 'paused', 'merged'];
const isOfHistory = (step: Step): step is HistoryStep<Written> => ofHistory.includes(step.type);
