import { pause } from '@wavereel/client';

/** Held by each tab that somebody may be looking at. */
const seen = 'wavereel.seen';
/** Tabs that poll hear of the same up to ten seconds apart. */
const saidMs = 30_000;

/** Browsers have none where the page came over plain HTTP. */
const locksHere = (): LockManager | undefined => (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

interface Ways {
  /** For whoever looks at this tab. */
  readonly say: () => void;
  /** For whoever looks at none of the browser's tabs. */
  readonly mark: () => void;
}

/** Has something that all tabs hear of said in one of those that are looked at, or marked in all where none is. */
export async function sayOnce(id: string, { say, mark }: Ways): Promise<void> {
  const locks = locksHere();
  if (document.hidden) {
    const { held = [] } = (await locks?.query()) ?? {};
    if (!held.some(({ name }) => name === seen)) mark();
  } else if (locks) {
    await locks.request(`wavereel.said.${id}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      say();
      await pause(saidMs);
    });
  } else {
    say();
  }
}

/** Lets the other tabs know whether this one is looked at. @returns the way to stop */
export function startBeingSeen(): () => void {
  let leave: AbortController | null = null;
  const look = () => {
    leave?.abort();
    leave = document.hidden ? null : new AbortController();
    if (leave) void holdWhile(leave.signal);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    leave?.abort();
  };
}

async function holdWhile(signal: AbortSignal): Promise<void> {
  await locksHere()?.request(
    seen,
    { mode: 'shared' },
    () => new Promise<void>((left) => (signal.aborted ? left() : signal.addEventListener('abort', () => left()))),
  );
}
