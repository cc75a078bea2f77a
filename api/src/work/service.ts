import type { SQLWrapper } from 'drizzle-orm';
import type { Platform } from '../platform';
import type { Orm } from '../platform/database';
import { Dispatcher } from './dispatcher';
import { kindNames } from './kinds';
import type { KindName, Outlook, WorkKinds } from './kinds';
import { outlookOf, positionsIn } from './position';
import type { Position } from './position';
import { WorkStore } from './store';
import type { NewWork } from './store';

export interface WorkService {
  /** Has something done, from when the transaction is. What was asked for before of the same subject begins anew. */
  add(transaction: Orm, kind: KindName, work: NewWork): Promise<void>;
  /** Takes it back. False where there is nothing to do (any more). */
  drop(transaction: Orm, kind: KindName, subject: string): Promise<boolean>;
  /** Has it wait for so long at least, whatever of a list of subjects there is; what is in hand stays there. */
  delay(transaction: Orm, kind: KindName, subjects: SQLWrapper, seconds: number): Promise<void>;
  /** Has it begin anew and at once, whatever of a list of subjects there is; whoever has it in hand loses it. */
  restart(transaction: Orm, kind: KindName, subjects: SQLWrapper): Promise<void>;
  /** Ends a run of it that was taken back, if it is here; elsewhere it notices by itself. Its files are gone when this returns. */
  halt(kind: KindName, subject: string): Promise<void>;
  /** How far its run is; null where it waits, or there is nothing to do. */
  outlookOf(kind: KindName, subject: string): Promise<Outlook | null>;
  /** How everything of a kind stands, by subject. */
  positions(kind: KindName): Promise<ReadonlyMap<string, Position>>;
  /** Begins to work on the kinds that are for this process. */
  begin(kinds: WorkKinds, here: readonly KindName[]): Promise<void>;
  /** Gives up what is not done in its time. For one process at a time. */
  endLate(kinds: WorkKinds): Promise<void>;
  isAlive(): boolean;
  /** Signals the runs, waits for them to end and hands their work back. Again does nothing. */
  stop(): Promise<void>;
}

/** After a stop of everything people get so long to see their work done all the same, where that is not more than it has anyway. */
const graceMs = 3600 * 1000;

export function workService({ config, database, disk, orm, log }: Platform): WorkService {
  const store = new WorkStore(orm, config.leaseSeconds);
  const stopping = new AbortController();
  const started = Date.now();
  let dispatcher: Dispatcher | null = null;

  const halt = async (kind: KindName, subject: string): Promise<void> => dispatcher?.of(kind, subject)?.cancel();

  /** What runs here is known to the last step. */
  const known = (kind: KindName, subject: string, stored: Outlook | null): Outlook | null =>
    (stored === null ? null : dispatcher?.of(kind, subject)?.outlook) ?? stored;

  return {
    add: async (transaction, kind, work) => {
      await store.add(transaction, kind, work);
      dispatcher?.wake();
    },
    drop: (transaction, kind, subject) => store.drop(transaction, kind, subject),
    delay: (transaction, kind, subjects, seconds) => store.delay(transaction, kind, subjects, seconds),
    restart: async (transaction, kind, subjects) => {
      await store.restart(transaction, kind, subjects);
      dispatcher?.wake();
    },
    halt,
    outlookOf: async (kind, subject) => {
      const row = await store.find(kind, subject);
      return row === null ? null : known(kind, subject, outlookOf(row));
    },
    positions: async (kind) => {
      const positions = positionsIn(await store.line(kind));
      for (const [subject, position] of positions)
        positions.set(subject, { ...position, outlook: known(kind, subject, position.outlook) });
      return positions;
    },
    begin: async (kinds, here) => {
      if (!database.isShared) await store.releaseAbandoned();
      const tools = { store, log, disk, leaseMs: config.leaseSeconds * 1000, stopping: stopping.signal };
      dispatcher = new Dispatcher(kinds, here, tools);
    },
    endLate: async (kinds) => {
      for (const kind of kindNames) {
        const { patienceMs, late, giveUp } = kinds[kind];
        const latest = Date.now() - patienceMs;
        // Time in which the only process there is did not run is nobody's fault.
        if (!database.isShared && Date.now() - started < Math.min(patienceMs, graceMs)) continue;
        for (const { subject, reason } of await store.late(kind, new Date(latest))) {
          await giveUp(subject, reason ?? late, (transaction) => store.drop(transaction, kind, subject));
          await halt(kind, subject);
        }
      }
    },
    isAlive: () => !stopping.signal.aborted,
    stop: async () => {
      stopping.abort();
      await dispatcher?.stop();
    },
  };
}
