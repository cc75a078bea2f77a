import type { Context2D } from '../canvas';
import { shades } from '../color';
import type { DrawElement, WaveformStyleFactory } from '../element';
import { height, loudness, spectrum } from '../sound';

const SHADES = 12;
/** Bars along the shorter side, and how deep they reach, as a share of it. */
const BARS = 30;
const DEPTH = 0.2;

/** Bars that grow inwards from all four sides and leave the middle free for a picture. A thin frame stays when it is quiet. */
export const rectangleBorder: WaveformStyleFactory = ({ box, tones, sound }) => {
  const shorter = Math.min(box.width, box.height);
  const pitch = Math.max(2, Math.round(shorter / BARS));
  const width = Math.max(1, Math.round(pitch * 0.58));
  const edge = Math.max(1, Math.round(shorter * 0.008));
  const depth = Math.floor(Math.min(shorter / 2, Math.max(edge, shorter * DEPTH)));
  const colors = shades(tones, SHADES);

  /** Calls back for each bar of a side with its start along the side and its length; loudest in the middle, mitred at the corners. */
  const along = (side: number, levels: Float32Array, loud: number, bar: (start: number, length: number) => void) => {
    const count = Math.max(1, Math.floor((side - width) / pitch) + 1);
    const start = Math.floor((side - ((count - 1) * pitch + width)) / 2);
    for (let at = 0; at < count; at += 1) {
      const place = start + at * pitch;
      const corner = Math.min(place, side - place - width);
      const level = levels[Math.floor((1 - (2 * corner) / side) * (levels.length - 1))] ?? 0;
      const uneven = at % 2 === 0 ? 1 : 0.72;
      bar(place, Math.round(Math.min(edge + (depth - edge) * uneven * height(level, loud), Math.max(edge, corner))));
    }
  };

  const drawFrame = (context: Context2D) => {
    context.fillStyle = tones.base();
    context.fillRect(box.x, box.y, box.width, edge);
    context.fillRect(box.x, box.y + box.height - edge, box.width, edge);
    context.fillRect(box.x, box.y, edge, box.height);
    context.fillRect(box.x + box.width - edge, box.y, edge, box.height);
  };

  const draw: DrawElement = (context, frame) => {
    const loud = loudness(sound, frame);
    const levels = spectrum(sound, frame, 40);
    const colorOf = (length: number) => colors[Math.round((length / depth) ** 0.8 * (SHADES - 1))] ?? tones.base();
    along(box.width, levels, loud, (start, length) => {
      context.fillStyle = colorOf(length);
      context.fillRect(box.x + start, box.y, width, length);
      context.fillRect(box.x + start, box.y + box.height - length, width, length);
    });
    along(box.height, levels, loud, (start, length) => {
      context.fillStyle = colorOf(length);
      context.fillRect(box.x, box.y + start, length, width);
      context.fillRect(box.x + box.width - length, box.y + start, length, width);
    });
    drawFrame(context);
  };

  return { draw };
};
