import { useRead, type ApiError } from '@wavereel/client';
import { endpoints } from '@wavereel/contracts';
import { useMemo } from 'react';
import type { DesignDocument } from '../document';
import { documentOfVersion } from './version-document';

/** A version on its way to be looked at. */
export interface ReadVersion {
  /** What restoring it makes of the design; null until it is there. */
  readonly document: DesignDocument | null;
  /** So many of its pictures were deleted since. */
  readonly gone: number;
  /** Why it is not there. */
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** Reads one version of a design, once it is said which. */
export function useVersion(id: string | null, revision: number | null): ReadVersion {
  const { data, error, refetch } = useRead(
    endpoints.themes.version,
    { params: { id: id ?? '', revision: revision ?? 0 } },
    { enabled: id !== null && revision !== null },
  );
  const document = useMemo(() => (data ? documentOfVersion(data) : null), [data]);
  return { document, gone: data?.gone.length ?? 0, error, retry: () => void refetch() };
}
