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
  /** Waits however long another tab has it, not only as long as a page takes to be left. */
  readonly patient?: boolean;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
  /** Told when another tab took the name. */
  readonly onLost?: () => void;
}

/** Holds a name among the tabs of this browser. Answers the way to let go, or null where another tab has it. */
export function hold(name: string, options: HoldOptions = {}): Promise<(() => void) | null> {
  // Absent outside of secure pages; a browser without it has each tab for itself.
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    let isHeld = false;
    const held = () =>
      new Promise<void>((letGo) => {
        isHeld = true;
        resolve(() => letGo());
      });
    navigator.locks.request(name, lockOptionsOf(options), held).catch(() => {
      if (isHeld) options.onLost?.();
      else resolve(null);
    });
  });
}

function lockOptionsOf({ steal = false, patient = false, signal }: HoldOptions): LockOptions {
  if (steal) return { steal };
  const ends = [...(signal ? [signal] : []), ...(patient ? [] : [AbortSignal.timeout(patience())])];
  return { signal: AbortSignal.any(ends) };
}
