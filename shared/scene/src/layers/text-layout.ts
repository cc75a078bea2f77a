import type { TextLayer } from '@wavereel/contracts';
import { directionOf } from '../captions/direction';
import type { Direction } from '../captions/direction';
import { ASCENT, LINE_HEIGHT, NOMINAL } from '../captions/layout';
import type { CueLayout } from '../captions/layout';
import { measuredText } from '../captions/lines';
import { around } from '../geometry';
import type { Box } from '../geometry';

/** Width of a part of the text at a size of the font in pixels. */
type MeasureAt = (start: number, end: number, size: number) => number;

/** Sizes go in quarters of a pixel, down to two pixels. */
const QUARTERS = 4;
const SMALLEST = 2 * QUARTERS;
/** Words are broken only where the text would have to be smaller than this share of its size otherwise. */
const UNBROKEN = 0.4;
/** The most that padding and outline take of the box on each side. */
const MOST_INSET = 0.4;
/** A line may be wider by this, in pixels, as widths are added up. */
const SLACK = 0.01;

const isSeen = (color: string): boolean => color.length === 7 || parseInt(color.slice(7), 16) > 0;

/** Where words stand, and how much smaller they are than was asked for. */
export interface TextLayout extends CueLayout {
  /** Of their size, and of all that is around and behind them. */
  readonly share: number;
}

export interface TextLayoutInput {
  readonly language: string;
  readonly measure: MeasureAt;
  /** The space after the last letter of a line, as a share of the size: none where nothing is said. */
  readonly spaceAtEnd?: (start: number, end: number) => number;
}

/**
 * Breaks a text into lines and places them in the layer's box, with what stands around and behind the letters. All of it becomes smaller where
 * the box would not hold it; what it does not hold at the smallest size is left out.
 */
export function layoutText(text: string, layer: TextLayer, input: TextLayoutInput): TextLayout {
  const { language, measure, spaceAtEnd = () => 0 } = input;
  const pieces = measuredText(text, language, (start, end) => measure(start, end, NOMINAL), {
    spaceAtEnd: (start, end) => spaceAtEnd(start, end) * NOMINAL,
    keepsEmptyLines: true,
  });
  const asked = Math.max(SMALLEST, Math.floor(layer.size * QUARTERS));
  const roomAt = (quarters: number) => roomOf(layer, quarters / asked);
  const widthAt = (quarters: number) => (roomAt(quarters).width / quarters) * QUARTERS * NOMINAL;
  const holds = (quarters: number) =>
    heightOf(pieces.countAt(widthAt(quarters)), layer, quarters / QUARTERS) <= roomAt(quarters).height;
  const isWhole = (quarters: number) => pieces.widest <= widthAt(quarters);
  const whole = largest(asked, (quarters) => isWhole(quarters) && holds(quarters));
  const quarters = whole >= asked * UNBROKEN ? whole : Math.max(whole, largest(asked, holds));
  const [size, share, room] = [quarters / QUARTERS, quarters / asked, roomAt(quarters)];

  // Of letters that take no room, set closer, less than nothing is left.
  const widthOf = (start: number, end: number) =>
    start === end ? 0 : Math.max(0, measure(start, end, size) - spaceAtEnd(start, end) * size);
  const lines = pieces
    .linesAt(widthAt(quarters))
    .slice(0, mostLines(room.height, layer, size))
    .map(({ start, end }) => ({ start, text: text.slice(start, end), width: widthOf(start, end) }))
    .filter(({ width }) => width <= room.width + SLACK * text.length);
  const direction = directionOf(text);
  const height = heightOf(lines.length, layer, size);
  const top = room.y + (room.height - height) * { top: 0, middle: 0.5, bottom: 1 }[layer.verticalAlignment];
  const placed = lines
    .map((line, at) => ({
      ...line,
      x: Math.round(room.x + (room.width - line.width) * shareBefore(layer, direction)),
      y: Math.round(top + (at * layer.lineHeight + ASCENT) * size),
    }))
    .filter((line) => line.text !== '');
  return {
    fontSize: size,
    share,
    direction,
    lines: placed,
    background: backgroundOf(placed, layer, { top, height }, layer.backgroundPadding * share),
    rounding: layer.backgroundRadius * share,
  };
}

/** What is left of the box within padding and outline, which are smaller by a share where the letters are. */
function roomOf({ left, top, width, height, ...layer }: TextLayer, share: number): Box {
  const inset = share * Math.max(layer.outlineWidth, isSeen(layer.backgroundColor) ? layer.backgroundPadding : 0);
  const [across, along] = [Math.min(inset, width * MOST_INSET), Math.min(inset, height * MOST_INSET)];
  return { x: left + across, y: top + along, width: width - 2 * across, height: height - 2 * along };
}

const heightOf = (lines: number, { lineHeight }: TextLayer, size: number): number =>
  lines === 0 ? 0 : ((lines - 1) * lineHeight + LINE_HEIGHT) * size;

/** How many lines of a size a height holds. */
const mostLines = (height: number, { lineHeight }: TextLayer, size: number): number =>
  Math.max(0, Math.floor((height / size - LINE_HEIGHT) / lineHeight + 1 + 1e-9));

/** The largest size in quarters up to one that holds; the smallest where none does. */
function largest(asked: number, holds: (quarters: number) => boolean): number {
  let [low, high] = [SMALLEST, asked];
  if (holds(high)) return high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** How much of the free room of a line stands left of it: start and end follow the direction in which it is read. */
function shareBefore({ alignment }: TextLayer, direction: Direction): number {
  if (alignment === 'center') return 0.5;
  return (alignment === 'start') === (direction === 'ltr') ? 0 : 1;
}

/** Around all lines, inside the layer's box. */
function backgroundOf(
  lines: CueLayout['lines'],
  { left, top, width, height }: TextLayer,
  block: { readonly top: number; readonly height: number },
  padding: number,
): Box {
  if (lines.length === 0) return { x: left, y: top, width: 0, height: 0 };
  const words = lines
    .map((line): Box => ({ x: line.x, y: block.top, width: line.width, height: block.height }))
    .reduce(around);
  const [x, y] = [Math.max(left, Math.floor(words.x - padding)), Math.max(top, Math.round(block.top - padding))];
  const right = Math.min(left + width, Math.ceil(words.x + words.width + padding));
  const bottom = Math.min(top + height, Math.round(block.top + block.height + padding));
  // A box between two pixels has no whole one.
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}
