import type { Showing } from './company';
import type { CueLayout } from './layout';

/** A cue with its layout. */
export interface LaidOut extends Showing {
  readonly layout: CueLayout;
}

interface Stretch {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Moves cues that are shown at once apart: one that began earlier stays where it is for as long as it is shown, a later one stands
 * above it where they rise, and below it elsewhere. In the order in which they begin.
 */
export function stacked<Cue extends LaidOut>(cues: readonly Cue[], rise: boolean, frameHeight: number): readonly Cue[] {
  let shown: readonly Cue[] = [];
  return cues.map((each) => {
    shown = shown.filter(({ cue }) => cue.end > each.cue.start);
    const taken = shown.map(({ layout }) => stretchOf(layout));
    const { top } = stretchOf(each.layout);
    const placed = { ...each, layout: movedBy(each.layout, freeTop(each.layout, taken, rise, frameHeight) - top) };
    shown = [...shown, placed];
    return placed;
  });
}

const stretchOf = ({ background: { y, height } }: CueLayout): Stretch => ({ top: y, bottom: y + height });

/** Where a cue stands free of others: the nearest place in the direction wanted, else in the other, else its own. */
function freeTop(
  { background: { y, height } }: CueLayout,
  taken: readonly Stretch[],
  rise: boolean,
  frameHeight: number,
): number {
  const isFree = (top: number) =>
    top >= 0 && top + height <= frameHeight && !taken.some((other) => top < other.bottom && other.top < top + height);
  const above = taken.map((other) => other.top - height).toSorted((one, other) => other - one);
  const below = taken.map((other) => other.bottom).toSorted((one, other) => one - other);
  const inOrder = rise ? [y, ...above, ...below] : [y, ...below, ...above];
  return inOrder.find(isFree) ?? y;
}

function movedBy(layout: CueLayout, distance: number): CueLayout {
  return {
    ...layout,
    lines: layout.lines.map((line) => ({ ...line, y: line.y + distance })),
    background: { ...layout.background, y: layout.background.y + distance },
  };
}
