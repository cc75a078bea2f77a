/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import { Reply } from './reply';

/** An answer that does not end by itself: events go to whoever has asked and is still there. */
export class EventStream extends Reply {
  readonly #open = new Set<ServerResponse>();

  constructor() {
    super(200, () => undefined);
  }

  /** How many listen. */
  get listeners(): number {
    return this.#open.size;
  }

  begin(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': \n\n');
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
  }

  send(event: unknown): void {
    for (const response of this.#open) response.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends what is open, as a server does that stops. */
  end(): void {
    for (const response of this.#open) response.end();
  }
}
