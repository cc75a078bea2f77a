import { useEffect, useState, type RefObject } from 'react';
import { usePlayer, type Player } from '../sound/player';

/** The sound of a clip. Times are seconds from its start. Without a sound there is still a place to stand at. */
export interface ClipSound extends Pick<Player, 'playing' | 'failed' | 'rate' | 'setRate' | 'load'> {
  readonly element: RefObject<HTMLAudioElement | null>;
  readonly desk: ClipDesk;
}

/** What stays the same for as long as the clip is shown. */
export interface ClipDesk {
  /** Plays on, or from a moment, to the end of the clip. */
  readonly play: (from?: number) => void;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly now: () => number;
  /** Calls whoever follows with where it is, at once and whenever that changes. */
  readonly follow: (listener: (seconds: number) => void) => () => void;
}

interface Clip {
  readonly start: number;
  readonly end: number;
}

export function useClipSound(clip: Clip): ClipSound {
  const player = usePlayer(clip.end);
  const [{ desk, attend }] = useState(() => createDesk(clip, player.element));
  useEffect(() => attend(player), [attend, player]);
  const { playing, failed, rate, setRate, load, element } = player;
  return { playing, failed, rate, setRate, load, element, desk };
}

function createDesk({ start, end }: Clip, element: RefObject<HTMLAudioElement | null>) {
  const length = end - start;
  const listeners = new Set<(seconds: number) => void>();
  let player: Player | null = null;
  let place = 0;
  const say = (seconds: number) => {
    place = Math.min(Math.max(0, seconds), length);
    listeners.forEach((listener) => listener(place));
  };
  const seek = (seconds: number) => {
    const within = Math.min(Math.max(0, seconds), length);
    if (element.current) player?.seek(start + within);
    say(within);
  };
  const play = (from?: number) => {
    const isOver = place >= length - 0.05;
    const begin = from ?? (isOver ? 0 : place);
    if (element.current) player?.play(start + begin, end);
    say(begin);
  };
  const desk: ClipDesk = {
    play,
    seek,
    toggle: () => (element.current?.paused === false ? player?.pause() : play()),
    now: () => place,
    follow: (listener) => {
      listeners.add(listener);
      listener(place);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  return {
    desk,
    attend: (present: Player) => {
      player = present;
      // The sound begins before the clip: what it says of that is no place in it.
      return present.follow((seconds) => seconds >= start - 0.05 && say(seconds - start));
    },
  };
}
