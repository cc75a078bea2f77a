import { smoothLoop } from '../curve';
import type { Point } from '../curve';
import type { WaveformStyleFactory } from '../element';
import { glowSprite, roundSprite } from '../glow';
import { loudness, mirroredSpectrum } from '../sound';

/** Radii as shares of half the box. */
const DISC = 0.34;
const RING_EVERY_FRAMES = 5;
const RING_LIFE_FRAMES = 36;
const OUTLINE_POINTS = 72;

/** A disc that breathes with the voice and sends out a ring for every beat of it; the rings carry the loudness outwards. */
export const circlePulse: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;
  const glow = glowSprite(createCanvas, tones.base);
  const disc = roundSprite(createCanvas, (context, size) => {
    const light = context.createLinearGradient(size * 0.4, 0, size * 1.6, size * 2);
    light.addColorStop(0, tones.bright());
    light.addColorStop(0.55, tones.base());
    light.addColorStop(1, tones.deep());
    context.fillStyle = light;
    context.beginPath();
    context.arc(size, size, size - 1, 0, 2 * Math.PI);
    context.fill();
  });

  const outline = (frame: number, reach: number, turn: number): Point[] => {
    const loud = loudness(sound, frame);
    return Array.from(mirroredSpectrum(sound, frame, OUTLINE_POINTS), (level, at): Point => {
      const angle = Math.PI / 2 + turn + (2 * Math.PI * (at - (OUTLINE_POINTS - 1) / 2)) / OUTLINE_POINTS;
      const distance = radius * (DISC + 0.02 + reach * level ** 1.3 * (0.5 + 0.5 * loud));
      return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    });
  };

  return (context, frame) => {
    const loud = loudness(sound, frame);
    glow.draw(context, x, y, radius, 0.14 + 0.5 * loud);

    const newest = Math.floor(frame / RING_EVERY_FRAMES) * RING_EVERY_FRAMES;
    for (let born = newest; frame - born < RING_LIFE_FRAMES; born -= RING_EVERY_FRAMES) {
      const age = (frame - born) / RING_LIFE_FRAMES;
      const strength = loudness(sound, born) * (1 - age) ** 1.5;
      const width = radius * (0.006 + 0.02 * strength);
      context.lineWidth = width;
      context.strokeStyle = tones.bright(0.9 * strength);
      context.beginPath();
      context.arc(x, y, radius * (DISC + (1 - DISC) * (1 - (1 - age) ** 1.6)) - width, 0, 2 * Math.PI);
      context.stroke();
    }

    context.fillStyle = tones.deep(0.35);
    context.beginPath();
    smoothLoop(context, outline(frame - 3, 0.4, -0.35));
    context.fill();
    context.fillStyle = tones.base(0.5);
    context.beginPath();
    smoothLoop(context, outline(frame, 0.28, 0.2));
    context.fill();
    disc.draw(context, x, y, radius * DISC * (0.92 + 0.12 * loud), 1);
  };
};
