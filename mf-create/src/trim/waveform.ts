import { clampRegion, type ClipRegion } from '@wavereel/audio';
import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin, { type Region } from 'wavesurfer.js/plugins/regions';

export interface WaveformOptions {
  readonly container: HTMLElement;
  readonly media: HTMLMediaElement;
  /** Upper and lower line, -1 to 1. */
  readonly lines: [Float32Array, Float32Array];
  /** Seconds. */
  readonly duration: number;
  readonly region: ClipRegion;
  readonly colors: { readonly wave: string[]; readonly played: string; readonly cursor: string; readonly veil: string };
  readonly nonce: string;
  readonly pixelsPerSecond: number;
  /** The person has dragged the region or drawn another; already clamped. */
  readonly onRegion: (region: ClipRegion) => void;
  readonly onPlaying: (playing: boolean) => void;
}

/** A waveform with one region on it. */
export interface Waveform {
  readonly setRegion: (region: ClipRegion) => void;
  readonly zoom: (pixelsPerSecond: number) => void;
  /** Plays from `start` to `end` seconds. */
  readonly play: (start: number, end: number) => void;
  readonly pause: () => void;
  readonly destroy: () => void;
}

const clear = 'rgb(0 0 0 / 0%)';
const selectionName = 'selection';

/** Joins wavesurfer and its regions: exactly one selection, everything outside of it under a veil. */
export function createWaveform(options: WaveformOptions): Waveform {
  const { duration, colors, media } = options;
  const regions = RegionsPlugin.create();
  const surfer = WaveSurfer.create({
    container: options.container,
    media,
    peaks: options.lines,
    duration,
    height: 144,
    normalize: true,
    waveColor: colors.wave,
    progressColor: colors.wave,
    cursorColor: colors.cursor,
    cursorWidth: 2,
    minPxPerSec: options.pixelsPerSecond,
    cspNonce: options.nonce,
    plugins: [regions],
  });

  let selection: Region | undefined;
  let veils: readonly [Region, Region] | undefined;
  let current = options.region;

  const cover = (region: ClipRegion) => {
    veils?.[0].setOptions({ start: 0, end: region.start });
    veils?.[1].setOptions({ start: region.end, end: duration });
  };
  const place = (region: ClipRegion) => {
    current = region;
    selection?.setOptions({ start: region.start, end: region.end });
    cover(region);
  };
  const veil = (id: string, start: number, end: number) => regions.addRegion({ id, start, end, drag: false, resize: false, color: colors.veil });
  const settle = (region: ClipRegion) => {
    const clamped = clampRegion(region, duration);
    place(clamped);
    options.onRegion(clamped);
  };

  surfer.on('ready', () => {
    veils = [veil('veil-before', 0, current.start), veil('veil-after', current.end, duration)];
    selection = regions.addRegion({ id: selectionName, start: current.start, end: current.end, color: clear });
    regions.enableDragSelection({ color: clear, id: 'drawn' });
  });
  regions.on('region-update', (region) => {
    if (region === selection) cover(region);
  });
  regions.on('region-updated', (region) => {
    if (region === selection) settle({ start: region.start, end: region.end });
  });
  // Drawing elsewhere moves the one selection there; the drawn one is only how it was asked for.
  regions.on('region-created', (region) => {
    if (region.id !== 'drawn') return;
    const drawn = { start: region.start, end: region.end };
    region.remove();
    settle(drawn);
  });
  surfer.on('play', () => options.onPlaying(true));
  surfer.on('pause', () => options.onPlaying(false));

  return {
    setRegion: (region) => {
      if (region.start !== current.start || region.end !== current.end) place(region);
    },
    zoom: (pixelsPerSecond) => surfer.zoom(pixelsPerSecond),
    // A refused play (no gesture yet, or audio gone) leaves the button as it was.
    play: (start, end) => void surfer.play(start, end).catch(() => undefined),
    pause: () => surfer.pause(),
    destroy: () => surfer.destroy(),
  };
}
