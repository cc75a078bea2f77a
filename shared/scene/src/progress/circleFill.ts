import type { ProgressBarStyleFactory } from '../element';
import { done, halfPixels } from './done';
import { playedFill } from './played-fill';

const THICKNESS = 0.11;
const TOP = -Math.PI / 2;
const ROUND = 2 * Math.PI;

/** A ring that closes clockwise from the top, with round ends. */
export const circleFill: ProgressBarStyleFactory = ({ box, tones, track, frameCount }) => {
  const size = Math.min(box.width, box.height);
  const thickness = Math.max(1, size * THICKNESS);
  const radius = Math.max(0.5, (size - thickness) / 2);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const steps = Math.max(1, halfPixels(ROUND * radius));
  const stateAt = (frame: number) => Math.round(done(frame, frameCount) * steps);
  return [
    {
      box,
      stateAt,
      draw: (context, frame) => {
        context.lineWidth = thickness;
        context.lineCap = 'round';
        context.strokeStyle = track;
        context.beginPath();
        context.arc(x, y, radius, 0, ROUND);
        context.stroke();
        const played = stateAt(frame) / steps;
        if (played === 0) return;
        context.strokeStyle = playedFill(context, tones, [x - size / 2, y + size / 2], [x + size / 2, y - size / 2]);
        context.beginPath();
        context.arc(x, y, radius, TOP, TOP + ROUND * played);
        context.stroke();
      },
    },
  ];
};
