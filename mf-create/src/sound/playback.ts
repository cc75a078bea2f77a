/** The one player of the page, as those who follow it see it. Times are seconds of the whole sound. */
export interface Playback {
  readonly playing: boolean;
  /** Plays from one moment to another, and stops there. */
  play(start: number, end: number): void;
  pause(): void;
  /** Where it is just now; asked at every frame by who draws along. */
  now(): number;
}
