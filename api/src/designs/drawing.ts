import type { DesignDrawing } from '@wavereel/contracts';

const ordered = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

/** A box drawn from its bottom up or from right to left is the same box. */
export function orderEdges(drawing: DesignDrawing): DesignDrawing {
  const [waveTop, waveBottom] = ordered(drawing.waveTop, drawing.waveBottom);
  const [waveLeft, waveRight] = ordered(drawing.waveLeft, drawing.waveRight);
  const [progressBarTop, progressBarBottom] = ordered(drawing.progressBarTop, drawing.progressBarBottom);
  const [progressBarLeft, progressBarRight] = ordered(drawing.progressBarLeft, drawing.progressBarRight);
  return {
    ...drawing,
    waveTop,
    waveBottom,
    waveLeft,
    waveRight,
    progressBarTop,
    progressBarBottom,
    progressBarLeft,
    progressBarRight,
  };
}

/** What there is to see in the picture of a design: nobody speaks in it, and it is in the present shape. */
export function picturedIn({ layouts: _, captionColor: _color, captionAlign: _align, ...pictured }: DesignDrawing) {
  return pictured;
}

/** A name for a design that was given none: its date, with a number where several share a day. */
export function nameFromDate(date: Date, taken: readonly string[]): string {
  const day = date.toISOString().slice(0, 10);
  let name = day;
  for (let number = 2; taken.includes(name); number += 1) name = `${day} (${number})`;
  return name;
}
