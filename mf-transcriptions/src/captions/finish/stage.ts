import type { DetailedStatus } from '@wavereel/contracts';
import { timeLeft } from '../../list/status';

interface Said {
  readonly key: string;
  readonly values: Readonly<Record<string, number>>;
}

/** What is said of how far the drawing is: its stage with a percentage, its place while it waits, and what is left. */
export function drawingLine({ stage, progress, place, estimate }: DetailedStatus): { line: Said; left: Said | null } {
  const isPlaced = stage === 'waiting' && place !== null && place > 0;
  const line = isPlaced
    ? { key: 'status.place', values: { count: place } }
    : { key: `captions.stage.${stage}`, values: { percent: Math.floor(progress) } };
  return { line, left: timeLeft(estimate) };
}
