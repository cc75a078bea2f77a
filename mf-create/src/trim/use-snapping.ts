import type { ClipRegion, PeakLines } from '@wavereel/audio';
import { useState } from 'react';
import type { RegionGesture } from './gestures';
import { keepSnapping, snappedRegion, wantsSnapping } from './snapping';

/** Puts edges that were let go into pauses, and takes that back when asked. All changes of the region go through here. */
export function useSnapping(lines: PeakLines, duration: number, onChange: (region: ClipRegion) => void) {
  const [wanted, setWanted] = useState(wantsSnapping);
  /** Where the hand had put the region before it was snapped. */
  const [before, setBefore] = useState<ClipRegion | null>(null);

  const change = (region: ClipRegion) => {
    setBefore(null);
    onChange(region);
  };
  return {
    wanted,
    /** Whether the region lies where it does because it was snapped. */
    snapped: before !== null,
    change,
    drop: (region: ClipRegion, gesture: RegionGesture) => {
      const snapped = wanted ? snappedRegion(lines, region, gesture, duration) : null;
      setBefore(snapped ? region : null);
      onChange(snapped ?? region);
    },
    undo: () => before && change(before),
    want: (next: boolean) => {
      setWanted(next);
      keepSnapping(next);
    },
  };
}
