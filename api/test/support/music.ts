import { randomNumbers } from './audio-fixtures';

/** Of all recognisers here. */
export const MUSIC_RATE = 16_000;
/** Beats a second. */
const BEAT = 2;
const HARMONY = [
  [220, 261.6, 329.6],
  [174.6, 220, 261.6],
  [261.6, 329.6, 392],
  [196, 246.9, 293.7],
] as const;
/** Two resonances each, as in a, e, i, o, u. */
const VOWELS = [
  [730, 1090],
  [530, 1840],
  [270, 2290],
  [570, 840],
  [300, 870],
] as const;

type Part = (second: number) => number;

const chordAt = (second: number): readonly number[] => HARMONY[Math.floor(second / 2) % HARMONY.length] ?? HARMONY[0];
const sine = (hertz: number, second: number): number => Math.sin(2 * Math.PI * hertz * second);

/** Held chords, three overtones each. */
const chords = (): Part => (second) =>
  chordAt(second).reduce(
    (sum, hertz) => sum + sine(hertz, second) + sine(hertz * 2, second) / 2 + sine(hertz * 3, second) / 4,
    0,
  ) / 8;

/** A plucked string that runs up and down the chord, four notes a beat. */
const arpeggio = (): Part => (second) => {
  const note = Math.floor(second * BEAT * 4);
  const since = second - note / (BEAT * 4);
  const hertz = (chordAt(second)[[0, 1, 2, 1][note % 4] ?? 0] ?? 220) * 2;
  const overtones = Array.from({ length: 8 }, (_, at) => sine(hertz * (at + 1), second) / (at + 1));
  return 0.4 * Math.exp(-since * 9) * overtones.reduce((sum, each) => sum + each, 0);
};

/** A bass drum on each beat, a snare on every second, a cymbal between them. */
const drums = (): Part => {
  const random = randomNumbers(3);
  return (second) => {
    const beat = Math.floor(second * BEAT);
    const since = second - beat / BEAT;
    const half = (second * BEAT * 2) % 1;
    const bass = beat % 2 === 0 ? Math.exp(-since * 12) * sine(55 + 60 * Math.exp(-since * 30), since) : 0;
    const noise = random() - 0.5;
    const snare = beat % 2 === 1 ? Math.exp(-since * 18) * noise : 0;
    return 0.6 * bass + 0.6 * snare + 0.15 * Math.exp(-half * 14) * noise;
  };
};

/** Somebody who sings no words: a melody with vibrato through resonances that glide from vowel to vowel. */
const singing = (): Part => {
  const memory = [0, 0, 0, 0];
  let phase = 0;
  return (second) => {
    const at = second * 0.8;
    const [from, to] = [
      VOWELS[Math.floor(at) % VOWELS.length] ?? VOWELS[0],
      VOWELS[Math.floor(at + 1) % VOWELS.length] ?? VOWELS[0],
    ];
    const melody = (chordAt(second)[Math.floor(second) % 3] ?? 220) * (1 + 0.02 * sine(5.5, second));
    phase = (phase + melody / MUSIC_RATE) % 1;
    let sound = phase < 0.1 ? 1 - phase / 0.1 : 0;
    const share = at % 1;
    for (const resonance of [0, 1] as const) {
      const hertz = from[resonance] + (to[resonance] - from[resonance]) * share;
      const damping = Math.exp((-Math.PI * 90) / MUSIC_RATE);
      const [before = 0, earlier = 0] = memory.slice(resonance * 2);
      sound =
        (1 - damping) * 3 * sound +
        2 * damping * Math.cos((2 * Math.PI * hertz) / MUSIC_RATE) * before -
        damping ** 2 * earlier;
      memory[resonance * 2 + 1] = before;
      memory[resonance * 2] = sound;
    }
    // A breath every four seconds.
    return second % 4 > 3.4 ? 0 : sound;
  };
};

const together =
  (...parts: readonly Part[]): Part =>
  (second) =>
    parts.reduce((sum, part) => sum + part(second), 0);

/** Kinds of music, each made anew: some parts remember what they played. */
export const music = {
  chords,
  arpeggio,
  drums,
  singing,
  band: () => together(chords(), arpeggio(), drums()),
  song: () => together(chords(), drums(), singing()),
} as const satisfies Record<string, () => Part>;

/** Music of some seconds, mono, its loudest sample at `level` (0 to 1). The same each time. */
export function musicOf(kind: keyof typeof music, seconds: number, level = 0.5): Float32Array {
  const part = music[kind]();
  const samples = Float32Array.from({ length: seconds * MUSIC_RATE }, (_, at) => part(at / MUSIC_RATE));
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * level) / loudest);
}
