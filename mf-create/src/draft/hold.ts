/** A page that is being reloaded lets go within this time. */
const waitMs = 500;

interface HoldOptions {
  /** Takes the name from the tab that has it. */
  readonly steal?: boolean;
  /** Told when another tab took the name. */
  readonly onLost?: () => void;
}

/** Holds a name among the tabs of this browser. Answers the way to let go, or null where another tab has it. */
export function hold(name: string, { steal = false, onLost }: HoldOptions = {}): Promise<(() => void) | null> {
  // Absent outside of secure pages; a browser without it has each tab for itself.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    let isHeld = false;
    const held = () =>
      new Promise<void>((letGo) => {
        isHeld = true;
        resolve(() => letGo());
      });
    const options = steal ? { steal } : { signal: AbortSignal.timeout(waitMs) };
    navigator.locks.request(name, options, held).catch(() => {
      if (isHeld) onLost?.();
      else resolve(null);
    });
  });
}
