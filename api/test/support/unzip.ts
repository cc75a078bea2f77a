import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** A file as it came out of a zip. */
export interface Unzipped {
  readonly name: string;
  readonly date: Date;
  readonly content: Buffer;
}

/** What a zip holds, by a reader that is not ours. Throws where a sum is wrong. */
export async function unzip(bytes: Uint8Array): Promise<Unzipped[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const files: Unzipped[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`the sum of ${entry.fileName} is wrong`);
    files.push({ name: entry.fileName, date: entry.getLastModDate(), content });
  }
  return files;
}
