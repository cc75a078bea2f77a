import { smoothLoop } from '../curve';
import type { Point } from '../curve';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { framesIn, loudness, mirroredSpectrum, softened } from '../sound';

const POINTS = 56;
const RINGS = 5;
/** Radii as shares of half the box. */
const INNERMOST = 0.36;
const STEP = 0.095;
const REACH = 0.36;
/** Frames by which each ring hears later than the one inside it. */
const DELAY = 2;

/** Concentric closed lines around a free centre: the innermost hears the voice first and hands it outwards, ring by ring. */
export const circleWaves: WaveformStyleFactory = ({ box, tones, sound }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;
  const thickness = Math.min(radius * 0.4, Math.max(1, radius * 0.011));

  const ring = (frame: number, at: number): Point[] => {
    const loud = loudness(sound, frame);
    const time = frame / sound.framesPerSecond;
    const turn = Math.PI / 2 + at * 0.5 * Math.sin(time * 0.5);
    const base = INNERMOST + STEP * at;
    return Array.from(softened(mirroredSpectrum(sound, frame, POINTS)), (level, point): Point => {
      const place = (2 * Math.PI * (point - (POINTS - 1) / 2)) / POINTS;
      const ripple = 0.78 + 0.22 * Math.cos(place * 9 - time * 1.2 + at);
      const distance =
        radius * Math.min(1 - thickness / radius, base + REACH * level ** 1.6 * (0.4 + 0.6 * loud) * ripple);
      return [x + Math.cos(turn + place) * distance, y + Math.sin(turn + place) * distance];
    });
  };

  const draw: DrawElement = (context, frame) => {
    for (let at = RINGS - 1; at >= 0; at -= 1) {
      const heard = frame - framesIn(sound, at * DELAY);
      const share = at / (RINGS - 1);
      context.lineWidth = thickness * (1.5 - 0.8 * share) * (1 + loudness(sound, heard));
      context.strokeStyle = tones.shade(1 - share, 1 - 0.55 * share);
      context.beginPath();
      smoothLoop(context, ring(heard, at));
      context.stroke();
    }
  };

  return { draw };
};
