import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aligner } from '../src/speech/aligner';
import { decode } from './support/audio-fixtures';
import { musicOf } from './support/music';
import { say, type Voice } from './support/say';

const RATE = 16_000;
/** Seconds of music alone between the two parts. */
const PAUSE = 4;
let directory: string;
let aligner: Aligner;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-aligner-'));
  aligner = await Aligner.open();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const said = async (text: string, voice: Voice) => decode(await say(text, voice, join(directory, 'said.wav')), RATE);

// Looked at quickly, 'and' and 'while' take three and more seconds of the chords into themselves.
test.each<[Voice, string, string]>([
  ['rms', 'we talked about the weather', 'and nobody wanted to go home'],
  ['slt', 'there was no other way', 'she said after a while'],
])('no word of %s takes the music of a pause into itself: "%s"', async (voice, before, after) => {
  const first = await said(before, voice);
  const second = await said(after, voice);
  const sound = musicOf('chords', first.length / RATE + PAUSE + second.length / RATE + 1, 0.04);
  first.forEach((sample, at) => (sound[at] = (sound[at] ?? 0) + sample));
  const secondAt = first.length + PAUSE * RATE;
  second.forEach((sample, at) => (sound[secondAt + at] = (sound[secondAt + at] ?? 0) + sample));

  const words = `${before} ${after}`.split(' ');
  const spans = await aligner.align(sound, words);
  const lasts = words.map((word, at) => ({ word, seconds: (spans?.[at]?.end ?? 99) - (spans?.[at]?.start ?? 0) }));
  expect(lasts.filter(({ seconds }) => seconds > 1)).toEqual([]);
  expect(spans?.[before.split(' ').length - 1]?.end).toBeLessThan(first.length / RATE + 0.3);
  expect(spans?.[before.split(' ').length]?.start).toBeGreaterThan(secondAt / RATE - 0.3);
});
