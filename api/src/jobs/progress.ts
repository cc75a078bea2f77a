import type { RenderStage } from '@wavereel/contracts';
import type { Outlook } from '../work/kinds';

export interface Progress {
  readonly stage: RenderStage;
  /** Percent, 0 to 100. */
  readonly progress: number;
}

/** Less than this says nothing of the rest. */
const tellingPercent = 2;
const tellingMs = 1_000;

/** Reckons when one drawing will be there, by how far it is. */
export class Forecast {
  /** Where and when drawing itself began: what comes before goes at another speed. */
  #from: { readonly progress: number; readonly time: number } | null = null;

  constructor(private readonly now: () => number = Date.now) {}

  at({ stage, progress }: Progress): Outlook {
    if (stage === 'drawing') this.#from ??= { progress, time: this.now() };
    return { stage, progress, estimate: this.#estimate(progress) };
  }

  #estimate(progress: number): number | null {
    if (this.#from === null) return null;
    const done = progress - this.#from.progress;
    const elapsed = this.now() - this.#from.time;
    if (done < tellingPercent || elapsed < tellingMs) return null;
    return Math.max(1, Math.ceil((elapsed / 1000) * ((100 - progress) / done)));
  }
}

/**
 * Seconds until a job is done that still waits.
 * @param ahead seconds of video to be drawn before it
 * @param own seconds of its own video
 * @param pace seconds of drawing for each second of video; null where nothing was drawn yet
 * @param workers how many are drawn at once
 */
export function waitingEstimate({
  ahead,
  own,
  pace,
  workers,
}: {
  ahead: number;
  own: number;
  pace: number | null;
  workers: number;
}): number | null {
  return pace === null ? null : Math.max(1, Math.ceil(pace * (ahead / Math.max(1, workers) + own)));
}
