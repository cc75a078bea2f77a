import type { Readable } from 'node:stream';
import type { Caller } from '../http/caller';
import { ApiFailure } from '../http/failure';
import { Connection } from './connection';
import type { Pace } from './connection';

/** A page that listens, with whoever sits before it. */
export interface Listener {
  readonly connection: Connection;
  readonly caller: Caller;
  /** Who it is by now. @throws ApiFailure where they may not listen any more */
  readonly again: () => Promise<Caller>;
}

export interface Bounds {
  readonly each: number;
  readonly all: number;
}
/** A browser has one, whatever it has of tabs. */
const usualBounds: Bounds = { each: 6, all: 2_000 };

/** All pages that listen to this process. */
export class Connections {
  /** The oldest first. */
  readonly #listeners = new Set<Listener>();
  #isClosed = false;

  constructor(
    private readonly pace: Pace,
    private readonly bounds: Bounds = usualBounds,
  ) {}

  /** Where a person has as many as one may have the oldest is ended. @throws ApiFailure unavailable */
  open(caller: Caller, again: () => Promise<Caller>): Readable {
    const own = this.of(({ user }) => user.id === caller.user.id);
    const [oldest] = own;
    if (oldest !== undefined && own.length >= this.bounds.each) this.end(oldest);
    if (this.#isClosed || this.#listeners.size >= this.bounds.all) throw new ApiFailure('unavailable');
    const listener = { connection: new Connection(this.pace), caller, again };
    this.#listeners.add(listener);
    listener.connection.stream.once('close', () => this.#listeners.delete(listener));
    return listener.connection.stream;
  }

  of(isMeant: (caller: Caller) => boolean): readonly Listener[] {
    return [...this.#listeners].filter(({ caller }) => isMeant(caller));
  }

  end(listener: Listener): void {
    this.#listeners.delete(listener);
    listener.connection.end();
  }

  endAll(): void {
    for (const listener of this.#listeners) this.end(listener);
  }

  /** Ends all, and takes no more. */
  close(): void {
    this.#isClosed = true;
    this.endAll();
  }
}
