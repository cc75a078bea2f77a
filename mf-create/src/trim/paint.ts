import type { ClipRegion, PeakLines } from '@wavereel/audio';
import type { Palette } from '@wavereel/ui';
import { ticksOf } from './ticks';
import { toX, type View } from './view';

/** The height of the ruler above the waveform, in CSS pixels. */
export const rulerHeight = 28;
const margin = 10;

export interface Outline {
  readonly lines: PeakLines;
  /** The loudest step, 1 to 128; it fills the height. */
  readonly peak: number;
}

/** Draws the ruler and the part of the sound that the view shows. */
export function paintDetail(
  context: CanvasRenderingContext2D,
  view: View,
  outline: Outline,
  region: ClipRegion,
  colors: Palette,
  height: number,
): void {
  paintRuler(context, view, colors);
  paintSound(context, outlineOf(outline, view, rulerHeight + margin, height - margin), view, region, colors, height);
}

/** Draws the whole sound into `width` pixels; its outline has about one step for each. */
export function paintOverview(
  context: CanvasRenderingContext2D,
  outline: Outline,
  region: ClipRegion,
  colors: Palette,
  width: number,
  height: number,
): void {
  const seconds = outline.lines.upper.length / Math.max(outline.lines.perSecond, 1e-6);
  const view = { from: 0, pixelsPerSecond: width / Math.max(seconds, 1e-6), width, duration: seconds };
  paintSound(context, outlineOf(outline, view, 4, height - 4), view, region, colors, height);
}

/** What is selected has its colour, the rest is quiet. */
function paintSound(
  context: CanvasRenderingContext2D,
  shape: Path2D,
  view: View,
  region: ClipRegion,
  colors: Palette,
  height: number,
): void {
  const [start, end] = [toX(view, region.start), toX(view, region.end)];
  const fill = (from: number, to: number, style: string | CanvasGradient) => {
    const [left, right] = [Math.max(0, from), Math.min(view.width, to)];
    if (right <= left) return;
    context.save();
    context.beginPath();
    context.rect(left, 0, right - left, height);
    context.clip();
    context.fillStyle = style;
    context.fill(shape);
    context.restore();
  };
  fill(0, start, colors.edge);
  fill(end, view.width, colors.edge);
  fill(start, end, soundGradient(context, start, end, colors));
}

function paintRuler(context: CanvasRenderingContext2D, view: View, colors: Palette): void {
  context.strokeStyle = colors.edge;
  context.fillStyle = colors.muted;
  context.font = `12px ${fontOf(context)}`;
  context.textBaseline = 'top';
  context.lineWidth = 1;
  context.beginPath();
  for (const { seconds, label } of ticksOf(view)) {
    const x = Math.round(toX(view, seconds)) + 0.5;
    context.moveTo(x, rulerHeight);
    context.lineTo(x, rulerHeight - (label === null ? 4 : 8));
    // A label that is cut in two is worse than none.
    if (label !== null && x >= -4) context.fillText(label, x + 4, 6);
  }
  context.stroke();
}

const fontOf = (context: CanvasRenderingContext2D): string =>
  getComputedStyle(context.canvas).fontFamily || 'sans-serif';

/** One closed path: along the upper edge, and back along the lower. Steps lie at fixed times, so that nothing flickers while it scrolls. */
function outlineOf({ lines, peak }: Outline, view: View, top: number, bottom: number): Path2D {
  const { lower, upper, perSecond } = lines;
  const first = Math.max(0, Math.floor(view.from * perSecond) - 1);
  const last = Math.min(upper.length - 1, Math.ceil((view.from + view.width / view.pixelsPerSecond) * perSecond) + 1);
  const step = view.pixelsPerSecond / perSecond;
  const left = (first + 0.5) * step - view.from * view.pixelsPerSecond;
  const middle = (top + bottom) / 2;
  const scale = (bottom - top) / 2 / peak;
  // Silence is a line, not a gap.
  const least = 0.75;
  const path = new Path2D();
  for (let at = first; at <= last; at += 1)
    path.lineTo(left + (at - first) * step, middle - Math.max(least, (upper[at] ?? 0) * scale));
  for (let at = last; at >= first; at -= 1)
    path.lineTo(left + (at - first) * step, middle - Math.min(-least, (lower[at] ?? 0) * scale));
  path.closePath();
  return path;
}

function soundGradient(context: CanvasRenderingContext2D, start: number, end: number, colors: Palette): CanvasGradient {
  const gradient = context.createLinearGradient(start, 0, Math.max(end, start + 1), 0);
  gradient.addColorStop(0, colors.soundStart);
  gradient.addColorStop(1, colors.soundEnd);
  return gradient;
}
