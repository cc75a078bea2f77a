import { smoothLoop } from '../curve';
import type { Point } from '../curve';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { rowsAround } from '../geometry';
import { framesIn, loudness, mirroredSpectrum } from '../sound';

const POINTS = 41;
const HALF_LINE = 1.5;

/** What lies behind is older, wider and fainter, so that a word leaves a wake; what lies in front is narrower and brighter. */
const LAYERS = [
  { delay: 4, reach: 0.95, drift: 0.8, shade: 0, alpha: 0.38 },
  { delay: 0, reach: 0.7, drift: 0.35, shade: 0.5, alpha: 1 },
  { delay: 0, reach: 0.42, drift: 0.5, shade: 0.8, alpha: 0.75 },
  { delay: 0, reach: 0.18, drift: 0.7, shade: 1, alpha: 0.9 },
] as const;

/** A smooth ribbon around the middle line that swells with the voice, bright at its heart, with an echo behind it. */
export const wave: WaveformStyleFactory = ({ box, tones, sound }) => {
  const middle = box.y + box.height / 2;
  const half = box.height / 2;
  const line = Math.min(HALF_LINE, half);

  const swells = (frame: number, reach: number, drift: number): number[] => {
    const levels = mirroredSpectrum(sound, frame, POINTS);
    const power = 0.35 + 0.65 * loudness(sound, frame);
    const time = frame / sound.framesPerSecond;
    return Array.from(levels, (level, at) => {
      const place = at / (POINTS - 1);
      const taper = Math.sin(Math.PI * place) ** 0.9;
      const sway =
        1 + 0.28 * drift * Math.sin(place * 15 - time * 4.4) + 0.2 * drift * Math.sin(place * 27 + time * 3.1);
      return (
        line * Math.min(1, taper * 4) + (half - line) * Math.min(1, reach * taper * level ** 1.15 * power * sway * 1.25)
      );
    });
  };

  const outline = (heights: readonly number[]): Point[] => {
    const x = (at: number) => box.x + (box.width * at) / (POINTS - 1);
    const top = heights.map((height, at): Point => [x(at), middle - height]);
    const bottom = heights.map((height, at): Point => [x(at), middle + height]).reverse();
    return [...top, ...bottom];
  };

  const draw: DrawElement = (context, frame) => {
    for (const { delay, reach, drift, shade, alpha } of LAYERS) {
      context.fillStyle = tones.shade(shade, alpha);
      context.beginPath();
      smoothLoop(context, outline(swells(frame - framesIn(sound, delay), reach, drift)));
      context.fill();
    }
  };

  const extentAt = (frame: number) =>
    rowsAround(
      box,
      middle,
      Math.max(...LAYERS.flatMap(({ delay, reach, drift }) => swells(frame - framesIn(sound, delay), reach, drift))),
    );

  return { draw, extentAt };
};
