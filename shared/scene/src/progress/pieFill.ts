import type { ProgressBarStyleFactory } from '../element';
import { done, halfPixels } from './done';

/** The rim of the disc, and the pie inside it, as shares of the radius. */
const RIM = 0.07;
const PIE = 0.8;
const TOP = -Math.PI / 2;
const ROUND = 2 * Math.PI;

/** A disc that fills like the face of a clock, inside a thin rim. */
export const pieFill: ProgressBarStyleFactory = ({ box, tones, track, frameCount }) => {
  const radius = Math.min(box.width, box.height) / 2;
  const rim = Math.max(1, radius * RIM);
  const pie = Math.max(0.5, radius * PIE);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const steps = Math.max(1, halfPixels(ROUND * pie));
  const stateAt = (frame: number) => Math.round(done(frame, frameCount) * steps);
  return [
    {
      box,
      stateAt,
      draw: (context, frame) => {
        context.fillStyle = track;
        context.beginPath();
        context.arc(x, y, pie, 0, ROUND);
        context.fill();
        context.lineWidth = rim;
        context.strokeStyle = tones.base();
        context.beginPath();
        context.arc(x, y, Math.max(0.5, radius - rim / 2), 0, ROUND);
        context.stroke();
        const played = stateAt(frame) / steps;
        if (played === 0) return;
        const fill = context.createLinearGradient(x, y + pie, x, y - pie);
        fill.addColorStop(0, tones.base());
        fill.addColorStop(1, tones.bright());
        context.fillStyle = fill;
        context.beginPath();
        if (played < 1) context.moveTo(x, y);
        context.arc(x, y, pie, TOP, TOP + ROUND * played);
        context.fill();
      },
    },
  ];
};
