import { createHash } from 'node:crypto';
import { builtInPictures, shapedDrawing } from '@wavereel/contracts';
import type { CardType, Design } from '@wavereel/contracts';
import { templates } from '../designs/templates';

const pictures = builtInPictures(Object.values(templates));

/** A design in the shape that is asked for; as it is where none is. What it is in other shapes a video has no use for. */
export function inShape(design: Design, shape: CardType | null): Design {
  if (shape === null || shape === design.cardType) return { ...design, layouts: [] };
  return { ...design, ...shapedDrawing(design, shape, pictures), layouts: [], cardType: shape };
}

/**
 * The id of the video that is asked for together with another one, in one shape more: always the same, so that a wish that is asked for again
 * makes what is missing of it, and nothing twice.
 */
export function siblingId(guid: string, shape: CardType): string {
  const hex = createHash('sha256').update(`${guid} ${shape}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
