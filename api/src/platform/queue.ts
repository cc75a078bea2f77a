import { isDeepStrictEqual } from 'node:util';
import PgBoss from 'pg-boss';
import type { Config } from './config';
import type { Database } from './database';
import type { Log } from './log';
import { QueueWorker, pollMs } from './queue-worker';
import type { QueueHandler } from './queue-worker';

export { NotYet } from './queue-worker';
export type { QueueHandler } from './queue-worker';

/** Every kind of background work. A job carries nothing but the id of the row that it is about. */
export const queueNames = ['fetch', 'media', 'render'] as const;
export type QueueName = (typeof queueNames)[number];

export interface Queue {
  /** Adds work unless the same is waiting already. Higher priorities come first, then older ones. */
  add(name: QueueName, id: string, options?: { priority?: number }): Promise<void>;
  /** The ids that wait or are being worked on, anywhere. */
  live(name: QueueName): Promise<ReadonlySet<string>>;
  /** Begins to work, on so many jobs of this name at once. */
  work(name: QueueName, handler: QueueHandler, concurrency: number): void;
  /** Begins to clear away what was handed out too often: `handler` is told of each, and must bear being told again. */
  buryDead(name: QueueName, handler: (id: string) => Promise<void>): void;
  isAlive(): boolean;
  /** Signals the handlers, waits for them to end and hands their jobs back. Again does nothing. */
  stop(): Promise<void>;
}

/** How often work that nobody touches any more is looked for, at most. */
const reclaimMs = 5_000;
/** Handlers count their own failures; this only bounds what even they could not count. */
const deliveryLimit = 20;
const retryDelaySeconds = 2;
/** The longest that work of a dead worker lies before it is taken up again. */
export function takeUpSeconds(leaseSeconds: number): number {
  return leaseSeconds + reclaimMs / 1000 + retryDelaySeconds + pollMs / 1000;
}

const deadLetterOf = (name: QueueName): string => `${name}-dead`;

/** A durable queue in the database, for any number of processes where the database is shared. */
export async function openQueue(
  database: Database,
  { leaseSeconds }: Pick<Config, 'leaseSeconds'>,
  log: Log,
): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values: unknown[]) => database.executeSql(text, values) },
    schedule: false,
    maintenanceIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  await database.exclusively('queue', async () => {
    await boss.start();
    const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of queueNames) {
      const wanted = {
        policy: 'short',
        deadLetter: deadLetterOf(name),
        retryLimit: deliveryLimit,
        retryDelay: retryDelaySeconds,
        expireInSeconds: leaseSeconds,
      } as const;
      const found = present.get(name);
      if (!present.has(wanted.deadLetter)) await boss.createQueue(wanted.deadLetter);
      if (found === undefined) await boss.createQueue(name, { name, ...wanted });
      else if (!isDeepStrictEqual({ ...found, ...wanted }, found)) await boss.updateQueue(name, { name, ...wanted });
    }
  });
  if (!database.isShared) await releaseAbandoned(database);
  return new BossQueue(boss, database, leaseSeconds * 1000, log);
}

/** Only for a database that this process alone owns: whatever is active now was left by a dead one. */
async function releaseAbandoned(database: Database): Promise<void> {
  await database.executeSql(
    "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active' AND name = ANY($1)",
    [queueNames],
  );
}

class BossQueue implements Queue {
  readonly #stopping = new AbortController();
  readonly #workers: QueueWorker[] = [];
  readonly #reclaiming: NodeJS.Timeout;
  readonly #graves: NodeJS.Timeout[] = [];

  constructor(
    private readonly boss: PgBoss,
    private readonly database: Database,
    private readonly leaseMs: number,
    private readonly log: Log,
  ) {
    this.#reclaiming = setInterval(() => void this.#reclaim(), Math.min(reclaimMs, leaseMs / 2));
  }

  async add(name: QueueName, id: string, { priority = 0 }: { priority?: number } = {}): Promise<void> {
    await this.boss.send(name, { id }, { singletonKey: id, priority });
    for (const worker of this.#workers) if (worker.name === name) worker.wake();
  }

  async live(name: QueueName): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.executeSql(
      "SELECT data->>'id' AS id FROM pgboss.job WHERE name = $1 AND state < 'completed'",
      [name],
    );
    return new Set(rows.map((row) => String(row['id'])));
  }

  work(name: QueueName, handler: QueueHandler, concurrency: number): void {
    const tools = {
      boss: this.boss,
      database: this.database,
      leaseMs: this.leaseMs,
      log: this.log,
      stopping: this.#stopping.signal,
    };
    for (let count = 0; count < concurrency; count += 1) this.#workers.push(new QueueWorker(name, handler, tools));
  }

  buryDead(name: QueueName, handler: (id: string) => Promise<void>): void {
    const bury = async (): Promise<void> => {
      for (const job of await this.boss.fetch<{ id: string }>(deadLetterOf(name), { batchSize: 20 })) {
        await handler(job.data.id);
        await this.boss.complete(deadLetterOf(name), job.id);
      }
    };
    this.#graves.push(
      setInterval(
        () => void bury().catch((error: unknown) => this.log.error({ err: error, queue: name }, 'dead letters')),
        reclaimMs,
      ),
    );
  }

  isAlive(): boolean {
    return !this.#stopping.signal.aborted;
  }

  async stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    clearInterval(this.#reclaiming);
    for (const grave of this.#graves) clearInterval(grave);
    this.#stopping.abort();
    for (const worker of this.#workers) worker.wake();
    await Promise.allSettled(this.#workers.map(({ ended }) => ended));
    await this.boss.stop({ graceful: false });
  }

  /** Hands out again what a dead worker left; too often handed out, it becomes a dead letter. */
  async #reclaim(): Promise<void> {
    await this.boss.expire().catch((error: unknown) => this.log.error({ err: error }, 'taking up abandoned work'));
  }
}
