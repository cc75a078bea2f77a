/** A page that is being reloaded lets go within this time. */
const waitMs = 500;

/** Holds a name among the tabs of this browser. Answers the way to let go, or null where another tab has it. */
export function hold(name: string): Promise<(() => void) | null> {
  // Absent outside of secure pages; a browser without it has each tab for itself.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const held = () => new Promise<void>((letGo) => resolve(() => letGo()));
    navigator.locks.request(name, { signal: AbortSignal.timeout(waitMs) }, held).catch(() => resolve(null));
  });
}
