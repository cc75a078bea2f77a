import type { Context2D } from '../canvas';
import { smoothLoop } from '../curve';
import type { Point } from '../curve';
import type { WaveformStyleFactory } from '../element';
import { loudness, mirroredSpectrum } from '../sound';

const POINTS = 61;
const HALF_LINE = 1.5;

/** What lies behind is older, wider and fainter, so that a word leaves a wake. */
const LAYERS = [
  { delay: 6, reach: 1, drift: 0.9, alpha: 0.2 },
  { delay: 3, reach: 0.86, drift: 0.6, alpha: 0.4 },
  { delay: 0, reach: 0.7, drift: 0.35, alpha: 1 },
] as const;

/** A smooth ribbon around the middle line that swells with the voice, with two echoes behind it. */
export const wave: WaveformStyleFactory = ({ box, tones, sound }) => {
  const middle = box.y + box.height / 2;
  const half = box.height / 2 - HALF_LINE;

  const outline = (frame: number, reach: number, drift: number): Point[] => {
    const levels = mirroredSpectrum(sound, frame, POINTS);
    const power = 0.35 + 0.65 * loudness(sound, frame);
    const time = frame / sound.framesPerSecond;
    const heights = Array.from(levels, (level, at) => {
      const place = at / (POINTS - 1);
      const taper = Math.sin(Math.PI * place) ** 0.9;
      const sway = 1 + 0.28 * drift * Math.sin(place * 15 - time * 4.4) + 0.2 * drift * Math.sin(place * 27 + time * 3.1);
      return HALF_LINE + half * Math.min(1, reach * taper * level ** 1.15 * power * sway * 1.25) * (1 - HALF_LINE / half);
    });
    const x = (at: number) => box.x + (box.width * at) / (POINTS - 1);
    const top = heights.map((height, at): Point => [x(at), middle - height]);
    const bottom = heights.map((height, at): Point => [x(at), middle + height]).reverse();
    return [...top, ...bottom];
  };

  const gradient = (context: Context2D, alpha: number) => {
    const fill = context.createLinearGradient(box.x, 0, box.x + box.width, 0);
    fill.addColorStop(0, tones.deep(0));
    fill.addColorStop(0.12, tones.deep(alpha * 0.9));
    fill.addColorStop(0.36, tones.base(alpha));
    fill.addColorStop(0.5, tones.bright(alpha));
    fill.addColorStop(0.64, tones.base(alpha));
    fill.addColorStop(0.88, tones.deep(alpha * 0.9));
    fill.addColorStop(1, tones.deep(0));
    return fill;
  };

  return (context, frame) => {
    for (const { delay, reach, drift, alpha } of LAYERS) {
      context.fillStyle = gradient(context, alpha);
      context.beginPath();
      smoothLoop(context, outline(frame - delay, reach, drift));
      context.fill();
    }
  };
};
