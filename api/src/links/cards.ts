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

/** So many pages are remembered by what was asked for of them, so long: then a card that did not come off is tried again. */
const asked = 20_000;
const askedMs = 3600 * 1000;

export function linkCards({ orm, log }: Pick<Platform, 'orm' | 'log'>, work: WorkService): LinkCards {
  const lately = new LRUCache<string, string>({ max: asked, ttl: askedMs });
  return {
    want: ({ id, teamId, card }) => {
      if (lately.get(id) === card) return;
      lately.set(id, card);
      orm
        .transaction((tx) => work.add(tx, 'card', { subject: id, teamId }))
        .catch((error: unknown) => {
          lately.delete(id);
          log.warn({ err: error, page: id }, 'the card of a link page is not drawn for now');
        });
    },
  };
}
