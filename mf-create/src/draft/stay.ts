import { pause } from '@wavereel/client';
import { hold } from './hold';

/** A page that is loaded anew has its slot back within this time: for so long it is left to it. */
const reloadMs = 3_000;

interface StayEvents {
  /** The tab that had the slot is gone: it is this one's now. */
  readonly onInherited: () => void;
  /** Another tab took the slot; it is waited for. */
  readonly onLost: () => void;
}

/** One stay of this tab at a slot that one tab has at a time: it has it, or waits until the other is gone. */
export class Stay {
  #letGo: (() => void) | null = null;
  #waiting: AbortController | null = null;
  #isOver = false;

  constructor(
    private readonly slot: string,
    private readonly told: StayEvents,
  ) {}

  get isOver(): boolean {
    return this.#isOver;
  }

  get isHeld(): boolean {
    return this.#letGo !== null;
  }

  /** Answers whether the slot is free; otherwise it is waited for, however long the other tab has it. */
  async ask(): Promise<boolean> {
    const isFree = await this.#hold({});
    if (!isFree) void this.#wait();
    return isFree;
  }

  /** Has the slot, taken from another tab if need be. Answers false where the stay is over. */
  async take(): Promise<boolean> {
    if (this.isHeld) return true;
    this.#waiting?.abort();
    return this.#hold({ steal: true });
  }

  end(): void {
    this.#isOver = true;
    this.#waiting?.abort();
    this.#letGo?.();
  }

  /** A tab that nobody looks at takes nothing. */
  async #wait(): Promise<void> {
    if (this.#isOver) return;
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    do {
      (await hold(this.slot, { signal, patient: true }))?.();
      await pause(reloadMs, { signal }).catch(() => undefined);
      await untilVisible(signal);
    } while (!signal.aborted && !(await this.#hold({ signal })));
    if (!signal.aborted) this.told.onInherited();
  }

  async #hold(options: { readonly steal?: true; readonly signal?: AbortSignal }): Promise<boolean> {
    const onLost = () => {
      if (this.#isOver) return;
      this.#letGo = null;
      this.told.onLost();
      void this.#wait();
    };
    const letGo = await hold(this.slot, { ...options, onLost });
    if (letGo === null) return false;
    this.#letGo = letGo;
    if (this.#isOver) letGo();
    return !this.#isOver;
  }
}

/** Ends as soon as the tab is looked at, or with the signal. */
function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      heard.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: heard.signal });
    signal.addEventListener('abort', look, { signal: heard.signal });
    look();
  });
}
