import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { z } from 'zod';
import type { Database } from './database';
import type { Log } from './log';

/**
 * Must bear being called again for work that is half or wholly done, and twice at once. `signal` fires when this process is
 * stopping or has lost its hold on the work.
 */
export type QueueHandler = (id: string, signal: AbortSignal) => Promise<void>;

const notYetSeconds = 2;

/** Thrown by a handler whose work cannot begin yet: it is handed out again a little later, and not counted as a try. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  /** When to try again. */
  readonly seconds: number;

  constructor(message: string, { seconds = notYetSeconds, ...options }: ErrorOptions & { seconds?: number } = {}) {
    super(message, options);
    this.seconds = seconds;
  }
}

/** How often an idle worker looks for what another process has added. */
export const pollMs = 2_000;
const payloadSchema = z.object({ id: z.string() });

export interface WorkerTools {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly leaseMs: number;
  readonly log: Log;
  readonly stopping: AbortSignal;
}

/** One job in the hands of one worker. How often it was handed out tells this time from every other. */
interface Delivery {
  readonly messageId: string;
  readonly id: string;
  readonly time: number;
}

/** Takes one job after another until the process stops, and keeps its hold on each by touching it. */
export class QueueWorker {
  readonly ended: Promise<void>;
  #wake: () => void = () => undefined;

  constructor(
    readonly name: string,
    private readonly handler: QueueHandler,
    private readonly tools: WorkerTools,
  ) {
    this.ended = this.#loop();
  }

  /** Says that there is work, or that there is none any more because the process stops. */
  wake(): void {
    this.#wake();
  }

  async #loop(): Promise<void> {
    const { stopping, log } = this.tools;
    while (!stopping.aborted) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const worked = await this.#workOnce().catch((error: unknown) => {
        log.error({ err: error, queue: this.name }, 'queue');
        return false;
      });
      if (!worked) await Promise.race([woken, wait(pollMs, undefined, { ref: false })]);
    }
  }

  /** Takes one job and works on it. False where there was none. */
  async #workOnce(): Promise<boolean> {
    const [job] = await this.tools.boss.fetch<unknown>(this.name, { includeMetadata: true });
    if (job === undefined) return false;
    const delivery = { messageId: job.id, id: payloadSchema.parse(job.data).id, time: job.retryCount };
    const hold = this.#hold(delivery);
    const outcome = await this.#handle(delivery, AbortSignal.any([this.tools.stopping, hold.lost]));
    hold.letGo();
    await this.#settle(delivery, outcome);
    return true;
  }

  /** What came of it: nothing to say, or why it is not done. */
  async #handle({ id }: Delivery, signal: AbortSignal): Promise<{ error: unknown } | null> {
    try {
      await this.handler(id, signal);
      return null;
    } catch (error) {
      return { error };
    }
  }

  async #settle(delivery: Delivery, outcome: { error: unknown } | null): Promise<void> {
    const { boss, log, stopping } = this.tools;
    // Somebody else has it by now: it is theirs to settle.
    if (!(await this.#touch(delivery))) return;
    if (outcome === null) return boss.complete(this.name, delivery.messageId);
    if (stopping.aborted) return this.#handBack(delivery, 0);
    if (outcome.error instanceof NotYet) return this.#handBack(delivery, outcome.error.seconds);
    log.warn({ err: outcome.error, queue: this.name, id: delivery.id }, 'a job failed and is tried again');
    return boss.fail(this.name, delivery.messageId, { message: String(outcome.error) });
  }

  /** Touches the job often enough, and says so when it was lost: taken by another, or not touched in time. */
  #hold(delivery: Delivery): { lost: AbortSignal; letGo: () => void } {
    const { leaseMs, log } = this.tools;
    const lost = new AbortController();
    let touched = Date.now();
    const beat = async (): Promise<void> => {
      try {
        if (!(await this.#touch(delivery))) return lost.abort(new Error('Another worker has taken this work up'));
        touched = Date.now();
      } catch (error) {
        log.error({ err: error, queue: this.name, id: delivery.id }, 'queue heartbeat');
        if (Date.now() - touched > leaseMs)
          lost.abort(new Error('The database was silent for longer than this work may be left alone'));
      }
    };
    const heartbeat = setInterval(() => void beat(), leaseMs / 3);
    return { lost: lost.signal, letGo: () => clearInterval(heartbeat) };
  }

  /** False where the job is not this delivery's any more. */
  async #touch({ messageId, time }: Delivery): Promise<boolean> {
    const { rows } = await this.tools.database.executeSql(
      "UPDATE pgboss.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 RETURNING id",
      [this.name, messageId, time],
    );
    return rows.length > 0;
  }

  /** For another time or another process, without counting this one. */
  async #handBack({ messageId, time }: Delivery, afterSeconds: number): Promise<void> {
    await this.tools.database.executeSql(
      "UPDATE pgboss.job SET state = 'retry', started_on = NULL, start_after = now() + $4 * interval '1 second' WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3",
      [this.name, messageId, time, afterSeconds],
    );
  }
}
