import { endpoints, type Upload } from '@wavereel/contracts';
import { call } from './call';
import { ApiError, mayPass, toApiError } from './error';
import { http } from './http';
import { pause } from './pause';

/** A piece without any progress for this long has failed. */
const stallMs = 60_000;
/** How long is waited before a piece is tried again; after the last the upload has failed. */
const retryAfterMs = [500, 2_000, 5_000, 15_000, 30_000] as const;

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Share of the bytes that are there, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Told once the server knows of the upload: by this uuid it can be gone on with later. */
  readonly onStarted?: (uuid: string) => void;
  /** An upload of the same file that was interrupted. Where the server has forgotten it, the file is sent anew. */
  readonly resume?: string;
}

/**
 * Puts a file into temporary storage, piece by piece. The browser streams it from disk; a dropped connection is waited out, and the upload
 * goes on where it was.
 * @returns the uuid by which to take it into the library.
 * @throws ApiError; 413 where it is too large, `network` where the connection stays away, `cancelled` after an abort.
 */
export async function uploadFile(
  file: File,
  { signal, onProgress, onStarted, resume }: UploadOptions = {},
): Promise<string> {
  const { uuid, size, ...begun } = await begin(file, resume, signal);
  let { offset } = begun;
  onStarted?.(uuid);
  for (let failures = 0; offset < size;) {
    try {
      offset += await sendPiece(file, { uuid, offset }, signal, (loaded) => onProgress?.((offset + loaded) / size));
      failures = 0;
    } catch (error) {
      const wait = retryAfterMs[failures];
      if (wait === undefined || !(error instanceof ApiError) || !mayPass(error) || signal?.aborted) throw error;
      failures += 1;
      await pause(wait, { signal, untilOnline: true });
      offset = await knownOffset(uuid, offset, signal);
    }
  }
  return uuid;
}

async function begin(file: File, resume: string | undefined, signal: AbortSignal | undefined): Promise<Upload> {
  if (resume !== undefined) {
    try {
      const upload = await call(endpoints.uploads.get, { params: { id: resume } }, signal);
      if (upload.size === file.size) return upload;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  }
  return call(
    endpoints.uploads.sign,
    { body: { file: file.name, type: file.type || 'application/octet-stream', size: file.size } },
    signal,
  );
}

/** Sends the piece that begins at an offset; answers its bytes. @throws ApiError */
async function sendPiece(
  file: File,
  { uuid, offset }: Pick<Upload, 'uuid' | 'offset'>,
  signal: AbortSignal | undefined,
  onLoaded: (bytes: number) => void,
): Promise<number> {
  const piece = await call(endpoints.uploads.piece, { params: { id: uuid }, body: { offset } }, signal);
  const stall = new AbortController();
  const watch = () => setTimeout(() => stall.abort(), stallMs);
  let timer = watch();
  try {
    await http.put(piece.url, file.slice(offset, offset + piece.size), {
      headers: piece.headers,
      timeout: 0,
      withCredentials: false,
      signal: signal ? AbortSignal.any([signal, stall.signal]) : stall.signal,
      onUploadProgress: ({ loaded, total }) => {
        clearTimeout(timer);
        timer = watch();
        onLoaded(total ? (piece.size * loaded) / total : 0);
      },
    });
    return piece.size;
  } catch (error) {
    if (stall.signal.aborted) throw new ApiError(0, 'network', 'The upload stalled');
    throw toApiError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** How much has arrived; the last known number where the server cannot be asked now. */
async function knownOffset(uuid: string, known: number, signal: AbortSignal | undefined): Promise<number> {
  try {
    return (await call(endpoints.uploads.get, { params: { id: uuid } }, signal)).offset;
  } catch (error) {
    if (error instanceof ApiError && mayPass(error)) return known;
    throw error;
  }
}

/** Fetches a JSON file from a signed address, as peaks. @throws ApiError */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<unknown> {
  try {
    return (await http.get<unknown>(address, { withCredentials: false, ...(signal ? { signal } : {}) })).data;
  } catch (error) {
    throw toApiError(error);
  }
}

/** Fetches the bytes of a file that needs no credentials, as a picture. @throws ApiError */
export async function fetchBytes(address: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const asked = { withCredentials: false, responseType: 'blob', ...(signal ? { signal } : {}) } as const;
    return (await http.get<Blob>(address, asked)).data;
  } catch (error) {
    throw toApiError(error);
  }
}
