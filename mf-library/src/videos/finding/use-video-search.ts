import { cardTypes, videoFilterSchema, videoSorts, type VideoFilter, type VideoSort } from '@wavereel/contracts';
import { useMemo } from 'react';
import { useAddress } from './use-address';

/** What a list is narrowed by, but for the words that are searched for. */
export const filterNames = ['status', 'shape', 'design', 'person', 'tag', 'archived', 'leaving'] as const;
export type FilterName = (typeof filterNames)[number];

export const statuses = ['complete', 'pending', 'failed'] as const;
export const shapes = cardTypes;

/** What the address asks for. */
export interface VideoAddress {
  readonly filter: VideoFilter;
  readonly sort: VideoSort;
  /** How many filters narrow the list. */
  readonly filters: number;
  /** Nothing is asked for but all there is. */
  readonly isWhole: boolean;
}

/** Reads an address; what of it means nothing is passed over. */
export function readAddress(address: URLSearchParams): VideoAddress {
  const filter = Object.fromEntries(
    ['search', ...filterNames].flatMap((name) => {
      const value = address.get(name);
      const read = value === null ? null : videoFilterSchema.safeParse({ [name]: value });
      return read?.success === true ? Object.entries(read.data) : [];
    }),
  ) as VideoFilter; // Each entry was read by the schema of its own name.
  const sort = videoSorts.find((each) => each === address.get('sort')) ?? 'newest';
  const filters = filterNames.filter((name) => filter[name] !== undefined).length;
  return { filter, sort, filters, isWhole: filters === 0 && filter.search === undefined };
}

type Asked = FilterName | 'search' | 'sort';

export interface VideoSearching extends VideoAddress {
  /** Asks for something else; an empty text asks for it no more. */
  readonly ask: (change: Readonly<Partial<Record<Asked, string>>>) => void;
  readonly clear: () => void;
}

const nothing = Object.fromEntries(['search', ...filterNames].map((name) => [name, '']));

/** What is searched for stands in the address, so that it can be kept, sent, and gone back to. */
export function useVideoSearch(): VideoSearching {
  const { address, ask } = useAddress<Asked>();
  const read = useMemo(() => readAddress(address), [address]);
  return {
    ...read,
    // The usual order is not worth saying.
    ask: (change) => ask(change.sort === 'newest' ? { ...change, sort: '' } : change),
    clear: () => ask(nothing),
  };
}
