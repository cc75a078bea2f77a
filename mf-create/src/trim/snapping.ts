import { clampRegion, nearestSilence, type ClipRegion, type PeakLines } from '@wavereel/audio';
import type { RegionGesture } from './gestures';
import { remembered } from '../remembered';

/** An edge that was let go moves by this many seconds at most. */
const reach = 0.3;

/**
 * The region with the edges that were moved put into pauses of the speech, so that no word is cut. Null where that changes nothing. A region
 * that was moved as a whole is snapped by its start, and keeps its length.
 */
export function snappedRegion(
  lines: PeakLines,
  region: ClipRegion,
  gesture: RegionGesture,
  duration: number,
): ClipRegion | null {
  const near = (seconds: number) => nearestSilence(lines, seconds, reach) ?? seconds;
  const start = gesture === 'end' ? region.start : near(region.start);
  const end =
    gesture === 'start' ? region.end : gesture === 'move' ? region.end + start - region.start : near(region.end);
  const snapped = clampRegion({ start, end }, duration);
  const unchanged = snapped.start === region.start && snapped.end === region.end;
  // Where the shortest length had to pull at it, an edge would lie in a word after all.
  const pulled = Math.abs(snapped.start - start) > 0.011 || Math.abs(snapped.end - end) > 0.011;
  return unchanged || pulled ? null : snapped;
}

const snappingChoice = remembered('snapping');

/** Whether the person wants it; until they say otherwise, yes. */
export const wantsSnapping = (): boolean => snappingChoice.read() !== 'off';

export const keepSnapping = (wanted: boolean): void => snappingChoice.keep(wanted ? 'on' : 'off');
