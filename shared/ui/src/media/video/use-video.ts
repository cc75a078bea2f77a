import { useEffect, useRef, useState, type ComponentProps, type RefObject, type SyntheticEvent } from 'react';
import { hush } from '../heard';

/** One file of a video. */
export interface VideoFile {
  /** Names the file: an address is signed anew now and then, and still leads to the same one. */
  readonly ref: string;
  readonly url: string;
}

export interface VideoState {
  readonly playing: boolean;
  /** It was played since the file is shown: before, there is the poster. */
  readonly begun: boolean;
  /** It would go on, and waits for what is not here yet. */
  readonly waiting: boolean;
  readonly failed: boolean;
  /** Seconds. */
  readonly time: number;
  readonly length: number;
  /** Until where it is here. */
  readonly buffered: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
}

export interface VideoCommands {
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly skip: (seconds: number) => void;
  /** Pauses, and goes so many frames on. */
  readonly step: (frames: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly mute: () => void;
  readonly setRate: (rate: number) => void;
  /** Whatever file is shown next goes on where this one is. */
  readonly keepMoment: () => void;
  /** After a failure. */
  readonly retry: () => Promise<void>;
}

export interface VideoOptions {
  readonly file: VideoFile;
  /** Seconds, as they are known before the video is. */
  readonly duration: number;
  readonly framesPerSecond: number;
  /** Another address of the same file; null where there is none. */
  readonly refresh?: ((file: VideoFile) => Promise<VideoFile | null>) | undefined;
  readonly onPlaying?: ((playing: boolean) => void) | undefined;
  /** Seconds at which the first file begins; its beginning where left out. */
  readonly startAt?: number | undefined;
}

interface Moment {
  readonly time: number;
  readonly playing: boolean;
}

const fresh = { playing: false, begun: false, waiting: false, failed: false, time: 0, buffered: 0 } as const;

/** Until where what is played just now is here, without a gap. */
function bufferedAt({ buffered, currentTime }: HTMLMediaElement): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at)) return buffered.end(at);
  return 0;
}

/** A video element, what it does, and what can be asked of it. It keeps the address that it has until another file is meant. */
export function useVideo({ file, duration, framesPerSecond, refresh, onPlaying, startAt = 0 }: VideoOptions): {
  readonly element: RefObject<HTMLVideoElement | null>;
  readonly props: ComponentProps<'video'>;
  readonly state: VideoState;
  readonly commands: VideoCommands;
} {
  const element = useRef<HTMLVideoElement>(null);
  const [held, setHeld] = useState(file);
  const [state, setState] = useState<VideoState>({ ...fresh, length: duration, volume: 1, muted: false, rate: 1 });
  const change = (part: Partial<VideoState>) => setState((before) => ({ ...before, ...part }));
  if (held.ref !== file.ref) {
    setHeld(file);
    change({ ...fresh, length: duration });
  }

  const kept = useRef<Moment | null>(startAt > 0 ? { time: Math.min(startAt, duration), playing: false } : null);
  const goOn = ({ time, playing }: Moment) => {
    if (!element.current) return;
    element.current.currentTime = time;
    setState((before) => ({ ...before, time, begun: playing }));
    // A refused play leaves the button as it is; a broken file is told of by its element.
    if (playing) void element.current.play().catch(() => undefined);
  };
  useEffect(() => {
    if (kept.current) goOn(kept.current);
    kept.current = null;
  }, [held]);

  const isHeard = state.playing && !state.failed;
  useEffect(() => onPlaying?.(isHeard), [onPlaying, isHeard]);

  const seek = (seconds: number) => {
    const time = Math.min(state.length, Math.max(0, seconds));
    change({ time });
    if (element.current) element.current.currentTime = time;
  };
  const now = () => element.current?.currentTime ?? state.time;

  const onMeasured = ({ currentTarget: { duration: measured } }: SyntheticEvent<HTMLVideoElement>) => {
    if (Number.isFinite(measured)) change({ length: measured });
  };
  const onProgress = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    change({ buffered: bufferedAt(currentTarget) });

  return {
    element,
    state,
    props: {
      ref: element,
      src: held.url,
      onPlay: ({ currentTarget }) => {
        hush(currentTarget);
        change({ playing: true, begun: true });
      },
      onPause: () => change({ playing: false, waiting: false }),
      onEmptied: () => change({ playing: false, waiting: false, buffered: 0 }),
      onPlaying: () => change({ waiting: false }),
      onWaiting: () => change({ waiting: true }),
      onError: () => change({ failed: true, waiting: false }),
      onDurationChange: onMeasured,
      onProgress,
      onTimeUpdate: ({ currentTarget }) =>
        change({ time: currentTarget.currentTime, buffered: bufferedAt(currentTarget) }),
      onVolumeChange: ({ currentTarget: { volume, muted } }) => change({ volume, muted }),
      onRateChange: ({ currentTarget: { playbackRate } }) => change({ rate: playbackRate }),
    },
    commands: {
      toggle: () => {
        if (state.playing) element.current?.pause();
        else void element.current?.play().catch(() => undefined);
      },
      seek,
      skip: (seconds) => seek(now() + seconds),
      step: (frames) => {
        element.current?.pause();
        seek(now() + frames / framesPerSecond);
      },
      setVolume: (volume) => {
        if (!element.current) return;
        element.current.volume = Math.min(1, Math.max(0, volume));
        element.current.muted = false;
      },
      mute: () => {
        if (element.current) element.current.muted = !element.current.muted;
      },
      setRate: (rate) => {
        if (!element.current) return;
        // The next file is played by what was set as usual.
        element.current.defaultPlaybackRate = rate;
        element.current.playbackRate = rate;
      },
      keepMoment: () => {
        kept.current = { time: now(), playing: state.playing };
      },
      retry: async () => {
        const { time } = state;
        const again = (await refresh?.(held)) ?? held;
        change({ failed: false });
        // The same address is asked for once more, too.
        element.current?.load();
        kept.current = { time, playing: true };
        setHeld({ ...again });
      },
    },
  };
}
