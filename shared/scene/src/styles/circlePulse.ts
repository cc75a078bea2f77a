import type { Context2D } from '../canvas';
import type { Tones } from '../color';
import { smoothLoop } from '../curve';
import type { Point } from '../curve';
import { discOf } from '../disc';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { discAndPoints } from '../geometry';
import { glowSprite } from '../glow';
import { recent } from '../recent';
import { framesIn, loudness, mirroredSpectrum, softened } from '../sound';

/** Radii as shares of half the box. */
const DISC = 0.46;
const GLOW = 0.8;
const RING_EVERY_FRAMES = 10;
const RING_LIFE_FRAMES = 36;
/** Weaker rings are hardly seen, but each would have to be drawn and encoded. */
const FAINTEST = 0.06;
const OUTLINE_POINTS = 32;

interface Ring {
  /** 0 to 1. */
  readonly strength: number;
  readonly width: number;
  /** The radius of its outer edge. */
  readonly outer: number;
}

/** From the oldest and faintest to the newest; each turned a little, so that their swells cross. */
const PETALS = [
  { tone: 'deep', delay: 5, reach: 0.8, turn: -0.5, alpha: 0.34 },
  { tone: 'base', delay: 2, reach: 0.62, turn: 0.35, alpha: 0.42 },
  { tone: 'bright', delay: 0, reach: 0.4, turn: 0, alpha: 0.5 },
] as const;

/** A disc that breathes with the voice and sends out a ring for every beat of it; the rings carry the loudness outwards. */
export const circlePulse: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;
  const glow = glowSprite(createCanvas, radius * GLOW, tones.base);

  const disc = discOf({
    createCanvas,
    smallest: radius * DISC * 0.9,
    largest: radius * DISC * 1.02,
    light: (context, size) => discLight(context, tones, size),
  });

  const every = framesIn(sound, RING_EVERY_FRAMES);
  const life = framesIn(sound, RING_LIFE_FRAMES);
  /** The rings that can be seen, from the inside out. */
  const ringsOf = recent((frame) => {
    const newest = Math.floor(frame / every) * every;
    const rings: Ring[] = [];
    for (let born = newest; frame - born < life; born -= every) {
      const age = (frame - born) / life;
      const strength = loudness(sound, born) * (1 - age) ** 1.2;
      if (strength < FAINTEST) continue;
      const width = radius * (0.005 + 0.026 * strength);
      rings.push({ strength, width, outer: radius * (DISC + (1 - DISC) * (1 - (1 - age) ** 1.5)) - width / 2 });
    }
    return rings;
  });

  const drawRings = (context: Context2D, frame: number) => {
    for (const { strength, width, outer } of ringsOf(frame)) {
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

  const petalsOf = recent((frame) =>
    PETALS.map(({ tone, delay, reach, turn, alpha }) => ({
      color: tones[tone](alpha),
      outline: petal(frame - framesIn(sound, delay), reach, turn),
    })),
  );

  const draw: DrawElement = (context, frame) => {
    const loud = loudness(sound, frame);
    glow.draw(context, x, y, 0.14 + 0.5 * loud);
    drawRings(context, frame);
    for (const { color, outline } of petalsOf(frame)) {
      context.fillStyle = color;
      context.beginPath();
      smoothLoop(context, outline);
      context.fill();
    }
    disc.draw(context, x, y, loud);
  };

  const extentAt = (frame: number) => {
    const round = Math.max(radius * GLOW, ...ringsOf(frame).map(({ outer }) => outer));
    return discAndPoints(
      box,
      x,
      y,
      round,
      petalsOf(frame).flatMap(({ outline }) => outline),
    );
  };

  return { draw, extentAt };
};

function discLight(context: Context2D, tones: Tones, radius: number): CanvasGradient {
  const light = context.createLinearGradient(radius * -0.6, -radius, radius * 0.6, radius);
  light.addColorStop(0, tones.bright());
  light.addColorStop(0.55, tones.base());
  light.addColorStop(1, tones.deep());
  return light;
}
