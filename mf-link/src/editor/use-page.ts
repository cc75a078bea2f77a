import { takeAnswer, useRead, type ApiError } from '@wavereel/client';
import { endpoints, type LinkPage } from '@wavereel/contracts';
import { useCallback } from 'react';
import { useAskingAgain, type Pace } from './use-asking-again';

/** A feed that was just named is read within seconds: so often it is asked whether it was. */
const reading: Pace = { firstMs: 1_500, mostMs: 15_000 };
/** And what was seen of a domain that waits, which takes minutes or days. */
const waiting: Pace = { firstMs: 5_000, mostMs: 60_000 };

export interface LivePage {
  /** As the server had it when it was last heard of; undefined until then. */
  readonly page: LinkPage | undefined;
  readonly error: ApiError | null;
  readonly again: () => Promise<unknown>;
  /** An answer to something that was sent: newer than all that was asked before. */
  readonly take: (page: LinkPage) => Promise<void>;
}

/** A link page as it is now, read anew whenever somebody changed one, and while one of its feeds is being read or its domain waits. */
export function usePage(id: string): LivePage {
  const { data: page, error, refetch } = useRead(endpoints.links.get, { params: { id } });
  const take = useCallback((taken: LinkPage) => takeAnswer(endpoints.links.get, { params: { id } }, taken), [id]);
  const again = useCallback(() => refetch(), [refetch]);
  const isReading = page?.feedsRead.some(({ dateRead, problem }) => dateRead === null && problem === null) ?? false;
  const isWaiting = page?.domain?.state === 'proof' || page?.domain?.state === 'pointing';
  useAskingAgain(again, isReading ? reading : isWaiting ? waiting : null);
  return { page, error: page === undefined ? error : null, again, take };
}
