import { columnsIn } from '../columns';
import { shades } from '../color';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { framesIn, height, loudness, mirroredSpectrum } from '../sound';

const SHADES = 16;
const ECHO_FRAMES = 4;

/** Bars that hang from the top edge like icicles and reach down with the voice; a paler row behind them lags. */
export const downwardBars: WaveformStyleFactory = ({ box, tones, sound }) => {
  const echoAge = framesIn(sound, ECHO_FRAMES);
  const columns = columnsIn(box, { fewest: 33, gap: 0.24, widest: 0.16 });
  const colors = shades(tones, SHADES);
  const rest = Math.min(Math.max(2, columns.width), box.height);
  const round = columns.width / 2;

  const lengths = (frame: number) => {
    const loud = loudness(sound, frame);
    return mirroredSpectrum(sound, frame, columns.count).map((level, at) => {
      const uneven = at % 2 === 0 ? 1 : 0.8;
      return Math.round(rest + (box.height - rest) * uneven * height(level, loud));
    });
  };

  const draw: DrawElement = (context, frame) => {
    const now = lengths(frame);
    context.fillStyle = tones.deep(0.3);
    lengths(frame - echoAge).forEach((length, at) => {
      const from = Math.max(0, (now[at] ?? 0) - columns.width);
      if (length <= from + columns.width) return;
      context.beginPath();
      context.roundRect(columns.left(at), box.y + from, columns.width, length - from, [0, 0, round, round]);
      context.fill();
    });
    now.forEach((length, at) => {
      context.fillStyle = colors[Math.round((length / box.height) ** 0.8 * (SHADES - 1))] ?? tones.base();
      context.beginPath();
      context.roundRect(columns.left(at), box.y, columns.width, length, [0, 0, round, round]);
      context.fill();
    });
  };

  return { draw };
};
