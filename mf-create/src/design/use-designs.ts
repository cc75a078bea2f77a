import { useRead, useUser } from '@wavereel/client';
import { endpoints, type Design } from '@wavereel/contracts';

interface Designs {
  /** One's own; the built-in ones for who has none. Null until they are known. */
  readonly designs: readonly Design[] | null;
  readonly own: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

export function useDesigns(): Designs {
  const { id } = useUser();
  const own = useRead(endpoints.themes.list, { params: { id } });
  const templates = useRead(endpoints.themes.templates, {});
  const retry = () => {
    void own.refetch();
    void templates.refetch();
  };
  const hasOwn = own.data !== undefined && own.data.length > 0;
  const designs = own.data && templates.data ? (hasOwn ? own.data : templates.data) : null;
  return { designs, own: hasOwn, failed: own.isError || templates.isError, retry };
}
