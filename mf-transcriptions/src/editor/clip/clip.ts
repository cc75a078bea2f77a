import type { Clip } from '@wavereel/words';

/** Where Create begins a video with that clip of a sound of the library. */
export const createPath = (guid: string, { start, end }: Clip): string =>
  `/create?${new URLSearchParams({ sound: guid, start: String(start), end: String(end) }).toString()}`;
