import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that came over the loopback, with all of its body. */
export interface LoopbackRequest {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface LoopbackAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** An HTTP server that only this machine reaches. */
export interface LoopbackServer {
  readonly host: string;
  readonly port: number;
  /** Ends it, and what is under way with it. */
  close(): Promise<void>;
}

const host = '127.0.0.1';
const maxBodyBytes = 1024 * 1024;
const closed = { 'connection': 'close', 'content-type': 'text/plain' };

/** Serves HTTP on a free port of the loopback. `answer` is to answer whatever comes: what it throws is told to nobody but by a 500. */
export async function serveLoopback(
  answer: (request: LoopbackRequest) => Promise<LoopbackAnswer>,
): Promise<LoopbackServer> {
  const respond = async (request: IncomingMessage): Promise<LoopbackAnswer> => {
    const body = await wholeBody(request);
    if (body === null) return { status: 413, headers: closed, body: 'Too large' };
    const { method = 'GET', url = '/', headers } = request;
    return answer({ method, url, headers, body });
  };
  const server = createServer((request, response) => {
    respond(request)
      .catch((): LoopbackAnswer => ({ status: 500, headers: closed, body: 'Internal error' }))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo;
  return {
    host,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Null where it is too long. */
async function wholeBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
