/** A page that is left lets go within this time; one that is reloaded on a busy machine may take longer, and is this very tab. */
const waitMs = { navigate: 500, reload: 2_000 };

/** How long another's name is waited for. */
function patience(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  return isReload ? waitMs.reload : waitMs.navigate;
}

interface HoldOptions {
  /** Takes the name from the tab that has it. */
  readonly steal?: boolean;
  /** Ends the waiting for another's name; left out, that is waited for no longer than a page takes to be left. */
  readonly signal?: AbortSignal;
  /** Told when another tab took the name. */
  readonly onLost?: () => void;
}

/** Holds a name among the tabs of this browser. Answers the way to let go, or null where another tab has it. */
export function hold(name: string, { steal = false, signal, onLost }: HoldOptions = {}): Promise<(() => void) | null> {
  // Absent outside of secure pages; a browser without it has each tab for itself.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    let isHeld = false;
    const held = () =>
      new Promise<void>((letGo) => {
        isHeld = true;
        resolve(() => letGo());
      });
    const options = steal ? { steal } : { signal: signal ?? AbortSignal.timeout(patience()) };
    navigator.locks.request(name, options, held).catch(() => {
      if (isHeld) onLost?.();
      else resolve(null);
    });
  });
}
