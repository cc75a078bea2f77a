import type { WaveformStyleFactory } from '../element';
import { glowSprite, roundSprite } from '../glow';
import { loudness, mirroredSpectrum } from '../sound';

const SPINES = 144;
/** Radii as shares of half the box. */
const ORB = 0.31;
const ROOT = 0.36;
const REST = 0.025;
const REACH = 0.56;
const TURN_PER_SECOND = 0.06;

/** An orb with spines all around: the low voice moves those at the foot, the high voice those at the crown. */
export const seaUrchin: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const radius = Math.min(box.width, box.height) / 2;
  const spineWidth = (2 * Math.PI * ROOT * radius) / SPINES / 2.1;
  const glow = glowSprite(createCanvas, tones.base);
  const orb = roundSprite(createCanvas, (context, size) => {
    const light = context.createRadialGradient(size * 0.72, size * 0.62, size * 0.05, size, size, size);
    light.addColorStop(0, tones.glint());
    light.addColorStop(0.3, tones.bright());
    light.addColorStop(0.72, tones.base());
    light.addColorStop(1, tones.deep());
    context.fillStyle = light;
    context.beginPath();
    context.arc(size, size, size - 1, 0, 2 * Math.PI);
    context.fill();
  });

  return (context, frame) => {
    const time = frame / sound.framesPerSecond;
    const loud = loudness(sound, frame);
    const levels = mirroredSpectrum(sound, frame, SPINES);
    const echo = mirroredSpectrum(sound, frame - 4, SPINES);
    glow.draw(context, x, y, radius, 0.16 + 0.5 * loud);

    const spines = (values: Float32Array, reach: number, width: number) => {
      context.beginPath();
      values.forEach((level, at) => {
        const sway = 0.012 * Math.sin(time * 2.1 + at * 0.9);
        const angle = Math.PI / 2 + (2 * Math.PI * (at - (SPINES - 1) / 2)) / SPINES + time * TURN_PER_SECOND + sway;
        const alternate = at % 2 === 0 ? 1 : 0.62;
        const length = radius * (REST + reach * alternate * level ** 1.25 * (0.55 + 0.45 * loud));
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const root = radius * ROOT;
        const tip = root + Math.min(length, radius * (1 - ROOT) - width);
        context.moveTo(x + cos * root - sin * width, y + sin * root + cos * width);
        context.lineTo(x + cos * tip - sin * width * 0.35, y + sin * tip + cos * width * 0.35);
        context.arc(x + cos * tip, y + sin * tip, width * 0.35, angle + Math.PI / 2, angle - Math.PI / 2, true);
        context.lineTo(x + cos * root + sin * width, y + sin * root - cos * width);
        context.closePath();
      });
      context.fill();
    };

    context.fillStyle = tones.deep(0.4);
    spines(echo, REACH * 1.12, spineWidth);
    const light = context.createRadialGradient(x, y, radius * ROOT, x, y, radius);
    light.addColorStop(0, tones.base());
    light.addColorStop(0.35, tones.bright());
    light.addColorStop(1, tones.glint());
    context.fillStyle = light;
    spines(levels, REACH, spineWidth);
    orb.draw(context, x, y, radius * ORB * (0.94 + 0.12 * loud), 1);
  };
};
