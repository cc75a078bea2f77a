import type { VideoCommand } from './video-keys';

/** What the list of keys tells. */
export type VideoKeyText =
  | Extract<VideoCommand['does'], 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'volume' | 'frame' | 'rate' | 'help'>
  | 'skip'
  | 'skipFar'
  | 'goTo';

/** How captions are shown: not at all, as text over the picture, or as they are drawn in a file of their own. */
export type CaptionMode = 'off' | 'text' | 'drawn';

export interface VideoPlayerTexts {
  readonly play: string;
  readonly pause: string;
  /** Names the track on which one seeks. */
  readonly position: string;
  /** "0:30 of 2:00". */
  readonly timeOf: (time: string, duration: string) => string;
  readonly mute: string;
  readonly unmute: string;
  readonly volume: string;
  readonly rate: string;
  /** "1.5×". */
  readonly rateOf: (rate: number) => string;
  readonly captions: string;
  readonly captionModes: Readonly<Record<CaptionMode, string>>;
  readonly picture: string;
  readonly fullscreen: string;
  readonly leaveFullscreen: string;
  /** Names the list of keys and the button that opens it. */
  readonly keys: string;
  readonly closeKeys: string;
  readonly keyTexts: Readonly<Record<VideoKeyText, string>>;
  /** What the keys are called that have no letter. */
  readonly keyNames: Readonly<Record<'space' | 'left' | 'right' | 'up' | 'down', string>>;
  readonly chapters: string;
  /** In the place of the picture, where the video cannot be played. */
  readonly failed: string;
  readonly retry: string;
}
