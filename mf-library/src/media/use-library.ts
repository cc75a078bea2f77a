import { useRead, useWindow, type ListWindow } from '@wavereel/client';
import { endpoints, idSchema, limits, mediaListSchema, type Media } from '@wavereel/contracts';
import { useState } from 'react';
import { useAddress } from '../videos/finding/use-address';

/** Sounds that are read at once. */
const every = 60;

const pollDelay = (items: readonly Media[]) =>
  items.some(({ status }) => status === 'pending') ? limits.pollMs : false;

interface Library {
  readonly items: ListWindow<Media>;
  /** What is searched for, as the address says it. */
  readonly search: string | undefined;
  readonly ask: (words: string) => void;
  /** Keeps what was deleted in its place. */
  readonly keepDeleted: (deleted: Media) => void;
  /** Where the sound stands that the address names; undefined while that is not known. */
  readonly place: number | undefined;
  /** None of that name is there. */
  readonly isMissing: boolean;
}

/** The sounds that the address asks for, of which what is looked at is read. @param wanted the one that it names */
export function useLibrary(wanted: string | undefined): Library {
  const { address, ask } = useAddress<'search'>();
  const search = mediaListSchema.shape.search.safeParse(address.get('search') ?? undefined).data;
  const [deletedSince, setDeletedSince] = useState<string>();
  const query = {
    ...(search === undefined ? {} : { search }),
    ...(deletedSince === undefined ? {} : { deletedSince }),
  };
  const items = useWindow(
    endpoints.media.list,
    endpoints.media.marks,
    { params: undefined, query },
    { every, pollMs: pollDelay, isDeleted: ({ dateDeleted }) => dateDeleted !== null },
  );

  const named = idSchema.safeParse(wanted).data;
  // Among what is searched for nobody looks for the one that is named.
  const isNamed = wanted !== undefined && search === undefined;
  const { data: marks } = useRead(
    endpoints.media.marks,
    { query: { every, ...(named === undefined ? {} : { of: named }), ...query } },
    { enabled: isNamed && named !== undefined },
  );
  return {
    items,
    search,
    ask: (words) => ask({ search: words }),
    keepDeleted: ({ dateDeleted }) => setDeletedSince((before) => before ?? dateDeleted ?? undefined),
    place: isNamed ? (marks?.place ?? undefined) : undefined,
    isMissing: isNamed && (named === undefined || marks?.place === null),
  };
}
