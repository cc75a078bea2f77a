import { smoothLine } from '../curve';
import type { Point } from '../curve';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { bandLevel, loudness } from '../sound';

const POINTS = 24;

/** Each string hears its own part of the voice and swings in its own number of bows. */
const STRINGS = [
  { from: 0.02, to: 0.14, bows: 1.5, speed: 0.5, share: 0, alpha: 0.75 },
  { from: 0.06, to: 0.22, bows: 2, speed: -0.42, share: 0.25, alpha: 0.8 },
  { from: 0.16, to: 0.4, bows: 2.5, speed: 0.6, share: 0.6, alpha: 1 },
  { from: 0.36, to: 0.75, bows: 3.5, speed: -0.7, share: 1, alpha: 0.9 },
] as const;

/** A bundle of strings, held at both ends, that the voice plucks. */
export const curve: WaveformStyleFactory = ({ box, tones, sound }) => {
  const thickness = Math.max(1.25, Math.min(box.height * 0.04, Math.min(box.width, box.height * 2) * 0.007));
  const middle = box.y + box.height / 2;
  const reach = Math.max(0, box.height / 2 - thickness);

  const points = (frame: number, { from, to, bows, speed, share }: (typeof STRINGS)[number]): Point[] => {
    const time = frame / sound.framesPerSecond;
    const power = 0.5 + 0.5 * loudness(sound, frame);
    const swing = reach * Math.min(1, 0.035 + 1.15 * bandLevel(sound, frame, from, to) ** 1.15 * power);
    return Array.from({ length: POINTS }, (_, at): Point => {
      const place = at / (POINTS - 1);
      const held = Math.sin(Math.PI * place) ** 1.3;
      return [
        box.x + box.width * place,
        middle + swing * held * Math.sin(Math.PI * 2 * (bows * (place - 0.5) + speed * time + share)),
      ];
    });
  };

  const draw: DrawElement = (context, frame) => {
    context.lineWidth = thickness;
    for (const string of STRINGS) {
      context.strokeStyle = tones.shade(string.share, string.alpha);
      smoothLine(context, points(frame, string));
      context.stroke();
    }
  };

  return { draw };
};
