import { loudest, thinLines, thinningFor, type ClipRegion, type PeakLines } from '@wavereel/audio';
import type { Palette } from '@wavereel/ui';
import type { Player } from '../sound/player';
import { attachGestures, type RegionGesture } from './gestures';
import { createOverview } from './overview';
import { paintDetail } from './paint';
import { createSurface } from './surface';
import { following, isShown, scaledAround, scaleOf, scrolledTo, showing, toX, type View } from './view';
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
  /** One of `zoomSteps`. */
  readonly zoom: number;
  /** The region under the hand, many times a second. */
  readonly onDrag: (region: ClipRegion | null) => void;
  /** The person has let go of the region; already clamped. */
  readonly onRegion: (region: ClipRegion, gesture: RegionGesture) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onTime: (seconds: number) => void;
  /** The sound was pressed on, and the playhead is there now. */
  readonly onSeek: () => void;
}

/** A sound to look at and to listen to, with one region on it. Times are seconds. */
export interface Waveform {
  readonly setRegion: (region: ClipRegion) => void;
  readonly setColors: (colors: Palette) => void;
  readonly zoom: (zoom: number) => void;
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
 * is told to the style sheet in `--start`, `--end` and `--time`, pixels from the left of the view.
 */
export function createWaveform(options: WaveformOptions): Waveform {
  const { container, duration, lines, player } = options;
  const peak = loudest(lines);
  const thinned = new Map<number, PeakLines>();
  let { region, colors, zoom } = options;
  let time = region.start;
  let view: View = { from: Math.max(0, region.start - 2), pixelsPerSecond: zoom, width: 0, duration };

  const linesFor = (pixelsPerSecond: number): PeakLines => {
    const factor = thinningFor(lines.perSecond, pixelsPerSecond);
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
    onWidth: (width) =>
      look(scrolledTo({ ...view, width, pixelsPerSecond: scaleOf(zoom, width, duration) }, view.from)),
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
    overview.setRegion(region);
  }
  function placeTime(): void {
    place('time', time);
    overview.setTime(time);
  }
  function look(next: View): void {
    if (next === view) return;
    view = next;
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
  function zoomTo(next: number, x: number): void {
    zoom = next;
    look(scaledAround(view, scaleOf(zoom, view.width, duration), x));
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
    onClick: (seconds) => {
      player.seek(Math.min(Math.max(0, seconds), duration));
      options.onSeek();
    },
    onDoubleClick: (seconds) => player.play(seconds, seconds < region.end ? region.end : duration),
  });
  const stopWheel = attachWheel({
    element: container,
    view: () => view,
    zoom: () => zoom,
    onScroll: scrollTo,
    onZoom: (next, x) => {
      zoomTo(next, x);
      options.onZoom(next);
    },
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
      if (!isShown(view, changed)) look(showing(view, changed));
    },
    setColors: (next) => {
      colors = next;
      surface.repaint();
      overview.repaint();
    },
    zoom: (next) => zoomTo(next, isShown(view, time) ? toX(view, time) : view.width / 2),
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
