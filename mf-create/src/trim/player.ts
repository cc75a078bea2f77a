export interface PlayerOptions {
  readonly media: HTMLMediaElement;
  /** Told at every frame while it plays, and after a jump. Seconds. */
  readonly onTime: (seconds: number) => void;
  readonly onPlaying: (playing: boolean) => void;
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
  readonly destroy: () => void;
}

/** Plays through a media element, whose own clock is told four times a second: too seldom to stop within a word. */
export function createPlayer({ media, onTime, onPlaying }: PlayerOptions): Player {
  let end = Infinity;
  let frame = 0;

  const check = () => {
    if (media.currentTime >= end && !media.paused) {
      media.pause();
      media.currentTime = end;
    }
    onTime(Math.min(media.currentTime, end));
  };
  const tick = () => {
    check();
    if (!media.paused) frame = requestAnimationFrame(tick);
  };
  const started = () => {
    onPlaying(true);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(tick);
  };
  const stopped = () => {
    cancelAnimationFrame(frame);
    onPlaying(false);
  };
  media.addEventListener('play', started);
  media.addEventListener('pause', stopped);
  // Frames stand still in a tab that nobody sees; the sound does not.
  media.addEventListener('timeupdate', check);

  const seek = (seconds: number) => {
    media.currentTime = seconds;
    if (seconds >= end) end = Infinity;
    onTime(seconds);
  };
  return {
    play: (from, to) => {
      end = to;
      media.currentTime = from;
      // A refused play (no gesture yet, or audio gone) leaves the button as it was.
      void media.play().catch(() => undefined);
    },
    pause: () => media.pause(),
    seek,
    moveEnd: (from, to) => {
      if (end === from) end = to;
    },
    destroy: () => {
      cancelAnimationFrame(frame);
      media.removeEventListener('play', started);
      media.removeEventListener('pause', stopped);
      media.removeEventListener('timeupdate', check);
      media.pause();
    },
  };
}
