import { endpoints } from '@wavereel/contracts';
import { call } from './call';
import { ApiError, toApiError } from './error';
import { http } from './http';

/** An upload without any progress for this long has failed. */
const stallMs = 60_000;

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Share of the bytes that are there, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Puts a file into temporary storage by a signed address. The browser streams it from disk.
 * @returns the uuid by which to take it into the library.
 * @throws ApiError; 413 where it is too large, `cancelled` after an abort.
 */
export async function uploadFile(file: File, { signal, onProgress }: UploadOptions = {}): Promise<string> {
  const body = { file: file.name, type: file.type || 'application/octet-stream', size: file.size };
  const signed = await call(endpoints.uploads.sign, { body }, signal);
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(), stallMs);
  try {
    await http.put(signed.url, file, {
      headers: signed.headers,
      timeout: 0,
      withCredentials: false,
      signal: signal ? AbortSignal.any([signal, stall.signal]) : stall.signal,
      onUploadProgress: ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(() => stall.abort(), stallMs);
        onProgress?.(total ? loaded / total : 0);
      },
    });
    return signed.uuid;
  } catch (error) {
    if (stall.signal.aborted) throw new ApiError(0, 'network', 'The upload stalled');
    throw toApiError(error);
  } finally {
    clearTimeout(timer);
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
