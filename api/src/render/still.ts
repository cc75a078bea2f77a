import type { WorkKind } from '../work/kinds';
import { RenderFailed } from './request';

/** What is the same of all work that draws one still picture of a design. */
export const stillWork = {
  places: 1,
  placesEach: 1,
  writesFiles: true,
  stage: 'drawing',
  timeLimitMs: 60_000,
  maxMegabytes: 1024,
  tries: 2,
  crashes: 3,
  pauseSeconds: () => 5,
  patienceMs: 24 * 3600 * 1000,
  crashed: { code: 'render_crashed' },
  late: { code: 'render_timeout' },
  reasonOf: (error) =>
    error instanceof RenderFailed && error.code !== 'render_failed'
      ? { code: error.code, isFinal: true }
      : { code: 'render_failed', isFinal: false },
} as const satisfies Omit<WorkKind, 'run' | 'giveUp'>;
