import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform';
import type { WorkService } from '../work/service';
import { pageFolder } from './icon-files';

/** Cards of pages that are drawn: what others show beside a link to one. */
export interface LinkCards {
  /** Has one drawn that is not there yet; whoever asks does not wait for it. Asked again, it is the same one. */
  want(page: WantedCard): void;
}

interface WantedCard {
  readonly id: string;
  readonly teamId: string;
  /** By `cardName`. */
  readonly card: string;
}

/** Where the card of a page is in the store. */
export const cardKey = (id: string, card: string): string => `${pageFolder(id)}/card-${card}.jpg`;

export const isCard = (key: string): boolean => key.endsWith('.jpg');

interface Wanted {
  readonly card: string;
  readonly times: number;
  /** Milliseconds since 1970: until then it is not asked for again. */
  readonly until: number;
}

/** So many pages are remembered by what was asked for of them. */
const asked = 20_000;
/** A card that did not come off is tried again after so long, then after twice as long each time. */
const shortestMs = 3600 * 1000;
const longestMs = 7 * 24 * shortestMs;

/** @param now milliseconds since 1970 */
export function linkCards(
  { orm, log }: Pick<Platform, 'orm' | 'log'>,
  work: Pick<WorkService, 'add'>,
  now: () => number = Date.now,
): LinkCards {
  const lately = new LRUCache<string, Wanted>({ max: asked });
  return {
    want: ({ id, teamId, card }) => {
      const before = lately.get(id);
      const isSame = before?.card === card;
      if (isSame && now() < before.until) return;
      const times = isSame ? before.times + 1 : 0;
      lately.set(id, { card, times, until: now() + Math.min(longestMs, shortestMs * 2 ** times) });
      orm
        .transaction((tx) => work.add(tx, 'card', { subject: id, teamId }))
        .catch((error: unknown) => {
          lately.delete(id);
          log.warn({ err: error, page: id }, 'the card of a link page is not drawn for now');
        });
    },
  };
}
