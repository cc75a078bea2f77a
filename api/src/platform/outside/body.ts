import type { IncomingMessage } from 'node:http';
import { Transform, pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutsideError } from './error';

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** What is asked for; more than one at once, or another, is not taken. */
export const acceptedEncodings = 'gzip, br';

/** How the body is packed; null for plainly. @throws OutsideError bad_answer for an unknown packing, or one in another */
function decoderOf({ headers, statusCode }: IncomingMessage): Transform | null {
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  const isEmpty = statusCode === 204 || statusCode === 304;
  if (encoding === '' || encoding === 'identity' || isEmpty) return null;
  const decoder = decoders.get(encoding);
  if (decoder === undefined) throw new OutsideError('bad_answer', `the encoding ${encoding.slice(0, 40)}`);
  return decoder();
}

export interface DecodedBody {
  readonly body: Readable;
  readonly isDecoded: boolean;
}

/**
 * The body, unpacked and counted; `ended` is called once, whatever way it ends.
 * @throws OutsideError too_large where the length that is announced already is, bad_answer
 */
export function decodedBody(response: IncomingMessage, maxBytes: number, ended: () => void): DecodedBody {
  const decoder = decoderOf(response);
  if (decoder === null && Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  let seen = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.byteLength;
      if (seen > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
    destroy: (error, done) => done(error === null ? null : readError(error)),
  });
  // Nobody may be listening when the deadline ends a body that was not read; whoever reads hears of it all the same.
  body.on('error', () => undefined);
  if (decoder === null) pipeline(response, body, ended);
  else pipeline(response, decoder, body, ended);
  return { body, isDecoded: decoder !== null };
}

function tooLarge(maxBytes: number): OutsideError {
  return new OutsideError('too_large', `more than ${maxBytes} bytes`);
}

/** What went wrong between the first byte of a body and its last. A reason of the caller's own stays what it is. */
function readError(error: Error): Error {
  const code = 'code' in error ? String(error.code) : '';
  if (
    code.startsWith('Z_') ||
    code.startsWith('ERR_BROTLI') ||
    code.startsWith('ERR__ERROR_') ||
    code.startsWith('ERR_PADDING')
  ) {
    return new OutsideError('bad_answer', 'a body that cannot be unpacked', { cause: error });
  }
  if (code.startsWith('HPE_')) return new OutsideError('bad_answer', code, { cause: error });
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ETIMEDOUT' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return new OutsideError('unreachable', `the body broke off (${code})`, { cause: error });
  }
  return error;
}
