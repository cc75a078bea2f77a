import { setTimeout as wait } from 'node:timers/promises';
import { nextOf } from './line';
import type { KindName, WorkKinds } from './kinds';
import { Running } from './run';
import type { RunTools } from './run';
import type { WorkRow } from './store';

/** How often a process looks for what another has added. */
export const pollMs = 2_000;
/** Whoever adds work wakes before their transaction is done: it is looked again after so long. */
const settlingMs = 100;

/** The longest that work of a dead process lies before it is taken up again. */
export function takeUpSeconds(leaseSeconds: number): number {
  return leaseSeconds + pollMs / 1000;
}

/** Takes what is due for the kinds that have a free place here, until the process stops. */
export class Dispatcher {
  readonly #ended: Promise<void>;
  readonly #running = new Set<Running>();
  #isHurried = false;
  #wake: () => void = () => undefined;

  constructor(
    private readonly kinds: WorkKinds,
    private readonly names: readonly KindName[],
    private readonly tools: RunTools,
  ) {
    this.#ended = this.#loop();
  }

  /** Says that there may be work, or that there is none any more because the process stops. */
  wake(): void {
    this.#isHurried = true;
    this.#wake();
  }

  /** What is worked on here of a subject. */
  of(kind: KindName, subject: string): Running | undefined {
    return [...this.#running].findLast((each) => each.name === kind && each.subject === subject);
  }

  /** Waits until nothing runs here any more. */
  async stop(): Promise<void> {
    this.wake();
    await this.#ended;
    await Promise.all([...this.#running].map(({ ended }) => ended));
  }

  async #loop(): Promise<void> {
    const { stopping, log } = this.tools;
    while (!stopping.aborted) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      const pause = this.#isHurried ? settlingMs : pollMs;
      this.#isHurried = false;
      await this.#look().catch((error: unknown) => log.error({ err: error }, 'looking for work'));
      await Promise.race([woken, wait(pause, undefined, { ref: false })]);
    }
  }

  async #look(): Promise<void> {
    const { store, stopping, disk } = this.tools;
    const isRoomLeft = await disk.isLeft();
    const open = this.names.filter((name) => this.#free(name) >= 0 && (isRoomLeft || !this.kinds[name].writesFiles));
    if (open.length === 0) return;
    for (const name of await store.due(open)) {
      if (stopping.aborted) return;
      const { stage, placesEach, placesTeam } = this.kinds[name];
      const taken = await store.take(name, stage, (places) =>
        nextOf(places, Math.max(0, this.#free(name)), { each: placesEach, team: placesTeam }),
      );
      for (const row of taken) this.#begin(row);
    }
  }

  /** The places that are free, without the one that is for whoever has nothing in hand; -1 where that is taken as well. */
  #free(name: KindName): number {
    const busy = [...this.#running].filter((each) => each.name === name).length;
    return this.kinds[name].places - busy;
  }

  #begin(row: WorkRow): void {
    if (row.run === null) return;
    const running = new Running(this.kinds[row.kind], { ...row, run: row.run }, this.tools);
    this.#running.add(running);
    void running.ended.then(() => {
      this.#running.delete(running);
      this.wake();
    });
  }
}
