import { hold } from './hold';

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

  async #wait(): Promise<void> {
    if (this.#isOver) return;
    this.#waiting = new AbortController();
    if (await this.#hold({ signal: this.#waiting.signal })) this.told.onInherited();
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
