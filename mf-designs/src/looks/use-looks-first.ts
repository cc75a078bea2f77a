import { useRead } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { coversOf } from '../editor/pictures/covers';

/**
 * Whether looks stand before the designs: those of a show that is known say more to who has no designs of their own than samples do. Null until
 * that is known.
 */
export function useLooksFirst(own: boolean): boolean | null {
  const library = useRead(endpoints.media.list, { query: {} });
  if (own) return false;
  // A library that cannot be had keeps nobody waiting.
  return library.isPending && library.failureCount === 0 ? null : coversOf(library.data ?? [], 1).length > 0;
}
