import { useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useState } from 'react';
import { coversOf } from '../editor/pictures/covers';

/**
 * Whether looks stand before the designs: those of a show that is known say more to who has no designs of their own than samples do. Null until
 * that is known, and until `own` is; from then on as it was, for a screen that turns round takes the card away from under a finger.
 */
export function useLooksFirst(own: boolean | null): boolean | null {
  const library = useRead(endpoints.media.list, { query: {} });
  const [held, hold] = useState<boolean | null>(null);
  if (held !== null) return held;
  // A library that cannot be had keeps nobody waiting.
  const isWaiting = own === null || (!own && library.isPending && library.failureCount === 0);
  if (isWaiting) return null;
  const looksFirst = !own && coversOf(library.data ?? [], 1).length > 0;
  hold(looksFirst);
  return looksFirst;
}
