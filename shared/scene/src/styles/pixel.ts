import { shades } from '../color';
import { columnsIn } from '../columns';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { framesIn, height, loudness, mirroredSpectrum } from '../sound';

const ECHO_FRAMES = 4;

/** A grid of square pixels that lights up from its middle row, upwards and downwards; cells that went out glow on for a moment. */
export const pixel: WaveformStyleFactory = ({ box, tones, sound }) => {
  const echoAge = framesIn(sound, ECHO_FRAMES);
  const columns = columnsIn(box, { fewest: 21, gap: 0.18, widest: 0.12 });
  const cell = columns.width;
  const rows = Math.max(0, Math.floor((box.height - cell) / 2 / columns.pitch));
  const middle = box.y + Math.floor((box.height - cell) / 2);
  const colors = shades(tones, rows + 1);

  const litRows = (frame: number) => {
    const loud = loudness(sound, frame);
    return mirroredSpectrum(sound, frame, columns.count).map((level) => Math.round(rows * height(level, loud)));
  };

  const draw: DrawElement = (context, frame) => {
    const lit = litRows(frame);
    const before = litRows(frame - echoAge);
    for (let row = 0; row <= rows; row += 1) {
      const offset = row * columns.pitch;
      const fillCell = (at: number) => {
        context.fillRect(columns.left(at), middle - offset, cell, cell);
        if (row > 0) context.fillRect(columns.left(at), middle + offset, cell, cell);
      };
      context.fillStyle = colors[row] ?? tones.base();
      lit.forEach((top, at) => row <= top && fillCell(at));
      context.fillStyle = tones.deep(0.32);
      before.forEach((top, at) => row <= top && row > (lit[at] ?? 0) && fillCell(at));
    }
  };

  return { draw };
};
