import type { CaptionLook } from '@wavereel/contracts';
import type { Context2D } from '../canvas';
import type { CueLayout, PlacedLine } from './layout';
import type { LineRange } from './lines';
import { spansOf } from './words';

/** How a track is set. */
export interface Setting {
  readonly look: CaptionLook;
  readonly language: string;
  /** The canvas's `font` at a size in pixels. */
  readonly fontAt: (size: number) => string;
}

/** Corners of the background as a share of the font's size. */
const ROUNDING = 0.24;
/** How far a shadow falls, as a share of its width. */
const FALL = 0.18;

/** Readies a context for measuring and drawing: without hinting, so that letters are the same on every machine. */
export function setType(context: Context2D, { language, fontAt }: Setting, size: number): void {
  // Known to browsers before it is to TypeScript.
  const withLanguage: Context2D & { lang?: string } = context;
  withLanguage.lang = language;
  context.font = fontAt(size);
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
}

/** Draws a cue in pixels of the frame; `spoken` is the part of its text that is being said. */
export function paintCue(context: Context2D, cue: CueLayout, setting: Setting, spoken: LineRange | null): void {
  const { look } = setting;
  paintBackground(context, cue, look);
  setType(context, setting, cue.fontSize);
  context.direction = cue.direction;
  // All of one kind before the next: the shadow of a line never falls on the letters of another.
  if (look.shadowWidth > 0) paintShadow(context, cue, look);
  if (look.outlineWidth > 0) outlineLines(context, cue, look);
  for (const line of cue.lines) fillLine(context, line, cue, look, spoken);
}

/** How far a look reaches beyond the letters. */
export function reachOf({ outlineWidth, shadowWidth }: CaptionLook): number {
  return outlineWidth + shadowWidth * (1.5 + FALL);
}

function paintBackground(
  context: Context2D,
  { background, fontSize }: CueLayout,
  { backgroundColor, fullWidth }: CaptionLook,
): void {
  context.fillStyle = backgroundColor;
  context.beginPath();
  const rounding = fullWidth ? 0 : Math.min(fontSize * ROUNDING, background.height / 2);
  context.roundRect(background.x, background.y, background.width, background.height, rounding);
  context.fill();
}

function paintShadow(context: Context2D, cue: CueLayout, look: CaptionLook): void {
  context.save();
  context.shadowColor = look.shadowColor;
  context.shadowBlur = look.shadowWidth;
  context.shadowOffsetY = look.shadowWidth * FALL;
  if (look.outlineWidth > 0) outlineLines(context, cue, look);
  else {
    context.fillStyle = look.color;
    for (const { text, x, y } of cue.lines) context.fillText(text, x, y);
  }
  context.restore();
}

function outlineLines(context: Context2D, { lines }: CueLayout, { outlineColor, outlineWidth }: CaptionLook): void {
  context.strokeStyle = outlineColor;
  // Half of the line lies under the letters.
  context.lineWidth = outlineWidth * 2;
  for (const { text, x, y } of lines) context.strokeText(text, x, y);
}

function fillLine(
  context: Context2D,
  line: PlacedLine,
  cue: CueLayout,
  look: CaptionLook,
  spoken: LineRange | null,
): void {
  const part = spoken === null || look.highlightColor === null ? null : within(line, spoken);
  if (part === null || look.highlightColor === null) return fillClipped(context, line, look.color, null);
  const spans = spansOf(line.text, cue.direction, part, (text) => context.measureText(text).width)
    .map(({ left, right }) => ({ left: Math.round(line.x + left), right: Math.round(line.x + right) }))
    .toSorted((one, other) => one.left - other.left);
  // The line is drawn whole each time and cut to where the word stands: no letter moves, and no edge is painted twice.
  const beyond = cue.fontSize * 4;
  let left = Math.floor(line.x - beyond);
  for (const span of spans) {
    fillClipped(context, line, look.color, { left, right: span.left });
    fillClipped(context, line, look.highlightColor, span);
    left = span.right;
  }
  fillClipped(context, line, look.color, { left, right: Math.ceil(line.x + line.width + beyond) });
}

function fillClipped(
  context: Context2D,
  { text, x, y }: PlacedLine,
  color: string,
  span: { left: number; right: number } | null,
): void {
  context.save();
  if (span) {
    context.beginPath();
    context.rect(span.left, y - 4096, span.right - span.left, 8192);
    context.clip();
  }
  context.fillStyle = color;
  context.fillText(text, x, y);
  context.restore();
}

/** The part of a line that a part of the cue's text covers, in code units of the line. */
function within({ start, text }: PlacedLine, spoken: LineRange): LineRange | null {
  const part = { start: Math.max(0, spoken.start - start), end: Math.min(text.length, spoken.end - start) };
  return part.start < part.end ? part : null;
}
