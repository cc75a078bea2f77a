import type { ProgressBarStyleFactory } from '../element';
import { done, halfPixels } from './done';

/** Height of the track as a share of the knob's, which fills the box. */
const TRACK = 0.28;
const BIGGEST_KNOB = 36;

/** A thin track with a round knob at the playhead. */
export const youtube: ProgressBarStyleFactory = ({ box, tones, track, frameCount }) => {
  const knob = Math.min(box.width, box.height, BIGGEST_KNOB) / 2;
  const thickness = Math.max(1, knob * 2 * TRACK);
  const middle = box.y + box.height / 2;
  const way = box.width - 2 * knob;
  const steps = Math.max(1, halfPixels(way));
  const stateAt = (frame: number) => Math.round(done(frame, frameCount) * steps);
  return [
    {
      box,
      stateAt,
      draw: (context, frame) => {
        const head = box.x + knob + (way * stateAt(frame)) / steps;
        context.fillStyle = track;
        context.beginPath();
        context.roundRect(box.x, middle - thickness / 2, box.width, thickness, thickness / 2);
        context.fill();
        context.fillStyle = tones.base();
        if (stateAt(frame) > 0) {
          context.beginPath();
          context.roundRect(box.x, middle - thickness / 2, head - box.x, thickness, thickness / 2);
          context.fill();
        }
        context.beginPath();
        context.arc(head, middle, knob, 0, 2 * Math.PI);
        context.fill();
        context.fillStyle = tones.bright();
        context.beginPath();
        context.arc(head, middle, knob * 0.5, 0, 2 * Math.PI);
        context.fill();
      },
    },
  ];
};
