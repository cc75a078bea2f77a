import { useRead, useUser } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';

/** `arriving` until it is known whether there are `some`, put aside or not, or whether this person is about to make the `first`. */
type Standing = 'arriving' | 'first' | 'some';

/** @param isWhole nothing is left out of what was counted, but for what was put aside */
export function useStanding(count: number | undefined, isWhole: boolean): Standing {
  const { id } = useUser();
  const isEmpty = count === 0 && isWhole;
  const facets = useRead(endpoints.jobs.facets, { params: { id } }, { enabled: isEmpty });
  if (count === undefined || (isEmpty && facets.isPending)) return 'arriving';
  // Who has put all aside has begun long ago.
  return isEmpty && facets.data?.archived === 0 ? 'first' : 'some';
}
