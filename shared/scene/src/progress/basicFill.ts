import type { ProgressBarStyleFactory } from '../element';

/** A rounded track that fills from the left and is full on the last frame. The leading end is the brightest. */
export const basicFill: ProgressBarStyleFactory = ({ box, tones, track, frameCount }) => {
  const radius = box.height / 2;
  return (context, frame) => {
    const done = frameCount > 1 ? Math.min(1, Math.max(0, frame / (frameCount - 1))) : 1;
    context.fillStyle = track;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, radius);
    context.fill();
    // A bar that has only begun is a dot, never a sliver with broken ends.
    const length = Math.min(box.width, box.height + (box.width - box.height) * done);
    const fill = context.createLinearGradient(box.x, 0, box.x + length, 0);
    fill.addColorStop(0, tones.deep());
    fill.addColorStop(0.5, tones.base());
    fill.addColorStop(1, tones.bright());
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(box.x, box.y, length, box.height, Math.min(radius, length / 2));
    context.fill();
  };
};
