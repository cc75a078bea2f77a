import { textChanges, withoutControls } from '@wavereel/words';
import { rebased, takeHistoryStep, wentOn, type History, type HistoryStep } from '../../document/history';
import { mergedItems } from '../../document/merging';

/** A transcription that is written by hand, as the editor has it. */
export interface HandText {
  readonly title: string;
  readonly content: string;
}

export type TextStep =
  | { readonly type: 'typed'; readonly content: string }
  | { readonly type: 'titled'; readonly title: string }
  | { readonly type: 'restored'; readonly content: string }
  | HistoryStep<HandText>;

export const isSameText = (one: HandText, other: HandText): boolean =>
  one.title === other.title && one.content === other.content;

/** What two people made of the same text. */
export interface TextMerging {
  readonly text: HandText;
  /** They changed the same lines: those of the first are taken, and the second's are not in it. */
  readonly isConflict: boolean;
}

/** All that both changed of a text, line by line; where they changed the same, mine. A title is whose it was changed by, mine where it was by both. */
export function mergedText(before: HandText, mine: HandText, theirs: HandText): TextMerging {
  const [base, own, others] = [before, mine, theirs].map(({ content }) => content.split('\n'));
  const { items, isConflict } = mergedItems(
    base ?? [],
    textChanges(base ?? [], own ?? []),
    textChanges(base ?? [], others ?? []),
  );
  const title = mine.title === before.title ? theirs.title : mine.title;
  return { text: { title, content: items.join('\n') }, isConflict };
}

/** Writing on in one line is one step; the next line is another. */
const runOf = (content: string): string => `line ${content.split('\n').length}`;

export function takeTextStep(history: History<HandText>, step: TextStep): History<HandText> {
  const { now } = history;
  switch (step.type) {
    case 'typed': {
      const content = withoutControls(step.content);
      return wentOn(history, { ...now, content }, runOf(content));
    }
    case 'titled':
      return wentOn(history, { ...now, title: step.title }, 'title');
    case 'restored':
      return wentOn(history, { ...now, content: step.content }, null);
    case 'merged': {
      // Where a step back and what they changed meet, theirs stays: one takes back what is one's own.
      const onto = (text: HandText) => mergedText(now, step.now, text).text;
      return rebased(history, step.now, { onto, isSame: isSameText });
    }
    default:
      return takeHistoryStep(history, step);
  }
}
