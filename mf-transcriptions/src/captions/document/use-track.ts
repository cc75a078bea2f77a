import type { CaptionsProgress, Captions } from '@wavereel/contracts';
import { createSaver, type Saver, type SaveState } from '@wavereel/remote-kit';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore, type ActionDispatch } from 'react';
import { begin, type History } from '../../document/history';
import { takeTrackStep, type TrackStep } from './history';
import type { FoundTrack } from './kept';
import { isSameTrack, mergedTrack, sendableTrack, trackOf, type Track } from './track';
import { trackStore } from './track-store';
import { useFollowing } from './use-following';

export interface TrackEditing {
  readonly history: History<Track>;
  readonly step: ActionDispatch<[TrackStep]>;
  readonly state: SaveState;
  readonly flush: Saver<Track>['flush'];
}

interface Options {
  /** How far the server is, as it was asked last. */
  readonly served: CaptionsProgress;
  /** Null where there is nothing. */
  readonly found: FoundTrack | null;
  /** Seconds of the clip. */
  readonly duration: number;
  /** Somebody else changed the same cues: mine stay. */
  readonly onConflict: () => void;
}

/** Saves captions while they are edited: here at once, and on the server as soon as nobody goes on. */
export function useTrack(captions: Captions, { found, duration, served, onConflict }: Options): TrackEditing {
  const [first] = useState<Track>(() => found?.before ?? trackOf(captions));
  const [history, step] = useReducer(takeTrackStep, found?.track ?? first, begin<Track>);
  const latest = useRef(onConflict);
  useEffect(() => {
    latest.current = onConflict;
  });
  const [store] = useState(() => trackStore(captions, found?.revision ?? captions.revision, () => latest.current()));
  const [saver] = useState(() =>
    createSaver<Track>({
      before: first,
      document: first,
      isSame: isSameTrack,
      merged: (before, mine, theirs) => mergedTrack(before, mine, theirs).track,
      sendable: (track) => sendableTrack(track, duration),
      onMerged: (now) => step({ type: 'merged', now }),
      store,
    }),
  );
  useEffect(() => saver.change(history.now), [saver, history.now]);
  useEffect(() => saver.attend(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const isClean = state.status === 'saved' || state.status === 'untouched';
  useFollowing({ served, store, now: history.now, isClean, step });
  return { history, step, state, flush: saver.flush };
}
