import { useList, useRead, useUser, type ApiError } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';
import { useMemo } from 'react';

interface Designs {
  /** One's own, those first that were marked; the built-in ones for who has none. Null until they are known. */
  readonly designs: readonly Design[] | null;
  readonly own: boolean;
  /** Why they are not known. */
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** The designs that somebody may choose from. */
export function useDesigns(): Designs {
  const { id } = useUser();
  const own = useList(endpoints.themes.list, { params: { id } });
  const templates = useRead(endpoints.themes.templates, {});
  const retry = () => {
    void own.refetch();
    void templates.refetch();
  };
  const hasOwn = own.data !== undefined && own.data.length > 0;
  const sorted = useMemo(
    () => own.data?.toSorted((one, other) => Number(other.favorite) - Number(one.favorite)),
    [own.data],
  );
  const designs = sorted && templates.data ? (hasOwn ? sorted : templates.data) : null;
  return { designs, own: hasOwn, error: own.error ?? templates.error, retry };
}
