import type { RenderStage } from '@wavereel/contracts';

export interface Progress {
  readonly stage: RenderStage;
  /** Percent, 0 to 100. */
  readonly progress: number;
}

/** Progress with the whole seconds that are left, null while that cannot be told. */
export interface Outlook extends Progress {
  readonly estimate: number | null;
}

/** Less than this says nothing of the rest. */
const tellingPercent = 2;
const tellingMs = 1_000;

interface Known extends Progress {
  /** Where and when drawing itself began: what comes before goes at another speed. */
  readonly from: { readonly progress: number; readonly time: number } | null;
}

/** How far the renders of this process are, to the last frame; the database is told less often. */
export class LiveProgress {
  readonly #known = new Map<string, Known>();

  constructor(private readonly now: () => number = Date.now) {}

  of(id: string): Outlook | null {
    const known = this.#known.get(id);
    return known === undefined
      ? null
      : { stage: known.stage, progress: known.progress, estimate: this.#estimate(known) };
  }

  set(id: string, { stage, progress }: Progress): void {
    const from = this.#known.get(id)?.from ?? (stage === 'drawing' ? { progress, time: this.now() } : null);
    this.#known.set(id, { stage, progress, from });
  }

  forget(id: string): void {
    this.#known.delete(id);
  }

  #estimate({ progress, from }: Known): number | null {
    if (from === null) return null;
    const done = progress - from.progress;
    const elapsed = this.now() - from.time;
    if (done < tellingPercent || elapsed < tellingMs) return null;
    return Math.max(1, Math.ceil((elapsed / 1000) * ((100 - progress) / done)));
  }
}
