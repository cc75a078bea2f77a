/** Not there for now: unreachable, too slow, or busy by its own account. */
export class ServiceDownError extends Error {
  override readonly name = 'ServiceDownError';
}

const usualTimeLimitMs = 15_000;
const usualMaxBytes = 64 * 1024;
/** Calls are rare and long apart: a connection that is kept is closed by the service at the very moment of the next, which then fails. */
const ownConnection = { connection: 'close' };

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form is sent as one; all else as JSON. None where something is only read. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
  /** Until its answer is there; at most five minutes, after which the runtime gives up by itself. */
  readonly timeLimitMs?: number;
  /** Of an answer; what is longer is cut off, and then is no JSON. */
  readonly maxBytes?: number;
}

export interface ServiceAnswer {
  readonly status: number;
  /** Null where it was no JSON. */
  readonly json: unknown;
}

/**
 * Calls a service at an address that the operator chose; what people name is read through `outside` instead. Redirects are not followed:
 * a key would go with them.
 * @throws ServiceDownError, or the signal's reason
 */
export async function callService({
  method,
  url,
  headers = {},
  body,
  signal,
  timeLimitMs = usualTimeLimitMs,
  maxBytes = usualMaxBytes,
}: ServiceCall): Promise<ServiceAnswer> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const options = {
    method,
    // The type of a form names what stands between its parts: the runtime writes it.
    headers: {
      accept: 'application/json',
      ...ownConnection,
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  };
  try {
    const response = await fetch(url, {
      ...options,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    });
    return { status: response.status, json: parsed(await beginning(response, maxBytes)) };
  } catch (error) {
    signal.throwIfAborted();
    throw new ServiceDownError(`${new URL(url).host} does not answer`, { cause: error });
  }
}

/** As much of an answer as anybody needs. */
async function beginning(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
