import type { ProgressBarStyleFactory } from '../element';
import { done, halfPixels } from './done';
import { playedFill } from './played-fill';

/** A rounded track that fills from the left. The leading end is the brightest. */
export const basicFill: ProgressBarStyleFactory = ({ box, tones, track, frameCount }) => {
  const radius = Math.min(box.width, box.height) / 2;
  const stateAt = (frame: number) => halfPixels(done(frame, frameCount) * box.width);
  return [
    {
      box,
      stateAt,
      draw: (context, frame) => {
        context.fillStyle = track;
        context.beginPath();
        context.roundRect(box.x, box.y, box.width, box.height, radius);
        context.fill();
        const played = stateAt(frame) / halfPixels(box.width);
        if (played === 0) return;
        const length = box.width * played;
        context.fillStyle = playedFill(context, tones, [box.x, 0], [box.x + length, 0]);
        // Its own left end lies far outside and the track cuts it: round at both ends however short it is.
        const outside = played < 1 ? 2 * radius : 0;
        if (outside > 0) context.clip();
        context.beginPath();
        context.roundRect(box.x - outside, box.y, length + outside, box.height, radius);
        context.fill();
      },
    },
  ];
};
