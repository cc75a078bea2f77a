import type { ClipRegion, PeakLines } from '@wavereel/audio';
import { useState } from 'react';
import type { RegionGesture } from './gestures';
import { isSame } from './history';
import { keepSnapping, snappedRegion, wantsSnapping } from './snapping';

/**
 * Puts edges that were let go into pauses.
 * @param onDrop told the region where it was put: that is one step with the drag, and who wants another place turns snapping off.
 */
export function useSnapping(
  { lines, duration }: { readonly lines: PeakLines; readonly duration: number },
  region: ClipRegion,
  onDrop: (region: ClipRegion) => void,
) {
  const [wanted, setWanted] = useState(wantsSnapping);
  const [put, setPut] = useState<ClipRegion | null>(null);
  return {
    wanted,
    /** Whether the region lies where it does because it was snapped. */
    snapped: put !== null && isSame(put, region),
    drop: (dropped: ClipRegion, gesture: RegionGesture) => {
      const snapped = wanted ? snappedRegion(lines, dropped, gesture, duration) : null;
      setPut(snapped);
      onDrop(snapped ?? dropped);
    },
    want: (next: boolean) => {
      setWanted(next);
      keepSnapping(next);
    },
  };
}
