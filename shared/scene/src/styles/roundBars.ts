import { shades } from '../color';
import { columnsIn } from '../columns';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { height, loudness, scatteredSpectrum } from '../sound';

const SHADES = 12;

/** Round-ended bars close together around the middle line, uneven like a recorded waveform; the louder, the brighter. */
export const roundBars: WaveformStyleFactory = ({ box, tones, sound }) => {
  const columns = columnsIn(box, { fewest: 33, gap: 0.3, widest: 0.14 });
  const colors = shades(tones, SHADES);
  const middle = box.y + box.height / 2;
  const rest = Math.min(columns.width, box.height);
  const draw: DrawElement = (context, frame) => {
    const loud = loudness(sound, frame);
    scatteredSpectrum(sound, frame, columns.count).forEach((level, at) => {
      const share = height(Math.min(1, level * 1.12), loud);
      const half = Math.round((rest + (box.height - rest) * share) / 2);
      context.fillStyle = colors[Math.round(share ** 0.7 * (SHADES - 1))] ?? tones.base();
      context.beginPath();
      context.roundRect(columns.left(at), middle - half, columns.width, half * 2, columns.width / 2);
      context.fill();
    });
  };

  return { draw };
};
