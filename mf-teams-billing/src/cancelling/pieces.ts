import type { SessionRecording } from '@wavereel/contracts';
import { gzip } from './gzip';

/** What the recorder tells of: a change of the page, at a time in milliseconds since 1970. */
export interface RecordedEvent {
  readonly timestamp: number;
}

/** Of events as text. A page with its styles is some hundred thousand. */
const mostChars = 4_000_000;

/** Gathers the events of a session and cuts them into pieces that can be sent. */
export class Pieces {
  #events: string[] = [];
  #chars = 0;
  #times = { first: 0, last: 0 };
  #count = 0;

  constructor(private readonly session: string) {}

  get size(): number {
    return this.#events.length;
  }

  /** Whether there is room for more; what does not fit any more is left out until the next piece begins. */
  get isFull(): boolean {
    return this.#chars >= mostChars;
  }

  add(event: RecordedEvent): void {
    if (this.isFull) return;
    // At once: what it points to on the page may change.
    const text = JSON.stringify(event);
    if (this.#events.length === 0) this.#times.first = event.timestamp;
    this.#times.last = event.timestamp;
    this.#events.push(text);
    this.#chars += text.length;
  }

  /** Everything since the last piece; null where nothing happened. The next one begins at once. */
  async cut(): Promise<SessionRecording | null> {
    if (this.#events.length === 0) return null;
    const { first, last } = this.#times;
    const text = `[${this.#events.join(',')}]`;
    const fileName = `${this.session}.${this.#count++}.json.gz`;
    this.#events = [];
    this.#chars = 0;
    return {
      data: await gzip(text),
      session: this.session,
      startTime: new Date(first).toISOString(),
      endTime: new Date(last).toISOString(),
      fileName,
      eventGroup: 'cancel',
    };
  }
}
