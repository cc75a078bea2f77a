import type { CaptionLook, CaptionTrack } from '@wavereel/contracts';
import { asShown, fontsOfTrack } from '@wavereel/fonts';
import { contextOf } from '../canvas';
import type { CreateCanvas, Surface } from '../canvas';
import type { Element } from '../element';
import { around, evenWithin } from '../geometry';
import type { Box } from '../geometry';
import { MOST_AT_ONCE, showingsOf } from './company';
import type { Showing } from './company';
import { layoutCue } from './layout';
import type { CueLayout, LayoutInput } from './layout';
import type { LineRange } from './lines';
import { paintCue, reachOf } from './paint';
import type { Setting } from './paint';
import { wordByWord } from './reveal';
import { stacked } from './stack';
import type { LaidOut } from './stack';
import { timelineOf } from './timeline';
import { measureBy } from './type';
import { wordRanges } from './words';

export interface CaptionsInput {
  readonly track: CaptionTrack;
  /** Size of the frame. */
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frameCount: number;
  readonly createCanvas: CreateCanvas;
}

/** A cue where it stands in the frame. */
interface Placed extends LaidOut {
  readonly setting: Setting;
  /** All that it paints. */
  readonly extent: Box;
  readonly words: readonly (LineRange | null)[];
}

/** How far letters reach beyond their line, as a share of the font's size: accents, slanted ends, swashes. */
const OVERHANG = 0.35;

/** The captions of a video: an element for each place of cues that are shown at once. The fonts of the track are there already. */
export function captionsOf(asked: CaptionsInput): readonly Element[] {
  const input = { ...asked, track: asShown(asked.track) };
  const showings = showingsIn(input, input.track.cues);
  const placed = placeAll(showings, input);
  return Array.from({ length: MOST_AT_ONCE }, (_, place) => placed.filter((each) => each.place === place))
    .filter((cues) => cues.length > 0)
    .map((cues) => elementOf(cues, input));
}

/**
 * Where captions stand at a moment, in seconds: the block whose middle `place` is, of those that began first. Null where none are shown. The
 * fonts of the track are there already.
 */
export function captionBlockAt(asked: Omit<CaptionsInput, 'frameCount'>, seconds: number): Box | null {
  const input = { ...asked, track: asShown(asked.track) };
  const isNow = ({ start, end }: { start: number; end: number }) => start <= seconds && seconds < end;
  const showings = showingsIn(input, input.track.cues.filter(isNow)).filter(({ cue }) => isNow(cue));
  const [first] = placeAll(showings, input);
  if (!first) return null;
  const { lines, background } = first.layout;
  if (!input.track.look.fullWidth) return background;
  const left = Math.min(...lines.map(({ x }) => x));
  return { ...background, x: left, width: Math.max(...lines.map(({ x, width }) => x + width)) - left };
}

function showingsIn(
  { track, framesPerSecond }: Pick<CaptionsInput, 'track' | 'framesPerSecond'>,
  cues: CaptionTrack['cues'],
): readonly Showing[] {
  const whole = showingsOf(cues.filter(({ text }) => text.trim() !== ''));
  return track.look.reveal === 'word' ? wordByWord(whole, framesPerSecond) : whole;
}

/** Cues that follow each other. */
function elementOf(placed: readonly Placed[], input: CaptionsInput): Element {
  const { highlightColor, highlightBackground } = input.track.look;
  const highlights = highlightColor !== null || highlightBackground !== null;
  const { stateAt, cueAt, wordAt } = timelineOf(
    placed.map(({ cue }) => cue),
    { ...input, highlights },
  );
  const box = placed.map(({ extent }) => extent).reduce(around);
  const picture = pictureOf(placed, input.createCanvas);
  const shownAt = (frame: number): Placed | null => placed[cueAt(frame)] ?? null;
  return {
    box,
    stateAt,
    extentAt: (frame) => shownAt(frame)?.extent ?? null,
    draw: (context, frame) => {
      const shown = shownAt(frame);
      if (!shown) return;
      const { x, y, width, height } = shown.extent;
      context.drawImage(picture(shown, stateAt(frame), wordAt(frame)), 0, 0, width, height, x, y, width, height);
    },
  };
}

function placeAll(
  showings: readonly Showing[],
  { track, width, height, createCanvas }: Omit<CaptionsInput, 'frameCount'>,
): readonly Placed[] {
  const frame: Box = { x: 0, y: 0, width, height };
  const { look, language } = track;
  const fontsOf = fontsOfTrack(track);
  const measureIn = measureBy(contextOf(createCanvas(1, 1)));
  const laidOut = showings.map((showing) => {
    const { text } = showing.cue;
    const setting: Setting = { text, language, fonts: fontsOf(text), look, measure: measureIn };
    const measure: LayoutInput['measure'] = (start, end, size) => measureIn(setting, { start, end }, size);
    const layout = layoutCue(text, { look, language, frame, measure, inCompany: showing.inCompany });
    return { ...showing, setting, layout };
  });
  return stacked(laidOut, rises(look), height).map((each) => ({
    ...each,
    extent: extentOf(each.layout, each.setting, frame),
    words: wordRanges(each.cue),
  }));
}

/** Whether there is more room above captions than below them. */
const rises = ({ place, position }: CaptionLook): boolean => (place ? place.y > 0.5 : position === 'bottom');

function extentOf({ lines, background, fontSize }: CueLayout, { look }: Setting, frame: Box): Box {
  const beyond = reachOf(look) + fontSize * OVERHANG;
  const letters = lines.map(({ x, y, width }): Box => ({
    x: x - beyond,
    y: y - fontSize - beyond,
    width: width + 2 * beyond,
    height: fontSize + 2 * beyond,
  }));
  const { x, y, width, height } = letters.reduce(around, background);
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return evenWithin(
    {
      x: left,
      y: top,
      width: Math.min(frame.width, x + width) - left,
      height: Math.min(frame.height, y + height) - top,
    },
    frame,
  );
}

/** One canvas as large as the largest cue, painted anew when another state is asked for: a shadow costs more than all else. */
function pictureOf(
  placed: readonly Placed[],
  createCanvas: CreateCanvas,
): (cue: Placed, state: number, word: number) => Surface {
  const surface = createCanvas(
    Math.max(...placed.map(({ extent }) => extent.width)),
    Math.max(...placed.map(({ extent }) => extent.height)),
  );
  const context = contextOf(surface);
  let painted: number | null = null;
  return ({ layout, extent, setting, words }, state, word) => {
    if (state === painted) return surface;
    context.clearRect(0, 0, surface.width, surface.height);
    context.save();
    context.translate(-extent.x, -extent.y);
    paintCue(context, layout, setting, words[word] ?? null);
    context.restore();
    painted = state;
    return surface;
  };
}
