import { endpoints } from '@wavereel/contracts';
import { ApiError, fetchFile, uploadFile } from './index';
import { aSignedUpload, beSignedIn, forgetSession, never, refusal, startFakeApi, watchUploads, type FakeApi } from './testing';

const file = new File(['ID3 and some sound'], 'episode.mp3', { type: 'audio/mpeg' });

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi();
  await beSignedIn(api);
});
afterAll(async () => {
  forgetSession();
  await api.close();
});

const signed = aSignedUpload();
beforeEach(() => api.on(endpoints.uploads.sign, () => ({ ...signed, url: `${api.url}/store` })));

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
  expect(api.asked(endpoints.uploads.sign)[0]?.body).toEqual({ file: 'episode.mp3', type: 'audio/mpeg', size: file.size });
  expect(taken).toEqual(['ID3 and some sound']);
  expect(shares[0]).toBe(0.5);
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
  await expect(uploadFile(file)).rejects.toMatchObject({ status: 413, message: 'The file is too large: at most 512 MB are taken.' });
});

test('a signed address answers its file, or the reason why not', async () => {
  api.onFile('GET', '/peaks', () => ({ length: 2 }));
  expect(await fetchFile(`${api.url}/peaks`)).toEqual({ length: 2 });
  const failure: unknown = await fetchFile(`${api.url}/gone`).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 404, message: 'That was not found. It may have been deleted.' });
});
