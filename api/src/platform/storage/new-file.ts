import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a stream into a file that is not there yet. Once it settles, well or badly, the file is made and closed: a pipeline that breaks
 * off early settles before its file is opened, and whoever removes it then has it back a moment later.
 */
export async function writeNewFile(content: Readable, path: string): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx' });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(content, file);
  } finally {
    await closed;
  }
}
