import type { CaptionLook } from '@wavereel/contracts';
import type { Context2D } from '../canvas';
import { WORD_PADDING } from './layout';
import type { CueLayout, PlacedLine } from './layout';
import type { LineRange, Measure } from './lines';
import { stretchesOf } from './stretches';
import type { Stretch } from './stretches';
import { setType } from './type';
import type { MeasurePart, Typeset } from './type';
import { spansOf } from './words';
import type { Span } from './words';

/** What of a look is paint: the rest is place. */
export type PaintLook = Pick<
  CaptionLook,
  | 'highlightColor'
  | 'highlightBackground'
  | 'backgroundColor'
  | 'outlineColor'
  | 'outlineWidth'
  | 'shadowColor'
  | 'shadowWidth'
> & { readonly color: string | CanvasGradient };

/** How a cue is set. */
export interface Setting extends Typeset {
  readonly look: PaintLook;
  readonly measure: MeasurePart;
}

/** A line with what is drawn of it at once. */
interface SetLine extends PlacedLine {
  readonly stretches: readonly Stretch[];
}

/** Of the ground of a word that is being said, as shares of the font's size: above and below its baseline, within its line. */
const WORD_ABOVE = 0.9;
const WORD_BELOW = 0.24;
const WORD_ROUNDING = 0.22;
/** How far a shadow falls, as a share of its width. */
const FALL = 0.18;

/** Draws a cue in pixels of the frame; `spoken` is the part of its text that is being said. */
export function paintCue(context: Context2D, cue: CueLayout, setting: Setting, spoken: LineRange | null): void {
  const { look, measure } = setting;
  const lines = cue.lines.map((line) => ({
    ...line,
    stretches: stretchesOf(line, cue.direction, setting, cue.fontSize, measure),
  }));
  paintBackground(context, cue, look);
  // All of one kind before the next: the shadow of a line never falls on the letters of another.
  if (look.shadowWidth > 0) paintShadow(context, lines, setting);
  // Over the shadows, which would cloud it.
  if (look.highlightBackground !== null && spoken !== null)
    paintWordGround(context, cue, setting, spoken, look.highlightBackground);
  if (look.outlineWidth > 0) outlineLines(context, lines, setting);
  for (const line of lines) fillLine(context, line, cue, setting, spoken);
}

/** Puts the letters of a line where they stand. */
function putLetters(
  context: Context2D,
  { stretches, y }: SetLine,
  { language }: Setting,
  how: 'fillText' | 'strokeText',
): void {
  for (const { text, face, direction, x } of stretches) {
    setType(context, language, face);
    context.direction = direction;
    context[how](text, x, y);
  }
}

/** How far a look reaches beyond the letters. */
export function reachOf({ outlineWidth, shadowWidth }: Pick<PaintLook, 'outlineWidth' | 'shadowWidth'>): number {
  return outlineWidth + shadowWidth * (1.5 + FALL);
}

function paintBackground(
  context: Context2D,
  { background: { x, y, width, height }, rounding }: CueLayout,
  { backgroundColor }: PaintLook,
): void {
  if (width <= 0 || height <= 0) return;
  context.fillStyle = backgroundColor;
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(rounding, width / 2, height / 2));
  context.fill();
}

/** Behind the word that is being said, in one go: where its stretches touch nothing is painted twice. */
function paintWordGround(context: Context2D, cue: CueLayout, setting: Setting, spoken: LineRange, color: string): void {
  const { fontSize } = cue;
  const padding = fontSize * WORD_PADDING;
  const height = Math.round(fontSize * (WORD_ABOVE + WORD_BELOW));
  context.fillStyle = color;
  context.beginPath();
  for (const line of cue.lines) {
    const part = within(line, spoken);
    for (const { left, right } of part === null ? [] : spansInFrame(line, part, cue, setting)) {
      const [x, width] = [Math.round(left - padding), Math.round(right - left + 2 * padding)];
      const rounding = Math.min(fontSize * WORD_ROUNDING, width / 2);
      context.roundRect(x, Math.round(line.y - fontSize * WORD_ABOVE), width, height, rounding);
    }
  }
  context.fill();
}

/** Where a part of a line is seen, in pixels of the frame from left to right. */
function spansInFrame(
  line: PlacedLine,
  part: LineRange,
  { fontSize, direction }: CueLayout,
  setting: Setting,
): readonly Span[] {
  const measure: Measure = (start, end) =>
    setting.measure(setting, { start: line.start + start, end: line.start + end }, fontSize);
  return spansOf(line.text, direction, part, measure)
    .map(({ left, right }) => ({ left: Math.round(line.x + left), right: Math.round(line.x + right) }))
    .toSorted((one, other) => one.left - other.left);
}

function paintShadow(context: Context2D, lines: readonly SetLine[], setting: Setting): void {
  const { shadowColor, shadowWidth, outlineWidth, color } = setting.look;
  context.save();
  context.shadowColor = shadowColor;
  context.shadowBlur = shadowWidth;
  context.shadowOffsetY = shadowWidth * FALL;
  if (outlineWidth > 0) outlineLines(context, lines, setting);
  else {
    context.fillStyle = color;
    for (const line of lines) putLetters(context, line, setting, 'fillText');
  }
  context.restore();
}

function outlineLines(context: Context2D, lines: readonly SetLine[], setting: Setting): void {
  context.strokeStyle = setting.look.outlineColor;
  // Half of the line lies under the letters.
  context.lineWidth = setting.look.outlineWidth * 2;
  for (const line of lines) putLetters(context, line, setting, 'strokeText');
}

function fillLine(context: Context2D, line: SetLine, cue: CueLayout, setting: Setting, spoken: LineRange | null): void {
  const { color, highlightColor } = setting.look;
  const part = spoken === null || highlightColor === null ? null : within(line, spoken);
  if (part === null || highlightColor === null) return fillClipped(context, line, setting, color, null);
  const spans = spansInFrame(line, part, cue, setting);
  // The line is drawn whole each time and cut to where the word stands: no letter moves, and no edge is painted twice.
  const beyond = cue.fontSize * 4;
  let left = Math.floor(line.x - beyond);
  for (const span of spans) {
    fillClipped(context, line, setting, color, { left, right: span.left });
    fillClipped(context, line, setting, highlightColor, span);
    left = span.right;
  }
  fillClipped(context, line, setting, color, { left, right: Math.ceil(line.x + line.width + beyond) });
}

function fillClipped(
  context: Context2D,
  line: SetLine,
  setting: Setting,
  color: string | CanvasGradient,
  span: { left: number; right: number } | null,
): void {
  context.save();
  if (span) {
    context.beginPath();
    context.rect(span.left, line.y - 4096, span.right - span.left, 8192);
    context.clip();
  }
  context.fillStyle = color;
  putLetters(context, line, setting, 'fillText');
  context.restore();
}

/** The part of a line that a part of the cue's text covers, in code units of the line. */
function within({ start, text }: PlacedLine, spoken: LineRange): LineRange | null {
  const part = { start: Math.max(0, spoken.start - start), end: Math.min(text.length, spoken.end - start) };
  return part.start < part.end ? part : null;
}
