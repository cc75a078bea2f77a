import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError, flag, readVariables } from './values';

const inBucket = 's3:';
const isWebStore = (text: string): boolean =>
  !text.startsWith(inBucket) || /^s3:[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(text);

/** The variables of where files and releases are kept. */
export const storeVariables = {
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:/.test(text), {
      error: 'an address like https://s3.example.com is needed',
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  WEB_STORE: z
    .string()
    .min(1)
    .refine(isWebStore, {
      error:
        'a folder or a prefix of the bucket such as s3:web is needed, the prefix in lower-case letters, digits and hyphens',
    })
    .optional(),
} as const;

type Variables = z.output<z.ZodObject<typeof storeVariables>>;

export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  /** Null where the machine itself has a role that may use the bucket. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  readonly forcePathStyle: boolean;
}

/** Where released shell and remotes lie: an absolute directory, or below a prefix (without slashes at its ends) of a bucket. */
export type WebPlace =
  | { readonly kind: 'disk'; readonly directory: string }
  | { readonly kind: 's3'; readonly s3: S3Config; readonly prefix: string };

/** @throws StartError for a store that is named only in part */
export function s3Config(env: Variables): S3Config | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new StartError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither where the machine has a role that may use the bucket.',
    );
  }
  if (bucket === undefined) {
    if (env.S3_ENDPOINT === undefined && accessKeyId === undefined) return null;
    throw new StartError('Parts of S3_* are set but S3_BUCKET is not: name the bucket, or leave all of S3_* out.');
  }
  return {
    bucket,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT ?? null,
    credentials: accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  };
}

/** @throws StartError where releases lie in a bucket that nothing names */
export function webPlace({ WEB_STORE: place }: Variables, s3: S3Config | null, dataDirectory: string): WebPlace {
  if (place?.startsWith(inBucket) !== true)
    return { kind: 'disk', directory: place === undefined ? resolve(dataDirectory, 'store') : resolve(place) };
  if (s3 === null)
    throw new StartError(
      `WEB_STORE is set to ${place} but S3_BUCKET is not: name the bucket with S3_*, or set WEB_STORE to a folder.`,
    );
  return { kind: 's3', s3, prefix: place.slice(inBucket.length) };
}

/** Where releases lie, for a program that wants to know no more. `dataDirectory` is that of an environment without DATA_DIR. @throws StartError */
export function readWebPlace(environment: Record<string, string | undefined>, dataDirectory: string): WebPlace {
  const env = readVariables(z.object({ ...storeVariables, DATA_DIR: z.string().default(dataDirectory) }), environment);
  return webPlace(env, s3Config(env), env.DATA_DIR);
}
