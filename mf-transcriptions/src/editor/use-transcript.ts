import { limits, oneLine, type Transcript, type Transcription } from '@wavereel/contracts';
import { createSaver, type Saver, type SaveState } from '@wavereel/remote-kit';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore, type ActionDispatch } from 'react';
import { begin, type History } from '../document/history';
import { blocksOf, type Written } from './document/blocks';
import { isSameWritten, takeStep, type Step } from './document/history';
import { mergedWritten } from './document/merging';
import type { Found } from './kept-transcript';
import { transcriptStore } from './transcript-store';

/** A transcription that has words with times. */
export interface Timed extends Transcription {
  readonly transcriptionContent: Transcript;
}

interface Options {
  /** Null where there is nothing. */
  readonly found: Found | null;
  /** Somebody else changed the same words: theirs are kept as a version. */
  readonly onConflict: () => void;
}

export interface Editing {
  readonly history: History<Written>;
  readonly step: ActionDispatch<[Step]>;
  readonly state: SaveState;
  readonly flush: Saver<Written>['flush'];
  /** What is there stays as a version, whatever the next step makes of it. */
  readonly keepPresent: () => void;
}

const sendable = (written: Written, before: Written | null): Written => ({
  ...written,
  title: oneLine(written.title).slice(0, limits.titleMaxLength) || (before?.title ?? ''),
});

/** Saves a transcript while it is being written: here at once, and on the server as soon as nobody types on. */
export function useTranscript(item: Timed, { found, onConflict }: Options): Editing {
  const [first] = useState<Written>(
    () => found?.before ?? { title: item.title, blocks: blocksOf(item.transcriptionContent) },
  );
  const [history, step] = useReducer(
    (so: History<Written>, taken: Step) => takeStep(so, taken, item.duration),
    found?.written ?? first,
    begin,
  );
  const latest = useRef(onConflict);
  useEffect(() => {
    latest.current = onConflict;
  });
  const [{ saver, keepPresent }] = useState(() => {
    const store = transcriptStore(item._id, found?.revision ?? item.revision, () => latest.current());
    const saver = createSaver<Written>({
      before: first,
      document: first,
      isSame: isSameWritten,
      merged: mergedWritten,
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
