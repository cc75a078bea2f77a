import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { endpoints } from '@wavereel/contracts';
import type { Media } from '@wavereel/contracts';
import { fingerprintOfFile } from '../src/audio/fingerprint';
import { ffmpeg, writeSpeech } from './support/audio-fixtures';
import * as hostile from './support/hostile-files';
import { TestServer } from './support/server';
import type { Visitor } from './support/visitor';
import { speechLikeWav } from './support/wav';

const TEAM_MEGABYTES = 200;
const folder = mkdtempSync(join(tmpdir(), 'wavereel-covers-'));
const at = (name: string): string => join(folder, name);

let server: TestServer;
let ana: Visitor;
let plainMp3: Buffer;

/** A sound with a title, a show and a picture of 1400 by 1000 pixels as its cover, as programs for podcasts write them. */
async function tagged(name: string, coding: readonly string[], picture: string): Promise<string> {
  const tags = ['-metadata', 'title=Glazed = donuts; part #1', '-metadata', 'album=Note to Self'];
  const cover = ['-map', '0:a', '-map', '1:v', '-c:v', 'copy', '-disposition:v:0', 'attached_pic'];
  const speech = await writeSpeech(folder, 5, 'wav');
  await ffmpeg(['-y', '-i', speech, '-i', at(picture), ...cover, ...coding, ...tags, at(name)]);
  return at(name);
}

beforeAll(async () => {
  server = await TestServer.start({ TEAM_STORAGE_MB: String(TEAM_MEGABYTES) });
  ana = await server.person();
  for (const name of ['cover.png', 'cover.jpg'])
    await ffmpeg(['-y', '-f', 'lavfi', '-i', 'testsrc=size=1400x1000', '-frames:v', '1', at(name)]);
  plainMp3 = readFileSync(await writeSpeech(folder, 5, 'mp3'));
}, 120_000);
afterAll(async () => {
  await server?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Takes a file into the library, without a title unless one is given. */
async function taken(bytes: Uint8Array, name: string, title?: string): Promise<Media> {
  const id = await ana.upload(new Uint8Array(bytes), name);
  await ana.expect(endpoints.media.create, { params: { id }, body: title === undefined ? {} : { title } });
  return ana.settledMedia(id);
}

const known = async (visitor: Visitor, path: string): Promise<string | null> => {
  const query = { fingerprint: await fingerprintOfFile(path) };
  return (await visitor.expect(endpoints.media.known, { query })).media?.guid ?? null;
};
/** Width and height of a JPEG, which is what it must be. */
const sizeOf = async (jpeg: Buffer): Promise<string | undefined> => {
  expect(jpeg.subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff');
  const shown = await ffmpeg([
    '-f',
    'jpeg_pipe',
    '-i',
    `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    '-f',
    'null',
    '-',
  ]);
  return /Video: mjpeg.*?(\d+x\d+)/.exec(shown)?.[1];
};

describe('what a file carries besides its sound is kept', () => {
  test.each([
    ['an mp3', 'tagged.mp3', 'audio/mpeg', ['-c:a', 'libmp3lame', '-id3v2_version', '3'], 'cover.jpg'],
    ['an m4a', 'tagged.m4a', 'audio/mp4', ['-c:a', 'aac', '-f', 'mp4'], 'cover.png'],
    ['a flac', 'tagged.flac', 'audio/flac', ['-c:a', 'flac'], 'cover.png'],
  ])('of %s: show, title and a small picture', async (_kind, name, mime, coding, picture) => {
    const media = await taken(readFileSync(await tagged(name, coding, picture)), name);

    expect(media).toMatchObject({
      status: 'complete',
      mime,
      title: 'Glazed = donuts; part #1',
      feedTitle: 'Note to Self',
    });
    expect(await sizeOf(await ana.bytes(media.image_src))).toBe('600x429');
    expect((await ana.fetch(media.image_src ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  test('in the tags of an ogg; its sender names it all the same, and without tags the file does', async () => {
    const speech = await writeSpeech(folder, 5, 'wav');
    const tags = ['-metadata', 'title=Glazed', '-metadata', 'album=Note to Self'];
    await ffmpeg(['-y', '-i', speech, '-c:a', 'libopus', ...tags, at('tagged.ogg')]);
    const named = await taken(readFileSync(at('tagged.ogg')), 'tagged.ogg', 'My own');
    const plain = await taken(speechLikeWav(4), 'Episode 7.final.wav');

    expect([named.title, named.feedTitle, named.image_src]).toEqual(['My own', 'Note to Self', null]);
    expect([plain.title, plain.feedTitle, plain.image_src]).toEqual(['Episode 7.final', null, null]);
  });

  test('where an even copy takes the place of its sound; a video shows it while the sound is there, and it counts', async () => {
    const first = readFileSync(await tagged('one.mp3', ['-c:a', 'libmp3lame', '-ar', '44100'], 'cover.jpg'));
    await ffmpeg([
      '-y',
      '-i',
      at('speech-5.wav'),
      '-c:a',
      'libmp3lame',
      '-ar',
      '22050',
      '-id3v2_version',
      '0',
      at('two.mp3'),
    ]);
    const media = await taken(Buffer.concat([first, readFileSync(at('two.mp3'))]), 'patched.mp3');
    const job = await ana.expect(endpoints.jobs.create, {
      body: { title: 'Clip', start: 0, end: 3, mediaGuid: media.guid, themeId: 'square' },
    });
    await ana.expect(endpoints.jobs.cancel, { params: { id: job.id } });

    expect([media.mime, media.feedTitle]).toEqual(['audio/mp4', 'Note to Self']);
    expect(job.episodeInfo).toMatchObject({ feedTitle: 'Note to Self', imageSrc: media.image_src });
    expect(server.files('files')).toContain(`media/${media.guid}/cover.jpg`);

    await server.withDatabase(`UPDATE media SET cover_size = ${TEAM_MEGABYTES} * 1048576 WHERE id = '${media.guid}'`);
    const next = { file: 'talk.mp3', type: 'audio/mpeg', size: 1 };
    expect((await ana.call(endpoints.uploads.sign, { body: next })).error.code).toBe('storage_full');

    await ana.expect(endpoints.media.remove, { params: { id: media.guid }, query: { forever: 'true' } });
    const left = await ana.expect(endpoints.jobs.byGuid, { params: { id: job.guid } });
    expect([left.episodeInfo?.feedTitle, left.episodeInfo?.imageSrc]).toEqual(['Note to Self', null]);
    expect(server.files('files').filter((file) => file.includes(media.guid))).toEqual([]);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  /** 196 megapixels in a few kilobytes, whole and right. */
  const hugePng = (): Buffer => {
    const chunk = (name: string, content: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(content.length);
      // Nobody gets as far as the check of it.
      return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
    };
    const lines = deflateSync(Buffer.alloc(14_000 * 1751));
    return Buffer.concat([hostile.pngHeader(14_000, 14_000), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
  };
  test.each([
    ['cut off', () => readFileSync(at('cover.png')).subarray(0, 60), 'png'],
    ['huge', hugePng, 'png'],
    ['a page that calls itself a picture', () => hostile.bytesOf(`<!doctype html><script>alert(1)</script>`), 'jpeg'],
    ['a drawing with script', () => hostile.bytesOf(svg), 'png'],
    [
      'more than eight megabytes',
      () => Buffer.concat([readFileSync(at('cover.jpg')), Buffer.alloc(9_000_000)]),
      'jpeg',
    ],
  ] as const)('but no picture that is %s: the audio is taken all the same', async (_what, picture, kind) => {
    const media = await taken(Buffer.concat([hostile.id3Picture(kind, picture(), 0), plainMp3]), 'talk.mp3', 'Talk');

    expect([media.status, media.image_src]).toEqual(['complete', null]);
    expect(server.files('files')).not.toContain(`media/${media.guid}/cover.jpg`);
  });
});

describe('the same file is known', () => {
  test('to its team alone, once it is complete, by all of its content', async () => {
    const path = await writeSpeech(folder, 6, 'mp3');
    const bob = await server.person('Bob');
    const before = await known(ana, path);
    const media = await taken(readFileSync(path), 'once.mp3');

    expect(before).toBeNull();
    expect(await known(ana, path)).toBe(media.guid);
    expect(await known(ana, await writeSpeech(folder, 6, 'wav'))).toBeNull();
    expect(await known(bob, path)).toBeNull();
    expect((await ana.call(endpoints.media.known, { query: { fingerprint: 'nothing' } })).status).toBe(422);

    await server.withDatabase(`UPDATE media SET status = 'pending' WHERE id = '${media.guid}'`);
    expect(await known(ana, path)).toBeNull();
    await server.withDatabase(`UPDATE media SET status = 'complete' WHERE id = '${media.guid}'`);
    const again = await taken(readFileSync(path), 'twice.mp3');
    expect(await known(ana, path)).toBe(again.guid);
  });
});
