import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** What a server answered that was called by another name than its own. */
export interface AtHost {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a server of this machine by a name, as one that has led here: `fetch` lets nobody say it. */
export function askAtHost(port: number, host: string, path: string, asking: Asking = {}): Promise<AtHost> {
  const { method = 'GET', headers = {}, body } = asking;
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { host, accept: 'text/html', ...headers } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(pieces).toString(),
          }),
        );
      },
    );
    asked.on('error', reject).end(body);
  });
}
