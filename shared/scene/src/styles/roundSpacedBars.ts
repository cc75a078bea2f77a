import { shades } from '../color';
import { columnsIn } from '../columns';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { loudnessBetween } from '../sound';

const SHADES = 12;
/** Frames that a sound takes from the middle to either side. */
const TRAVEL_FRAMES = 22;

/** A row of dots that a sound stretches into round-ended bars, from the middle outwards: what was said runs off to both sides. */
export const roundSpacedBars: WaveformStyleFactory = ({ box, tones, sound }) => {
  const columns = columnsIn(box, { fewest: 23, gap: 0.56, widest: 0.26 });
  const colors = shades(tones, SHADES);
  const middle = box.y + box.height / 2;
  const rest = Math.min(columns.width, box.height);
  const centre = (columns.count - 1) / 2;

  const draw: DrawElement = (context, frame) => {
    for (let at = 0; at < columns.count; at += 1) {
      const away = centre > 0 ? Math.abs(at - centre) / centre : 0;
      const share = loudnessBetween(sound, frame - away * TRAVEL_FRAMES) ** 1.2 * (1 - 0.7 * away ** 1.3);
      const half = Math.round((rest + (box.height - rest) * share) / 2);
      context.fillStyle = colors[Math.round((1 - away) * (SHADES - 1))] ?? tones.base();
      context.beginPath();
      context.roundRect(columns.left(at), middle - half, columns.width, half * 2, columns.width / 2);
      context.fill();
    }
  };

  return { draw };
};
