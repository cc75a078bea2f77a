import type { Context2D } from '../canvas';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { framesIn, loudness, loudnessBetween } from '../sound';

const RINGS = 11;
/** Frames by which each ring hears later than the one inside it. */
const DELAY = 1.6;
/** Thickness of a ring at full loudness, as a share of the distance between rings. */
const THICKEST = 0.85;
const OPACITIES = 12;
/** The drop in the middle jumps with the voice; its radius at rest and what loudness adds, in distances between rings. */
const DROP_REST = 0.3;
const DROP_SWELL = 1.9;
/** A pond seen from the side: never flatter than this. */
const FLATTEST = 0.3;

/** Rings on a pond. Each passes on to the next, outwards, what was heard: a word can be watched as it runs away. */
export const ripple: WaveformStyleFactory = ({ box, tones, sound }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const wide = Math.min(box.width, box.height / FLATTEST) / 2;
  const high = Math.min(box.height, box.width / FLATTEST) / 2;
  const step = Math.min(wide, high) / (RINGS + 0.5);

  /** An oval at a share of the pond; filled between two of opposite direction, a ring costs less than stroked. */
  const oval = (context: Context2D, share: number, more = 0, reverse = false) => {
    context.ellipse(
      x,
      y,
      Math.max(0, wide * share + more),
      Math.max(0, high * share + more),
      0,
      0,
      2 * Math.PI,
      reverse,
    );
    context.closePath();
  };

  const draw: DrawElement = (context, frame) => {
    for (let ring = 0; ring < RINGS; ring += 1) {
      const share = (ring + 1) / RINGS;
      const strength = loudnessBetween(sound, frame - (ring * framesIn(sound, 10 * DELAY)) / 10) * (1 - 0.35 * share);
      const thickness = Math.max(Math.min(1, step * 0.3), step * THICKEST * strength);
      const opacity = Math.ceil((0.22 + 0.9 * strength) * (1 - 0.4 * share) * OPACITIES) / OPACITIES;
      context.fillStyle = tones.shade(1 - share, opacity);
      context.beginPath();
      oval(context, share, (thickness - step) / 2);
      oval(context, share, (-thickness - step) / 2, true);
      context.fill();
    }
    context.fillStyle = tones.bright();
    context.beginPath();
    oval(context, (DROP_REST + DROP_SWELL * loudness(sound, frame)) / RINGS);
    context.fill();
  };

  return { draw };
};
