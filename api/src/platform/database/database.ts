import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What services query through. The same on every PostgreSQL. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** Told of each message. Null says that some may have been missed. */
export type Hear = (message: string | null) => void;

/** A line on which messages arrive. */
export interface Line {
  /** False while it is broken and messages are missed. */
  isOpen(): boolean;
  /** Settles once every message has been heard that was told before, or the line is known to be broken. */
  catchUp(): Promise<void>;
}

export interface Database {
  readonly orm: Orm;
  /** Whether other processes may use it at the same time. */
  readonly isShared: boolean;
  /** Runs `work` while no other process does the task of this name; waits for its turn. */
  exclusively<T>(task: string, work: () => Promise<T>): Promise<T>;
  /** Like `exclusively`, but leaves the task to whoever is at it. */
  unlessElsewhere(task: string, work: () => Promise<void>): Promise<void>;
  /** Hears what anybody tells on a channel (`NOTIFY`), from every process, once it is committed. */
  listen(channel: string, hear: Hear): Promise<Line>;
  /** Frees what is of no use in its tables, where the database does not do that by itself. */
  tidy(): Promise<void>;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}
