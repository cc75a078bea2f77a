import { drawBall } from '../ball';
import type { Context2D } from '../canvas';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { squareAround } from '../geometry';
import { glowSprite } from '../glow';
import { loudness, mirroredSpectrum } from '../sound';

const SPINES = 80;
const SHADES = 12;
/** Radii and lengths as shares of half the box. */
const BALL = 0.29;
const ROOT = 0.345;
const REST = 0.022;
const GLOW = 0.6;
const REACH = 0.6;
const ECHO_REACH = REACH * 1.15;
const ECHO_FRAMES = 4;

/** A ball with spines all around: the low voice moves those at the foot, the high voice those at the crown. */
export const seaUrchin: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;
  const root = radius * ROOT;
  const width = (2 * Math.PI * root) / SPINES / 2.6;
  const glowRadius = radius * GLOW;
  const glow = glowSprite(createCanvas, glowRadius, tones.base);
  const directions = Array.from({ length: SPINES }, (_, at) => {
    const angle = Math.PI / 2 + (2 * Math.PI * (at - (SPINES - 1) / 2)) / SPINES;
    return { cos: Math.cos(angle), sin: Math.sin(angle) };
  });
  const colors = Array.from({ length: SHADES }, (_, at) => tones.shade(0.45 + (0.55 * at) / (SHADES - 1)));
  const echo = tones.deep(0.55);

  /** How far each spine reaches from the centre. */
  const tipsOf = (frame: number, reach: number): number[] => {
    const loud = loudness(sound, frame);
    return Array.from(mirroredSpectrum(sound, frame, SPINES), (level, at) => {
      const alternate = at % 2 === 0 ? 1 : 0.6;
      const length = radius * (REST + reach * alternate * level ** 1.6 * (0.5 + 0.5 * loud));
      return root + Math.min(length, radius - root);
    });
  };

  /** Each spine is filled by itself: one path of all of them takes the rasteriser much longer. */
  const drawSpines = (context: Context2D, tips: readonly number[], every: number, colorOf: (share: number) => string) => {
    let last = '';
    for (let at = 0; at < SPINES; at += every) {
      const tip = tips[at] ?? root;
      const { cos, sin } = directions[at] ?? { cos: 0, sin: 0 };
      const color = colorOf((tip - root) / (radius - root));
      // Neighbours are often alike, and a colour has to be read anew each time it is set.
      if (color !== last) context.fillStyle = color;
      last = color;
      context.beginPath();
      context.moveTo(x + cos * root - sin * width, y + sin * root + cos * width);
      context.lineTo(x + cos * tip, y + sin * tip);
      context.lineTo(x + cos * root + sin * width, y + sin * root - cos * width);
      context.fill();
    }
  };

  const draw: DrawElement = (context, frame) => {
    const loud = loudness(sound, frame);
    glow.draw(context, x, y, 0.14 + 0.5 * loud);
    drawSpines(context, tipsOf(frame - ECHO_FRAMES, ECHO_REACH), 4, () => echo);
    drawSpines(context, tipsOf(frame, REACH), 1, (share) => colors[Math.round(Math.min(1, share * 1.3) * (SHADES - 1))] ?? echo);
    drawBall(context, tones, x, y, radius * BALL * (0.94 + 0.13 * loud));
  };

  const extentAt = (frame: number) => squareAround(box, x, y, Math.max(glowRadius, ...tipsOf(frame, REACH), ...tipsOf(frame - ECHO_FRAMES, ECHO_REACH)));

  return { draw, extentAt };
};
