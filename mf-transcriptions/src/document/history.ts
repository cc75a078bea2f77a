/** What a document is, what it was before, and what was taken back. */
export interface History<Document> {
  readonly now: Document;
  readonly past: readonly Document[];
  readonly future: readonly Document[];
  /** What the last step was: going on in one place is one step. Null after anything else. */
  readonly run: string | null;
}

/** What can be done to a history beside going on. */
export type HistoryStep<Document> =
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** Nobody goes on in that place: what follows is a step of its own. */
  | { readonly type: 'paused' }
  /** Somebody else's changes came in. */
  | { readonly type: 'merged'; readonly now: Document };

/** So many steps can be taken back. */
const mostSteps = 500;

export const begin = <Document>(now: Document): History<Document> => ({ now, past: [], future: [], run: null });

/** A history that goes on. @param own names what is one step with the one before, null for nothing */
export function wentOn<Document>(
  { now, past, run }: History<Document>,
  next: Document,
  own: string | null,
): History<Document> {
  const goesOn = own !== null && own === run;
  return { now: next, past: goesOn ? past : [...past, now].slice(-mostSteps), future: [], run: own };
}

/**
 * A history after somebody else's changes came in: each step is one upon those from now on, and what they left nothing of is no step any more.
 *
 * @param onto a document of the past, or of what was taken back, with their changes in it
 */
export function rebased<Document>(
  { past, future }: History<Document>,
  now: Document,
  { onto, isSame }: { onto: (document: Document) => Document; isSame: (one: Document, other: Document) => boolean },
): History<Document> {
  /** Those that differ from the one beside them, which lies nearer to the present. */
  const steps = (documents: readonly Document[]): Document[] => {
    let beside = now;
    return documents.map(onto).filter((document) => {
      if (isSame(document, beside)) return false;
      beside = document;
      return true;
    });
  };
  return { now, past: steps(past.toReversed()).reverse(), future: steps(future), run: null };
}

export function takeHistoryStep<Document>(history: History<Document>, step: HistoryStep<Document>): History<Document> {
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
  }
}
