import { endpoints, type Upload } from '@wavereel/contracts';
import { ApiError, fetchBytes, fetchFile, uploadFile } from './index';
import { lost, never, refusal, takeUploads, watchUploads, withSignedIn } from './testing';

const file = new File(['ID3 and some sound'], 'episode.mp3', { type: 'audio/mpeg' });

const api = withSignedIn();
let signed: Upload;
beforeEach(() => {
  signed = takeUploads(api);
});

test('a file is signed for, put there whole, and told of on the way', async () => {
  const report = watchUploads();
  const taken: string[] = [];
  api.onFile('PUT', '/store', (bytes) => {
    report(9, 18);
    taken.push(bytes);
    return {};
  });
  const shares: number[] = [];
  expect(await uploadFile(file, { onProgress: (share) => shares.push(share) })).toBe(signed.uuid);
  expect(api.asked(endpoints.uploads.sign)[0]?.body).toEqual({
    file: 'episode.mp3',
    type: 'audio/mpeg',
    size: file.size,
  });
  expect(taken).toEqual(['ID3 and some sound']);
  expect(shares[0]).toBe(0.5);
});

test('a large file is sent in pieces, in order', async () => {
  signed = takeUploads(api, { pieceBytes: 7 });
  const taken: string[] = [];
  api.onFile('PUT', '/store', (bytes) => taken.push(bytes) && {});

  expect(await uploadFile(file)).toBe(signed.uuid);
  expect(taken).toEqual(['ID3 and', ' some s', 'ound']);
});

test('a dropped connection is waited out, and the upload goes on where the server is', async () => {
  signed = takeUploads(api, { pieceBytes: 7 });
  const taken: string[] = [];
  let drops = 2;
  api.onFile('PUT', '/store', (bytes) => {
    taken.push(bytes);
    return taken.length > 1 && drops-- > 0 ? lost : {};
  });
  const uploaded = uploadFile(file);
  const hurry = setInterval(() => dispatchEvent(new Event('online')), 5);

  expect(await uploaded).toBe(signed.uuid);
  clearInterval(hurry);
  expect(taken).toEqual(['ID3 and', ' some s', ' some s', ' some s', 'ound']);
});

test('an interrupted upload is gone on with, and sent anew where the server has forgotten it', async () => {
  const started: string[] = [];
  api.on(endpoints.uploads.get, () => ({ ...signed, size: file.size, offset: 8 }));
  const taken: string[] = [];
  api.onFile('PUT', '/store', (bytes) => taken.push(bytes) && {});

  expect(await uploadFile(file, { resume: signed.uuid, onStarted: (uuid) => started.push(uuid) })).toBe(signed.uuid);
  api.on(endpoints.uploads.get, () => refusal('upload_not_found'));
  expect(await uploadFile(file, { resume: signed.uuid })).toBe(signed.uuid);
  expect(taken).toEqual(['some sound', 'ID3 and some sound']);
  expect(started).toEqual([signed.uuid]);
});

test('an upload under way can be cancelled', async () => {
  const controller = new AbortController();
  api.onFile('PUT', '/store', () => {
    controller.abort();
    return never();
  });
  await expect(uploadFile(file, { signal: controller.signal })).rejects.toMatchObject({ code: 'cancelled' });
});

test('a store that refuses is heard with its sentence', async () => {
  api.onFile('PUT', '/store', () => refusal('too_large', { values: { limit: 512 } }));
  await expect(uploadFile(file)).rejects.toMatchObject({
    status: 413,
    message: 'The file is too large: at most 512 MB are taken.',
  });
});

test('a signed address answers its file, or the reason why not', async () => {
  api.onFile('GET', '/peaks', () => ({ length: 2 }));
  expect(await fetchFile(`${api.url}/peaks`)).toEqual({ length: 2 });
  expect(await fetchBytes('/peaks')).toMatchObject({ size: '{"length":2}'.length });
  const failure: unknown = await fetchFile(`${api.url}/gone`).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 404, message: 'That was not found. It may have been deleted.' });
});
