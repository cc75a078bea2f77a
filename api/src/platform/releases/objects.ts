import { Readable, addAbortSignal } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Config } from '../config/stores';
import { StoreFullError, StoreUnreachableError } from '../storage';
import { isFull } from '../storage/local';
import { writeNewFile } from '../storage/new-file';
import { s3Client } from '../storage/s3';

/** A text with the tag that changes whenever it does. */
export interface TaggedText {
  readonly text: string;
  readonly tag: string;
}

/** What a store holds that was released, by its path below the prefix. The signal of each call is its time limit. */
export interface ReleaseObjects {
  /** Null where there is none. @throws StoreUnreachableError */
  read(path: string, signal: AbortSignal): Promise<TaggedText | null>;
  /** The whole of a small file. Null where there is none. @throws StoreUnreachableError */
  bytes(path: string, signal: AbortSignal): Promise<Buffer | null>;
  /** Copies one to a new local file. False where there is none. @throws StoreUnreachableError, StoreFullError of the local disk */
  download(path: string, file: string, signal: AbortSignal): Promise<boolean>;
  /** @throws StoreUnreachableError */
  write(path: string, content: Uint8Array | string, signal: AbortSignal): Promise<void>;
  /** Writes it only where it still has this tag, or where there is none yet for null. False where that is not so. @throws StoreUnreachableError */
  replace(path: string, content: string, tag: string | null, signal: AbortSignal): Promise<boolean>;
}

const hidden = /(^|\/)\./;

/** Whether a path leads to a released file: below `shell/` or `remotes/`, nothing hidden on the way, and not the shell's page, which changes. */
export function isReleasedFile(path: string): boolean {
  return (
    /^(shell|remotes)(\/[\w.~+@-]+)+$/.test(path) &&
    !hidden.test(path) &&
    path.length <= 500 &&
    path !== 'shell/index.html'
  );
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
/** A bucket that is missing is no file that is missing. */
const isMissing = (error: unknown): boolean =>
  statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket');
/** Changed meanwhile, being changed at this moment, or gone. */
const isConflict = (error: unknown): boolean => statusOf(error) === 412 || statusOf(error) === 409 || isMissing(error);

/** Released files in a bucket, below a prefix. */
export function releaseObjects(s3: S3Config, prefix: string): ReleaseObjects {
  const client = s3Client(s3);
  const named = (path: string) => ({ Bucket: s3.bucket, Key: `${prefix}/${path}` });
  const trouble = (error: unknown): Error => {
    if (isFull(error)) return new StoreFullError();
    const why =
      error instanceof Error ? [error.name, error.message].filter((part) => part !== '').join(': ') : String(error);
    return new StoreUnreachableError(`the bucket ${s3.bucket} does not do what it was asked for (${why})`, {
      cause: error,
    });
  };

  /** Null where there is none; what goes wrong while `use` reads is the store's trouble as well. */
  const opened = async <T>(
    path: string,
    signal: AbortSignal,
    use: (body: Readable, tag: string) => Promise<T>,
  ): Promise<T | null> => {
    try {
      const { Body, ETag = '' } = await client.send(new GetObjectCommand(named(path)), { abortSignal: signal });
      if (!(Body instanceof Readable)) throw new Error('it answered without a file');
      return await use(addAbortSignal(signal, Body), ETag);
    } catch (error) {
      if (isMissing(error)) return null;
      throw trouble(error);
    }
  };

  return {
    read: (path, signal) => opened(path, signal, async (body, tag) => ({ text: await text(body), tag })),
    bytes: (path, signal) => opened(path, signal, (body) => buffer(body)),
    download: async (path, file, signal) =>
      (await opened(path, signal, async (body) => {
        await writeNewFile(body, file);
        return true;
      })) ?? false,
    write: async (path, content, signal) => {
      await client
        .send(new PutObjectCommand({ ...named(path), Body: content }), { abortSignal: signal })
        .catch((error: unknown) => {
          throw trouble(error);
        });
    },
    replace: async (path, content, tag, signal) => {
      const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag };
      try {
        await client.send(new PutObjectCommand({ ...named(path), Body: content, ...condition }), {
          abortSignal: signal,
        });
        return true;
      } catch (error) {
        if (isConflict(error)) return false;
        throw trouble(error);
      }
    },
  };
}
