import type { WaveformStyleFactory } from '../element';
import { loudness, mirroredSpectrum } from '../sound';

/** Bars of one width with a gap of three quarters of it; an odd number, so that one stands in the middle. */
const WIDEST_BAR = 14;
const FEWEST_BARS = 21;
const GAP = 0.75;

/** Rounded bars that grow from the middle line, the low voice in the centre. At rest they are dots. */
export const bars: WaveformStyleFactory = ({ box, tones, sound }) => {
  const barWidth = Math.min(WIDEST_BAR, box.width / (FEWEST_BARS * (1 + GAP)));
  const fitting = Math.floor((box.width + barWidth * GAP) / (barWidth * (1 + GAP)));
  const count = Math.max(1, fitting % 2 === 0 ? fitting - 1 : fitting);
  const step = count > 1 ? (box.width - barWidth) / (count - 1) : 0;
  const middle = box.y + box.height / 2;
  return (context, frame) => {
    const levels = mirroredSpectrum(sound, frame, count);
    const echo = mirroredSpectrum(sound, frame - 3, count);
    const fill = context.createLinearGradient(0, box.y, 0, box.y + box.height);
    fill.addColorStop(0, tones.deep());
    fill.addColorStop(0.25, tones.base());
    fill.addColorStop(0.5, tones.bright());
    fill.addColorStop(0.75, tones.base());
    fill.addColorStop(1, tones.deep());
    const height = (level: number, at: number) => {
      const taper = 1 - 0.45 * (Math.abs(at - (count - 1) / 2) / Math.max(1, (count - 1) / 2)) ** 2;
      return Math.min(box.height, barWidth + (box.height - barWidth) * taper * level ** 1.35 * (0.6 + 0.4 * loudness(sound, frame)));
    };
    const draw = (values: Float32Array) => {
      values.forEach((level, at) => {
        const length = height(level, at);
        context.beginPath();
        context.roundRect(box.x + at * step, middle - length / 2, barWidth, length, barWidth / 2);
        context.fill();
      });
    };
    context.fillStyle = tones.deep(0.38);
    draw(echo);
    context.fillStyle = fill;
    draw(levels);
  };
};
