import { useList, useRead, useUser, type ApiError } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';

interface Designs {
  /** One's own; the built-in ones for who has none. Null until they are known. */
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
  const designs = own.data && templates.data ? (hasOwn ? own.data : templates.data) : null;
  return { designs, own: hasOwn, error: own.error ?? templates.error, retry };
}
