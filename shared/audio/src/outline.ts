import type { PeakData } from './peaks';

const HIGHEST = 255;

/**
 * How far a sound swings from part to part, 0 to 255; the part that swings most is the highest. The mean of each part, as the extremes of half a minute of
 * speech are all alike. Of less than there are to be parts each is its own; of silence all are 0.
 * @param most parts of it
 */
export function outlineOf({ data, length }: Pick<PeakData, 'data' | 'length'>, most: number): number[] {
  const parts = Math.min(most, length);
  const swings = Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * length) / parts);
    const end = Math.floor(((part + 1) * length) / parts);
    let sum = 0;
    for (let pair = from; pair < end; pair += 1) sum += (data[2 * pair + 1] ?? 0) - (data[2 * pair] ?? 0);
    return sum / (end - from);
  });
  const loudest = Math.max(...swings);
  return swings.map((swing) => (loudest > 0 ? Math.round((swing / loudest) * HIGHEST) : 0));
}
