import { smoothLoop } from '../curve';
import type { Point } from '../curve';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { rowsAround } from '../geometry';
import { bandLevel, loudness } from '../sound';

const POINTS = 28;

/** Each lobe listens to its own part of the voice and wanders along the line on its own path. */
const LOBES = [
  { tone: 'deep', from: 0.02, to: 0.2, centre: 0.36, width: 0.3, speed: 0.9, phase: 0.4, alpha: 0.62 },
  { tone: 'deep', from: 0.1, to: 0.3, centre: 0.62, width: 0.26, speed: -0.7, phase: 2.2, alpha: 0.55 },
  { tone: 'base', from: 0.05, to: 0.25, centre: 0.5, width: 0.34, speed: 0.6, phase: 1.1, alpha: 0.7 },
  { tone: 'base', from: 0.3, to: 0.5, centre: 0.3, width: 0.2, speed: -1.1, phase: 4.0, alpha: 0.6 },
  { tone: 'bright', from: 0.25, to: 0.45, centre: 0.68, width: 0.22, speed: 1.0, phase: 3.1, alpha: 0.6 },
  { tone: 'bright', from: 0.45, to: 0.75, centre: 0.46, width: 0.18, speed: -0.8, phase: 5.3, alpha: 0.62 },
  { tone: 'glint', from: 0.02, to: 0.3, centre: 0.5, width: 0.2, speed: 0.4, phase: 0, alpha: 0.5 },
] as const;

type Lobe = (typeof LOBES)[number];

/** Translucent lobes of light around a thin line that mix where they meet, as a voice assistant listens. */
export const siri: WaveformStyleFactory = ({ box, tones, sound }) => {
  const middle = box.y + box.height / 2;
  const half = box.height / 2;

  const reachOf = (frame: number, { from, to, phase }: Lobe): number => {
    const breath = 0.85 + 0.15 * Math.sin((frame / sound.framesPerSecond) * 2.7 + phase);
    return (
      half *
      0.98 *
      Math.min(1, 1.5 * bandLevel(sound, frame, from, to) ** 1.3 * (0.35 + 0.65 * loudness(sound, frame)) * breath)
    );
  };

  const shapeOf = (frame: number, lobe: Lobe): Point[] => {
    const { centre, width, speed, phase } = lobe;
    const time = frame / sound.framesPerSecond;
    const reach = reachOf(frame, lobe);
    const at = centre + 0.07 * Math.sin(time * speed + phase);
    const heights = Array.from({ length: POINTS }, (_, point) => {
      const place = point / (POINTS - 1);
      const bell = Math.exp(-(((place - at) / (width * 0.42)) ** 2));
      const edge = Math.min(1, place * 6, (1 - place) * 6);
      return reach * bell * edge * edge * (3 - 2 * edge);
    });
    const x = (point: number) => box.x + (box.width * point) / (POINTS - 1);
    return [
      ...heights.map((height, point): Point => [x(point), middle - height]),
      ...heights.map((height, point): Point => [x(point), middle + height]).reverse(),
    ];
  };

  const draw: DrawElement = (context, frame) => {
    const line = context.createLinearGradient(box.x, 0, box.x + box.width, 0);
    line.addColorStop(0, tones.base(0));
    line.addColorStop(0.5, tones.bright(0.9));
    line.addColorStop(1, tones.base(0));
    context.fillStyle = line;
    context.fillRect(box.x, middle - 1, box.width, 2);
    for (const each of LOBES) {
      context.fillStyle = tones[each.tone](each.alpha);
      context.beginPath();
      smoothLoop(context, shapeOf(frame, each));
      context.fill();
    }
  };

  const extentAt = (frame: number) =>
    rowsAround(box, middle, Math.max(1, ...LOBES.map((each) => reachOf(frame, each))));

  return { draw, extentAt };
};
