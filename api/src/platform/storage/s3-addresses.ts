import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Config } from '../config';
import { assertKey } from '.';
import type { DirectAccess } from '.';
import { attachment } from './attachment';

/** An address stays the same for this long, so that browsers can cache what it leads to. */
const windowSeconds = 6 * 3600;

/** The origin that browsers see: the bucket's own host, or the store's where buckets are paths. */
function originOf({ bucket, region, endpoint, forcePathStyle }: S3Config): string {
  const store = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return forcePathStyle ? store.origin : `${store.protocol}//${bucket}.${store.host}`;
}

/** Addresses at the store, signed with its own keys. */
export function directAccess(client: S3Client, config: S3Config): DirectAccess {
  const { bucket: Bucket } = config;

  return {
    origin: originOf(config),
    readAddress: (key, { type, download }) => {
      assertKey(key);
      const from = Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds;
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentType: type,
        ResponseContentDisposition: download === undefined ? 'inline' : attachment(download),
        ResponseCacheControl: `private, max-age=${windowSeconds}`,
      });
      return getSignedUrl(client, command, { signingDate: new Date(from * 1000), expiresIn: 2 * windowSeconds });
    },
    uploadAddress: (key, { size, type, seconds }) => {
      assertKey(key);
      const command = new PutObjectCommand({ Bucket, Key: key, ContentLength: size, ContentType: type });
      return getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(['host', 'content-length', 'content-type']),
      });
    },
  };
}
