import { loudest, type PeakLines } from '@wavereel/audio';

interface Stretch {
  /** Seconds of the sound at the left edge. */
  readonly from: number;
  /** CSS pixels of a second. */
  readonly pixelsPerSecond: number;
  /** Seconds of the sound where the clip is over. */
  readonly until: number;
}

/** Draws the outline of what is in sight, in the colour that the canvas has. */
export function drawWave(canvas: HTMLCanvasElement, peaks: PeakLines, { from, pixelsPerSecond, until }: Stretch): void {
  const ratio = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);
  context.fillStyle = getComputedStyle(canvas).color;
  const scale = (height / 2 - 2) / loudest(peaks);
  for (let x = 0; x < width; x += 1) {
    const seconds = from + x / pixelsPerSecond;
    if (seconds >= until) return;
    const [low, high] = extremes(peaks, seconds, seconds + 1 / pixelsPerSecond);
    context.fillRect(x, height / 2 - high * scale, 1, Math.max(1, (high - low) * scale));
  }
}

/** Lowest and highest between two moments. */
function extremes({ lower, upper, perSecond }: PeakLines, from: number, to: number): [number, number] {
  const [first, last] = [
    Math.floor(from * perSecond),
    Math.max(Math.floor(from * perSecond) + 1, Math.ceil(to * perSecond)),
  ];
  let [low, high] = [0, 0];
  for (let at = first; at < last; at += 1) {
    low = Math.min(low, lower[at] ?? 0);
    high = Math.max(high, upper[at] ?? 0);
  }
  return [low, high];
}
