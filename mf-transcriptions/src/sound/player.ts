import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** The sound that a transcript is of. Times are seconds. */
export interface Player {
  readonly playing: boolean;
  /** 1 is as it was said. */
  readonly rate: number;
  /** It cannot be played: its address may have run out. */
  readonly failed: boolean;
  /** Plays on, or from a moment; stops at the end of what is to be heard, where one is said. */
  play(from?: number, until?: number): void;
  pause(): void;
  toggle(): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
  now(): number;
  /** Tries once more to get it. */
  load(): void;
  /** Calls whoever follows with where it is: at each frame while it plays, and whenever it is put elsewhere. */
  follow(listener: (seconds: number) => void): () => void;
  readonly element: RefObject<HTMLAudioElement | null>;
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** @param duration seconds of the sound, as the server measured it */
export function usePlayer(duration: number): Player {
  const element = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState({ playing: false, failed: false });
  const [rate, setRate] = useState(1);
  const [desk] = useState(() => createDesk(() => element.current, setState));
  useEffect(() => desk.attend(), [desk]);
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate;
  }, [rate]);
  return { ...state, rate, setRate, element, ...desk.actions(duration) };
}

type State = Pick<Player, 'playing' | 'failed'>;

function createDesk(media: () => HTMLAudioElement | null, tell: (state: State) => void) {
  const listeners = new Set<(seconds: number) => void>();
  let frame = 0;
  let until = Number.POSITIVE_INFINITY;
  const now = () => media()?.currentTime ?? 0;
  /** Where it was when it was last told of, and when it was lost: it goes on from there. */
  let heard = 0;
  let lostAt = 0;
  const say = () => {
    heard = now();
    listeners.forEach((listener) => listener(heard));
  };
  const pause = () => media()?.pause();
  const step = () => {
    if (now() >= until) pause();
    say();
    frame = requestAnimationFrame(step);
  };
  const seek = (seconds: number, duration: number) => {
    const element = media();
    if (element) element.currentTime = Math.min(Math.max(0, seconds), duration);
    say();
  };
  const play = (from: number | undefined, end: number | undefined, duration: number) => {
    if (from !== undefined) seek(from, duration);
    until = end ?? Number.POSITIVE_INFINITY;
    // A refused play leaves the button as it is; a broken sound is told of by its element.
    media()
      ?.play()
      .catch(() => undefined);
  };

  return {
    /** Hears what becomes of the element, for as long as it is shown. */
    attend: () => {
      const element = media();
      if (!element) return;
      const controller = new AbortController();
      const { signal } = controller;
      const on = (type: string, hear: () => void) => element.addEventListener(type, hear, { signal });
      on('play', () => {
        tell({ playing: true, failed: false });
        cancelAnimationFrame(frame);
        step();
      });
      on('pause', () => {
        tell({ playing: false, failed: false });
        cancelAnimationFrame(frame);
        say();
      });
      on('seeked', say);
      on('error', () => {
        lostAt = Math.max(lostAt, heard);
        tell({ playing: false, failed: true });
      });
      on('loadedmetadata', () => {
        tell({ playing: false, failed: false });
        if (lostAt > 0) element.currentTime = lostAt;
        lostAt = 0;
      });
      return () => {
        controller.abort();
        cancelAnimationFrame(frame);
        element.pause();
      };
    },
    actions: (duration: number) => ({
      play: (from?: number, end?: number) => play(from, end, duration),
      pause: () => void pause(),
      toggle: () => (media()?.paused === false ? pause() : play(undefined, undefined, duration)),
      seek: (seconds: number) => seek(seconds, duration),
      now,
      load: () => media()?.load(),
      follow: (listener: (seconds: number) => void) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    }),
  };
}
