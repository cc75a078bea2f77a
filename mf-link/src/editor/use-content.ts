import type { LinkContent, LinkPage } from '@wavereel/contracts';
import { createSaver, type Saver, type SaveState } from '@wavereel/remote-kit';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore, type ActionDispatch } from 'react';
import { contentOf, isSameContent, mergedContent, sendableContent } from './content';
import { contentStore } from './content-store';
import { begin, takeStep, type History, type Step } from './history';
import type { FoundContent } from './kept-content';

export interface Editing {
  readonly history: History;
  readonly step: ActionDispatch<[Step]>;
  readonly state: SaveState;
  readonly flush: Saver<LinkContent>['flush'];
  /** Takes over what the server wrote by itself, as a step of its own. */
  readonly takeOver: (content: LinkContent) => void;
}

interface Options {
  /** What was written here and never reached the server; null where there is nothing. */
  readonly found: FoundContent | null;
  readonly onSaved: (page: LinkPage) => Promise<void>;
}

const isClean = ({ status }: SaveState): boolean => status === 'saved' || status === 'untouched';

/** Saves what is written of a page: here at once, and on the server as soon as nobody goes on. What others save is shown while nothing is unsaved. */
export function useContent(page: LinkPage, { found, onSaved }: Options): Editing {
  const [first] = useState(() => found?.before ?? contentOf(page));
  const [history, step] = useReducer(takeStep, found?.content ?? first, begin);
  const latest = useRef({ now: history.now, onSaved });
  const [{ saver, store }] = useState(() => {
    const store = contentStore(page._id, (saved) => latest.current.onSaved(saved));
    const saver = createSaver<LinkContent>({
      before: first,
      document: first,
      isSame: isSameContent,
      merged: mergedContent,
      sendable: sendableContent,
      onMerged: (now) => step({ type: 'merged', now }),
      store,
    });
    return { saver, store };
  });
  useEffect(() => {
    latest.current = { now: history.now, onSaved };
    saver.change(history.now);
  }, [saver, history.now, onSaved]);
  useEffect(() => saver.attend(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const clean = isClean(state);
  useEffect(() => {
    const theirs = contentOf(page);
    const mine = latest.current.now;
    // Whoever went on meanwhile sends what they did first; what is sent are the fields that they changed.
    if (!clean || !isClean(saver.state()) || isSameContent(theirs, sendableContent(mine))) return;
    store.took(theirs);
    step({ type: 'followed', from: mine, now: theirs });
  }, [page, clean, saver, store]);
  const takeOver = (content: LinkContent) => {
    store.took(content);
    step({ type: 'edited', edit: () => content });
  };
  return { history, step, state, flush: saver.flush, takeOver };
}
