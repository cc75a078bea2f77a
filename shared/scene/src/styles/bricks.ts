import { shades } from '../color';
import { columnsIn } from '../columns';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { height, loudness, mirroredSpectrum, softened } from '../sound';

/** A brick is this much lower than wide. */
const FLATNESS = 0.46;
/** The next brick of a column shows while it is on its way. */
const COMING = 0.4;

/** A wall of small bricks, every other row shifted by half a brick, that the voice builds up from the ground. */
export const bricks: WaveformStyleFactory = ({ box, tones, sound }) => {
  const columns = columnsIn(box, { fewest: 13, gap: 0.1, widest: 0.26 });
  const gap = Math.max(1, columns.pitch - columns.width);
  const rowPitch = Math.max(3, Math.round(columns.pitch * FLATNESS));
  const brickHeight = Math.max(1, rowPitch - gap);
  const rows = Math.max(1, Math.floor((box.height + gap) / rowPitch));
  const colors = shades(tones, rows);
  const ground = box.y + box.height;
  const shift = Math.floor(columns.pitch / 2);
  const draw: DrawElement = (context, frame) => {
    const loud = loudness(sound, frame);
    // One level for every half brick: whole bricks listen to the even ones, shifted bricks to the odd ones.
    const tops = softened(softened(mirroredSpectrum(sound, frame, columns.count * 2 - 1))).map(
      (level) => 1 + (rows - 1) * height(level, loud),
    );
    for (let row = 0; row < rows; row += 1) {
      const odd = row % 2;
      const y = ground - row * rowPitch - brickHeight;
      for (let at = 0; at < columns.count - odd; at += 1) {
        const reach = (tops[at * 2 + odd] ?? 0) - row;
        if (reach <= COMING) continue;
        context.fillStyle = reach < 1 ? tones.deep(0.4) : (colors[row] ?? tones.base());
        context.fillRect(columns.left(at) + odd * shift, y, columns.width, brickHeight);
      }
    }
  };

  return { draw };
};
