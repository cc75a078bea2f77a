import { endpoints, type Upload } from '@wavereel/contracts';
import { anUpload } from './builders';
import type { FakeApi } from './fake-api';

/** Lets the server take one upload at `/store`, in pieces of `pieceBytes`; answers what it will be known by. */
export function takeUploads(api: FakeApi, change: Partial<Upload> = {}): Upload {
  const upload = anUpload(change);
  let { size, offset } = upload;
  api.on(endpoints.uploads.sign, ({ body }) => {
    size = body.size;
    return { ...upload, size };
  });
  api.on(endpoints.uploads.get, () => ({ ...upload, size, offset }));
  api.on(endpoints.uploads.piece, ({ body }) => {
    offset = body.offset;
    return {
      url: `${api.url}/store`,
      headers: { 'content-type': 'application/octet-stream' },
      size: Math.min(upload.pieceBytes, size - offset),
    };
  });
  api.onFile('PUT', '/store', () => ({}));
  return upload;
}
