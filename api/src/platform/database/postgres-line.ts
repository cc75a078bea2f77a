import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log';
import type { Hear, Line } from './database';

const connectMs = 5_000;
/** How long a broken line lies before it is tried again. */
const pauseMs = 1_000;
/** How often a line is asked whether it still stands: a network may drop it without a word. */
const beatMs = 5_000;

/** A connection of its own that hears a channel, and is made anew whenever it breaks. */
export class PostgresLine implements Line {
  #client: Client | null = null;
  #isOpen = false;
  #beat: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly hear: Hear,
    private readonly log: Log,
  ) {}

  isOpen(): boolean {
    return this.#isOpen;
  }

  /** The database hands out what it has to tell before it answers the next statement. */
  async catchUp(): Promise<void> {
    const client = this.#client;
    if (client === null || !this.#isOpen) return;
    await client.query('SELECT 1').catch((error: unknown) => this.#broke(client, error));
  }

  /** @throws what the first connection says; later ones are tried until one stands */
  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      connectionTimeoutMillis: connectMs,
      query_timeout: beatMs,
      keepAlive: true,
      application_name: 'wavereel-listen',
    });
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    client.on('error', (error) => this.#broke(client, error));
    client.on('end', () => this.#broke(client, null));
    this.#client = client;
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(this.channel)}`);
    this.#isOpen = true;
    this.#beat = setInterval(() => void this.catchUp(), beatMs);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#beat);
    this.#isOpen = false;
    await this.#client?.end().catch(() => undefined);
  }

  /** Once for each connection, whichever sign of its end comes first. */
  #broke(client: Client, error: unknown): void {
    if (this.#client !== client || this.#closing.signal.aborted) return;
    this.#client = null;
    this.#isOpen = false;
    clearInterval(this.#beat);
    this.hear(null);
    this.log.warn({ err: error, channel: this.channel }, 'the line for news of the database broke');
    void client.end().catch(() => undefined);
    void this.#again();
  }

  async #again(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted && !this.#isOpen) {
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.open().catch(() => undefined);
    }
  }
}
