/**
 * What is heard at each video frame; `ClipFrames` of the audio package has this shape. Arrays hold one frame after another.
 */
export interface SoundFrames {
  readonly framesPerSecond: number;
  readonly frameCount: number;
  readonly bandCount: number;
  /** Levels of 0 to 1, low to high, `bandCount` a frame. */
  readonly bands: Float32Array;
  /** Loudness of 0 to 1, one a frame. */
  readonly envelope: Float32Array;
  readonly samplesPerFrame: number;
  /** Extremes of -127 to 127, `samplesPerFrame` a frame. */
  readonly minima: Int8Array;
  readonly maxima: Int8Array;
}

/** In frames of a video of twenty a second the styles say how late an echo comes. */
const USUAL_RATE = 20;

/** So many frames of a video of twenty a second, as frames of this one. */
export const framesIn = (sound: SoundFrames, frames: number): number =>
  Math.round((frames * sound.framesPerSecond) / USUAL_RATE);

/** The part of the bands that voices fill; above it a picture would stand still. */
const USED_BANDS = 0.8;
/** Neighbouring bands are averaged with these weights, so that outlines flow. */
const KERNEL = [1, 3, 5, 3, 1];
const KERNEL_SUM = 13;

/** Loudness at a frame, 0 outside the clip. */
export function loudness(sound: SoundFrames, frame: number): number {
  return sound.envelope[frame] ?? 0;
}

/** Loudness at a time between frames, so that what travels glides. */
export function loudnessBetween(sound: SoundFrames, frame: number): number {
  const below = Math.floor(frame);
  return loudness(sound, below) * (below + 1 - frame) + loudness(sound, below + 1) * (frame - below);
}

/** Mean level of a range of bands, both ends as shares of 0 to 1. */
export function bandLevel(sound: SoundFrames, frame: number, from: number, to: number): number {
  const first = Math.floor(from * sound.bandCount);
  const last = Math.max(first + 1, Math.floor(to * sound.bandCount));
  let sum = 0;
  for (let band = first; band < last; band += 1) sum += level(sound, frame, band);
  return sum / (last - first);
}

/** `count` levels from low to high voice bands, smooth along the spectrum. */
export function spectrum(sound: SoundFrames, frame: number, count: number): Float32Array {
  const levels = new Float32Array(count);
  const step = count > 1 ? ((sound.bandCount - 1) * USED_BANDS) / (count - 1) : 0;
  for (let at = 0; at < count; at += 1) {
    const place = at * step;
    const below = Math.floor(place);
    const share = place - below;
    levels[at] = smooth(sound, frame, below) * (1 - share) + smooth(sound, frame, below + 1) * share;
  }
  return levels;
}

/**
 * `count` levels of the spectrum in an order in which loud and quiet bands take turns, so that bars look like a recorded waveform yet
 * are as steady as the spectrum. Rises to the middle of the row and falls again.
 */
export function scatteredSpectrum(sound: SoundFrames, frame: number, count: number): Float32Array {
  const levels = spectrum(sound, frame, count);
  const middle = (count - 1) / 2;
  return levels.map((_, at) => {
    const away = count > 1 ? Math.abs(at - middle) / middle : 0;
    const own = levels[Math.floor(golden(at) * count)] ?? 0;
    return own * (1 - 0.62 * away ** 1.6) * (0.72 + 0.28 * golden(at * 3 + 1));
  });
}

/** Numbers of 0 to 1 that spread evenly, always the same for the same integer. */
export function golden(at: number): number {
  return (at * 0.6180339887) % 1;
}

/** A level as the share of the height that it fills: quiet bands stay low, and all sink where little is heard. */
export function height(level: number, loud: number): number {
  return Math.min(1, level ** 1.35 * (0.55 + 0.5 * loud));
}

/** `count` levels that mirror around their middle, where the low voice bands stand. */
export function mirroredSpectrum(sound: SoundFrames, frame: number, count: number): Float32Array {
  const half = spectrum(sound, frame, Math.ceil(count / 2));
  const middle = (count - 1) / 2;
  return Float32Array.from({ length: count }, (_, at) => half[Math.floor(Math.abs(at - middle))] ?? 0);
}

/** Averages each level of a closed ring with its neighbours, so that an outline has no corners. */
export function softened(levels: Float32Array): Float32Array {
  const count = levels.length;
  const at = (index: number) => levels[(index + count) % count] ?? 0;
  return levels.map(
    (level, index) => 0.36 * level + 0.22 * (at(index - 1) + at(index + 1)) + 0.1 * (at(index - 2) + at(index + 2)),
  );
}

function smooth(sound: SoundFrames, frame: number, band: number): number {
  let sum = 0;
  for (let at = 0; at < KERNEL.length; at += 1) {
    const neighbour = Math.min(sound.bandCount - 1, Math.max(0, band + at - 2));
    sum += (KERNEL[at] ?? 0) * level(sound, frame, neighbour);
  }
  return sum / KERNEL_SUM;
}

function level(sound: SoundFrames, frame: number, band: number): number {
  return frame < 0 ? 0 : (sound.bands[frame * sound.bandCount + band] ?? 0);
}

/** How much each of the last frames counts where recorded extremes are drawn: alone, they strobe. */
const SWING_WEIGHTS = [0.5, 0.25, 0.15, 0.1];

/** `count` shares of 0 to 1: how far the recorded sound swings along a frame, smooth in time and from one to the next. */
export function swings(sound: SoundFrames, frame: number, count: number): Float32Array {
  const raw = new Float32Array(count);
  SWING_WEIGHTS.forEach((weight, ago) => {
    for (let at = 0; at < count; at += 1)
      raw[at] = (raw[at] ?? 0) + weight * swing(sound, frame - ago, at / count, (at + 1) / count);
  });
  return softened(raw);
}

/** Half the distance between the extremes of a part of a frame, both ends as shares of 0 to 1. */
function swing(sound: SoundFrames, frame: number, from: number, to: number): number {
  if (frame < 0) return 0;
  const first = Math.floor(from * sound.samplesPerFrame);
  const last = Math.max(first + 1, Math.floor(to * sound.samplesPerFrame));
  let [low, high] = [0, 0];
  for (let at = first; at < last; at += 1) {
    low = Math.min(low, sound.minima[frame * sound.samplesPerFrame + at] ?? 0);
    high = Math.max(high, sound.maxima[frame * sound.samplesPerFrame + at] ?? 0);
  }
  return (high - low) / 254;
}
