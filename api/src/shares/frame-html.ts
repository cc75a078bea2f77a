import { escaped } from '../http/escaped';
import type { Size } from './shared';

/** CSS pixels of the longer side of a frame on a page of others, where nobody says how much room there is. */
const longestSide = 640;

/** The size of a frame that fits into some room, in the shape of its video. */
export function frameSize({ width, height }: Size, room: Size = { width: longestSide, height: longestSide }): Size {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The player of a shared video as HTML for a page of others. */
export function frameHtml(embed: string, title: string, size: Size, room?: Size): string {
  const { width, height } = frameSize(size, room);
  return (
    `<iframe src="${escaped(embed)}" width="${width}" height="${height}" title="${escaped(title)}" ` +
    'style="border:0;max-width:100%" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>'
  );
}
