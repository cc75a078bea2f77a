import { cutText } from '@wavereel/contracts';
import type { DesignDrawing, Language } from '@wavereel/contracts';
import { say } from '../locales';

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

const mostNameChars = 120;

/** "Night (copy)", or with the number after that where the team has one already. A name that is too long for that is cut, and what is behind it stays. */
export function nameOfCopy(original: string, language: Language, taken: readonly string[]): string {
  const known = new Set(taken);
  for (let number = 1; ; number += 1) {
    const nameOf = (name: string) => say(language, number === 1 ? 'copyOf' : 'furtherCopyOf', { name, number });
    const copy = nameOf(cutText(original, mostNameChars - nameOf('').length).trimEnd());
    if (!known.has(copy)) return copy;
  }
}
