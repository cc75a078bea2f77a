import type { LeaveGuard } from '../remote/props';

/** The leave guards of whatever is mounted now. */
export interface GuardDesk {
  readonly register: (guard: LeaveGuard) => () => void;
  /** Asks each guard in turn; answers whether all of them let go. */
  readonly mayLeave: () => Promise<boolean>;
}

export function createGuardDesk(): GuardDesk {
  const guards = new Set<LeaveGuard>();
  return {
    register: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    mayLeave: async () => {
      for (const guard of [...guards]) if (!(await guard())) return false;
      return true;
    },
  };
}
