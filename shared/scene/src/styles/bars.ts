import { columnsIn } from '../columns';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { rowsAround } from '../geometry';
import { framesIn, height, loudness, mirroredSpectrum } from '../sound';
import { stencilOf } from '../stencil';

const ECHO_FRAMES = 3;

/** Solid bars that grow from the middle line, the low voice in the centre, with an echo behind each. At rest they are squares. */
export const bars: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const echoAge = framesIn(sound, ECHO_FRAMES);
  const columns = columnsIn(box, { fewest: 19, gap: 0.36, widest: 0.2 });
  const middle = box.y + Math.round(box.height / 2);
  const most = Math.floor(box.height / 2);
  const rest = Math.min(most, Math.max(1, Math.round(columns.width / 2)));
  const light = stencilOf(createCanvas, box, (context) => {
    const gradient = context.createLinearGradient(0, box.y, 0, box.y + box.height);
    for (const stop of [0, 0.25, 0.5, 0.75, 1])
      gradient.addColorStop(stop, tones.shade(1 - 0.7 * Math.abs(2 * stop - 1)));
    context.fillStyle = gradient;
    context.fillRect(box.x, box.y, box.width, box.height);
  });

  const reaches = (frame: number) => {
    const loud = loudness(sound, frame);
    return mirroredSpectrum(sound, frame, columns.count).map((level, at) => {
      const taper = 1 - 0.4 * ((2 * at + 1) / columns.count - 1) ** 2;
      return Math.round(rest + (most - rest) * taper * height(level, loud));
    });
  };

  const draw: DrawElement = (context, frame) => {
    const now = reaches(frame);
    context.fillStyle = tones.deep(0.38);
    reaches(frame - echoAge).forEach((reach, at) => {
      if (reach > (now[at] ?? 0)) context.fillRect(columns.left(at), middle - reach, columns.width, reach * 2);
    });
    now.forEach((reach, at) => light.show(context, columns.left(at), middle - reach, columns.width, reach * 2));
  };

  const extentAt = (frame: number) => rowsAround(box, middle, Math.max(...reaches(frame), ...reaches(frame - echoAge)));

  return { draw, extentAt };
};
