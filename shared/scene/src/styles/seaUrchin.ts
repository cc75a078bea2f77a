import type { Context2D } from '../canvas';
import type { Tones } from '../color';
import type { Point } from '../curve';
import { discOf } from '../disc';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { discAndPoints } from '../geometry';
import { glowSprite } from '../glow';
import { recent } from '../recent';
import { framesIn, loudness, mirroredSpectrum } from '../sound';

const SPINES = 56;
const SHADES = 12;
/** Radii and lengths as shares of half the box. */
const BALL = 0.4;
const ROOT = 0.47;
const REST = 0.03;
const GLOW = 0.8;
const REACH = 0.7;
const ECHO_REACH = REACH * 1.15;
const ECHO_FRAMES = 4;
const ECHO_EVERY = 4;

/** A ball with spines all around: the low voice moves those at the foot, the high voice those at the crown. */
export const seaUrchin: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const echoAge = framesIn(sound, ECHO_FRAMES);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;
  const root = radius * ROOT;
  const width = (2 * Math.PI * root) / SPINES / 2.6;
  const glowRadius = radius * GLOW;
  const glow = glowSprite(createCanvas, glowRadius, tones.base);
  const ball = discOf({
    createCanvas,
    smallest: radius * BALL * 0.94,
    largest: radius * BALL * 1.07,
    light: (context, size) => ballLight(context, tones, size),
  });
  const directions = Array.from({ length: SPINES }, (_, at) => {
    const angle = Math.PI / 2 + (2 * Math.PI * (at - (SPINES - 1) / 2)) / SPINES;
    return { cos: Math.cos(angle), sin: Math.sin(angle) };
  });
  const colors = Array.from({ length: SHADES }, (_, at) => tones.shade(0.45 + (0.55 * at) / (SHADES - 1)));
  const echo = tones.deep(0.55);

  /** How far each spine reaches from the centre. */
  const tipsWith = (reach: number) =>
    recent((frame): number[] => {
      const loud = loudness(sound, frame);
      return Array.from(mirroredSpectrum(sound, frame, SPINES), (level, at) => {
        const alternate = Math.min(at, SPINES - 1 - at) % 2 === 0 ? 1 : 0.6;
        const length = radius * (REST + reach * alternate * level ** 1.6 * (0.5 + 0.5 * loud));
        return root + Math.min(length, radius - root);
      });
    });
  const tipsOf = tipsWith(REACH);
  const echoesOf = tipsWith(ECHO_REACH);

  const addSpine = (context: Context2D, at: number, tip: number) => {
    const { cos, sin } = directions[at] ?? { cos: 0, sin: 0 };
    context.moveTo(x + cos * root - sin * width, y + sin * root + cos * width);
    context.lineTo(x + cos * tip, y + sin * tip);
    context.lineTo(x + cos * root + sin * width, y + sin * root - cos * width);
  };

  /** The spine on the left and its like on the right are filled together: one path of all of them takes the rasteriser longer, and so does one for each. */
  const drawSpines = (
    context: Context2D,
    tips: readonly number[],
    every: number,
    colorOf: (share: number) => string,
  ) => {
    let last = '';
    for (let at = 0; at < SPINES / 2; at += every) {
      const tip = tips[at] ?? root;
      const color = colorOf((tip - root) / (radius - root));
      // Neighbours are often alike, and a colour has to be read anew each time it is set.
      if (color !== last) context.fillStyle = color;
      last = color;
      context.beginPath();
      addSpine(context, at, tip);
      addSpine(context, SPINES - 1 - at, tip);
      context.fill();
    }
  };

  const draw: DrawElement = (context, frame) => {
    const loud = loudness(sound, frame);
    glow.draw(context, x, y, 0.14 + 0.5 * loud);
    drawSpines(context, echoesOf(frame - echoAge), ECHO_EVERY, () => echo);
    drawSpines(
      context,
      tipsOf(frame),
      1,
      (share) => colors[Math.round(Math.min(1, share * 1.3) * (SHADES - 1))] ?? echo,
    );
    ball.draw(context, x, y, loud);
  };

  /** Where the drawn spines end. */
  const endsOf = (tips: readonly number[], every: number): Point[] =>
    directions.flatMap(({ cos, sin }, at): Point[] => {
      const tip = tips[at] ?? root;
      return Math.min(at, SPINES - 1 - at) % every === 0 ? [[x + cos * tip, y + sin * tip]] : [];
    });

  const extentAt = (frame: number) => {
    const ends = [...endsOf(tipsOf(frame), 1), ...endsOf(echoesOf(frame - echoAge), ECHO_EVERY)];
    return discAndPoints(box, x, y, glowRadius, ends);
  };

  return { draw, extentAt };
};

/** As a ball that is lit from the upper left. */
function ballLight(context: Context2D, tones: Tones, radius: number): CanvasGradient {
  const light = context.createRadialGradient(radius * -0.3, radius * -0.4, radius * 0.05, 0, 0, radius);
  light.addColorStop(0, tones.glint());
  light.addColorStop(0.32, tones.bright());
  light.addColorStop(0.74, tones.base());
  light.addColorStop(1, tones.deep());
  return light;
}
