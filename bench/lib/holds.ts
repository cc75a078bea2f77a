import type { Faults } from './faults';
import { round } from './report';
import type { Row } from './report';

/** What a video may be at most, in parts of the reference's. */
const HOLDS = { size: 1.3, smooth: 1.5, smooth999: 1.05, chroma: 1.05, chroma999: 1.05 } as const;

export interface Quality extends Faults {
  /** Megabytes a minute. */
  readonly size: number;
}

/** One row: each figure of ours and of the reference's, and which of them are over what they may be. */
export function qualityRow(name: string, ours: Quality, reference: Quality): Row {
  const measures = Object.keys(HOLDS) as (keyof typeof HOLDS)[]; // a constant of this file
  const figures = measures.flatMap((measure): [string, number][] => [
    [measure, round(ours[measure], 2)],
    [`reference ${measure}`, round(reference[measure], 2)],
    [`ratio ${measure}`, round(ours[measure] / reference[measure], 2)],
  ]);
  const over = measures.filter((measure) => ours[measure] > HOLDS[measure] * reference[measure]);
  return { case: name, ...Object.fromEntries(figures), over: over.join(' ') };
}
