import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { WorldAnswer } from './outside-world';
import { until } from './until';

interface Told {
  readonly id: string;
  readonly type: string;
  readonly email: string;
  readonly at: string;
  readonly list: { readonly id: string; readonly title: string };
}

export interface Delivery {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly event: Told;
}

/** A service that hooks tell of their lists: what came and what is answered, by the path of the hook. */
export class HookService {
  readonly delivered = new Map<string, Delivery[]>();
  /** What a path answers first; 200 after that. */
  readonly statuses = new Map<string, number[]>();
  readonly #held = new Map<string, ServerResponse[]>();

  readonly answer: WorldAnswer = (request, response, { pathname, search }) => {
    const path = `${pathname}${search}`;
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const event: Told = JSON.parse(body);
      this.delivered.set(path, [...(this.delivered.get(path) ?? []), { body, headers: request.headers, event }]);
      const held = this.#held.get(path);
      if (held === undefined) response.writeHead(this.statuses.get(path)?.shift() ?? 200).end('Thank you');
      else held.push(response);
    });
  };

  /** Answers nothing at a path for now. */
  hold(path: string): void {
    this.#held.set(path, []);
  }

  /** Answers there what it held, and from then on what is said for it. */
  letGo(path: string, status: number): void {
    for (const response of this.#held.get(path) ?? []) response.writeHead(status).end();
    this.#held.delete(path);
  }

  arrived(path: string, times = 1): Promise<Delivery> {
    return until(`delivery ${times} at ${path}`, async () => this.delivered.get(path)?.[times - 1] ?? null);
  }
}

export function isSigned({ body, headers }: Delivery, secret: string): boolean {
  const signature = String(headers['wavereel-signature']);
  const seconds = /^t=(\d+),/.exec(signature)?.[1] ?? '';
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return signature === `t=${seconds},v1=${hash}`;
}
