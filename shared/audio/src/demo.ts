import { BAND_COUNT, SAMPLES_PER_FRAME } from './frames';
import type { ClipFrames } from './frames';
import { smoothOverTime } from './smooth';

/** Syllables come at about four a second, phrases last a few seconds. */
const SYLLABLES_PER_SECOND = 4.1;
const PHRASE_SECONDS = 3.4;
const PAUSE_SECONDS = 0.55;

/** The made-up voice of every picture of a design without sound: seconds of the loop, and the frame that stands for all, where the voice is loud. */
export const demoLoop = { seconds: 12, stillFrame: 86 } as const;

/**
 * Frames of a voice that nobody recorded, for previews without audio: phrases, syllables, moving formants. The same arguments
 * always give the same frames, and the last frame leads back to the first.
 * @param seconds length of the loop
 */
export function demoFrames(seconds: number, framesPerSecond: number): ClipFrames {
  const frameCount = Math.round(seconds * framesPerSecond);
  const bands = new Float32Array(frameCount * BAND_COUNT);
  const envelope = new Float32Array(frameCount);
  const minima = new Int8Array(frameCount * SAMPLES_PER_FRAME);
  const maxima = new Int8Array(frameCount * SAMPLES_PER_FRAME);
  for (let frame = 0; frame < frameCount; frame += 1) {
    const time = frame / framesPerSecond;
    const loudness = loudnessAt(time, seconds);
    envelope[frame] = loudness;
    for (let band = 0; band < BAND_COUNT; band += 1) bands[frame * BAND_COUNT + band] = loudness * bandAt(time, band);
    for (let slot = 0; slot < SAMPLES_PER_FRAME; slot += 1) {
      const swing = 127 * loudness * (0.25 + 0.75 * noise(frame * SAMPLES_PER_FRAME + slot));
      maxima[frame * SAMPLES_PER_FRAME + slot] = Math.round(swing);
      minima[frame * SAMPLES_PER_FRAME + slot] = -Math.round(swing * 0.85);
    }
  }
  smoothOverTime(bands, BAND_COUNT, framesPerSecond);
  smoothOverTime(envelope, 1, framesPerSecond);
  return {
    framesPerSecond,
    frameCount,
    bandCount: BAND_COUNT,
    bands,
    envelope,
    samplesPerFrame: SAMPLES_PER_FRAME,
    minima,
    maxima,
  };
}

function loudnessAt(time: number, seconds: number): number {
  const phrase = Math.floor(time / PHRASE_SECONDS);
  const within = time - phrase * PHRASE_SECONDS;
  const left = Math.min(PHRASE_SECONDS - within, seconds - time);
  if (left < PAUSE_SECONDS) return 0;
  const position = time * SYLLABLES_PER_SECOND + 0.35 * Math.sin(time * 2.3);
  const syllable = Math.floor(position);
  const stress = 0.45 + 0.55 * noise(syllable * 7 + 3);
  const arch = Math.sin(Math.PI * (position - syllable)) ** 0.8;
  const onset = Math.min(1, within * 6);
  return onset * stress * (0.18 + 0.82 * arch);
}

/** A falling spectrum with three hills that wander as vowels change. */
function bandAt(time: number, band: number): number {
  const place = band / BAND_COUNT;
  const first = 0.14 + 0.06 * Math.sin(time * 5.1);
  const second = 0.4 + 0.14 * Math.sin(time * 3.7 + 1.2);
  const third = 0.7 + 0.08 * Math.sin(time * 4.3 + 2.1);
  const hills = hill(place, first, 0.1) + 0.8 * hill(place, second, 0.09) + 0.6 * hill(place, third, 0.1);
  const grain = 0.12 * (noise(band * 131 + Math.floor(time * 10)) - 0.5);
  return Math.min(1, Math.max(0, 0.4 * (1 - place) + 0.95 * hills + grain));
}

function hill(place: number, centre: number, width: number): number {
  return Math.exp(-(((place - centre) / width) ** 2) / 2);
}

/** 0 to 1, looks random, always the same for the same number. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}
