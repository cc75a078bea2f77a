import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evenCopy, isEven } from '../src/audio/even-copy';
import { computePeaks } from '../src/audio/peaks';
import { probeAudio } from '../src/audio/probe';
import { renderClip } from '../src/render/render-clip';
import { analyseSource } from '../src/render/clip-sound';
import { decode, ffmpeg, SAMPLE_RATE, wavBytes } from './support/audio-fixtures';
import { smallDesign } from './support/small-design';

jest.setTimeout(600_000);

/** Where clicks stand in each of the three sounds of ten seconds, in seconds. */
const clicks = [
  [1, 2.5, 4.5, 7],
  [0.5, 3, 6, 9.2],
  [1.2, 5, 8],
] as const;
const LIMITS = { timeLimitMs: 300_000 };
/** A step of the peaks, and what an encoder smears. */
const TOLERANCE = 0.025;
/** What encoders of MP3 put around a sound: at the seam of two it stays, and players play it. */
const PADDED = 0.04;

let directory: string;
const at = (name: string) => join(directory, name);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-clock-'));
  for (const [index, times] of clicks.entries()) await writeFile(at(`${index}.wav`), wavBytes(clicking(10, times)));
  await writeFile(
    at('whole.wav'),
    wavBytes(
      clicking(
        30,
        clicks.flatMap((times, index) => times.map((time) => time + 10 * index)),
      ),
    ),
  );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function clicking(seconds: number, times: readonly number[]): Float32Array {
  const samples = new Float32Array(seconds * SAMPLE_RATE);
  for (const time of times)
    for (let step = 0; step < 0.03 * SAMPLE_RATE; step += 1)
      samples[Math.round(time * SAMPLE_RATE) + step] =
        Math.exp(-step / (0.008 * SAMPLE_RATE)) *
        [180, 410, 950, 2100].reduce(
          (sum, hertz) => sum + 0.2 * Math.sin((2 * Math.PI * hertz * step) / SAMPLE_RATE),
          0,
        );
  return samples;
}

/** The moments, in seconds, at which something is louder than `level` after a quarter of a second that began as quietly. */
function onsets(values: ArrayLike<number>, perSecond: number, level: number): number[] {
  const found: number[] = [];
  for (let step = 0; step < values.length; step += 1) {
    if (Math.abs(values[step] ?? 0) <= level) continue;
    found.push(step / perSecond);
    step += Math.round(perSecond / 4);
  }
  return found;
}

async function joinedFile(name: string, codings: readonly (readonly string[])[]): Promise<string> {
  const format = name.split('.').pop() ?? '';
  const parts: Buffer[] = [];
  for (const [index, coding] of codings.entries()) {
    await ffmpeg(['-y', '-i', at(`${index}.wav`), ...coding, at(`part.${format}`)]);
    parts.push(await readFile(at(`part.${format}`)));
  }
  await writeFile(at(name), Buffer.concat(parts));
  return at(name);
}

async function madeFrom(name: string, before: readonly string[], after: readonly string[]): Promise<string> {
  await ffmpeg(['-y', ...before, '-i', at('whole.wav'), ...after, at(name)]);
  return at(name);
}

const mp3 = (...more: string[]) => ['-c:a', 'libmp3lame', '-b:a', '64k', '-id3v2_version', '0', ...more];
const bare = (...more: string[]) => mp3('-write_xing', '0', ...more);
const film = ['-f', 'lavfi', '-i', 'color=c=red:s=64x64:r=10:d=33', '-itsoffset', '3'];
const vorbis = (channels: string) => ['-c:a', 'libvorbis', '-ac', channels];
const opus = (channels: string) => ['-c:a', 'libopus', '-b:a', '48k', '-ac', channels];

/** What is made, whether it is even, by how many seconds each click is later than in the parts, and how much more a seam may add. */
const sounds: readonly (readonly [string, boolean, number, number, (name: string) => Promise<string>])[] = [
  [
    'channels.mp3',
    false,
    0,
    PADDED,
    (name) => joinedFile(name, [bare('-ac', '2'), bare('-ac', '1'), bare('-ac', '2')]),
  ],
  [
    'rates.mp3',
    false,
    0,
    PADDED,
    (name) => joinedFile(name, [bare('-ar', '48000'), bare('-ar', '44100'), bare('-ar', '22050')]),
  ],
  ['notes.mp3', false, 0, PADDED, (name) => joinedFile(name, [mp3(), mp3(), mp3()])],
  ['vorbis.ogg', false, 0, 0.01, (name) => joinedFile(name, [vorbis('2'), vorbis('1'), vorbis('2')])],
  ['opus.ogg', false, 0, 0.01, (name) => joinedFile(name, [opus('2'), opus('1'), opus('2')])],
  [
    'speex.ogg',
    false,
    0,
    0,
    (name) => madeFrom(name, [], ['-c:a', 'libspeex', '-ar', '32000', '-ac', '1', '-frames_per_packet', '4']),
  ],
  [
    'late.mp4',
    false,
    3,
    0,
    (name) => madeFrom(name, film, ['-map', '0', '-map', '1', '-c:v', 'libx264', '-c:a', 'aac']),
  ],
  ['late.m4a', false, 3, 0, (name) => madeFrom(name, ['-itsoffset', '3'], ['-c:a', 'aac'])],
  ['late.webm', false, 3, 0, (name) => madeFrom(name, ['-itsoffset', '3'], ['-c:a', 'libopus'])],
  ['even.m4a', true, 0, 0, (name) => madeFrom(name, [], ['-c:a', 'aac'])],
  ['even.mp3', true, 0, 0, (name) => madeFrom(name, [], ['-c:a', 'libmp3lame'])],
];

it.each(sounds)('%s has one clock for its length, its waveform and its clips', async (name, even, late, seam, make) => {
  const path = await make(name);
  const info = await probeAudio(path);
  expect(await isEven(path, info)).toBe(even);
  const copy = { path: at(`copy-of-${name}`), mime: 'audio/mp4', demuxer: 'mov', leadIn: 0 };
  if (!even) await evenCopy(path, info, copy.path, LIMITS);
  const kept = even ? { ...info, path } : copy;

  const { peaks, duration } = await computePeaks(kept.path, kept.mime);
  expect(Math.abs(duration - 30 - late)).toBeLessThan(0.05 + 3 * seam);
  const seen = onsets(
    Array.from({ length: peaks.length }, (_, step) => peaks.data[2 * step + 1] ?? 0),
    100,
    25,
  );
  const made = clicks.flatMap((times, part) => times.map((time) => ({ time: time + late + 10 * part, part })));
  expect(seen).toHaveLength(made.length);
  for (const [index, { time, part }] of made.entries()) {
    expect((seen[index] ?? NaN) - time).toBeGreaterThan(-TOLERANCE);
    expect((seen[index] ?? NaN) - time).toBeLessThan(TOLERANCE + (part + 1) * seam);
  }

  // A clip from the beginning, and one across the last seam: what moves in them stands where the waveform shows it.
  for (const start of [0, 19]) {
    const frames = await analyseSource(
      { ...kept, start, duration: 6 },
      { framesPerSecond: 100, frameCount: 600, ...LIMITS, onProgress: () => undefined },
    );
    const maxima = Array.from({ length: 600 }, (_, frame) =>
      Math.max(...frames.maxima.subarray(frame * frames.samplesPerFrame, (frame + 1) * frames.samplesPerFrame)),
    );
    const expected = seen.filter((time) => time > start + 0.1 && time < start + 5.8).map((time) => time - start);
    const heard = onsets(maxima, 100, 35).filter((time) => time > 0.1 && time < 5.8);
    expect(heard).toHaveLength(expected.length);
    for (const [index, time] of expected.entries())
      expect(Math.abs((heard[index] ?? NaN) - time)).toBeLessThan(TOLERANCE);
  }
});

it.each([
  ['webm', ['-c:a', 'libopus']],
  ['m4a', ['-c:a', 'aac']],
])('where a track of %s pauses there is silence, in its waveform and in its clips', async (format, coding) => {
  const parts = ['before', 'after'].map((part) => at(`${part}.${format}`));
  for (const [index, part] of parts.entries()) await ffmpeg(['-y', '-i', at(`${index}.wav`), ...coding, part]);
  const list = at('list.txt');
  await writeFile(list, parts.map((part) => `file '${part}'\nduration 12\n`).join(''));
  const path = at(`pausing.${format}`);
  await ffmpeg(['-y', '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', path]);
  const info = await probeAudio(path);

  const { peaks, duration } = await computePeaks(path, info.mime);
  const seen = onsets(
    Array.from({ length: peaks.length }, (_, step) => peaks.data[2 * step + 1] ?? 0),
    100,
    25,
  );
  const frames = await analyseSource(
    { ...info, path, start: 6, duration: 8 },
    { framesPerSecond: 100, frameCount: 800, ...LIMITS, onProgress: () => undefined },
  );
  const heard = onsets(
    Array.from({ length: 800 }, (_, frame) => frames.maxima[frame * frames.samplesPerFrame] ?? 0),
    100,
    35,
  );
  const later = clicks[1].map((time) => time + 12);
  expect(Math.abs(duration - 22)).toBeLessThan(0.1);
  expect(seen.map((time) => Math.round(time * 10) / 10)).toEqual(
    [...clicks[0], ...later].map((time) => Math.round(time * 10) / 10),
  );
  expect(heard.map((time) => Math.round(time * 10) / 10)).toEqual([1, 6.5]);
});

it('a video of a sound that is not even, from its file as it came, has the sound of the moment that was asked for', async () => {
  const audioPath = await joinedFile('video.ogg', [vorbis('2'), vorbis('1'), vorbis('2')]);
  const outputPath = at('video.mp4');
  const request = {
    audioPath,
    start: 20,
    end: 24,
    drawing: smallDesign,
    captions: null,
    backgroundPath: null,
    picturePaths: {},
    outputPath,
    posterPath: null,
  };
  await renderClip(request);
  const [heard = NaN] = onsets(await decode(outputPath, 16_000), 16_000, 0.2);
  expect(Math.abs(heard - 1.2)).toBeLessThan(TOLERANCE + 0.02);
  await expect(readFile(`${outputPath}.sound`)).rejects.toThrow('ENOENT');
});
