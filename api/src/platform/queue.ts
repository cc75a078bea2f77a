import PgBoss from 'pg-boss';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from './database';
import type { Log } from './log';

/** Every kind of background work. A job carries nothing but the id of the row that it is about. */
export const queueNames = ['media', 'render'] as const;
export type QueueName = (typeof queueNames)[number];

/** Must bear being called again for work that is half or wholly done. `signal` fires when this process is stopping. */
export type QueueHandler = (id: string, signal: AbortSignal) => Promise<void>;

export interface Queue {
  /** Adds work unless the same is waiting already. */
  add(name: QueueName, id: string): Promise<void>;
  /** The ids that wait or are being worked on. */
  live(name: QueueName): Promise<ReadonlySet<string>>;
  /** Begins to work, one job of this name at a time. */
  work(name: QueueName, handler: QueueHandler): void;
  isAlive(): boolean;
  /** Signals the handlers, waits for them to end and leaves their jobs to the next start. Again does nothing. */
  stop(): Promise<void>;
}

/** A job not touched for this long belongs to a dead worker. Living ones touch theirs often. */
const leaseSeconds = 60;
const heartbeatMs = 15_000;
const pollMs = 2_000;
/** Handlers count their own attempts; this only bounds what even they could not count. */
const retryLimit = 20;
const retryDelaySeconds = 2;

const payloadSchema = z.object({ id: z.string() });

/** A durable queue in the database. Work that was active when the last process died is handed out again at once. */
export async function openQueue(database: Database, log: Log): Promise<Queue> {
  const boss = new PgBoss({ db: { executeSql: (text, values: unknown[]) => database.executeSql(text, values) }, schedule: false, maintenanceIntervalSeconds: 60 });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  await boss.start();
  for (const name of queueNames) {
    await boss.createQueue(name, { name, policy: 'short', retryLimit, retryDelay: retryDelaySeconds, expireInSeconds: leaseSeconds });
  }
  await releaseAbandoned(database);
  return new BossQueue(boss, database, log);
}

/** Only for a database that this process alone owns: whatever is active now was left by a dead one. */
async function releaseAbandoned(database: Database): Promise<void> {
  await database.executeSql(
    "UPDATE pgboss.job SET state = 'retry', retry_count = retry_count + 1, start_after = now() WHERE state = 'active' AND name = ANY($1)",
    [queueNames],
  );
}

class BossQueue implements Queue {
  readonly #stopping = new AbortController();
  readonly #workers: Promise<void>[] = [];
  readonly #wake = new Map<QueueName, () => void>();

  constructor(
    private readonly boss: PgBoss,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async add(name: QueueName, id: string): Promise<void> {
    await this.boss.send(name, { id }, { singletonKey: id });
    this.#wake.get(name)?.();
  }

  async live(name: QueueName): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.executeSql("SELECT data FROM pgboss.job WHERE name = $1 AND state < 'completed'", [name]);
    return new Set(rows.map((row) => payloadSchema.parse(row['data']).id));
  }

  work(name: QueueName, handler: QueueHandler): void {
    this.#workers.push(this.#loop(name, handler));
  }

  isAlive(): boolean {
    return !this.#stopping.signal.aborted;
  }

  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    for (const wake of this.#wake.values()) wake();
    await Promise.allSettled(this.#workers);
    await this.boss.stop({ graceful: false });
  }

  async #loop(name: QueueName, handler: QueueHandler): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => this.#wake.set(name, resolve));
      const worked = await this.#workOnce(name, handler).catch((error: unknown) => {
        this.log.error({ err: error, queue: name }, 'queue');
        return false;
      });
      if (!worked) await Promise.race([woken, wait(pollMs, undefined, { ref: false })]);
    }
  }

  /** Takes one job and works on it. False where there was none. */
  async #workOnce(name: QueueName, handler: QueueHandler): Promise<boolean> {
    const [job] = await this.boss.fetch<unknown>(name);
    if (job === undefined) return false;
    const heartbeat = setInterval(() => void this.#touch(name, job.id), heartbeatMs);
    try {
      await handler(payloadSchema.parse(job.data).id, this.#stopping.signal);
      if (this.#stopping.signal.aborted) return true;
      await this.boss.complete(name, job.id);
    } catch (error) {
      this.log.warn({ err: error, queue: name }, 'a job failed and is tried again');
      await this.boss.fail(name, job.id, { message: String(error) });
    } finally {
      clearInterval(heartbeat);
    }
    return true;
  }

  async #touch(name: QueueName, id: string): Promise<void> {
    await this.database
      .executeSql("UPDATE pgboss.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'", [name, id])
      .catch((error: unknown) => this.log.error({ err: error, queue: name }, 'queue heartbeat'));
  }
}
