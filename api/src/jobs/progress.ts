import type { RenderStage } from '@wavereel/contracts';

export interface Progress {
  readonly stage: RenderStage;
  /** Percent, 0 to 100. */
  readonly progress: number;
}

/** How far the renders of this process are, to the last frame; the database is told less often. */
export class LiveProgress {
  readonly #known = new Map<string, Progress & { saved: number }>();

  constructor(
    private readonly save: (id: string, progress: Progress) => void,
    private readonly everyMs = 2_000,
    private readonly now: () => number = Date.now,
  ) {}

  of(id: string): Progress | null {
    return this.#known.get(id) ?? null;
  }

  set(id: string, progress: Progress): void {
    const before = this.#known.get(id);
    const isDue = before === undefined || before.stage !== progress.stage || this.now() - before.saved >= this.everyMs;
    this.#known.set(id, { ...progress, saved: isDue ? this.now() : before.saved });
    if (isDue) this.save(id, progress);
  }

  forget(id: string): void {
    this.#known.delete(id);
  }
}
