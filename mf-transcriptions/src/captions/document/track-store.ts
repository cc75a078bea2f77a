import { ApiError, call, pause, takeNews, tellNews } from '@wavereel/client';
import { endpoints, type Captions, type CaptionsProgress } from '@wavereel/contracts';
import type { DocumentStore } from '@wavereel/remote-kit';
import { forgetTrack, keepTrack } from './kept';
import {
  cueChange,
  isSameClip,
  isSameStyle,
  lookChange,
  mergedTrack,
  rowsLike,
  servedIn,
  trackOf,
  tracksInClip,
  type Track,
} from './track';

/** Milliseconds between two tries without a line. */
const againAfter = 5_000;
/** So many sends without an answer are remembered. */
const mostUnknown = 10;

/** What others made of captions. */
export interface ServedTrack {
  readonly track: Track;
  readonly revision: number;
}

export interface TrackStore extends DocumentStore<Track> {
  /** What the server has where that is newer than `now`, of which nothing is unsaved; null where it is not. @throws ApiError */
  readonly newer: (served: CaptionsProgress, now: Track) => Promise<ServedTrack | null>;
  /** That was taken over: what is changed from now on is made of it. */
  readonly took: (served: ServedTrack) => void;
}

/** Sends changes to the server, each made of the revision and the clip that it had then. */
export function trackStore(
  captions: Pick<Captions, 'id' | 'clip' | 'look'>,
  first: number,
  onConflict: () => void,
): TrackStore {
  const { id } = captions;
  let { clip } = captions;
  let revision = first;
  let seen = JSON.stringify(captions.look);
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
      const fields = lookChange(base.look, look);
      await call(endpoints.captioning.look, { params, body: { look, styleId, fields } });
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
    newer: async (served, now) => {
      if (served.status !== 'complete') {
        await takeNews('captions.changed');
        return null;
      }
      if (served.revision > revision) {
        const captions = await call(endpoints.captioning.get, { params });
        if (captions.status === 'complete' && isSameClip(clip, captions.clip))
          return { track: servedIn(now, captions), revision: captions.revision };
        await takeNews('captions.changed');
        return null;
      }
      const { look, styleId } = served;
      // What was seen before may be older than what was saved here since.
      if (!look || served.revision < revision || JSON.stringify(look) === seen) return null;
      seen = JSON.stringify(look);
      const isNew = lookChange(now.look, look).length > 0;
      return isNew ? { track: { ...now, look, styleId: styleId ?? null }, revision } : null;
    },
    took: (served) => {
      ({ revision } = served);
      seen = JSON.stringify(served.track.look);
      arrived = served.track;
    },
  };
}

/** Whether the server has the very cues that were sent. */
const isSaid = (sent: Track, { cues, profile }: Captions): boolean =>
  profile === sent.profile &&
  cues.length === sent.rows.length &&
  rowsLike(sent.rows, cues).every((row, at) => row === sent.rows[at]);
