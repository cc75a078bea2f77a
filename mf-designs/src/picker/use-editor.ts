import { useHasRoute, useRemoteProps } from '@wavereel/remote-kit';
import { useNavigate } from '@wavereel/router';

interface Editor {
  /** Where a design is edited; without one, where a new one is made. */
  readonly pathOf: (designId?: string) => string;
  /** Leads there, after whoever has something to lose was asked. */
  readonly open: (designId: string) => void;
}

/** What the history says of a visit of the editor that began in Create: there it leads back to. */
export const fromCreate = { from: 'create' } as const;

/** The editor of designs, which leads back to the video that is being edited; null where the suite has none. */
export function useEditor(jobId: string | null): Editor | null {
  const hasRoute = useHasRoute();
  const { mayLeave } = useRemoteProps();
  const navigate = useNavigate();
  if (!hasRoute('/editor')) return null;
  const pathOf = (designId?: string) =>
    `/editor${designId === undefined ? '' : `/${designId}`}${jobId === null ? '' : `?job=${jobId}`}`;
  const open = async (to: string) => {
    if (await mayLeave({ to })) await navigate(to, { state: fromCreate });
  };
  return { pathOf, open: (designId) => void open(pathOf(designId)) };
}
