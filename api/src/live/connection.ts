import { Readable } from 'node:stream';
import type { Live } from '@wavereel/contracts';

/** Whoever has taken no more than this of what was sent does not read. */
const mostQueuedBytes = 8 * 1024;

export interface Pace {
  /** News are sent at most so often; what comes between goes together. */
  readonly gatherMs: number;
  /** Something is sent at least so often, so that both sides know of the other. */
  readonly beatMs: number;
  /** A connection is ended after so long: the page comes back with a token that is good by then. */
  readonly lastsMs: number;
}

/** One page that listens. What waits for it are names, each once, however much happens. */
export class Connection {
  readonly stream = new Readable({ read: () => undefined });
  readonly #waiting = new Set<string>();
  readonly #beat: NodeJS.Timeout;
  readonly #late: NodeJS.Timeout;
  #gathering: NodeJS.Timeout | null = null;

  constructor(private readonly pace: Pace) {
    this.#beat = setInterval(() => this.#send(': \n\n'), pace.beatMs).unref();
    this.#late = setTimeout(() => this.end(), pace.lastsMs).unref();
    this.stream.once('close', () => this.#forget());
    // What is sent at once makes the page know that it is connected.
    this.#send(': \n\n');
  }

  tell(...names: readonly string[]): void {
    for (const name of names) this.#waiting.add(name);
    if (this.#gathering === null) this.#flush();
  }

  /** The page is told that nothing more comes, and may come back at once. */
  end(): void {
    this.#forget();
    if (!this.stream.destroyed && !this.stream.readableEnded) this.stream.push(null);
  }

  #flush(): void {
    this.#gathering = null;
    if (this.#waiting.size === 0 || this.stream.destroyed) return;
    const event: Live = { news: [...this.#waiting] };
    this.#waiting.clear();
    this.#send(`data: ${JSON.stringify(event)}\n\n`);
    this.#gathering = setTimeout(() => this.#flush(), this.pace.gatherMs).unref();
  }

  #send(text: string): void {
    if (this.stream.readableLength > mostQueuedBytes) this.stream.destroy(new Error('a page does not read its news'));
    else if (!this.stream.destroyed) this.stream.push(text);
  }

  #forget(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#late);
    if (this.#gathering !== null) clearTimeout(this.#gathering);
  }
}
