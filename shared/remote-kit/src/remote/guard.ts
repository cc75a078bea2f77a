import { useEffect, useRef } from 'react';
import { useRemoteProps, type LeaveGuard, type RemoteProps } from './props';

/**
 * While `active`, the frame asks `guard` before it navigates away, and the browser warns before it closes or reloads.
 */
export function useLeaveGuard(active: boolean, guard: LeaveGuard): void {
  const { registerGuard } = useRemoteProps();
  useGuardAt(registerGuard, active, guard);
}

/** The same with whoever asks, for pages of the frame itself. */
export function useGuardAt(registerGuard: RemoteProps['registerGuard'], active: boolean, guard: LeaveGuard): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = registerGuard((leaving) => latest.current(leaving));
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [active, registerGuard]);
}
