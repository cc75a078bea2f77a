import { drawBall } from '../ball';
import type { Context2D } from '../canvas';
import type { WaveformStyleFactory } from '../element';
import { glowSprite } from '../glow';
import { loudness, mirroredSpectrum } from '../sound';

const SPINES = 96;
const SHADES = 12;
/** Radii and lengths as shares of half the box. */
const BALL = 0.29;
const ROOT = 0.345;
const REST = 0.022;
const REACH = 0.6;

/** A ball with spines all around: the low voice moves those at the foot, the high voice those at the crown. */
export const seaUrchin: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;
  const root = radius * ROOT;
  const width = (2 * Math.PI * root) / SPINES / 2.6;
  const glow = glowSprite(createCanvas, radius * 0.6, tones.base);
  const colors = Array.from({ length: SHADES }, (_, at) => tones.shade(0.45 + (0.55 * at) / (SHADES - 1)));
  const echo = tones.deep(0.55);

  /** Each spine is filled by itself: one path of all of them takes the rasteriser much longer. */
  const drawSpines = (context: Context2D, frame: number, reach: number, every: number, colorOf: (share: number) => string) => {
    const loud = loudness(sound, frame);
    const levels = mirroredSpectrum(sound, frame, SPINES);
    for (let at = 0; at < SPINES; at += every) {
      const angle = Math.PI / 2 + (2 * Math.PI * (at - (SPINES - 1) / 2)) / SPINES;
      const alternate = at % 2 === 0 ? 1 : 0.6;
      const length = radius * (REST + reach * alternate * (levels[at] ?? 0) ** 1.6 * (0.5 + 0.5 * loud));
      const tip = root + Math.min(length, radius - root);
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      context.fillStyle = colorOf((tip - root) / (radius - root));
      context.beginPath();
      context.moveTo(x + cos * root - sin * width, y + sin * root + cos * width);
      context.lineTo(x + cos * tip, y + sin * tip);
      context.lineTo(x + cos * root + sin * width, y + sin * root - cos * width);
      context.fill();
    }
  };

  return (context, frame) => {
    const loud = loudness(sound, frame);
    glow.draw(context, x, y, 0.14 + 0.5 * loud);
    drawSpines(context, frame - 4, REACH * 1.15, 3, () => echo);
    drawSpines(context, frame, REACH, 1, (share) => colors[Math.round(Math.min(1, share * 1.3) * (SHADES - 1))] ?? echo);
    drawBall(context, tones, x, y, radius * BALL * (0.94 + 0.13 * loud));
  };
};
