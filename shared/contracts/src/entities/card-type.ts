import type { z } from 'zod';
import { openEnum } from '../open';

export const cardTypes = ['square', 'horizontal', 'vertical'] as const;
export const cardTypeSchema = openEnum(cardTypes, 'square');
export type CardType = z.infer<typeof cardTypeSchema>;

/** Width against height decides the card type. */
export function cardTypeOf(size: { width: number; height: number }): CardType {
  if (size.width === size.height) return 'square';
  return size.width > size.height ? 'horizontal' : 'vertical';
}
