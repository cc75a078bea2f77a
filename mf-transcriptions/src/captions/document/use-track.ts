import { ApiError, call, pause, tellNews } from '@wavereel/client';
import { endpoints, type Captions } from '@wavereel/contracts';
import { createSaver, type DocumentStore, type Saver, type SaveState } from '@wavereel/remote-kit';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore, type ActionDispatch } from 'react';
import { begin, type History } from '../../document/history';
import { takeTrackStep, type TrackStep } from './history';
import { forgetTrack, keepTrack, type FoundTrack } from './kept';
import {
  cueChange,
  isSameStyle,
  isSameTrack,
  mergedTrack,
  rowsLike,
  sendableTrack,
  trackOf,
  type Track,
} from './track';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;

export interface TrackEditing {
  readonly history: History<Track>;
  readonly step: ActionDispatch<[TrackStep]>;
  readonly state: SaveState;
  readonly flush: Saver<Track>['flush'];
}

interface Options {
  /** Null where there is nothing. */
  readonly found: FoundTrack | null;
  /** Seconds of the clip. */
  readonly duration: number;
  /** Somebody else changed the same cues: mine stay. */
  readonly onConflict: () => void;
}

/** Saves captions while they are edited: here at once, and on the server as soon as nobody goes on. */
export function useTrack(captions: Captions, { found, duration, onConflict }: Options): TrackEditing {
  const [first] = useState<Track>(() => found?.before ?? trackOf(captions));
  const [history, step] = useReducer(takeTrackStep, found?.track ?? first, begin<Track>);
  const latest = useRef(onConflict);
  useEffect(() => {
    latest.current = onConflict;
  });
  const [saver] = useState(() =>
    createSaver<Track>({
      before: first,
      document: first,
      isSame: isSameTrack,
      merged: (before, mine, theirs) => mergedTrack(before, mine, theirs).track,
      sendable: (track) => sendableTrack(track, duration),
      onMerged: (now) => step({ type: 'merged', now }),
      store: storeOf(captions.id, found?.revision ?? captions.revision, () => latest.current()),
    }),
  );
  useEffect(() => saver.change(history.now), [saver, history.now]);
  useEffect(() => saver.attend(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return { history, step, state, flush: saver.flush };
}

function storeOf(id: string, first: number, onConflict: () => void): DocumentStore<Track> {
  let revision = first;
  const params = { id };

  const send = async (document: Track, before: Track): Promise<Track> => {
    const change = cueChange(before, document) ?? { at: 0, remove: 0, insert: [] };
    if (change.remove > 0 || change.insert.length > 0 || document.profile !== before.profile)
      try {
        const body = { revision, ...change, profile: document.profile };
        ({ revision } = await call(endpoints.captioning.change, { params, body }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'captions_changed')) throw error;
        return sendUpon(document, before);
      }
    if (!isSameStyle(before, document)) {
      const { look, styleId } = document;
      await call(endpoints.captioning.look, { params, body: { look, styleId } });
    }
    void tellNews('captions.saved');
    return document;
  };

  /** Somebody else was faster: both changes are brought together, and where they meet mine stay, which is said. */
  const sendUpon = async (document: Track, before: Track): Promise<Track> => {
    const captions = await call(endpoints.captioning.get, { params });
    const theirs = { ...trackOf(captions), rows: rowsLike(before.rows, captions.cues) };
    const isLook = JSON.stringify(theirs.look) === JSON.stringify(before.look);
    const base = isLook ? { ...theirs, look: before.look } : theirs;
    const { track, isConflict } = mergedTrack(before, document, base);
    if (isConflict) onConflict();
    ({ revision } = captions);
    return send(track, base);
  };

  return {
    // What is edited here is there already: it was opened.
    send: (document, before) => send(document, before ?? document),
    keep: async (document, before) => {
      await keepTrack(id, { track: document, before: before ?? document, revision });
    },
    forget: async () => {
      await forgetTrack(id);
    },
    pause: () => pause(againAfter, { untilOnline: true }),
  };
}
