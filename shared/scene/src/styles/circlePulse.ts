import type { Context2D } from '../canvas';
import { smoothLoop } from '../curve';
import type { Point } from '../curve';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { glowSprite } from '../glow';
import { loudness, mirroredSpectrum, softened } from '../sound';

/** Radii as shares of half the box. */
const DISC = 0.31;
const RING_EVERY_FRAMES = 6;
const RING_LIFE_FRAMES = 36;
const OUTLINE_POINTS = 32;

/** From the oldest and faintest to the newest; each turned a little, so that their swells cross. */
const PETALS = [
  { tone: 'deep', delay: 5, reach: 0.66, turn: -0.5, alpha: 0.34 },
  { tone: 'base', delay: 2, reach: 0.5, turn: 0.35, alpha: 0.42 },
  { tone: 'bright', delay: 0, reach: 0.3, turn: 0, alpha: 0.5 },
] as const;

/** A disc that breathes with the voice and sends out a ring for every beat of it; the rings carry the loudness outwards. */
export const circlePulse: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;
  const glow = glowSprite(createCanvas, radius * 0.6, tones.base);

  const drawRings = (context: Context2D, frame: number) => {
    const newest = Math.floor(frame / RING_EVERY_FRAMES) * RING_EVERY_FRAMES;
    for (let born = newest; frame - born < RING_LIFE_FRAMES; born -= RING_EVERY_FRAMES) {
      const age = (frame - born) / RING_LIFE_FRAMES;
      const strength = loudness(sound, born) * (1 - age) ** 1.2;
      if (strength < 0.02) continue;
      const width = radius * (0.005 + 0.026 * strength);
      const outer = radius * (DISC + (1 - DISC) * (1 - (1 - age) ** 1.5)) - width / 2;
      context.fillStyle = tones.bright(Math.min(1, 1.1 * strength));
      // Filled between two circles of opposite direction: a stroked one costs more.
      context.beginPath();
      context.arc(x, y, Math.max(0, outer), 0, 2 * Math.PI);
      context.closePath();
      context.arc(x, y, Math.max(0, outer - width), 0, 2 * Math.PI, true);
      context.closePath();
      context.fill();
    }
  };

  const petal = (frame: number, reach: number, turn: number): Point[] => {
    const loud = loudness(sound, frame);
    const drift = turn + 0.25 * Math.sin((frame / sound.framesPerSecond) * 0.7 + turn * 5);
    return Array.from(softened(mirroredSpectrum(sound, frame, OUTLINE_POINTS)), (level, at): Point => {
      const angle = Math.PI / 2 + drift + (2 * Math.PI * (at - (OUTLINE_POINTS - 1) / 2)) / OUTLINE_POINTS;
      const distance = radius * Math.min(0.99, DISC * 0.96 + reach * level ** 1.7 * (0.4 + 0.6 * loud));
      return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance];
    });
  };

  const draw: DrawElement = (context, frame) => {
    const loud = loudness(sound, frame);
    glow.draw(context, x, y, 0.14 + 0.5 * loud);
    drawRings(context, frame);
    for (const { tone, delay, reach, turn, alpha } of PETALS) {
      context.fillStyle = tones[tone](alpha);
      context.beginPath();
      smoothLoop(context, petal(frame - delay, reach, turn));
      context.fill();
    }
    const size = radius * DISC * (0.9 + 0.12 * loud);
    const light = context.createLinearGradient(x - size * 0.6, y - size, x + size * 0.6, y + size);
    light.addColorStop(0, tones.bright());
    light.addColorStop(0.55, tones.base());
    light.addColorStop(1, tones.deep());
    context.fillStyle = light;
    context.beginPath();
    context.arc(x, y, size, 0, 2 * Math.PI);
    context.fill();
  };

  return { draw };
};
