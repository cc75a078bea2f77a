import { createGuardDesk, type GuardDesk } from '@wavereel/remote-kit/host';
import { followed, useNavigate } from '@wavereel/router';
import { createContext, useCallback, useContext, type MouseEvent } from 'react';

/** The guards of the remote that stands in the frame. */
export const GuardContext = createContext<GuardDesk>(createGuardDesk());

export const useGuards = () => useContext(GuardContext);

/** What a link of the frame does when it is followed: asks the guards first. Links to a new tab stay the browser's. */
export function useGuardedLink(): (path: string) => (event: MouseEvent) => void {
  const guards = useGuards();
  const navigate = useNavigate();
  return useCallback(
    (path) => (event) => {
      if (!followed(event)) return;
      event.preventDefault();
      void guards.mayLeave({ to: path }).then((free) => {
        if (free) void navigate(path);
      });
    },
    [guards, navigate],
  );
}
