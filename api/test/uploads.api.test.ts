import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { path as program } from '@ffmpeg-installer/ffmpeg';
import { endpoints, errorMessage } from '@wavereel/contracts';
import { ffmpeg, randomNumbers, writeSpeech } from './support/audio-fixtures';
import * as hostile from './support/hostile-files';
import { World } from './support/outside-world';
import { processesWith } from './support/processes';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

const { bytesOf } = hostile;
const SECONDS = 8;
const folder = mkdtempSync(join(tmpdir(), 'wavereel-uploads-'));
const secretPath = join(folder, 'secret.txt');
const secret = 'nobody may read this line';
const calls = join(folder, 'calls');
/** An ffmpeg that never comes back from a file that begins like this. It can be told from all others by how long it sleeps. */
const hangsOn = 'RIFF\x24\0\0\0WAVEhangs for ever';
const hangingSeconds = `60${process.pid}`;

let canary: World;
let server: TestServer;
let ana: Visitor;
let targets: hostile.Targets;

beforeAll(async () => {
  // Notes the arguments that it was called with, each ended by a zero and each call by a line.
  writeFileSync(
    join(folder, 'ffmpeg'),
    `#!/bin/sh\n{ printf '%s\\0' "$@"; echo; } >> "${calls}"\nfor last; do case "$last" in file:*) head -c 64 "\${last#file:}" | grep -aq 'hangs for ever' && exec sleep ${hangingSeconds};; esac; done\nexec "${program}" "$@"\n`,
  );
  chmodSync(join(folder, 'ffmpeg'), 0o755);
  // As sound it would be loud: long enough to be seen in any peaks.
  writeFileSync(secretPath, `${secret}\n`.repeat(20_000));
  canary = await World.start();
  targets = { url: canary.address, path: secretPath };
  server = await TestServer.start({ FFMPEG_PATH: join(folder, 'ffmpeg'), WORKERS: '1', LOG_LEVEL: 'debug' });
  ana = await server.person();
});
afterAll(async () => {
  await server?.remove();
  await canary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const take = async (id: string, title = 'Talk') =>
  ana.call(endpoints.media.create, { params: { id }, body: { title } });
const libraryOf = async () => (await ana.expect(endpoints.media.list)).map(({ guid }) => guid);
const usage = () => ana.expect(endpoints.users.planUsage, { params: { id: ana.id } });
const everything = async () => ({
  files: server.files('files'),
  temporary: server.files('tmp'),
  tools: server.tools(),
  library: await libraryOf(),
  usage: await usage(),
});

/** The file is refused with a reason, and nothing at all is left of it. */
async function expectRefused(
  bytes: Uint8Array,
  code: 'not_audio' | 'broken_audio' | 'empty_file' | 'audio_too_short' | 'audio_too_long',
  found = '',
): Promise<void> {
  const before = await everything();
  const id = await ana.upload(Uint8Array.from(bytes), 'talk.mp3');
  const { status, error } = await take(id);

  expect([status, error]).toEqual([422, { code, message: errorMessage(code, 'en', { found }) }]);
  expect(await everything()).toEqual(before);
  expect((await take(id)).status).toBe(404);
}

/** The file is taken, turns out to be of no use, and its item says why. */
async function expectFailed(
  bytes: Uint8Array,
  code: 'broken_audio' | 'audio_too_short' | 'audio_too_long',
): Promise<void> {
  const media = await ana.library(Uint8Array.from(bytes));

  expect(media).toMatchObject({ status: 'failed', error: errorMessage(code, 'en'), peaksUrl: null });
  expect(server.files('files').filter((file) => file.includes(media.guid))).toEqual([`media/${media.guid}/audio`]);
  expect([server.files('tmp'), server.tools()]).toEqual([[], []]);
  expect((await ana.call(endpoints.media.remove, { params: { id: media.guid } })).status).toBe(204);
  expect(server.files('files').filter((file) => file.includes(media.guid))).toEqual([]);
}

/** The next sound is measured as always. */
async function expectNextWorks(): Promise<void> {
  const media = await ana.library(speechLikeWav(3));
  expect(media).toMatchObject({ status: 'complete', error: null });
}

const noise = (size: number) => {
  const random = randomNumbers(7);
  return Buffer.from(Array.from({ length: size }, () => Math.floor(256 * random())));
};
const sound = async (format: 'mp3' | 'm4a' | 'flac' | 'wav') =>
  readFileSync(await writeSpeech(folder, SECONDS, format));

describe('U1: an empty file', () => {
  test('is refused, and nothing is left', () => expectRefused(Buffer.alloc(0), 'empty_file'));
});

describe('U2: a file that was cut off or damaged', () => {
  afterEach(expectNextWorks);

  test('whose index is missing', async () => {
    const m4a = await sound('m4a');
    await expectRefused(m4a.subarray(0, m4a.length / 2), 'broken_audio');
  });

  test('that ends in its first bytes', async () => {
    await expectRefused((await sound('flac')).subarray(0, 30), 'broken_audio');
    await expectRefused((await sound('wav')).subarray(0, 30), 'broken_audio');
  });

  test('that is nothing but a tag, or says that its tag goes on', async () => {
    await expectRefused(hostile.id3Tag('TIT2', bytesOf('\0A talk')), 'broken_audio');
    await expectRefused(bytesOf('ID3\x04\0\0\x7f\x7f\x7f\x7f and no more'), 'broken_audio');
  });

  test('that is noise behind its first letters', async () => {
    await expectRefused(Buffer.concat([bytesOf('fLaC'), noise(4000)]), 'broken_audio');
    await expectRefused(Buffer.concat([bytesOf('OggS\0\x02'), noise(4000)]), 'broken_audio');
    await expectRefused(Buffer.concat([bytesOf('\0\0\0\x20ftypM4A '), noise(4000)]), 'broken_audio');
    await expectRefused(Buffer.concat([bytesOf('\x1aE\xdf\xa3'), noise(4000)]), 'broken_audio');
  });

  test('whose header is whole and whose sound is not there', async () => {
    const [wav, flac] = [await sound('wav'), await sound('flac')];
    await expectFailed(wav.subarray(0, 44), 'broken_audio');
    await expectFailed(Buffer.concat([flac.subarray(0, 42), noise(20_000)]), 'broken_audio');
  });

  test('in the middle: what can be read of it is kept, as long as it truly is', async () => {
    const [mp3, wav] = [await sound('mp3'), await sound('wav')];
    const halves = [
      await ana.library(Uint8Array.from(mp3.subarray(0, mp3.length / 2))),
      await ana.library(Uint8Array.from(wav.subarray(0, 44 + (wav.length - 44) / 2))),
    ];
    mp3.set(noise(2000), mp3.length / 2);

    expect(halves.map(({ status, duration }) => [status, Math.round(duration)])).toEqual([
      ['complete', SECONDS / 2],
      ['complete', SECONDS / 2],
    ]);
    expect((await ana.library(Uint8Array.from(mp3))).status).toBe('complete');
  });
});

test('a sound that is shorter than any clip is refused at once, and nothing is left', async () => {
  await expectRefused(speechLikeWav(2.9), 'audio_too_short');
  await expectRefused(readFileSync(await writeSpeech(folder, 2, 'mp3')), 'audio_too_short');
  // Its header claims more: only measuring tells.
  const cut = await sound('mp3');
  await expectFailed(cut.subarray(0, (cut.length * 2) / SECONDS), 'audio_too_short');
});

test('a sound that was put together from several is kept as one that plays from end to end', async () => {
  const parts: Buffer[] = [];
  for (const channels of ['2', '1']) {
    const part = join(folder, 'part.ogg');
    const coding = ['-c:a', 'libvorbis', '-ac', channels];
    await ffmpeg(['-y', '-i', await writeSpeech(folder, SECONDS, 'wav'), ...coding, part]);
    parts.push(readFileSync(part));
  }
  const { guid } = await ana.library(Uint8Array.from(Buffer.concat(parts)));
  const { status, mime, duration, size, s3AudioUrl } = await ana.settledMedia(guid);

  expect([status, mime, Math.round(duration)]).toEqual(['complete', 'audio/mp4', 2 * SECONDS]);
  const kept = await fetch(new URL(s3AudioUrl, server.address));
  expect([kept.headers.get('content-type'), (await kept.arrayBuffer()).byteLength]).toEqual(['audio/mp4', size]);
  expect([server.files('tmp'), server.tools()]).toEqual([[], []]);
});

describe('U3: something else under the name of a sound is refused by its content', () => {
  test.each([
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'image/png'],
    ['a photo', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    ['a program for Linux', '\x7fELF\x02\x01\x01\0', 'application/x-elf'],
    ['a program for Windows', 'MZ\x90\0\x03\0', 'application/vnd.microsoft.portable-executable'],
    ['a script', '#!/bin/sh\nid\n', 'text/x-script'],
    ['an archive', 'PK\x03\x04\x14\0', 'application/zip'],
    ['a packed file', '\x1f\x8b\x08\0', 'application/gzip'],
    ['another archive', 'Rar!\x1a\x07\x01', 'application/vnd.rar'],
    ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'text/html'],
    ['a document', '%PDF-1.7\n', 'application/pdf'],
  ])('%s', async (_name, beginning, found) => {
    await expectRefused(bytesOf(beginning), 'not_audio', found);
    // With a true sound behind it, it is still what it begins as.
    await expectRefused(Buffer.concat([bytesOf(beginning), await sound('mp3')]), 'not_audio', found);
  });

  test('a film without a sound', async () => {
    const film = join(folder, 'film.mp4');
    await ffmpeg(['-y', '-f', 'lavfi', '-i', 'color=c=red:s=64x64:r=10:d=1', '-c:v', 'libx264', film]);
    await expectRefused(readFileSync(film), 'not_audio', 'video/mp4');
  });

  test('and a sound under the name of a picture is taken', async () => {
    const wav = speechLikeWav(3);
    const { uuid, size } = await ana.expect(endpoints.uploads.sign, {
      body: { file: 'photo.png', type: 'image/png', size: wav.byteLength },
    });
    await ana.uploadPiece(uuid, wav, 0);

    expect([(await take(uuid)).status, (await ana.settledMedia(uuid)).mime, size]).toEqual([
      201,
      'audio/wav',
      wav.byteLength,
    ]);
  });
});

describe('U4: a file that leads elsewhere', () => {
  /** Nobody was asked, and no byte of the local file stands in anything that the server wrote. */
  const expectNothingRead = () => {
    expect(canary.reached).toBe(0);
    const kept = (['files', 'tmp'] as const).flatMap((kind) =>
      server.files(kind).map((file) => readFileSync(join(server.dataDirectory, kind, file), 'latin1')),
    );
    for (const text of [...kept, server.log]) expect(text).not.toContain(secret);
  };

  test.each<[string, () => string | Buffer, 'not_audio' | 'broken_audio', string]>([
    ['HLS playlist', () => hostile.hlsPlaylist(targets), 'not_audio', 'application/vnd.apple.mpegurl'],
    [
      'HLS playlist behind empty lines',
      () => `\xef\xbb\xbf\n\n${hostile.hlsPlaylist(targets)}`,
      'not_audio',
      'application/vnd.apple.mpegurl',
    ],
    [
      'HLS playlist behind a tag',
      () => Buffer.concat([hostile.id3Tag('TIT2', bytesOf('\0A talk')), bytesOf(hostile.hlsPlaylist(targets))]),
      'not_audio',
      'application/vnd.apple.mpegurl',
    ],
    [
      'HLS playlist behind the header of a WAV file',
      () => hostile.behindWaveHeader(hostile.hlsPlaylist(targets)),
      'broken_audio',
      '',
    ],
    ['HLS playlist as the subtitles of an AVI', () => hostile.playlistInAvi(targets), 'not_audio', 'video/x-msvideo'],
    ['DASH manifest', () => hostile.dashManifest(targets), 'not_audio', 'application/dash+xml'],
    ['list for ffmpeg', () => hostile.concatList(targets), 'not_audio', 'text/ffconcat'],
    ['session description', () => hostile.sessionDescription(targets), 'not_audio', 'text/plain'],
  ])('%s', async (_name, content, code, found) => {
    const bytes = content();
    await expectRefused(typeof bytes === 'string' ? bytesOf(bytes) : bytes, code, found);
    expectNothingRead();
  });

  test('QuickTime film whose sound is in a local file', async () => {
    const film = join(folder, 'film.mov');
    await ffmpeg(['-y', '-i', await writeSpeech(folder, SECONDS, 'wav'), '-c:a', 'pcm_s16le', '-f', 'mov', film]);
    await expectFailed(hostile.withSoundElsewhere(readFileSync(film), secretPath), 'broken_audio');
    expectNothingRead();
  });
});

describe('U9: names', () => {
  const long = '日本語'.repeat(455);
  const above = `../../wavereel-above-${process.pid}`;
  const names = [
    above,
    '/etc/passwd',
    '-i',
    '-y',
    'a\r\nSet-Cookie: b=c',
    '$(id)',
    '`id`; rm -rf .',
    'file:x|pipe:1',
    '%00.mp3',
    '"x"; filename=y',
    long,
  ];
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  /** The programs that were called, without the ids in their arguments. */
  const called = () =>
    readFileSync(calls, 'utf8')
      .trimEnd()
      .split('\0\n')
      .map((call) => call.replace(uuid, 'ID').split('\0'));

  /** What is done with a sound of a name, from its upload to the end of its measuring. */
  const callsFor = async (name: string): Promise<string[][]> => {
    rmSync(calls, { force: true });
    const wav = speechLikeWav(3);
    const { uuid: id } = await ana.expect(endpoints.uploads.sign, {
      body: { file: name, type: name.slice(0, 200), size: wav.byteLength },
    });
    await ana.uploadPiece(id, wav, 0);
    const { status, error } = await take(id, name);
    if (name === long) {
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['title']]);
      await ana.expect(endpoints.media.create, { params: { id }, body: { title: 'A shorter one' } });
    }
    expect(await ana.settledMedia(id)).toMatchObject({
      status: 'complete',
      title: expect.stringMatching(/^[^\p{Cc}]+$/u),
    });
    return called();
  };

  test('are no paths and no arguments: files have keys of our own, programs get the same list whatever the name', async () => {
    const usual = await callsFor('talk.mp3');
    for (const name of names) expect([name, await callsFor(name)]).toEqual([name, usual]);

    // Looked at, then probed, read for its tags and measured.
    expect(usual.flat().filter((argument) => argument.includes(server.dataDirectory))).toEqual([
      `file:${server.dataDirectory}/tmp/ID`,
      `file:${server.dataDirectory}/files/media/ID/audio`,
      `file:${server.dataDirectory}/files/media/ID/audio`,
      `file:${server.dataDirectory}/files/media/ID/audio`,
    ]);
    expect(
      server.files('files').filter((file) => !/^media\/ID\/(audio|peaks\.json)$/.test(file.replace(uuid, 'ID'))),
    ).toEqual([]);
    expect(readdirSync(server.dataDirectory).sort()).toEqual([
      'db',
      'files',
      'lock.json',
      'mail',
      'secrets.json',
      'tmp',
    ]);
    for (const place of ['files/media/id', 'files/media', 'files', 'tmp', '.', '..'])
      expect(existsSync(join(server.dataDirectory, place, above))).toBe(false);
  });

  test('with the letter that no database keeps are refused', async () => {
    const answers = [
      await ana.call(endpoints.uploads.sign, { body: { file: 'a\0.mp3', type: 'audio/mpeg', size: 1 } }),
      await take(await ana.upload(speechLikeWav(3)), 'a\0'),
    ];

    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [400, 'bad_request'],
      [400, 'bad_request'],
    ]);
    expect((await take(await ana.upload(speechLikeWav(3)), '\\u0000')).body.title).toBe('\\u0000');
  });

  test('of a file to be saved stay one harmless name', async () => {
    const { guid } = await ana.library(speechLikeWav(4));
    const { id } = await ana.expect(endpoints.jobs.create, {
      body: { title: 'x', mediaGuid: guid, themeId: 'vertical', start: 0, end: 3 },
    });
    await ana.settled(id);
    const saved: string[] = [];
    for (const title of [...names.filter((name) => name !== long), long.slice(0, 200)]) {
      const { downloadUrl } = await ana.expect(endpoints.jobs.change, { params: { id }, body: { title } });
      const { status, headers } = await ana.fetch(downloadUrl ?? '', { method: 'HEAD' });
      const [, plain = '', full = ''] =
        /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''([\w.~%!-]+)$/.exec(
          headers.get('content-disposition') ?? '',
        ) ?? [];
      expect([title, status, headers.get('set-cookie')]).toEqual([title, 200, null]);
      expect(plain).not.toMatch(/["\\/:%]/);
      saved.push(decodeURIComponent(full));
    }

    expect(saved).toEqual([
      `wavereel-above-${process.pid}.mp4`,
      'etc-passwd.mp4',
      'i.mp4',
      'y.mp4',
      'a Set-Cookie- b=c.mp4',
      '$(id).mp4',
      '`id`; rm -rf.mp4',
      'file-x-pipe-1.mp4',
      '%00.mp3.mp4',
      'x-; filename=y.mp4',
      // Of three bytes each: as many as every system takes.
      `${long.slice(0, 72)}.mp4`,
    ]);
    expect((await ana.call(endpoints.jobs.remove, { params: { id } })).status).toBe(204);
  });
});

describe('U10: a header that lies, and a program that hangs', () => {
  afterEach(expectNextWorks);

  test('ten thousand hours by the header', async () => {
    const tenThousandHours = 3600 * 10_000;
    await expectRefused(
      hostile.withMp3Frames(await sound('mp3'), Math.ceil((tenThousandHours * 44_100) / 1152)),
      'audio_too_long',
    );
    await expectRefused(hostile.withFlacSamples(await sound('flac'), 2 ** 36 - 1), 'audio_too_long');
  });

  test('more than twelve hours that the header does not tell of', async () => {
    const flac = join(folder, 'silence.flac');
    await ffmpeg([
      '-y',
      '-f',
      'lavfi',
      '-i',
      'anullsrc=r=1000:cl=mono',
      '-t',
      String(12.1 * 3600),
      '-c:a',
      'flac',
      '-frame_size',
      '65535',
      flac,
    ]);
    await expectFailed(hostile.withFlacSamples(readFileSync(flac), 0), 'audio_too_long');
  });

  test.each([
    ['of 60,000 by 60,000', hostile.id3Picture('png', hostile.pngHeader(60_000, 60_000), 1000)],
    ['of 14,000 by 14,000', hostile.id3Picture('png', hostile.pngHeader(14_000, 14_000), 1000)],
    ['of 30 MB', hostile.id3Picture('jpeg', bytesOf('\xff\xd8\xff\xe0\0\x10JFIF\0'), 30 * 1024 * 1024)],
  ])('a picture %s in a tag does no harm to the sound behind it', async (_name, tag) => {
    const media = await ana.library(Uint8Array.from(Buffer.concat([tag, await sound('mp3')])));

    expect(media).toMatchObject({ status: 'complete', mime: 'audio/mpeg' });
    expect(Math.abs(media.duration - SECONDS)).toBeLessThan(0.1);
    expect(server.files('tmp')).toEqual([]);
  });

  test('looking at a file ends at its time limit, and others do not wait for it', async () => {
    const id = await ana.upload(Uint8Array.from(bytesOf(hangsOn.padEnd(100))));
    const ended: string[] = [];
    const hanging = take(id).finally(() => ended.push('hanging'));
    await until('it is looked at', async () => (processesWith(hangingSeconds).length === 1 ? true : null));
    await expectNextWorks();
    ended.push('next');
    const { status, error } = await hanging;

    expect([status, error.code]).toEqual([422, 'broken_audio']);
    expect(ended).toEqual(['next', 'hanging']);
    expect([processesWith(hangingSeconds), server.files('tmp'), await libraryOf()]).toEqual([
      [],
      [],
      expect.not.arrayContaining([id]),
    ]);
  });
});
