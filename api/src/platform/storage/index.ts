import type { Readable } from 'node:stream';

export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

export class TooShortError extends Error {
  override readonly name = 'TooShortError';
}

export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
}

/** The store does not answer, or not as one. */
export class StoreUnreachableError extends Error {
  override readonly name = 'StoreUnreachableError';
}

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

/** How a file is to be answered at its address. */
export interface ReadOptions {
  readonly type: string;
  /** Save under this name instead of showing. */
  readonly download?: string;
}

/** How many bytes a stream may come to. */
export interface ByteBounds {
  /** None where that is not said. */
  readonly minBytes?: number;
  readonly maxBytes: number;
}

/** Objects by key. Keys are our own: lower-case segments joined by slashes, never a name that somebody sent. */
export interface Storage {
  /**
   * Keeps a stream, in the place of what was there; that stays until the new one is whole.
   * @throws TooLargeError, TooShortError, StoreFullError
   */
  put(key: string, content: Readable, bounds: ByteBounds): Promise<StoredFile>;
  /** Takes over a finished local file. @throws StoreFullError */
  adopt(key: string, localPath: string): Promise<StoredFile>;
  move(from: string, to: string): Promise<void>;
  /** A second object with the same content. */
  copy(from: string, to: string): Promise<void>;
  /** Null where there is none. */
  stat(key: string): Promise<StoredFile | null>;
  /** Bytes from `start` to `end`, both counted. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** A path that tools can read while `use` runs. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Removes one object; none is no error. */
  remove(key: string): Promise<void>;
  /** Removes every object below a folder; none is no error. */
  removeFolder(folder: string): Promise<void>;
  /** The names directly below a folder. */
  list(folder: string): Promise<string[]>;
  /** The newest change of any object below a folder; null where there is none. */
  lastChange(folder: string): Promise<Date | null>;
  isAlive(): Promise<boolean>;
  /** Addresses at the store itself; null where the api has to serve the files. */
  readonly direct: DirectAccess | null;
}

/** Browsers reach such a store without going through the api. */
export interface DirectAccess {
  /** For the policy of our pages. */
  readonly origin: string;
  /** A readable address that stays the same within a window of hours. */
  readAddress(key: string, options: ReadOptions): Promise<string>;
  /** An address that takes exactly `size` bytes of a type by PUT, until it expires. */
  uploadAddress(key: string, file: { size: number; type: string; seconds: number }): Promise<string>;
}

const keyPattern = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Whether a text can be a key at all. */
export function isKey(text: string): boolean {
  return text.length <= 200 && keyPattern.test(text);
}

/** @throws where a text can be no key: a fault of our own */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a key: ${JSON.stringify(key)}`);
}
