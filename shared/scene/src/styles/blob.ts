import type { Context2D } from '../canvas';
import { smoothLoop } from '../curve';
import type { Point } from '../curve';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { discAndPoints } from '../geometry';
import { recent } from '../recent';
import { bandLevel, framesIn, loudness } from '../sound';

const POINTS = 36;
/** Radii as shares of half the box. */
const REST = 0.42;
const SWELL = 0.3;

/** Slow waves around the outline; each listens to its own part of the voice. */
const WAVES = [
  { bows: 2, speed: 0.55, phase: 0, from: 0.02, to: 0.14, reach: 0.08 },
  { bows: 3, speed: -0.8, phase: 1.3, from: 0.1, to: 0.3, reach: 0.085 },
  { bows: 4, speed: 1.0, phase: 2.6, from: 0.25, to: 0.5, reach: 0.06 },
  { bows: 5, speed: -1.3, phase: 4.1, from: 0.45, to: 0.8, reach: 0.05 },
] as const;

/** What was heard before, around the body, from the outside in. */
const VEILS = [
  { delay: 4, size: 1.2, turn: 0.5, alpha: 0.24 },
  { delay: 2, size: 1.08, turn: 0.25, alpha: 0.4 },
] as const;
const BODY = 0.95;

/** A soft drop that breathes: round at rest, restless when somebody speaks, lit from the upper left. */
export const blob: WaveformStyleFactory = ({ box, tones, sound }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;

  const outline = (frame: number, size: number, turn: number): Point[] => {
    const time = frame / sound.framesPerSecond;
    const loud = loudness(sound, frame);
    const strengths = WAVES.map(
      ({ from, to, reach }) => reach * (0.16 + 1.1 * bandLevel(sound, frame, from, to) ** 1.2 * (0.4 + 0.6 * loud)),
    );
    const breath = REST + SWELL * loud + 0.012 * Math.sin(time * 1.7);
    return Array.from({ length: POINTS }, (_, at): Point => {
      const angle = (2 * Math.PI * at) / POINTS;
      const bend = WAVES.reduce(
        (sum, { bows, speed, phase }, wave) =>
          sum + (strengths[wave] ?? 0) * Math.sin(bows * (angle + turn) + speed * 2 * time + phase),
        0,
      );
      const distance = radius * Math.min(0.99, size * (breath + bend));
      return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    });
  };

  const veilsOf = recent((frame) =>
    VEILS.map(({ delay, size, turn, alpha }) => ({
      color: tones.deep(alpha),
      outline: outline(frame - framesIn(sound, delay), size, turn),
    })),
  );
  const bodyOf = recent((frame) => outline(frame, BODY, 0));

  const light = (context: Context2D, size: number) => {
    const gradient = context.createRadialGradient(
      x - size * 0.35,
      y - size * 0.42,
      0,
      x - size * 0.1,
      y - size * 0.12,
      size * 1.35,
    );
    gradient.addColorStop(0, tones.shade(1));
    gradient.addColorStop(0.3, tones.shade(0.75));
    gradient.addColorStop(0.62, tones.base());
    gradient.addColorStop(1, tones.deep());
    return gradient;
  };

  const draw: DrawElement = (context, frame) => {
    for (const veil of veilsOf(frame)) {
      context.fillStyle = veil.color;
      fillOutline(context, veil.outline);
    }
    context.fillStyle = light(context, radius * (REST + SWELL * loudness(sound, frame)));
    fillOutline(context, bodyOf(frame));
  };

  const extentAt = (frame: number) => {
    const points = [bodyOf(frame), ...veilsOf(frame).map((veil) => veil.outline)].flat();
    return discAndPoints(box, x, y, 0, points);
  };

  return { draw, extentAt };
};

function fillOutline(context: Context2D, outline: readonly Point[]): void {
  context.beginPath();
  smoothLoop(context, outline);
  context.fill();
}
