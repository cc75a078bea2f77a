import type { CaptionLook } from '@wavereel/contracts';
import type { Box } from '../geometry';
import { directionOf } from './direction';
import type { Direction } from './direction';
import { linesOf, measuredText } from './lines';
import type { Measure } from './lines';

/** How a cue stands in the frame. All lengths in pixels of the frame. */
export interface CueLayout {
  readonly fontSize: number;
  readonly direction: Direction;
  readonly lines: readonly PlacedLine[];
  /** Behind all lines. */
  readonly background: Box;
  /** Of the corners of the background. */
  readonly rounding: number;
}

export interface PlacedLine {
  readonly text: string;
  /** Where its text begins in the cue's. */
  readonly start: number;
  /** Of its left end, and of its baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What of a look is place: the rest is paint. */
export type PlaceLook = Omit<CaptionLook, 'uppercase'>;

export interface LayoutInput {
  readonly look: PlaceLook;
  readonly language: string;
  readonly frame: { readonly width: number; readonly height: number };
  /** Width of a part of the text at a size of the font in pixels. */
  readonly measure: (start: number, end: number, size: number) => number;
  /** Others are shown at the same time: each takes less of the frame, so that there is room for all. */
  readonly inCompany?: boolean;
}

/** Widths grow with the size: lines are broken at this one. */
export const NOMINAL = 100;
/** Constants for every font, so that a line stands where it stands whatever it says. */
export const ASCENT = 0.94;
export const LINE_HEIGHT = 1.22;
/** Corners of the background as a share of the font's size. */
const ROUNDING = 0.24;
/** How far the ground of a word that is being said reaches beyond it on each side, as a share of the font's size: less than a space. */
export const WORD_PADDING = 0.12;
/** How far the ends of slanted letters reach beyond their line. */
const SLANT = 0.1;
const MARGIN = 0.06;
const TALLEST = 0.45;
const SHRINK = 0.96;
const SMALLEST = 6;
/** Of the size that was asked for: a word that needs less is cut. */
const SMALLEST_WORD = 0.35;
/** The most that padding takes of the frame on each side. */
const MOST_PADDING = 0.12;
/** What is left of a cue's height where it is shown with others. */
const IN_COMPANY = 0.4;

/** Breaks a cue's text into lines and places them; smaller than asked for where it would take up too much of the frame. */
export function layoutCue(text: string, input: LayoutInput): CueLayout {
  const { look, frame, measure } = input;
  const tallest = frame.height * TALLEST * shareOf(input);
  const nominal: Measure = (start, end) => measure(start, end, NOMINAL);
  const padding = paddingOf(input);
  const margin = marginOf(frame);
  const side = Math.max(margin.x + padding.x, margin.x + look.outlineWidth, wordPadding(look, look.size));
  const room = Math.max(8, frame.width - 2 * side);
  let fontSize = look.reveal === 'word' ? sizeOfWord(text, input, room) : look.size;
  let ranges = linesOf(text, input.language, (room / fontSize) * NOMINAL, nominal);
  while (ranges.length * fontSize * LINE_HEIGHT > tallest && fontSize > SMALLEST) {
    // A smaller font makes lines lower and fewer.
    const share = Math.sqrt(tallest / (ranges.length * fontSize * LINE_HEIGHT));
    fontSize = Math.max(SMALLEST, fontSize * Math.min(SHRINK, share));
    ranges = linesOf(text, input.language, (room / fontSize) * NOMINAL, nominal);
  }
  fontSize = Math.round(fontSize * 4) / 4;
  // What cannot be read at any size is cut: nothing leaves the frame.
  const cutAt = input.inCompany ? tallest : frame.height - 2 * (margin.y + padding.y);
  const most = Math.max(1, Math.floor(cutAt / (fontSize * LINE_HEIGHT)));
  const direction = directionOf(text);
  const shown = ranges.slice(0, most).map(({ start, end }) => ({
    start,
    text: text.slice(start, end),
    width: measure(start, end, fontSize),
  }));
  const width = Math.max(0, ...shown.map((line) => line.width));
  const height = shown.length * fontSize * LINE_HEIGHT;
  const align = sideOf(look, direction);
  const { left, top } = look.place
    ? heldInside(
        { x: look.place.x * frame.width, y: look.place.y * frame.height },
        { width, height },
        {
          x: Math.max(padding.x, look.outlineWidth + SLANT * fontSize, wordPadding(look, fontSize)),
          y: Math.max(padding.y, look.outlineWidth),
        },
        frame,
      )
    : {
        top: topOf(look, frame.height, height + 2 * padding.y, margin.y) + padding.y,
        left: edgeOf(align, frame.width - 2 * side, width) + side,
      };
  return {
    fontSize,
    direction,
    rounding: look.fullWidth ? 0 : fontSize * ROUNDING,
    lines: shown.map((line, at) => ({
      ...line,
      x: Math.round(left + edgeOf(align, width, line.width)),
      y: Math.round(top + (at * LINE_HEIGHT + ASCENT) * fontSize),
    })),
    background: {
      x: look.fullWidth ? 0 : Math.floor(left - padding.x),
      y: Math.round(top - padding.y),
      width: look.fullWidth ? frame.width : Math.ceil(width + 2 * padding.x),
      height: Math.round(height + 2 * padding.y),
    },
  };
}

/** A word that is shown by itself is rather smaller than cut. */
function sizeOfWord(text: string, { look, language, measure }: LayoutInput, room: number): number {
  const { widest } = measuredText(text, language, (start, end) => measure(start, end, NOMINAL));
  return Math.max(Math.min(look.size, (room / widest) * NOMINAL * 0.995), look.size * SMALLEST_WORD);
}

function marginOf({ width, height }: LayoutInput['frame']): { x: number; y: number } {
  return { x: Math.min(MARGIN * height, MARGIN * width), y: MARGIN * height };
}

const shareOf = ({ inCompany = false }: LayoutInput): number => (inCompany ? IN_COMPANY : 1);

function paddingOf(input: LayoutInput): { x: number; y: number } {
  const { look, frame } = input;
  return {
    x: Math.min(look.backgroundPadding, frame.width * MOST_PADDING),
    y: Math.min(look.backgroundPadding * 0.6, frame.height * MOST_PADDING * shareOf(input)),
  };
}

function topOf({ position }: PlaceLook, frameHeight: number, height: number, margin: number): number {
  if (position === 'top') return margin;
  if (position === 'middle') return (frameHeight - height) / 2;
  return Math.max(margin, frameHeight - margin - height);
}

const wordPadding = ({ highlightBackground }: PlaceLook, fontSize: number): number =>
  highlightBackground === null ? 0 : WORD_PADDING * fontSize;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a block begins whose middle is to be at a point: as near to it as the frame leaves room for what reaches beyond the block. */
function heldInside(
  middle: Point,
  block: LayoutInput['frame'],
  beyond: Point,
  frame: LayoutInput['frame'],
): { left: number; top: number } {
  return {
    left: held(middle.x - block.width / 2, beyond.x, frame.width - block.width - beyond.x),
    top: held(middle.y - block.height / 2, beyond.y, frame.height - block.height - beyond.y),
  };
}

/** Between both, with a pixel for rounding; in the middle between them where there is no room. */
const held = (value: number, least: number, most: number): number =>
  most - 1 < least ? (least + most) / 2 : Math.min(Math.max(value, least), most - 1);

type Side = 'left' | 'center' | 'right';

/** Left is the left side of the picture, whichever way a text runs; start and end are where it begins and ends. */
function sideOf({ alignment }: PlaceLook, direction: Direction): Side {
  if (alignment === 'start') return direction === 'ltr' ? 'left' : 'right';
  if (alignment === 'end') return direction === 'ltr' ? 'right' : 'left';
  return alignment;
}

function edgeOf(side: Side, room: number, width: number): number {
  if (side === 'center') return (room - width) / 2;
  return side === 'left' ? 0 : room - width;
}
