import { columnsIn } from '../columns';
import type { Columns } from '../columns';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { loudness } from '../sound';
import type { SoundFrames } from '../sound';

/** What is still to come stands at this share of its height. */
const WAITING = 0.5;
/** Bars on each side of the playhead that rise with it. */
const SPREAD = 3;
const LIFT = 0.55;

/** The whole clip as bars, as a player shows it: what was heard stands tall in full colour, and the bar that is heard now dances. */
export const progressiveBars: WaveformStyleFactory = ({ box, tones, sound }) => {
  const columns = columnsIn(box, { fewest: 47, gap: 0.36, widest: 0.18 });
  const middle = Math.round(box.y + box.height / 2);
  const most = Math.floor(box.height / 2);
  const rest = Math.min(most, Math.max(1, Math.round(columns.width / 2)));
  const overview = overviewOf(sound, columns);
  const draw: DrawElement = (context, frame) => {
    const playhead = ((frame + 1) / Math.max(1, sound.frameCount)) * columns.count;
    const loud = loudness(sound, frame);
    overview.forEach((level, at) => {
      const played = Math.min(1, Math.max(0, playhead - at));
      const near = Math.max(0, 1 - Math.abs(at + 0.5 - playhead) / SPREAD);
      const share = Math.min(1, level * (WAITING + (0.86 - WAITING) * played) + LIFT * loud * near * near);
      const reach = Math.round(rest + (most - rest) * share);
      const color = played === 0 ? tones.base(0.32) : at + 1 > playhead - 1 ? tones.bright() : tones.base();
      context.fillStyle = color;
      context.beginPath();
      context.roundRect(columns.left(at), middle - reach, columns.width, reach * 2, Math.min(reach, columns.width / 3));
      context.fill();
    });
  };

  return { draw };
};

/** One level of 0 to 1 for each column: how far the sound of its part of the clip swings. The largest reaches 1. */
function overviewOf(sound: SoundFrames, { count }: Columns): Float32Array {
  const levels = Float32Array.from({ length: count }, (_, at) => {
    const first = Math.floor((at / count) * sound.frameCount);
    const last = Math.max(first + 1, Math.floor(((at + 1) / count) * sound.frameCount));
    let [sum, highest] = [0, 0];
    for (let frame = first; frame < last; frame += 1) {
      const peak = peakOf(sound, frame);
      sum += peak;
      highest = Math.max(highest, peak);
    }
    return (sum / (last - first) + highest) / 2;
  });
  const highest = levels.reduce((most, level) => Math.max(most, level), 0);
  return highest > 0 ? levels.map((level) => level / highest) : levels;
}

function peakOf(sound: SoundFrames, frame: number): number {
  let peak = 0;
  for (let at = frame * sound.samplesPerFrame; at < (frame + 1) * sound.samplesPerFrame; at += 1) {
    peak = Math.max(peak, sound.maxima[at] ?? 0, -(sound.minima[at] ?? 0));
  }
  return peak;
}
