import type { LeaveGuard, Leaving } from '../remote/props';

/** The leave guards of whatever is mounted now. */
export interface GuardDesk {
  readonly register: (guard: LeaveGuard) => () => void;
  /** Whether anything would ask before it is left. */
  readonly isGuarded: () => boolean;
  /** Asks each guard in turn; answers whether all of them let go. */
  readonly mayLeave: (leaving: Leaving) => Promise<boolean>;
}

export function createGuardDesk(): GuardDesk {
  const guards = new Set<LeaveGuard>();
  return {
    register: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    isGuarded: () => guards.size > 0,
    mayLeave: async (leaving) => {
      for (const guard of [...guards]) if (!(await guard(leaving))) return false;
      return true;
    },
  };
}
