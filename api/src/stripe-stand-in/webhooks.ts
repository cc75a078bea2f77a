import { asc, eq, lte, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Log } from '../platform/log';
import { callService } from '../platform/outside/service-call';
import { daySeconds } from './core/calendar';
import type { Engine } from './engine';
import { providerEvents } from './table';

/**
 * What becomes of events: all are told, none are (nobody ever hears of them), or as it may happen with the real provider: late, twice, in
 * any order, some never.
 */
export type Delivery =
  | 'all'
  | 'none'
  | {
      readonly delaySeconds?: number;
      readonly twice?: boolean;
      readonly shuffled?: boolean;
      readonly drop?: (type: string) => boolean;
    };

export interface Webhook {
  /** Null where this process is not reached: another one sends then. */
  readonly url: () => string | null;
  readonly secret: string;
}

/** Seconds until an event that was not taken is sent again, longer each time; given up after three days. */
const retrySeconds = [5, 30, 120, 600, 3600, 6 * 3600, 12 * 3600, daySeconds, daySeconds];
const mostAtOnce = 50;
const patienceMs = 15_000;

interface Claimed {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

/** Tells the product what happened, signed as the provider signs. */
export class Webhooks {
  delivery: Delivery = 'all';
  readonly #stop = new AbortController();
  readonly #signer = new Stripe('sk_standin').webhooks;

  constructor(
    private readonly engine: Engine,
    private readonly webhook: Webhook,
    private readonly log: Log,
    private readonly random: () => number,
  ) {}

  stop(): void {
    this.#stop.abort();
  }

  /** Sends what is due by now. @returns how many those were */
  async send(): Promise<number> {
    if (this.webhook.url() === null) return 0;
    const claimed = await this.claim();
    const { delivery } = this;
    const isDropped = ({ type }: Claimed): boolean =>
      delivery === 'none' || (typeof delivery === 'object' && delivery.drop?.(type) === true);
    const lost = claimed.filter(isDropped);
    for (const event of lost) await this.done(event);
    const left = claimed.filter((event) => !isDropped(event));
    const sent = typeof delivery === 'object' && delivery.twice === true ? [...left, ...left] : left;
    const ordered = typeof delivery === 'object' && delivery.shuffled === true ? this.shuffled(sent) : sent;
    for (const event of ordered) if (await this.post(event)) await this.done(event);
    return claimed.length;
  }

  private shuffled(events: readonly Claimed[]): Claimed[] {
    return events
      .map((event) => ({ event, at: this.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event);
  }

  /** Takes what is due out of the line, until it would be sent again: nobody else sends it meanwhile. */
  private claim(): Promise<Claimed[]> {
    const { id, type, data, tries, due, sequence } = providerEvents;
    const { delivery } = this;
    const delay = typeof delivery === 'object' ? (delivery.delaySeconds ?? 0) : 0;
    return this.engine.withBook(async (book, transaction) => {
      const rows = await transaction
        .select({ id, type, data, tries })
        .from(providerEvents)
        .where(lte(due, book.now - delay))
        .orderBy(asc(sequence))
        .limit(mostAtOnce);
      for (const row of rows) {
        const wait = retrySeconds[row.tries];
        await transaction
          .update(providerEvents)
          .set({ tries: row.tries + 1, due: wait === undefined ? null : book.now + wait })
          .where(eq(id, row.id));
      }
      return rows;
    });
  }

  private async post({ id, data }: Claimed): Promise<boolean> {
    const { secret } = this.webhook;
    const url = this.webhook.url() ?? '';
    try {
      const signature = this.#signer.generateTestHeaderString({ payload: JSON.stringify(data), secret });
      const { status } = await callService({
        ...{ method: 'POST', url, body: data },
        headers: { 'stripe-signature': signature },
        signal: this.#stop.signal,
        timeLimitMs: patienceMs,
      });
      return status >= 200 && status < 300;
    } catch (error) {
      if (!this.#stop.signal.aborted) this.log.debug({ err: error, event: id }, 'webhook');
      return false;
    }
  }

  private done({ id }: Claimed): Promise<void> {
    return this.engine.withBook(async (_book, transaction) => {
      await transaction
        .update(providerEvents)
        .set({ due: null, data: sql`jsonb_set(${providerEvents.data}, '{pending_webhooks}', '0')` })
        .where(eq(providerEvents.id, id));
    });
  }
}
