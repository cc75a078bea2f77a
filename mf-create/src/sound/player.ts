export interface PlayerListener {
  /** Told at every frame while it plays, and after a jump. Seconds. */
  readonly onTime?: (seconds: number) => void;
  readonly onPlaying?: (playing: boolean) => void;
  /** Whether there is anything to be heard: what plays may wait for its sound. */
  readonly onSounding?: (sounding: boolean) => void;
}

/** Plays pieces of a sound and stops at their ends. */
export interface Player {
  /** Plays from one moment to another, in seconds. */
  readonly play: (start: number, end: number) => void;
  readonly pause: () => void;
  /** Moves the playhead; what plays goes on from there. */
  readonly seek: (seconds: number) => void;
  /** What plays up to `from` seconds plays up to `to` instead. */
  readonly moveEnd: (from: number, to: number) => void;
  /** Where the playhead is. */
  readonly now: () => number;
  readonly isPlaying: () => boolean;
  /** Answers how to stop listening. */
  readonly listen: (listener: PlayerListener) => () => void;
  /** Plays the sound at another address from now on, from where it is and as it is. */
  readonly move: (address: string) => void;
  /** Hears its element from now on. Answers how to take it down: it is silent then. */
  readonly attach: () => () => void;
}

/** Plays through a media element, whose own clock is told four times a second: too seldom to stop within a word. */
export function createPlayer(media: HTMLMediaElement): Player {
  const listeners = new Set<PlayerListener>();
  let end = Infinity;
  let frame = 0;
  let time = 0;

  const tell = (seconds: number) => {
    time = seconds;
    for (const { onTime } of listeners) onTime?.(seconds);
  };
  const check = () => {
    if (media.currentTime >= end && !media.paused) {
      media.pause();
      media.currentTime = end;
    }
    tell(Math.min(media.currentTime, end));
  };
  const tick = () => {
    check();
    if (!media.paused) frame = requestAnimationFrame(tick);
  };
  const started = () => {
    for (const { onPlaying } of listeners) onPlaying?.(true);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tick);
  };
  const sound = (sounding: boolean) => () => {
    for (const { onSounding } of listeners) onSounding?.(sounding);
  };
  const [sounds, waits] = [sound(true), sound(false)];
  const stopped = () => {
    cancelAnimationFrame(frame);
    waits();
    for (const { onPlaying } of listeners) onPlaying?.(false);
  };
  // A refused play (no gesture yet, or audio gone) leaves the button as it was.
  const start = () => void media.play().catch(() => undefined);

  return {
    play: (from, to) => {
      end = to;
      media.currentTime = from;
      tell(from);
      start();
    },
    pause: () => media.pause(),
    seek: (seconds) => {
      media.currentTime = seconds;
      if (seconds >= end) end = Infinity;
      tell(seconds);
    },
    moveEnd: (from, to) => {
      if (end === from) end = to;
    },
    now: () => (media.paused ? time : Math.min(media.currentTime, end)),
    isPlaying: () => !media.paused,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move: (address) => {
      const playing = !media.paused;
      const at = time;
      media.src = address;
      media.currentTime = at;
      if (playing) start();
    },
    attach: () => {
      media.addEventListener('play', started);
      media.addEventListener('pause', stopped);
      media.addEventListener('playing', sounds);
      media.addEventListener('waiting', waits);
      // Frames stand still in a tab that nobody sees; the sound does not.
      media.addEventListener('timeupdate', check);
      return () => {
        cancelAnimationFrame(frame);
        media.removeEventListener('timeupdate', check);
        media.pause();
        media.removeEventListener('waiting', waits);
        media.removeEventListener('playing', sounds);
        media.removeEventListener('play', started);
        media.removeEventListener('pause', stopped);
      };
    },
  };
}
