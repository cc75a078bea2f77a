import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { endpoints, errorMessage, limits, peaksSchema } from '@wavereel/contracts';
import { HeldEncoder } from './support/held-encoder';
import { TestServer } from './support/server';
import { until } from './support/until';
import type { Visitor } from './support/visitor';
import { wavBytes } from './support/audio-fixtures';
import { speechLikeWav } from './support/wav';

const encoder = new HeldEncoder();
let server: TestServer;
let ana: Visitor;

beforeAll(async () => {
  server = await TestServer.start({ FFMPEG_PATH: encoder.program });
  ana = await server.person();
});
afterAll(async () => {
  await server?.remove();
  encoder.remove();
});

/** All news came after it. */
const beforeAllNews = '00000000-0000-0000-0000-000000000000';
const megabyte = 1024 * 1024;
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** The smallest PNG: one pixel. */
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

describe('an upload', () => {
  test('becomes an item of the library with peaks and its true duration', async () => {
    const wav = speechLikeWav(6.5);
    const media = await ana.library(wav, '  Bom dia\n');

    expect(media).toMatchObject({
      status: 'complete',
      title: 'Bom dia',
      error: null,
      size: wav.byteLength,
      owner: ana.id,
      owner_name: 'Ana',
    });
    expect(media.mime).toMatch(/^audio\/(x-)?wav$/);
    expect(media.duration).toBeCloseTo(6.5, 2);
    const peaks = peaksSchema.parse(await (await ana.fetch(media.peaksUrl ?? '')).json());
    expect(peaks.length).toBe(650);
    expect(Math.max(...peaks.data)).toBeGreaterThan(20);
    expect(media.peaks).toHaveLength(limits.outlinePeaks);
    expect(Math.max(...media.peaks)).toBe(255);
    expect(server.files('files')).toEqual(
      expect.arrayContaining([`media/${media.guid}/audio`, `media/${media.guid}/peaks.json`]),
    );
    expect(server.files('files').filter((file) => file.startsWith('tmp/'))).toEqual([]);
    // Pages read anew by it, and nobody is told.
    const [news] = (await ana.expect(endpoints.notifications.list, { query: { after: beforeAllNews } })).slice(-1);
    expect(news).toMatchObject({ type: 'MEDIA_READY', payload: { guid: media.guid, title: 'Bom dia' } });
    expect(await ana.expect(endpoints.notifications.list)).toEqual([]);
    expect(await ana.expect(endpoints.media.status, { params: { id: media.guid } })).toEqual({
      status: 'complete',
      error: null,
      stage: null,
      progress: null,
    });
  });

  test('taken twice is one item', async () => {
    const id = await ana.upload(speechLikeWav(4));
    const first = await ana.expect(endpoints.media.create, { params: { id }, body: { title: 'Once' } });
    const second = await ana.expect(endpoints.media.create, { params: { id }, body: { title: 'Twice' } });

    expect([first.guid, second.title]).toEqual([second.guid, 'Once']);
    expect((await ana.settledMedia(id)).status).toBe('complete');
  });

  test.each([
    ['an empty file', new Uint8Array(), 'empty_file'],
    ['a web page', bytesOf('<!DOCTYPE html><html><body>404 Not Found</body></html>'), 'not_audio'],
    ['a picture', png, 'not_audio'],
    ['a playlist', bytesOf('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 'not_audio'],
    ['random bytes', Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919) % 251), 'not_audio'],
  ] as const)('that is %s named .mp3 is refused, and nothing of it is left', async (_name, bytes, code) => {
    const before = { files: server.files('files'), items: (await ana.expect(endpoints.media.list)).length };
    const id = await ana.upload(bytes, 'talk.mp3');
    const answer = await ana.call(endpoints.media.create, { params: { id }, body: { title: 'Talk' } });

    expect([answer.status, answer.error.code]).toEqual([422, code]);
    expect(answer.error.message).toMatch(
      code === 'empty_file'
        ? /^This file is empty/
        : /^This file holds no audio that can be read \(.+\)\. Supported: mp3, mp4, m4a, flac, wav\.$/,
    );
    expect({ files: server.files('files'), items: (await ana.expect(endpoints.media.list)).length }).toEqual(before);
    expect(server.files('tmp')).toEqual([]);
    expect((await ana.call(endpoints.media.create, { params: { id }, body: { title: 'Talk' } })).status).toBe(404);
  });

  test('of somebody else, or that never arrived, is not found', async () => {
    const bob = await server.person('Bob');
    const id = await bob.upload(speechLikeWav(4));
    const missing = await ana.expect(endpoints.uploads.sign, {
      body: { file: 'talk.wav', type: 'audio/wav', size: 10 },
    });
    const answers = await Promise.all(
      [id, missing.uuid].map((each) =>
        ana.call(endpoints.media.create, { params: { id: each }, body: { title: 'Mine now' } }),
      ),
    );

    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [404, 'upload_not_found'],
      [404, 'upload_not_found'],
    ]);
    expect((await bob.call(endpoints.media.create, { params: { id }, body: { title: 'Mine' } })).status).toBe(201);
    // Measured to its end: what it writes on its way lies where the next tests look for what is left of theirs.
    await bob.settledMedia(id);
  });
});

describe('the size of an upload', () => {
  /** Resident memory of the server, in bytes. */
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;
  const announce = (size: number) =>
    ana.call(endpoints.uploads.sign, { body: { file: 'talk.wav', type: 'audio/wav', size } });
  const onePiece = async (size: number) => {
    const { uuid } = (await announce(size)).body;
    return { uuid, ...(await ana.expect(endpoints.uploads.piece, { params: { id: uuid }, body: { offset: 0 } })) };
  };

  test('is bounded when it is announced', async () => {
    expect((await announce(limits.audioMaxBytes)).status).toBe(201);
    for (const size of [limits.audioMaxBytes + 1, 1024 * megabyte, Number.MAX_SAFE_INTEGER]) {
      const over = await announce(size);
      expect([over.status, over.error.message]).toEqual([413, errorMessage('too_large', 'en', { limit: 512 })]);
    }
    expect((await announce(-1)).status).toBe(422);
  });

  test('is what was signed: one byte more is refused before the body is read', async () => {
    const { url, headers } = await onePiece(1000);
    const answer = await ana.fetch(url, { method: 'PUT', headers, body: new Uint8Array(1001) });

    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large' });
  });

  test('cannot be lied about: a stream that goes on is cut and removed', async () => {
    const { url, uuid } = await onePiece(100_000);
    const status = await new Promise<number>((resolve, reject) => {
      const put = request(
        new URL(url, server.address),
        { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } },
        (response) => {
          resolve(response.statusCode ?? 0);
          put.destroy();
        },
      );
      put.once('error', reject);
      const send = () => {
        if (!put.destroyed) put.write(Buffer.alloc(65_536), send);
      };
      send();
    });

    expect(status).toBe(413);
    await until('what came is removed', async () => (server.files('tmp').length === 0 ? true : null));
    expect((await ana.call(endpoints.media.create, { params: { id: uuid }, body: { title: 'Too much' } })).status).toBe(
      404,
    );
  });

  test('that claims to be a gigabyte is refused before it is read, and takes no memory', async () => {
    const { url } = await onePiece(1000);
    const before = memory();
    const { status, sent } = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
      let sent = 0;
      const put = request(
        new URL(url, server.address),
        { method: 'PUT', headers: { 'content-length': String(1024 * megabyte) } },
        (response) => {
          resolve({ status: response.statusCode ?? 0, sent });
          put.destroy();
        },
      );
      put.once('error', reject);
      const send = () => {
        if (put.destroyed) return;
        sent += megabyte;
        put.write(Buffer.alloc(megabyte), send);
      };
      send();
    });

    expect(status).toBe(413);
    // What lies in the buffers of the line, and what comes in the moment that a refused sender is given: more of it on a quick machine or a busy one.
    expect(sent).toBeLessThan(256 * megabyte);
    expect(memory() - before).toBeLessThan(32 * megabyte);
    expect(server.files('tmp')).toEqual([]);
  });

  test.each([
    ['shorter than what follows', 'content-length: 1000', 3000],
    ['in two ways at once', 'content-length: 1000\r\ntransfer-encoding: chunked', 1000],
    ['twice', 'content-length: 1000\r\ncontent-length: 3000', 3000],
    ['as no number', 'content-length: -1', 1000],
  ])('told %s is not believed', async (_name, header, bytes) => {
    const { url, uuid } = await onePiece(1000);
    const line = connect(server.port, 'localhost');
    line.on('error', () => undefined);
    line.write(`PUT ${url} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`);
    line.write(Buffer.alloc(bytes, 'x'));
    let answer = '';
    for await (const chunk of line) {
      answer += String(chunk);
      if (answer.includes('HTTP/1.1 400')) break;
    }
    line.destroy();
    await until('nothing unfinished is left', async () => (server.files('tmp').length === 0 ? true : null), 5_000);

    expect(answer).toContain('HTTP/1.1 400 ');
    // What was announced may have arrived before the rest was found to be no request.
    for (const file of server.files('files').filter((name) => name.includes(uuid)))
      expect(statSync(join(server.dataDirectory, 'files', file)).size).toBe(1000);
    expect((await ana.expect(endpoints.uploads.get, { params: { id: uuid } })).offset).toBeLessThanOrEqual(1000);
  });

  test('of 160 MB comes, is put together and measured with flat memory', async () => {
    const wav = new Uint8Array(160 * megabyte);
    wav.set(wavBytes(new Float32Array(0)).subarray(0, 40));
    new DataView(wav.buffer).setUint32(40, wav.byteLength - 44, true);
    const before = memory();
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(memory()), 20);
    const media = await ana.library(wav).finally(() => clearInterval(sampling));

    expect([media.status, media.size]).toEqual(['complete', wav.byteLength]);
    expect(samples.length).toBeGreaterThan(20);
    expect(Math.max(...samples) - before).toBeLessThan(100 * megabyte);
    expect(
      (await ana.call(endpoints.media.remove, { params: { id: media.guid }, query: { forever: 'true' } })).status,
    ).toBe(204);
  });

  test('is never reached when the line breaks: nothing is kept, and it can be sent again', async () => {
    const { url, uuid } = await onePiece(1_000_000);
    const faults = () => server.log.split('"fault"').length;
    const before = faults();
    const put = request(new URL(url, server.address), { method: 'PUT', headers: { 'content-length': '1000000' } });
    put.once('error', () => undefined);
    put.write(Buffer.alloc(600_000));
    await until('the first part has arrived', async () => (server.files('tmp').length > 0 ? true : null));
    put.destroy();
    await until('it is removed again', async () => (server.files('tmp').length === 0 ? true : null));

    expect((await ana.call(endpoints.media.create, { params: { id: uuid }, body: { title: 'Half' } })).error.code).toBe(
      'upload_not_found',
    );
    expect((await ana.fetch(url, { method: 'PUT', body: new Uint8Array(1_000_000) })).status).toBe(200);
    expect(faults()).toBe(before);
  });

  test('fits an address only as it was signed, and whole', async () => {
    const { url, uuid } = await onePiece(1000);
    const put = async (address: string, method = 'PUT', bytes = 1000) =>
      (await ana.fetch(address, { method, ...(method === 'PUT' ? { body: new Uint8Array(bytes) } : {}) })).status;

    expect(await put(url.replace('size=1000', 'size=100000'))).toBe(404);
    expect(await put(url.replace(/expires=\d+/, 'expires=9999999999'))).toBe(404);
    expect(await put(url.replace(uuid, '00000000-0000-4000-8000-000000000000'))).toBe(404);
    expect(await put(url.replace('piece-0000', 'piece-0001'))).toBe(404);
    expect(await put(url, 'GET')).toBe(404);
    expect(await put(url, 'PUT', 10)).toBe(400);
    expect(await put(url)).toBe(200);
  });

  test('that has arrived stays whole, whatever else is sent to its address; the same again is taken', async () => {
    const { url, uuid } = await onePiece(1000);
    const send = async (bytes: number) =>
      (await ana.fetch(url, { method: 'PUT', body: new Uint8Array(bytes).fill(7) })).status;
    const kept = () => readFileSync(join(server.dataDirectory, 'files', 'tmp', uuid, 'piece-0000'));
    const answers = [await send(1000), await send(10), await send(0), await send(1001)];

    expect(answers).toEqual([200, 400, 400, 413]);
    expect(kept()).toEqual(Buffer.alloc(1000, 7));
    expect(await send(1000)).toBe(200);
    expect((await ana.expect(endpoints.uploads.get, { params: { id: uuid } })).offset).toBe(1000);
    expect(server.files('tmp')).toEqual([]);
  });
});

describe('an upload in pieces', () => {
  let wav: Uint8Array<ArrayBuffer>;
  let id: string;
  beforeAll(async () => {
    wav = wavBytes(Float32Array.from({ length: 1.25 * limits.uploadPieceBytes }, (_, at) => Math.sin(at / 20) / 2));
    id = (
      await ana.expect(endpoints.uploads.sign, { body: { file: 'long.wav', type: 'audio/wav', size: wav.byteLength } })
    ).uuid;
  });
  const offset = async () => (await ana.expect(endpoints.uploads.get, { params: { id } })).offset;

  test('goes on where the line broke, and becomes the file that was sent', async () => {
    await ana.uploadPiece(id, wav, 0);
    const { url } = await ana.expect(endpoints.uploads.piece, {
      params: { id },
      body: { offset: limits.uploadPieceBytes },
    });
    const put = request(new URL(url, server.address), {
      method: 'PUT',
      headers: { 'content-length': String(limits.uploadPieceBytes) },
    });
    put.once('error', () => undefined);
    put.write(wav.subarray(limits.uploadPieceBytes, 1.6 * limits.uploadPieceBytes));
    await until('a part of the second piece has arrived', async () => (server.files('tmp').length > 0 ? true : null));
    put.destroy();
    await until('it is removed again', async () => (server.files('tmp').length === 0 ? true : null));

    expect(await offset()).toBe(limits.uploadPieceBytes);
    for (let at = await offset(); at < wav.byteLength;) at += await ana.uploadPiece(id, wav, at);
    const item = await ana.expect(endpoints.media.create, { params: { id }, body: { title: 'Long' } });
    expect(item.size).toBe(wav.byteLength);
    expect((await ana.bytes(item.s3AudioUrl)).equals(Buffer.from(wav))).toBe(true);
    expect(server.files('files').filter((name) => name.includes(id) && name.includes('piece'))).toEqual([]);
  });

  test('is refused at a wrong place, with the right one, and for everybody else', async () => {
    const { uuid } = await ana.expect(endpoints.uploads.sign, {
      body: { file: 'a.wav', type: 'audio/wav', size: 1000 },
    });
    const wrong = await ana.call(endpoints.uploads.piece, { params: { id: uuid }, body: { offset: 500 } });
    const arrived = await ana.upload(new Uint8Array(1000));
    const again = await ana.call(endpoints.uploads.piece, { params: { id: arrived }, body: { offset: 0 } });
    const bob = await server.person('Bob');

    expect([wrong.status, wrong.error]).toEqual([
      409,
      { code: 'wrong_offset', message: errorMessage('wrong_offset', 'en', { offset: 0 }) },
    ]);
    expect([again.status, again.error.message]).toEqual([409, errorMessage('wrong_offset', 'en', { offset: 1000 })]);
    expect((await ana.call(endpoints.uploads.piece, { params: { id: uuid }, body: { offset: -1 } })).status).toBe(422);
    expect((await bob.call(endpoints.uploads.get, { params: { id: uuid } })).status).toBe(404);
    expect((await bob.call(endpoints.uploads.piece, { params: { id: uuid }, body: { offset: 0 } })).status).toBe(404);
  });
});

describe('a stored file', () => {
  let address: string;
  let wav: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    wav = speechLikeWav(5);
    address = (await ana.library(wav)).s3AudioUrl;
  });

  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(new URL(address, server.address), { method, headers });

  test('comes whole, safe to show and only for its reader', async () => {
    const answer = await get();

    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(wav))).toBe(true);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
  });

  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-44', 206, -44, undefined],
    ['bytes=10-5', 200, 0, undefined],
    ['bytes=0-0,2-2', 200, 0, undefined],
  ] as const)('answers the range %s', async (range, status, from, to) => {
    const answer = await get({ range });
    const expected = wav.slice(from, to);

    expect(answer.status).toBe(status);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(expected))).toBe(true);
    expect(answer.headers.get('content-length')).toBe(String(expected.byteLength));
    if (status === 206) {
      const start = from < 0 ? wav.byteLength + from : from;
      expect(answer.headers.get('content-range')).toBe(
        `bytes ${start}-${start + expected.byteLength - 1}/${wav.byteLength}`,
      );
    }
  });

  test('has no bytes past its end', async () => {
    const answer = await get({ range: `bytes=${wav.byteLength}-` });

    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${wav.byteLength}`]);
  });

  test('is not sent again to who has it', async () => {
    const etag = (await get({}, 'HEAD')).headers.get('etag') ?? '';

    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'range': 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get({ 'range': 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200);
  });

  test('tells its size without its bytes', async () => {
    const answer = await get({}, 'HEAD');

    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(wav.byteLength)]);
    expect(await answer.text()).toBe('');
  });
});

test('an item is renamed, and deleted with its files', async () => {
  const media = await ana.library(speechLikeWav(4), 'Old name');
  const renamed = await ana.expect(endpoints.media.rename, { params: { id: media.guid }, body: { title: 'New name' } });
  const nameless = await ana.call(endpoints.media.rename, { params: { id: media.guid }, body: { title: '  ' } });
  const gone = await ana.call(endpoints.media.remove, { params: { id: media.guid }, query: { forever: 'true' } });

  expect(renamed.title).toBe('New name');
  expect([nameless.status, nameless.error.fields]).toEqual([422, { title: 'This must not be empty.' }]);
  expect([gone.status, gone.body]).toEqual([204, '']);
  expect((await ana.call(endpoints.media.get, { params: { id: media.guid } })).status).toBe(404);
  expect((await fetch(new URL(media.s3AudioUrl, server.address))).status).toBe(404);
  expect(server.files('files').filter((file) => file.includes(media.guid))).toEqual([]);
});

test('audio that was being measured when the server died is measured after the next start', async () => {
  const id = await ana.upload(speechLikeWav(600));
  encoder.holdSound(id);
  await ana.expect(endpoints.media.create, { params: { id }, body: { title: 'Long' } });
  await until('it is measured', async () => (server.tools().length > 0 ? true : null));
  await server.kill9();
  encoder.letGo();
  await server.restart();
  const media = await ana.settledMedia(id);

  expect(media).toMatchObject({ status: 'complete', title: 'Long' });
  expect(media.duration).toBeCloseTo(600, 1);
});
