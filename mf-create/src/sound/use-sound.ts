import { call } from '@wavereel/client';
import { endpoints, limits, type Media } from '@wavereel/contracts';
import { useCallback, useEffect, useRef, useState, type ActionDispatch } from 'react';
import { isConfirmed, type Draft, type DraftAction } from '../draft/draft';
import { isAtHand, isFile, type AudioSource } from '../draft/source';
import { closeReader, readOutline } from './reader';
import { readServedPeaks } from './served-peaks';
import type { Sound, SoundState } from './sound';

/** Where two ways of measuring a sound differ by more, in seconds, one of them is wrong; below that nothing moves under the person's hands. */
const tolerance = 0.1;

/** What is known of one source: the sound from whoever had read it first, and who failed. */
interface Reading {
  readonly source: AudioSource;
  readonly percent: number | null;
  readonly sound: Sound | null;
  readonly unreadable: boolean;
  readonly notServed: boolean;
}

/**
 * The sound of the draft, as soon as anybody has read it: this browser, from a file of the person's own, or the server. A file and an item
 * of the library are read once they are chosen, others once they are confirmed. What came first stays for as long as the source does.
 */
export function useSound(draft: Draft, dispatch: ActionDispatch<[DraftAction]>): SoundState {
  const { source } = draft;
  const audio = servedIn(draft);
  const [reading, setReading] = useState<Reading | null>(null);
  const [attempt, setAttempt] = useState(0);
  const own = useRef<AbortController | null>(null);
  const current = reading && reading.source === source ? reading : null;

  const note = useCallback((about: AudioSource, more: Partial<Reading>) => {
    const fresh = { source: about, percent: null, sound: null, unreadable: false, notServed: false };
    setReading((before) => {
      const known = before?.source === about ? before : fresh;
      return known.sound ? known : { ...known, ...more };
    });
  }, []);

  useEffect(() => {
    if (!source || !isFile(source)) return;
    const { file } = source;
    let address: string | null = null;
    const controller = new AbortController();
    const { signal } = controller;
    own.current = controller;
    readOutline({ file }, { signal, onProgress: (share) => note(source, { percent: Math.floor(share * 100) }) }).then(
      ({ duration, lines }) => {
        if (signal.aborted) return;
        address = URL.createObjectURL(file);
        note(source, { sound: { address, guid: null, source: { file }, duration, lines } });
        dispatch({ type: 'audio read', duration });
      },
      // The server reads what this browser cannot.
      () => signal.aborted || note(source, { percent: null, unreadable: true }),
    );
    return () => {
      controller.abort();
      if (address !== null) URL.revokeObjectURL(address);
      setReading(null);
    };
  }, [source, dispatch, note]);

  const read = Boolean(current?.sound);
  useEffect(() => {
    if (!source || !audio || read) return;
    const controller = new AbortController();
    const { signal } = controller;
    readServed(audio, {
      fresh: attempt > 0,
      decode: !isFile(source),
      signal,
      onProgress: (percent) => note(source, { percent }),
    }).then(
      (sound) => {
        if (signal.aborted) return;
        own.current?.abort();
        note(source, { sound });
      },
      () => signal.aborted || note(source, { notServed: true }),
    );
    return () => controller.abort();
  }, [source, audio, read, attempt, note]);

  useEffect(() => closeReader, []);

  return stateOf(draft, current, () => {
    if (source) note(source, { notServed: false });
    setAttempt((count) => count + 1);
  });
}

/** The item of the library that the draft is about, once there is one. */
function servedIn({ source, processing }: Draft): Media | null {
  if (processing.phase === 'ready') return processing.audio;
  return source?.type === 'library' ? source.media : null;
}

function stateOf(draft: Draft, reading: Reading | null, retry: () => void): SoundState {
  const { source } = draft;
  const confirmed = isConfirmed(draft);
  if (!source || (!confirmed && !isAtHand(source))) return { status: 'none' };
  if (!reading) return { status: 'reading', percent: null };
  const { sound, percent, unreadable, notServed } = reading;
  if (sound) return { status: 'ready', sound: measuredBy(servedIn(draft), sound) };
  // Before it is confirmed nobody waits for it: there is no outline then.
  if (!confirmed && (unreadable || notServed)) return { status: 'none' };
  return notServed && (unreadable || !isFile(source)) ? { status: 'failed', retry } : { status: 'reading', percent };
}

/** The server, which cuts the video, has the last word on how long it is. */
function measuredBy(audio: Media | null, sound: Sound): Sound {
  return audio && Math.abs(audio.duration - sound.duration) > tolerance
    ? { ...sound, duration: audio.duration }
    : sound;
}

interface ServedOptions {
  /** Ask for new addresses first: the old ones may have expired. */
  readonly fresh: boolean;
  /** Read the sound itself where its peaks do not come. */
  readonly decode: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** The sound of an item with the peaks that the server made, or else with those that can be made of it here. @throws where neither can be had */
async function readServed(known: Media, { fresh, decode, signal, onProgress }: ServedOptions): Promise<Sound> {
  const media = fresh ? await call(endpoints.media.get, { params: { id: known.guid } }, signal) : known;
  const { s3AudioUrl: address, peaksUrl, guid, duration, size } = media;
  const served = { address, guid, duration, source: { address } };
  try {
    if (peaksUrl === null) throw new TypeError('There are no peaks');
    return { ...served, lines: await readServedPeaks(peaksUrl, signal) };
  } catch (error) {
    if (signal.aborted || !decode || size > limits.audioNoDecodeBytes) throw error;
    const { lines } = await readOutline(served.source, {
      signal,
      onProgress: (share) => onProgress(Math.floor(share * 100)),
    });
    return { ...served, lines };
  }
}
