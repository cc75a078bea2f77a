import type { Context2D } from '../canvas';
import { shades } from '../color';
import { columnsIn } from '../columns';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { framesIn, height, loudness, spectrum } from '../sound';
import { stencilOf } from '../stencil';

/** Share of a column's width that one segment and its gap take. */
const SEGMENT = 0.44;
/** A peak stays for a moment, then falls faster and faster; after so many frames it has reached the ground. */
const PEAK_FRAMES = 24;
const HOLD_FRAMES = 6;
const FALL = 0.0032;

/** The equalizer of a stereo: columns of segments from bass to treble, and a cap on each that falls after its peak. */
export const equalizer: WaveformStyleFactory = ({ box, tones, sound, createCanvas }) => {
  const columns = columnsIn(box, { fewest: 15, gap: 0.2, widest: 0.3 });
  const pitch = Math.max(2, Math.round(columns.pitch * SEGMENT));
  const segment = Math.max(1, Math.round(pitch * 0.68));
  const rows = Math.max(1, Math.floor((box.height + pitch - segment) / pitch));
  const ground = box.y + box.height;
  const top = (row: number) => ground - row * pitch - segment;

  const paintSegments = (context: Context2D, colorOf: (row: number) => string) => {
    for (let row = 0; row < rows; row += 1) {
      context.fillStyle = colorOf(row);
      for (let at = 0; at < columns.count; at += 1)
        context.fillRect(columns.left(at), top(row), columns.width, segment);
    }
  };
  const colors = shades(tones, rows);
  const unlit = stencilOf(createCanvas, box, (context) => paintSegments(context, () => tones.base(0.13)));
  const lit = stencilOf(createCanvas, box, (context) => paintSegments(context, (row) => colors[row] ?? tones.base()));

  const levels = (frame: number) => {
    const loud = loudness(sound, frame);
    return spectrum(sound, frame, columns.count).map((level) => height(level, loud));
  };

  /** Where the caps stand: the highest of all that the recent past let fall until now. */
  const caps = (frame: number) => {
    const highest = levels(frame);
    for (let ago = 1; ago <= Math.min(framesIn(sound, PEAK_FRAMES), frame); ago += 1) {
      const fallen = FALL * Math.max(0, (ago * PEAK_FRAMES) / framesIn(sound, PEAK_FRAMES) - HOLD_FRAMES) ** 2;
      levels(frame - ago).forEach((level, at) => (highest[at] = Math.max(highest[at] ?? 0, level - fallen)));
    }
    return highest;
  };

  const draw: DrawElement = (context, frame) => {
    levels(frame).forEach((level, at) => {
      const edge = top(Math.max(1, Math.round(level * rows)) - 1);
      unlit.show(context, columns.left(at), box.y, columns.width, edge - box.y);
      lit.show(context, columns.left(at), edge, columns.width, ground - edge);
    });
    context.fillStyle = tones.bright();
    caps(frame).forEach((peak, at) => {
      const row = Math.min(rows - 1, Math.round(peak * rows));
      if (row > 0) context.fillRect(columns.left(at), top(row), columns.width, segment);
    });
  };

  return { draw };
};
