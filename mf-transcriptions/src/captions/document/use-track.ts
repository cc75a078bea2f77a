import { ApiError, call, pause, tellNews } from '@wavereel/client';
import { endpoints, type Captions } from '@wavereel/contracts';
import { createSaver, type DocumentStore, type Saver, type SaveState } from '@wavereel/remote-kit';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore, type ActionDispatch } from 'react';
import { begin, type History } from '../../document/history';
import { takeTrackStep, type TrackStep } from './history';
import { forgetTrack, keepTrack, type FoundTrack } from './kept';
import {
  cueChange,
  isSameClip,
  isSameStyle,
  isSameTrack,
  mergedTrack,
  rowsLike,
  sendableTrack,
  trackOf,
  tracksInClip,
  type Track,
} from './track';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;
/** So many sends without an answer are remembered. */
const mostUnknown = 10;

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
      store: storeOf(captions, found?.revision ?? captions.revision, () => latest.current()),
    }),
  );
  useEffect(() => saver.change(history.now), [saver, history.now]);
  useEffect(() => saver.attend(), [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  return { history, step, state, flush: saver.flush };
}

/** Sends changes to the server, each made of the revision and the clip that it had then. */
function storeOf(captions: Pick<Captions, 'id' | 'clip'>, first: number, onConflict: () => void): DocumentStore<Track> {
  const { id } = captions;
  let { clip } = captions;
  let revision = first;
  /** What the server has of a change of which a part was refused or not answered. */
  let arrived: Track | null = null;
  /** What was sent lately, of which nobody knows whether it arrived. */
  let sent: readonly Track[] = [];
  const params = { id };

  const send = async (document: Track, before: Track): Promise<Track> => {
    const base = arrived ?? before;
    const change = cueChange(base, document) ?? { at: 0, remove: 0, insert: [] };
    if (change.remove > 0 || change.insert.length > 0 || document.profile !== base.profile)
      try {
        sent = [...sent, document].slice(-mostUnknown);
        const body = { revision, ...change, profile: document.profile };
        ({ revision } = await call(endpoints.captioning.change, { params, body }));
        sent = [];
        arrived = { ...base, rows: document.rows, profile: document.profile };
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'captions_changed')) throw error;
        return sendUpon(document, base);
      }
    if (!isSameStyle(base, document)) {
      const { look, styleId } = document;
      await call(endpoints.captioning.look, { params, body: { look, styleId } });
    }
    arrived = null;
    void tellNews('captions.saved');
    return document;
  };

  /**
   * The server has something else. That may be this very change, of which the answer was lost; else somebody was faster: both changes are
   * brought together, and where they meet mine stay, which is said. Where the video has another clip by now, mine move into it.
   */
  const sendUpon = async (document: Track, before: Track): Promise<Track> => {
    const captions = await call(endpoints.captioning.get, { params });
    ({ revision } = captions);
    const own = sent.find((track) => isSaid(track, captions));
    sent = [];
    if (own !== undefined) {
      arrived = { ...before, rows: own.rows, profile: own.profile };
      return send(document, before);
    }
    arrived = null;
    const isMoved = !isSameClip(clip, captions.clip);
    const [mine = document, base = before] = isMoved
      ? tracksInClip([document, before], clip, captions.clip)
      : [document, before];
    ({ clip } = captions);
    const theirs = { ...trackOf(captions), rows: rowsLike(base.rows, captions.cues) };
    const isLook = JSON.stringify(theirs.look) === JSON.stringify(base.look);
    const upon = isLook ? { ...theirs, look: base.look } : theirs;
    const { track, isConflict } = mergedTrack(base, mine, upon);
    if (isConflict) onConflict();
    const saved = await send(track, upon);
    // The editor has the sound and the times of the clip before: it is opened anew.
    if (isMoved) void tellNews('captions.changed');
    return saved;
  };

  return {
    // What is edited here is there already: it was opened.
    send: (document, before) => send(document, before ?? document),
    keep: async (document, before) => {
      await keepTrack(id, { track: document, before: arrived ?? before ?? document, revision, clip });
    },
    forget: async () => {
      await forgetTrack(id);
    },
    pause: () => pause(againAfter, { untilOnline: true }),
  };
}

/** Whether the server has the very cues that were sent. */
const isSaid = (sent: Track, { cues, profile }: Captions): boolean =>
  profile === sent.profile &&
  cues.length === sent.rows.length &&
  rowsLike(sent.rows, cues).every((row, at) => row === sent.rows[at]);
