/** One sound is heard at a time. */
let heard: HTMLMediaElement | null = null;

/** Silences what was heard before the next one is. */
export function hush(next: HTMLMediaElement): void {
  if (heard !== next) heard?.pause();
  heard = next;
}
