import { smoothLine } from '../curve';
import type { Point } from '../curve';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { rowsAround } from '../geometry';
import { recent } from '../recent';
import { swings } from '../sound';

const POINTS = 64;
/** Waves along the line, and how fast they travel, in turns a second. */
const CYCLES = 12;
const TRAVEL = 0.55;
/** Quiet swings are lifted: an oscilloscope is turned up until a voice fills it. */
const LIFT = 0.5;

/** One living line like on an oscilloscope: as high as the recorded swings, which travel along it instead of jumping. */
export const line: WaveformStyleFactory = ({ box, tones, sound }) => {
  const thickness = Math.max(1.5, Math.min(box.height * 0.05, Math.min(box.width, box.height * 2) * 0.012));
  const middle = box.y + box.height / 2;
  const reach = Math.max(0, box.height / 2 - thickness);

  const pointsOf = recent((frame) => {
    const time = frame / sound.framesPerSecond;
    return Array.from(swings(sound, frame, POINTS), (swing, at): Point => {
      const place = at / (POINTS - 1);
      const turns = CYCLES * (place + 0.06 * Math.sin(place * 9 + time * 0.8)) - TRAVEL * time;
      const taper = Math.sin(Math.PI * place) ** 0.8;
      return [box.x + box.width * place, middle - reach * taper * swing ** LIFT * Math.sin(2 * Math.PI * turns)];
    });
  });

  const draw: DrawElement = (context, frame) => {
    context.lineWidth = thickness;
    context.strokeStyle = tones.base();
    smoothLine(context, pointsOf(frame));
    context.stroke();
  };

  const extentAt = (frame: number) =>
    rowsAround(box, middle, thickness / 2 + Math.max(...pointsOf(frame).map(([, y]) => Math.abs(y - middle))));

  return { draw, extentAt };
};
