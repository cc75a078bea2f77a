import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../src/platform/config';
import { createSpeech } from '../src/speech';
import type { Heard, HeardSoFar, Listening } from '../src/speech';
import { listenHere } from '../src/speech/local';
import { plainWords, matchWords } from '../src/speech/word-match';
import { decode, ffmpeg, randomNumbers, wavBytes } from './support/audio-fixtures';
import { musicOf } from './support/music';
import { say } from './support/say';
import { until } from './support/until';

jest.setTimeout(600_000);

const RATE = 16_000;
const FIRST =
  'The north wind and the sun were arguing about which of them was stronger, when a traveler came along wrapped in a warm cloak.';
const SECOND =
  'They agreed that the one who first made the traveler take his cloak off should be considered stronger than the other.';
/** When their words are said, seconds from the beginning of each: as the voice itself tells the ends of its sounds. */
const FIRST_STARTS = [
  ...[0.184, 0.282, 0.653, 0.855, 1.011, 1.092, 1.403, 1.538, 1.96, 2.366, 2.605, 2.719, 2.909, 3.028, 3.769, 3.921],
  ...[3.98, 4.413, 4.688, 5.086, 5.356, 5.483, 5.508, 5.806],
];
const SECOND_STARTS = [
  ...[0.17, 0.461, 0.91, 1.191, 1.295, 1.583, 1.738, 2.177, 2.415, 2.516, 3.071, 3.362, 3.555, 3.945, 4.141, 4.382],
  ...[4.535, 5.099, 5.554, 5.913, 6.067],
];
/** Where the second sentence begins, after a pause, seconds. */
let secondAt: number;
let directory: string;
/** Where speech keeps its files of a moment. */
let scratch: string;
let tale: string;
const at = (name: string) => join(directory, name);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-speech-'));
  scratch = at('scratch');
  await mkdir(scratch);
  const first = await decode(await say(FIRST, 'slt', at('first.wav')), RATE);
  const second = await decode(await say(SECOND, 'rms', at('second.wav')), RATE);
  const pause = new Float32Array(RATE);
  secondAt = (first.length + pause.length) / RATE;
  tale = at('tale.wav');
  await writeFile(tale, wavBytes(Float32Array.from([...first, ...pause, ...second]), RATE));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const speech = () =>
  createSpeech({
    config: readConfig({}),
    scratch: { directory: scratch },
  });

const listeningTo = (path: string, options: Partial<Listening> = {}): Listening => ({
  path,
  language: null,
  from: null,
  signal: new AbortController().signal,
  maxMegabytes: 800,
  threads: 1,
  onProgress: () => undefined,
  onKept: () => undefined,
  ...options,
});
const listen = (path: string, options?: Partial<Listening>) => speech().listen(listeningTo(path, options));

const textOf = ({ words }: Pick<Heard, 'words'>) => words.map(({ text }) => text).join(' ');

/** Words that are not as they should be. */
const errorsIn = (expected: string, heard: Pick<Heard, 'words'>) =>
  matchWords(plainWords(expected), plainWords(textOf(heard))).errors;

test('what is said is heard, each word at its time', async () => {
  const told: number[] = [];
  const heard = await listen(tale, { onProgress: (percent) => told.push(percent) });

  expect(heard.language).toBe('en');
  expect(errorsIn(`${FIRST} ${SECOND}`, heard)).toBeLessThanOrEqual(3);
  const starts = [...FIRST_STARTS, ...SECOND_STARTS.map((start) => secondAt + start)];
  const { pairs } = matchWords(plainWords(`${FIRST} ${SECOND}`), plainWords(textOf(heard)));
  const off = starts
    .flatMap((start, word) => {
      const found = heard.words[pairs[word] ?? -1];
      return found === undefined ? [] : [Math.abs(found.start - start)];
    })
    .toSorted((one, other) => one - other);
  expect(off.length).toBeGreaterThanOrEqual(starts.length - 3);
  expect(off[Math.floor(off.length / 2)]).toBeLessThanOrEqual(0.015);
  expect(off[Math.floor(off.length * 0.95)]).toBeLessThanOrEqual(0.11);
  for (const [index, { start, end }] of heard.words.entries()) {
    expect(end).toBeGreaterThanOrEqual(start);
    expect(start).toBeGreaterThanOrEqual(heard.words[index - 1]?.start ?? 0);
  }
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe(100);
  // Its files were for a moment.
  expect(await readdir(scratch)).toEqual([]);
});

test('a clip is heard alone, at the times of its sound, in a format of the library', async () => {
  const mp3 = at('tale.mp3');
  await ffmpeg(['-i', tale, '-c:a', 'libmp3lame', '-b:a', '96k', mp3]);
  const heard = await listen(mp3, { clip: { start: secondAt - 0.3, end: secondAt + 20 }, language: 'en-GB' });

  expect(errorsIn(SECOND, heard)).toBeLessThanOrEqual(2);
  expect(Math.abs((heard.words[0]?.start ?? 0) - secondAt)).toBeLessThan(0.25);
});

test('what an earlier run kept is gone on from', async () => {
  const from: HeardSoFar = {
    seconds: secondAt - 0.3,
    words: [{ text: 'Before.', start: 0.5, end: 1, confidence: null }],
  };
  const heard = await listen(tale, { from });

  expect(textOf(heard)).toMatch(/^Before\. They agreed/);
  expect(errorsIn(`Before. ${SECOND}`, heard)).toBeLessThanOrEqual(2);
});

test('of a longer sound what is certain is kept while the rest is heard', async () => {
  const long = at('long.wav');
  await ffmpeg(['-stream_loop', '5', '-i', tale, '-c', 'copy', long]);
  const kept: HeardSoFar[] = [];
  const heard = await listen(long, { onKept: (soFar) => void kept.push(soFar) });

  expect(kept.length).toBeGreaterThan(0);
  const [first] = kept;
  expect(first?.seconds).toBeGreaterThan(45);
  expect(heard.words.slice(0, first?.words.length)).toEqual(first?.words);
  expect(first?.words.every(({ end }) => end <= (first.seconds ?? 0))).toBe(true);
  expect(errorsIn(Array.from({ length: 6 }, () => `${FIRST} ${SECOND}`).join(' '), heard)).toBeLessThanOrEqual(18);
});

test('who cannot keep it hears of no more', async () => {
  const failing = listen(at('long.wav'), { onKept: () => Promise.reject(new Error('no room for it')) });
  await expect(failing).rejects.toThrow('no room for it');
});

test('in silence, noise and chords nothing is heard, and nothing made up', async () => {
  const random = randomNumbers(7);
  const chord = (second: number) =>
    [220, 277, 330].reduce((sum, hertz) => sum + 0.1 * Math.sin(2 * Math.PI * hertz * second), 0);
  const makers = [() => 0, () => 0.4 * (random() - 0.5), (second: number) => (second % 1 < 0.8 ? chord(second) : 0)];
  const samples = makers.flatMap((make) => Array.from({ length: 10 * RATE }, (_, index) => make(index / RATE)));
  const path = at('no-words.wav');
  await writeFile(path, wavBytes(Float32Array.from(samples), RATE));

  await expect(listen(path)).rejects.toMatchObject({ code: 'no_speech', isFinal: true });
});

test('in music nothing is made up, not where somebody sings without words either', async () => {
  const path = at('music.wav');
  const pieces = [musicOf('song', 14), musicOf('band', 8), musicOf('singing', 8)];
  await writeFile(path, wavBytes(Float32Array.from(pieces.flatMap((piece) => [...piece])), RATE));

  await expect(listen(path)).rejects.toMatchObject({ code: 'no_speech', isFinal: true });
});

test('what is said over quiet music is heard, and nothing where that goes on alone', async () => {
  const path = at('bed.wav');
  const said = await decode(tale, RATE);
  const bed = musicOf('band', Math.ceil(said.length / RATE) + 8, 0.04);
  const mixed = bed.map((sample, index) => sample + 0.8 * (said[index - 4 * RATE] ?? 0));
  await writeFile(path, wavBytes(mixed, RATE));

  const heard = await listen(path);
  expect(errorsIn(`${FIRST} ${SECOND}`, heard)).toBeLessThanOrEqual(4);
  expect(heard.words[0]?.start).toBeGreaterThan(3.5);
  expect(heard.words.at(-1)?.end).toBeLessThan(said.length / RATE + 4.5);
});

test('where the runtime for this machine does not load, one for any hears the same', async () => {
  const path = at('first.wav');
  const model = { kind: 'moonshine', runtime: 'wasm' } as const;
  const heard = await listenHere({ model, usualLanguage: 'en', scratch }, listeningTo(path));
  expect(errorsIn(FIRST, heard)).toBeLessThanOrEqual(2);
});

test('what somebody says is no English is not tried', async () => {
  await expect(listen(tale, { language: 'pt-BR' })).rejects.toMatchObject({ code: 'speech_language', isFinal: true });
});

test('what is no sound fails for good', async () => {
  const path = at('text.wav');
  await writeFile(path, 'no sound at all');
  await expect(listen(path)).rejects.toMatchObject({ code: 'speech_failed', isFinal: true });
});

test('who no longer wants it has it ended', async () => {
  const ending = new AbortController();
  const reason = new Error('no longer wanted');
  const heard = listen(at('long.wav'), { signal: ending.signal, onProgress: () => ending.abort(reason) });
  await expect(heard).rejects.toBe(reason);
  expect(await listeners()).toEqual([]);
});

test('what is ended while it opens its models leaves none of their files', async () => {
  const ending = new AbortController();
  const reason = new Error('no longer wanted');
  const heard = listen(tale, { signal: ending.signal });
  const ended = expect(heard).rejects.toBe(reason);
  await until('it opens a model', async () => {
    const all = await readdir(scratch, { recursive: true, withFileTypes: true });
    return all.some((entry) => entry.isFile()) ? true : null;
  });
  ending.abort(reason);
  await ended;
  expect(await readdir(scratch)).toEqual([]);
});

test('where its process is killed it can be tried again', async () => {
  const heard = listen(at('long.wav'), {
    onProgress: () => void listeners().then((pids) => pids.forEach((pid) => process.kill(pid, 'SIGKILL'))),
  });
  await expect(heard).rejects.toMatchObject({ code: 'speech_failed', isFinal: false });
});

test('with too little memory it fails, and nothing else does', async () => {
  await expect(listen(tale, { maxMegabytes: 96 })).rejects.toMatchObject({ code: 'speech_failed', isFinal: false });
});

/** The processes of this test that listen now. */
async function listeners(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)]);
  return stdout
    .split('\n')
    .filter((line) => line.includes('speech-child'))
    .map((line) => Number.parseInt(line, 10));
}
