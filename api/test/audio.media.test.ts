import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computePeaks } from '../src/audio/peaks';
import { probeAudio } from '../src/audio/probe';
import { AudioRefused } from '../src/audio/refused';
import { lookAt } from '../src/audio/take-in';
import { RenderFailed } from '../src/render/request';
import { renderClip } from '../src/render/render-clip';
import { smallDesign } from './support/small-design';
import { ffmpeg, speechLike, wavBytes, writeSpeech } from './support/audio-fixtures';
import type { SoundFormat } from './support/audio-fixtures';

const SECONDS = 8;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wavereel-audio-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function fileOf(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
}

/** The refusal of a promise, as code and values. */
async function refusal(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
    return 'taken';
  } catch (error) {
    if (error instanceof AudioRefused) return [error.code, error.values];
    throw error;
  }
}

describe('a sound file is taken by its content', () => {
  it.each<[SoundFormat, string]>([
    ['wav', 'audio/wav'],
    ['mp3', 'audio/mpeg'],
    ['m4a', 'audio/mp4'],
    ['flac', 'audio/flac'],
    ['ogg', 'audio/ogg'],
    ['webm', 'audio/webm'],
  ])('%s', async (format, mime) => {
    const path = await fileOf('no-extension', await readFile(await writeSpeech(directory, SECONDS, format)));
    const info = await probeAudio(path);
    expect(info).toMatchObject({ mime, channels: 1 });
    expect(Math.abs(info.duration - SECONDS)).toBeLessThan(0.1);

    const shares: number[] = [];
    const { peaks, duration } = await computePeaks(path, mime, { onProgress: (share) => shares.push(share) });
    expect(Math.abs(duration - SECONDS)).toBeLessThan(0.05);
    expect(Math.abs(peaks.length - SECONDS * 100)).toBeLessThanOrEqual(5);
    expect(peaks.data).toHaveLength(peaks.length * 2);
    expect(Math.max(...peaks.data)).toBeGreaterThan(60);
    expect(shares[shares.length - 1]).toBeGreaterThan(0.98);
  });

  it('a video gives its sound track, a cover picture is none', async () => {
    const speech = await writeSpeech(directory, SECONDS, 'wav');
    const video = join(directory, 'video.mp4');
    await ffmpeg([
      '-y',
      '-f',
      'lavfi',
      '-i',
      'color=c=red:s=64x64:r=10:d=8',
      '-i',
      speech,
      '-c:v',
      'libx264',
      '-c:a',
      'aac',
      video,
    ]);
    expect(await probeAudio(video)).toMatchObject({ mime: 'video/mp4', codec: 'aac' });

    const cover = join(directory, 'cover.png');
    const song = join(directory, 'song.mp3');
    await ffmpeg(['-y', '-f', 'lavfi', '-i', 'color=c=red:s=64x64', '-frames:v', '1', cover]);
    await ffmpeg([
      '-y',
      '-i',
      speech,
      '-i',
      cover,
      '-map',
      '0',
      '-map',
      '1',
      '-c:a',
      'libmp3lame',
      '-c:v',
      'copy',
      song,
    ]);
    expect(await probeAudio(song)).toMatchObject({ mime: 'audio/mpeg', codec: 'mp3' });
  });

  it('peaks show where the sound is and where it is not', async () => {
    const samples = speechLike(4);
    samples.fill(0, 44_100, 2 * 44_100);
    const path = await fileOf('gap.wav', wavBytes(samples));
    const { data } = (await computePeaks(path, 'audio/wav')).peaks;
    expect(data.slice(200, 400).every((value) => value === 0)).toBe(true);
    expect(Math.max(...data.slice(0, 200))).toBeGreaterThan(30);
  });

  it('a file that was cut in the middle gives what is left of it', async () => {
    const whole = await readFile(await writeSpeech(directory, SECONDS, 'mp3'));
    const path = await fileOf('cut.mp3', whole.subarray(0, whole.length / 2));
    const { duration } = await computePeaks(path, 'audio/mpeg');
    expect(Math.abs(duration - SECONDS / 2)).toBeLessThan(0.3);
  });
});

describe('what is no sound is refused', () => {
  it.each<[string, string | Uint8Array, unknown]>([
    ['an empty file', '', ['empty_file', {}]],
    ['a page', '<!doctype html><title>Not found</title>', ['not_audio', { found: 'text/html' }]],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      ['not_audio', { found: 'image/png' }],
    ],
    ['an archive', 'PK\x03\x04\x14\0\0\0', ['not_audio', { found: 'application/zip' }]],
    [
      'a playlist that names a local file',
      '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nfile:///etc/hostname\n',
      ['not_audio', { found: 'application/vnd.apple.mpegurl' }],
    ],
    ['a list for ffmpeg', "ffconcat version 1.0\nfile '/etc/hostname'\n", ['not_audio', { found: 'text/ffconcat' }]],
    [
      'a tag that says it is longer than the file',
      Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 0x7f, 0x7f, 0x7f, 0x7f, 0, 0]),
      ['broken_audio', {}],
    ],
    [
      'a flac of noise',
      Uint8Array.from([0x66, 0x4c, 0x61, 0x43, ...Array.from({ length: 4000 }, (_, at) => (at * 73) % 256)]),
      ['broken_audio', {}],
    ],
  ])('%s', async (name, content, expected) => {
    const path = await fileOf(`${name}.mp3`, content);
    expect(await refusal(probeAudio(path))).toEqual(expected);
  });

  it('an m4a whose index was cut off', async () => {
    const whole = await readFile(await writeSpeech(directory, SECONDS, 'm4a'));
    expect(await refusal(probeAudio(await fileOf('cut.m4a', whole.subarray(0, whole.length / 2))))).toEqual([
      'broken_audio',
      {},
    ]);
  });

  it('a video without sound', async () => {
    const path = join(directory, 'silent.mp4');
    await ffmpeg(['-y', '-f', 'lavfi', '-i', 'color=c=red:s=64x64:r=10:d=1', '-c:v', 'libx264', path]);
    expect(await refusal(probeAudio(path))).toEqual(['not_audio', { found: 'video/mp4' }]);
  });

  it('a header that claims more than twelve hours', async () => {
    const bytes = await readFile(await writeSpeech(directory, SECONDS, 'flac'));
    // The number of samples, 36 bits of it: 68 thousand million are 433 hours.
    bytes[21] = (bytes[21] ?? 0) | 0x0f;
    bytes.fill(0xff, 22, 26);
    expect(await refusal(probeAudio(await fileOf('endless.flac', bytes)))).toEqual(['audio_too_long', {}]);
  });

  it('a wav with a header and nothing in it', async () => {
    const path = await fileOf('header.wav', wavBytes(new Float32Array(0)));
    expect(await refusal(computePeaks(path, 'audio/wav'))).toEqual(['broken_audio', {}]);
  });
});

describe('what is sound, and not taken, is called by its name', () => {
  it.each([
    ['mp2', ['-c:a', 'mp2'], 'audio/mp2'],
    ['aac', ['-c:a', 'aac', '-f', 'adts'], 'audio/aac'],
    ['aiff', [], 'audio/aiff'],
    ['caf', [], 'audio/x-caf'],
    ['au', [], 'audio/basic'],
  ])('%s', async (format, coding, found) => {
    const path = join(directory, `named.${format}`);
    await ffmpeg(['-y', '-i', await writeSpeech(directory, SECONDS, 'wav'), ...coding, path]);
    expect(await refusal(lookAt(path))).toEqual(['not_audio', { found }]);
  });

  it.each([
    ['mkv', 'libx264', 'video/x-matroska'],
    ['webm', 'libvpx', 'video/webm'],
  ])('a %s without sound', async (format, coding, found) => {
    const path = join(directory, `silent.${format}`);
    await ffmpeg(['-y', '-f', 'lavfi', '-i', 'color=c=red:s=64x64:r=10:d=4', '-c:v', coding, path]);
    expect(await refusal(lookAt(path))).toEqual(['not_audio', { found }]);
  });
});

describe('a sound that no clip can be cut from is refused where it is taken in', () => {
  it.each<[SoundFormat, number, unknown]>([
    ['wav', 2.9, ['audio_too_short', {}]],
    ['mp3', 2, ['audio_too_short', {}]],
    ['m4a', 2, ['audio_too_short', {}]],
    ['ogg', 2, ['audio_too_short', {}]],
    ['webm', 0.4, ['audio_too_short', {}]],
    ['wav', 3, 'taken'],
    ['m4a', 3, 'taken'],
    ['ogg', 3, 'taken'],
  ])('%s of %d seconds', async (format, seconds, expected) =>
    expect(await refusal(lookAt(await writeSpeech(directory, seconds, format)))).toEqual(expected),
  );

  it('headers are not believed: one that claims less than there is, and one that claims more', async () => {
    const long = await fileOf('claims-less.wav', wavBytes(speechLike(4)));
    const chained = Buffer.concat(
      await Promise.all([2, 2.5].map(async (seconds) => readFile(await writeSpeech(directory, seconds, 'ogg')))),
    );
    expect(await refusal(lookAt(long))).toBe('taken');
    expect(await refusal(lookAt(await fileOf('chained.ogg', chained)))).toBe('taken');
    const claimsMore = wavBytes(speechLike(2));
    new DataView(claimsMore.buffer).setUint32(40, 44_100 * 2 * 60, true);
    expect(await refusal(computePeaks(await fileOf('claims-more.wav', claimsMore), 'audio/wav'))).toEqual([
      'audio_too_short',
      {},
    ]);
  });
});

describe('the library and the command line agree on a damaged file', () => {
  const drawn = async (audioPath: string, start: number) => {
    const outputPath = join(directory, 'damaged.mp4');
    const still = { captions: null, backgroundPath: null, picturePaths: {}, outputPath, posterPath: null };
    return renderClip({ audioPath, start, end: start + 3, drawing: smallDesign, ...still }).then(
      () => 'drawn',
      (error: unknown) => {
        if (error instanceof AudioRefused || error instanceof RenderFailed) return error.code;
        throw error;
      },
    );
  };
  const indexFirst = async () => {
    const path = join(directory, 'index-first.m4a');
    const speech = await writeSpeech(directory, SECONDS, 'wav');
    await ffmpeg(['-y', '-i', speech, '-c:a', 'aac', '-movflags', '+faststart', path]);
    return readFile(path);
  };

  it('whose sound is not there', async () => {
    const bytes = await indexFirst();
    const start = bytes.indexOf('mdat') + 4;
    const gone = await fileOf('gone.m4a', bytes.subarray(0, start));
    const noise = await fileOf(
      'noise.m4a',
      Buffer.concat([bytes.subarray(0, start), Buffer.alloc(bytes.length - start, 0xff)]),
    );
    for (const path of [gone, noise]) {
      expect(await refusal(computePeaks(path, 'audio/mp4'))).toEqual(['broken_audio', {}]);
      expect(await drawn(path, 0)).toBe('broken_audio');
    }
  });

  it('whose end is not there', async () => {
    const bytes = await indexFirst();
    const path = await fileOf('half.m4a', bytes.subarray(0, bytes.length * 0.6));
    const { duration } = await computePeaks(path, 'audio/mp4');
    expect(duration).toBeLessThan(SECONDS * 0.7);
    expect(await drawn(path, 6)).toBe('clip_outside');
  });
});

it('decoding ends when it is told to', async () => {
  const path = await writeSpeech(directory, 30, 'wav');
  const ending = new AbortController();
  const peaks = computePeaks(path, 'audio/wav', {
    signal: ending.signal,
    onProgress: () => ending.abort(new Error('enough')),
  });
  await expect(peaks).rejects.toThrow('enough');
});
