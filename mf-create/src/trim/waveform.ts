import { loudest, thinLines, thinningFor, type ClipRegion, type PeakLines } from '@wavereel/audio';
import type { Palette } from '@wavereel/ui';
import type { Player } from '../sound/player';
import { attachGestures, type RegionGesture } from './gestures';
import { holdOf, standOf } from './grasp';
import { createOverview } from './overview';
import { paintDetail } from './paint';
import { createSurface } from './surface';
import {
  firstLook,
  fitting,
  following,
  isShown,
  resized,
  revealing,
  scaledAround,
  scaleOf,
  scrolledTo,
  showing,
  toX,
  zoomOf,
  type View,
} from './view';
import { attachWheel } from './wheel';

export interface WaveformOptions {
  /** Holds the zoomed sound, and the handles above it. */
  readonly container: HTMLElement;
  /** Holds the whole sound. */
  readonly overview: HTMLElement;
  readonly player: Player;
  readonly lines: PeakLines;
  /** Seconds. */
  readonly duration: number;
  readonly region: ClipRegion;
  readonly colors: Palette;
  /** The region under the hand, many times a second. */
  readonly onDrag: (region: ClipRegion | null) => void;
  /** The person has let go of the region; already clamped. */
  readonly onRegion: (region: ClipRegion, gesture: RegionGesture) => void;
  /** Another of `zoomSteps` is next to what is seen now. */
  readonly onZoom: (zoom: number) => void;
  readonly onTime: (seconds: number) => void;
  /** The sound was pressed on, and the playhead is there now. */
  readonly onSeek: () => void;
}

/** A sound to look at and to listen to, with one region on it. Times are seconds. */
export interface Waveform {
  readonly setRegion: (region: ClipRegion) => void;
  readonly setColors: (colors: Palette) => void;
  /** To one of `zoomSteps`. */
  readonly zoom: (zoom: number) => void;
  /** Shows the region as large as it fits. */
  readonly fit: () => void;
  readonly play: (start: number, end: number) => void;
  readonly pause: () => void;
  readonly time: () => number;
  readonly seek: (seconds: number) => void;
  /** Brings a moment into view. */
  readonly show: (seconds: number) => void;
  readonly destroy: () => void;
}

/**
 * Draws the part of a sound that can be seen, and nothing more: an hour costs what a minute costs. Where the region and the playhead lie
 * is told to the style sheet in `--start`, `--end` and `--time`, pixels from the left of the view; where the handles stand in `--left`,
 * `--right` and `--inwards`.
 */
export function createWaveform(options: WaveformOptions): Waveform {
  const { container, duration, lines, player } = options;
  const peak = loudest(lines);
  const thumbs = matchMedia('(pointer: coarse)');
  const thinned = new Map<number, PeakLines>();
  let { region, colors } = options;
  let time = region.start;
  // Nothing is seen of it before its width is known.
  let view: View = { from: region.start, pixelsPerSecond: 1, width: 0, duration };

  const linesFor = (pixelsPerSecond: number): PeakLines => {
    // Halves of halves: two fingers come past hundreds of scales.
    const factor = 2 ** Math.floor(Math.log2(thinningFor(lines.perSecond, pixelsPerSecond)));
    const known = thinned.get(factor) ?? thinLines(lines, factor);
    thinned.set(factor, known);
    return known;
  };

  const canvas = document.createElement('canvas');
  container.prepend(canvas);
  const scrollTo = (from: number) => look(scrolledTo(view, from));
  const overview = createOverview({
    element: options.overview,
    lines,
    peak,
    duration,
    colors: () => colors,
    region: () => region,
    view: () => view,
    onScroll: scrollTo,
  });
  const surface = createSurface({
    canvas,
    onWidth: (width) => look(view.width === 0 ? firstLook({ ...view, width }, region) : resized(view, width, region)),
    paint: (context, _width, height) =>
      paintDetail(context, view, { lines: linesFor(view.pixelsPerSecond), peak }, region, colors, height),
  });

  function place(name: string, seconds: number): void {
    container.style.setProperty(`--${name}`, `${toX(view, seconds).toFixed(2)}px`);
    container.toggleAttribute(`data-${name}-away`, !isShown(view, seconds));
  }
  function placeRegion(): void {
    place('start', region.start);
    place('end', region.end);
    const { left, right, inwards, isNarrow } = standOf(view, region, holdOf(thumbs.matches));
    container.style.setProperty('--left', `${left.toFixed(2)}px`);
    container.style.setProperty('--right', `${right.toFixed(2)}px`);
    container.style.setProperty('--inwards', `${inwards}px`);
    container.toggleAttribute('data-narrow', isNarrow);
    container.toggleAttribute('data-clip-before', toX(view, region.end) < 0);
    container.toggleAttribute('data-clip-after', toX(view, region.start) > view.width);
    overview.setRegion(region);
  }
  function placeTime(): void {
    place('time', time);
    overview.setTime(time);
  }
  function look(next: View): void {
    if (next === view) return;
    const isScaled = next.pixelsPerSecond !== view.pixelsPerSecond || next.width !== view.width;
    view = next;
    if (isScaled && view.width > 0) options.onZoom(zoomOf(view));
    overview.setView(view);
    placeRegion();
    placeTime();
    surface.repaint();
  }
  function setRegion(next: ClipRegion): void {
    player.moveEnd(region.end, next.end);
    region = next;
    placeRegion();
    surface.repaint();
  }

  const stopListening = player.listen({
    onTime: (seconds) => {
      time = seconds;
      placeTime();
      if (player.isPlaying()) look(following(view, time));
      options.onTime(time);
    },
  });
  const drag = (dragged: ClipRegion) => {
    setRegion(dragged);
    options.onDrag(dragged);
  };
  const letGo = attachGestures({
    element: container,
    view: () => view,
    region: () => region,
    onDrag: drag,
    onDrop: (dropped, gesture) => {
      options.onDrag(null);
      options.onRegion(dropped, gesture);
    },
    onCancel: (before) => {
      setRegion(before);
      options.onDrag(null);
    },
    onScroll: scrollTo,
    onLook: look,
    onClick: (seconds) => {
      player.seek(Math.min(Math.max(0, seconds), duration));
      options.onSeek();
    },
    onDoubleClick: (seconds) => player.play(seconds, seconds < region.end ? region.end : duration),
  });
  const stopWheel = attachWheel({
    element: container,
    view: () => view,
    onScroll: scrollTo,
    onZoom: (factor, x) => look(scaledAround(view, view.pixelsPerSecond * factor, x)),
  });
  placeRegion();
  if (player.isPlaying()) placeTime();
  else player.seek(region.start);

  return {
    setRegion: (next) => {
      const { start, end } = region;
      if (next.start === start && next.end === end) return;
      setRegion(next);
      const changed = next.start === start ? next.end : next.start;
      look(revealing(view, region, changed));
    },
    setColors: (next) => {
      colors = next;
      surface.repaint();
      overview.repaint();
    },
    zoom: (next) => {
      const x = isShown(view, time) ? toX(view, time) : view.width / 2;
      look(scaledAround(view, scaleOf(next, view.width, duration), x));
    },
    fit: () => look(fitting(view, region)),
    play: (start, end) => {
      look(showing(view, start));
      player.play(start, end);
    },
    pause: player.pause,
    time: () => time,
    seek: (seconds) => {
      player.seek(seconds);
      look(showing(view, seconds));
    },
    show: (seconds) => look(showing(view, seconds)),
    destroy: () => {
      letGo();
      stopWheel();
      stopListening();
      player.pause();
      overview.destroy();
      surface.destroy();
      canvas.remove();
    },
  };
}
