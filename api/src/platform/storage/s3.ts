import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config';
import { newId } from '../ids';
import { StoreFullError, StoreUnreachableError, assertKey } from '.';
import type { Storage, StoredFile } from '.';
import { isFull, writeBounded } from './local';
import { writeNewFile } from './new-file';
import { directAccess } from './s3-addresses';

/** For a question that has a short answer. */
const askMs = 10_000;
const aliveMs = 3_000;
/** For a whole file either way; a line that is silent for `silentMs` is given up long before. */
const transferMs = 15 * 60_000;
const silentMs = 30_000;
const connectMs = 5_000;

const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

export function s3Client({ region, endpoint, credentials, forcePathStyle }: S3Config): S3Client {
  // Else the kit writes half a page about the next Node into the log of every process.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    // Else signed uploads carry checksum headers that some servers keep as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
  });
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** What the store refused for good stays what it is; no answer, or an answer of a store in trouble, is one error. */
function meaning(error: unknown): unknown {
  const status = statusOf(error);
  if (status === 507) return new StoreFullError();
  if (isFull(error)) return new StoreFullError();
  return status === undefined || status >= 500
    ? new StoreUnreachableError('the store does not answer', { cause: error })
    : error;
}

/** Objects in a bucket. `scratch` is local disk, for files that tools read and write. */
export function s3Storage(config: S3Config, scratch: string): Storage {
  const client = s3Client(config);
  const { bucket: Bucket } = config;
  const named = (key: string) => {
    assertKey(key);
    return { Bucket, Key: key };
  };
  const asking = async <T>(question: Promise<T>): Promise<T> => {
    try {
      return await question;
    } catch (error) {
      throw meaning(error);
    }
  };

  const found = async (key: string): Promise<StoredFile | null> => {
    try {
      const { ContentLength = 0, LastModified = new Date(0) } = await client.send(
        new HeadObjectCommand(named(key)),
        within(askMs),
      );
      return { size: ContentLength, modified: LastModified };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw meaning(error);
    }
  };
  const upload = async (key: string, path: string): Promise<StoredFile> => {
    const { size, mtime } = await stat(path);
    await asking(
      client.send(
        new PutObjectCommand({ ...named(key), Body: createReadStream(path), ContentLength: size }),
        within(transferMs),
      ),
    );
    return { size, modified: mtime };
  };
  const remove = async (key: string): Promise<void> => {
    await asking(client.send(new DeleteObjectCommand(named(key)), within(askMs)));
  };
  const copy = async (from: string, to: string): Promise<void> => {
    await asking(
      client.send(
        new CopyObjectCommand({ ...named(to), CopySource: `${Bucket}/${named(from).Key}` }),
        within(transferMs),
      ),
    );
  };
  const read = async (key: string, range?: { start: number; end: number }): Promise<Readable> => {
    const { Body } = await asking(
      client.send(
        new GetObjectCommand({
          ...named(key),
          ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
        }),
        within(transferMs),
      ),
    );
    if (!(Body instanceof Readable)) throw new StoreUnreachableError('the store answered without a file');
    return Body;
  };
  /** Everything below a folder, a page at a time. */
  const pages = async function* (folder: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const page = await asking(
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: `${named(folder).Key}/`,
            Delimiter: delimiter,
            ContinuationToken: token,
          }),
          within(askMs),
        ),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  };
  const onDisk = async <T>(use: (path: string) => Promise<T>): Promise<T> => {
    const path = join(scratch, newId());
    try {
      return await use(path);
    } catch (error) {
      throw isFull(error) ? new StoreFullError() : error;
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    direct: directAccess(client, config),
    put: (key, content, bounds) =>
      onDisk(async (path) => {
        await writeBounded(content, path, bounds);
        return upload(key, path);
      }),
    adopt: async (key, localPath) => {
      const file = await upload(key, localPath);
      await rm(localPath, { force: true });
      return file;
    },
    move: async (from, to) => {
      await copy(from, to);
      await remove(from);
    },
    copy,
    stat: found,
    read,
    withLocalFile: (key, use) =>
      onDisk(async (path) => {
        await writeNewFile(await read(key), path).catch((error: unknown) => {
          throw meaning(error);
        });
        return use(path);
      }),
    remove,
    removeFolder: async (folder) => {
      for await (const { Contents = [] } of pages(folder))
        await Promise.all(Contents.flatMap(({ Key }) => (Key === undefined ? [] : [remove(Key)])));
    },
    list: async (folder) => {
      const names: string[] = [];
      for await (const { CommonPrefixes = [], Contents = [] } of pages(folder, '/')) {
        const paths = [...CommonPrefixes.map(({ Prefix }) => Prefix), ...Contents.map(({ Key }) => Key)];
        names.push(
          ...paths.flatMap((path) => (path === undefined ? [] : [path.slice(folder.length + 1).replace(/\/$/, '')])),
        );
      }
      return names;
    },
    lastChange: async (folder) => {
      let newest: Date | null = null;
      for await (const { Contents = [] } of pages(folder)) {
        for (const { LastModified } of Contents)
          if (LastModified !== undefined && (newest === null || LastModified > newest)) newest = LastModified;
      }
      return newest;
    },
    isAlive: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), within(aliveMs));
        return true;
      } catch {
        return false;
      }
    },
  };
}
