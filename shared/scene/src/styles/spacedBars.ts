import { shades } from '../color';
import { columnsIn } from '../columns';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { height, loudness, mirroredSpectrum } from '../sound';

/** Frames that the squares at the ends need to come back. */
const LAG_FRAMES = 4;

/** Thin square bars far apart, bright in the middle; loose squares float at both ends and sink after a loud moment. */
export const spacedBars: WaveformStyleFactory = ({ box, tones, sound }) => {
  const columns = columnsIn(box, { fewest: 23, gap: 0.72, widest: 0.2 });
  const { width } = columns;
  const middle = Math.round(box.y + box.height / 2);
  const most = Math.max(1, Math.floor(box.height / 2) - 2 * width);
  const rest = Math.min(most, Math.ceil(width / 2));
  const half = shades(tones, Math.ceil(columns.count / 2));
  const colors = Array.from(
    { length: columns.count },
    (_, at) => half[Math.min(at, columns.count - 1 - at)] ?? tones.base(),
  );

  const reaches = (frame: number) => {
    const loud = loudness(sound, frame);
    return mirroredSpectrum(sound, frame, columns.count).map((level) =>
      Math.round(rest + (most - rest) * height(level, loud)),
    );
  };

  const draw: DrawElement = (context, frame) => {
    const floats = reaches(frame);
    for (let ago = 1; ago <= LAG_FRAMES; ago += 1) {
      reaches(frame - ago).forEach(
        (reach, at) => (floats[at] = Math.max(floats[at] ?? 0, Math.round(reach - (most * ago * ago) / 90))),
      );
    }
    reaches(frame).forEach((reach, at) => {
      const left = columns.left(at);
      const float = (floats[at] ?? 0) + width;
      context.fillStyle = colors[at] ?? tones.base();
      context.fillRect(left, middle - reach, width, reach * 2);
      if (reach === rest && float <= rest + width) return;
      context.fillRect(left, middle - float - width, width, width);
      context.fillRect(left, middle + float, width, width);
    });
  };

  return { draw };
};
