import { contextOf } from '../canvas';
import type { Context2D, CreateCanvas, Surface } from '../canvas';
import { shades } from '../color';
import type { Tones } from '../color';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { height, loudness, mirroredSpectrum } from '../sound';

/** Radii as shares of half the box. */
const DISC = 0.62;
const RING = 0.67;
const LABEL = 0.24;
/** 33 turns and a third a minute. */
const TURNS_PER_SECOND = 100 / 3 / 60;
const BARS = 96;
const SHADES = 10;

/** A record on its player: the light on the grooves stands still while the label turns, and the music stands around it as rays. */
export const vinyl: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const radius = Math.floor(Math.min(box.width, box.height) / 2);
  const disc = discPicture(createCanvas, Math.max(1, Math.round(radius * DISC)));
  const label = labelPicture(createCanvas, tones, Math.max(1, Math.round(radius * LABEL)));
  const colors = shades(tones, SHADES);
  const root = radius * RING;
  const width = Math.max(0.5, ((2 * Math.PI * root) / BARS) * 0.42);

  const drawRays = (context: Context2D, frame: number) => {
    const loud = loudness(sound, frame);
    context.lineWidth = width;
    mirroredSpectrum(sound, frame, BARS).forEach((level, at) => {
      const angle = Math.PI / 2 + (2 * Math.PI * (at - (BARS - 1) / 2)) / BARS;
      const share = height(level, loud);
      const tip = Math.min(radius, root + radius * (0.012 + (1 - RING) * share));
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      context.strokeStyle = colors[Math.round(share * (SHADES - 1))] ?? tones.base();
      context.beginPath();
      context.moveTo(x + cos * root, y + sin * root);
      context.lineTo(x + cos * tip, y + sin * tip);
      context.stroke();
    });
  };

  const draw: DrawElement = (context, frame) => {
    drawRays(context, frame);
    context.drawImage(disc, x - disc.width / 2, y - disc.height / 2);
    context.save();
    context.translate(x, y);
    context.rotate(2 * Math.PI * TURNS_PER_SECOND * (frame / sound.framesPerSecond));
    context.drawImage(label, -label.width / 2, -label.height / 2);
    context.restore();
  };

  return { draw };
};

/** The black disc with its grooves, the gaps between the songs, and two fans of light. */
function discPicture(createCanvas: CreateCanvas, radius: number): Surface {
  const surface = createCanvas(radius * 2, radius * 2);
  const context = contextOf(surface);
  const circle = (size: number) => {
    context.beginPath();
    context.arc(radius, radius, size, 0, 2 * Math.PI);
  };
  context.fillStyle = '#17181c';
  circle(radius);
  context.fill();
  const light = context.createConicGradient(-0.5, radius, radius);
  for (const [place, alpha] of [
    [0, 0],
    [0.07, 0.03],
    [0.125, 0.26],
    [0.18, 0.03],
    [0.25, 0],
    [0.5, 0],
    [0.57, 0.03],
    [0.625, 0.26],
    [0.68, 0.03],
    [0.75, 0],
    [1, 0],
  ] as const) {
    light.addColorStop(place, `rgba(255, 255, 255, ${alpha})`);
  }
  context.fillStyle = light;
  circle(radius * 0.97);
  context.fill();
  const grooves = Math.max(4, Math.round(radius / 5));
  for (let at = 0; at < grooves; at += 1) {
    const share = at / grooves;
    const gap = at % Math.ceil(grooves / 5) === 0;
    context.lineWidth = gap ? 2 : 1;
    context.strokeStyle = gap ? 'rgba(0, 0, 0, 0.7)' : `rgba(0, 0, 0, ${0.22 + 0.2 * ((at * 0.618) % 1)})`;
    circle(radius * (0.42 + 0.53 * share));
    context.stroke();
  }
  context.lineWidth = Math.max(1, radius * 0.008);
  context.strokeStyle = 'rgba(255, 255, 255, 0.2)';
  circle(radius * 0.992);
  context.stroke();
  return surface;
}

/** The paper label in the colour of the design, with marks that show how it turns, and the hole. */
function labelPicture(createCanvas: CreateCanvas, tones: Tones, radius: number): Surface {
  const surface = createCanvas(radius * 2, radius * 2);
  const context = contextOf(surface);
  const disc = (size: number, color: string) => {
    context.fillStyle = color;
    context.beginPath();
    context.arc(radius, radius, radius * size, 0, 2 * Math.PI);
    context.fill();
  };
  disc(0.99, tones.base());
  context.fillStyle = tones.bright();
  context.beginPath();
  context.arc(radius, radius, radius * 0.99, Math.PI, 2 * Math.PI);
  context.fill();
  disc(0.62, tones.base());
  context.fillStyle = tones.deep();
  context.beginPath();
  context.arc(radius, radius, radius * 0.62, 0, Math.PI);
  context.fill();
  context.strokeStyle = tones.glint();
  context.lineCap = 'round';
  context.lineWidth = radius * 0.06;
  for (const [size, from, to] of [
    [0.8, 0.25, 0.75],
    [0.8, 0.82, 0.9],
  ] as const) {
    context.beginPath();
    context.arc(radius, radius, radius * size, from * Math.PI, to * Math.PI);
    context.stroke();
  }
  disc(0.2, '#17181c');
  disc(0.08, tones.glint());
  return surface;
}
