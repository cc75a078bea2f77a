import type { Failure } from '../http/failure';
import type { DiskRoom } from '../platform/disk/room';
import type { Log } from '../platform/log';
import { StoreUnreachableError } from '../platform/storage';
import { NotYet } from './kinds';
import type { KindName, Outlook, WorkKind } from './kinds';
import type { Held, WorkRow, WorkStore } from './store';

export interface RunTools {
  readonly store: WorkStore;
  readonly log: Log;
  readonly disk: DiskRoom;
  readonly leaseMs: number;
  readonly stopping: AbortSignal;
}

/** How often a run tells how far it is, and looks whether it is still wanted. */
const beatMs = 1_500;
/** A store that does not answer is asked again after so long. */
const storePauseSeconds = 2;

/** One piece of work in the hands of this process, from being taken to being done, put back or given up. */
export class Running {
  /** Settles, always well, once nothing of it runs any more. */
  readonly ended: Promise<void>;
  /** How far it is, to the last step; the database is told less often. */
  outlook: Outlook | null = null;
  readonly #held: Held;
  readonly #unwanted = new AbortController();
  readonly #overdue = new AbortController();

  constructor(
    private readonly kind: WorkKind,
    private readonly row: WorkRow & { readonly run: string },
    private readonly tools: RunTools,
  ) {
    this.#held = row;
    const { kind: name, subject } = row;
    this.ended = this.#work().catch((error: unknown) =>
      tools.log.error({ err: error, kind: name, subject }, 'work that cannot be settled lies until its lease is over'),
    );
  }

  get name(): KindName {
    return this.row.kind;
  }

  get subject(): string {
    return this.row.subject;
  }

  /** Ends it and waits until it has. Whoever calls has taken the work out of its hands. */
  async cancel(): Promise<void> {
    this.#unwanted.abort(new Error('This work is not wanted any more'));
    await this.ended;
  }

  async #work(): Promise<void> {
    if (this.row.crashes >= this.kind.crashes) return this.#giveUp(this.kind.crashed);
    const outcome = await this.#attempt();
    if (outcome === null) return void (await this.tools.store.end(this.#held));
    if (this.#unwanted.signal.aborted) return;
    await this.#answer(outcome.error);
  }

  /** What came of it: nothing to say, or why it is not done. */
  async #attempt(): Promise<{ error: unknown } | null> {
    const { stopping, store } = this.tools;
    const beating = setInterval(() => void this.#beat(), Math.min(beatMs, this.tools.leaseMs / 3));
    const timer = setTimeout(() => this.#overdue.abort(new Error('This run took too long')), this.kind.timeLimitMs);
    try {
      await this.kind.run({
        subject: this.subject,
        run: this.#held.run,
        signal: AbortSignal.any([stopping, this.#unwanted.signal, this.#overdue.signal]),
        maxMegabytes: this.kind.maxMegabytes,
        tell: (outlook) => (this.outlook = outlook),
        end: (transaction) => store.end(this.#held, transaction),
      });
      return null;
    } catch (error) {
      return { error };
    } finally {
      clearInterval(beating);
      clearTimeout(timer);
    }
  }

  #touched = Date.now();

  /** Tells how far it is, and ends it where it was lost: taken by another, not wanted any more, or not told in time. */
  async #beat(): Promise<void> {
    const { store, log, leaseMs } = this.tools;
    try {
      if (!(await store.touch(this.#held, this.outlook)))
        return this.#unwanted.abort(new Error('This work is not wanted any more, or another has taken it up'));
      this.#touched = Date.now();
    } catch (error) {
      log.error({ err: error, kind: this.name, subject: this.subject }, 'work heartbeat');
      if (Date.now() - this.#touched > leaseMs)
        this.#unwanted.abort(new Error('The database was silent for longer than this work may be left alone'));
    }
  }

  /** Decides what a failed run means. */
  async #answer(error: unknown): Promise<void> {
    const { store, log, stopping } = this.tools;
    if (stopping.aborted) return store.handBack(this.#held, { seconds: 0 });
    if (error instanceof StoreUnreachableError)
      return store.handBack(this.#held, { seconds: storePauseSeconds, reason: { code: 'store_unreachable' } });
    if (error instanceof NotYet) return store.handBack(this.#held, { seconds: error.seconds });
    const isOverdue = this.#overdue.signal.aborted;
    const { isFinal, ...reason } = isOverdue ? { ...this.kind.late, isFinal: false } : this.kind.reasonOf(error);
    const attempts = this.row.attempts + 1;
    log.warn({ err: error, kind: this.name, subject: this.subject, attempts, isFinal }, 'work failed');
    if (isFinal || attempts >= this.kind.tries) return this.#giveUp(reason);
    await store.handBack(this.#held, { seconds: this.kind.pauseSeconds(attempts), attempts });
  }

  async #giveUp(failure: Failure): Promise<void> {
    const { kind: name, subject } = this.row;
    this.tools.log.error({ kind: name, subject, code: failure.code }, 'work is given up');
    await this.kind.giveUp(subject, failure, (transaction) => this.tools.store.end(this.#held, transaction));
  }
}
