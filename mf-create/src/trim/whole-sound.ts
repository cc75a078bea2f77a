import { summariseLines, type ClipRegion, type PeakLines } from '@wavereel/audio';
import type { Palette } from '@wavereel/ui';
import { paintOverview } from './paint';
import { createSurface, type Surface } from './surface';

export interface WholeSoundOptions {
  readonly canvas: HTMLCanvasElement;
  readonly lines: PeakLines;
  /** The loudest step, 1 to 128. */
  readonly peak: number;
  /** What has its colour; the rest is quiet. */
  readonly region: () => ClipRegion;
  readonly colors: () => Palette;
}

/** A whole sound drawn into a canvas, from a summary with one step for each of its pixels. */
export function createWholeSound({ canvas, lines, peak, region, colors }: WholeSoundOptions): Surface {
  let summary: PeakLines | null = null;
  return createSurface({
    canvas,
    onWidth: () => (summary = null),
    paint: (context, width, height) => {
      summary ??= summariseLines(lines, Math.max(1, Math.round(width)));
      paintOverview(context, { lines: summary, peak }, region(), colors(), width, height);
    },
  });
}
