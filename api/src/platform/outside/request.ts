import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import type { LookupFunction } from 'node:net';
import { errorCode } from '../error-code';
import { OutsideError } from './error';

const maxHeaderSize = 16 * 1024;

/** Hands out the addresses that were checked, and asks nobody. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, { all }, done) => {
    const [first] = known;
    if (first === undefined) done(new Error('no address'), '');
    else if (all === true) done(null, known);
    else done(null, first.address, first.family);
  };
}

/** What is sent over one hop. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  /** Posted; without it, it is a GET. */
  readonly text?: string | undefined;
}

/**
 * A request of exactly one hop, connected to one of `addresses` (the host itself where that is an address). The connection is its own, and ends
 * with the response, or with the signal at any time.
 * @throws OutsideError unreachable or bad_answer, or the signal's reason
 */
export function requestOnce(
  url: URL,
  addresses: readonly string[],
  { headers, text }: Sent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      agent: false,
      method: text === undefined ? 'GET' : 'POST',
      headers,
      maxHeaderSize,
      lookup: fixedLookup(addresses),
    });
    const end = (): void => void request.destroy(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    request.once('response', resolve);
    // Stays for the life of the request: a connection may break off more than once while it is being ended.
    request.on('error', (error) => reject(signal.aborted ? signal.reason : requestError(error)));
    request.once('close', () => {
      signal.removeEventListener('abort', end);
      reject(new OutsideError('unreachable', 'the connection was closed without an answer'));
    });
    request.end(text);
  });
}

function requestError(error: Error): OutsideError {
  const code = errorCode(error);
  return new OutsideError(code.startsWith('HPE_') ? 'bad_answer' : 'unreachable', code === '' ? error.message : code, {
    cause: error,
  });
}
