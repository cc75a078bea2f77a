import { limits, oneLine, type Transcription } from '@wavereel/contracts';
import { createSaver, type Saver, type SaveState } from '@wavereel/remote-kit';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore, type ActionDispatch } from 'react';
import { begin, type History } from '../../document/history';
import { isSameText, mergedText, takeTextStep, type HandText, type TextStep } from './text';
import { textStore, type FoundText } from './text-store';

export interface TextEditing {
  readonly history: History<HandText>;
  readonly step: ActionDispatch<[TextStep]>;
  readonly state: SaveState;
  readonly flush: Saver<HandText>['flush'];
  /** What is there stays as a version, whatever the next step makes of it. */
  readonly keepPresent: () => void;
}

/** Nothing is called nothing: it is called as it was. */
const sendable = (text: HandText, before: HandText | null): HandText => ({
  ...text,
  title: oneLine(text.title).slice(0, limits.titleMaxLength) || (before?.title ?? ''),
});

interface Options {
  /** What was typed here and never reached the server; null where there is nothing. */
  readonly found: FoundText | null;
  /** Somebody else changed the same lines: theirs are kept as a version. */
  readonly onConflict: () => void;
}

/** Saves a text while it is being written: here at once, and on the server as soon as nobody types on. */
export function useTextDocument(item: Transcription, { found, onConflict }: Options): TextEditing {
  const [first] = useState<HandText>(() => found?.before ?? { title: item.title, content: item.contentWithoutTitle });
  const [history, step] = useReducer(takeTextStep, found?.text ?? first, begin);
  const latest = useRef(onConflict);
  useEffect(() => {
    latest.current = onConflict;
  });
  const [{ saver, keepPresent }] = useState(() => {
    const store = textStore(item._id, found?.revision ?? item.revision, () => latest.current());
    const saver = createSaver<HandText>({
      before: first,
      document: first,
      isSame: isSameText,
      merged: (before, mine, theirs) => mergedText(before, mine, theirs).text,
      sendable,
      onMerged: (now) => step({ type: 'merged', now }),
      store,
    });
    return { saver, keepPresent: store.keepPresent };
  });
  useEffect(() => saver.change(history.now), [saver, history.now]);
  useEffect(() => saver.attend(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return { history, step, state, flush: saver.flush, keepPresent };
}
