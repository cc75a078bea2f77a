import { endpoints, type Live } from '@wavereel/contracts';
import { Subject } from 'rxjs';
import { callEvents } from './call';
import { ApiError, mayPass } from './error';
import { missedNews, takeNews } from './news';
import { pause } from './pause';
import { session$ } from './session';
import { live$ } from './standing';
import { tabs$, tellTabs } from './tabs';

/** The server says something every twenty seconds: a connection that is silent for so long is dead. */
const silentMs = 45_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** The names of what the server tells as it happens, in every tab. What is read anew by them is on its way already. */
export const told$ = new Subject<readonly string[]>();

/**
 * Has the server tell what happens while the same person is here. Of all tabs of a browser one holds the connection, and passes on what it
 * hears; where it goes, another does. Where there is none, or browser or server know nothing of it, polls find out as ever.
 * @returns the way to stop.
 */
export function startLive(): () => void {
  const over = new AbortController();
  // Browsers have no locks where the page came over plain HTTP: each tab would hold a connection of its own.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (locks && session$.value.status === 'signed-in') void holdInTurn(locks, session$.value.user.id, over.signal);
  const following = tabs$.subscribe(({ live, news }) => {
    if (live === 'stands') stand();
    if (live === 'broken') fall();
    if (live !== undefined && live !== 'asked') hear(news);
  });
  tellTabs({ news: [], live: 'asked' });
  return () => {
    over.abort();
    following.unsubscribe();
    waiting.clear();
    fall();
  };
}

let silence: ReturnType<typeof setTimeout> | undefined;

/** A sign of life, of the connection here or of the tab that holds it. */
function stand(): void {
  clearTimeout(silence);
  silence = setTimeout(fall, silentMs);
  if (!live$.value) live$.next(true);
}

function fall(): void {
  clearTimeout(silence);
  if (live$.value) live$.next(false);
}

const waiting = new Set<string>();
let isTaking = false;

function hear(news: readonly string[]): void {
  if (news.length === 0) return;
  told$.next(news);
  for (const name of news) waiting.add(name);
  void takeWaiting();
}

/** One after another, so that no reading is given up for the next; what is hidden is read once it is looked at. */
async function takeWaiting(): Promise<void> {
  if (isTaking) return;
  isTaking = true;
  while (waiting.size > 0 && !document.hidden) {
    const news = [...waiting];
    waiting.clear();
    await takeNews(...news);
  }
  isTaking = false;
}

document.addEventListener('visibilitychange', () => void takeWaiting());

/** Holds the connection as soon as no other tab does. */
async function holdInTurn(locks: LockManager, person: string, signal: AbortSignal): Promise<void> {
  const name = `wavereel.live.${person}`;
  try {
    const isFirst = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await hold(signal, true);
      return lock !== null;
    });
    // Whoever comes after another does not know what was told in between.
    if (!isFirst) await locks.request(name, { signal }, () => hold(signal, false));
  } catch {
    // Stopped while it waited for its turn.
  }
}

/** Keeps the connection until stopped, or until the server says that there is none to be had. */
async function hold(signal: AbortSignal, isNew: boolean): Promise<void> {
  const asking = tabs$.subscribe(({ live }) => {
    if (live === 'asked' && live$.value) tellTabs({ news: [], live: 'stands' });
  });
  let failures = 0;
  let isFresh = isNew;
  const onOpen = () => {
    failures = 0;
    if (!isFresh) pass([missedNews]);
    isFresh = false;
  };
  while (!signal.aborted) {
    try {
      await connect(signal, onOpen);
    } catch (error) {
      if (signal.aborted) break;
      lose();
      if (!(error instanceof ApiError) || !(mayPass(error) || error.code === 'cancelled')) break;
    }
    failures += 1;
    await pause(pauseAfter(failures), { signal, untilOnline: true }).catch(() => undefined);
  }
  asking.unsubscribe();
}

/** Longer and longer, and not all browsers at once after a server has begun anew. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

function pass(news: readonly string[]): void {
  stand();
  tellTabs({ news: [...news], live: 'stands' });
  hear(news);
}

function lose(): void {
  if (live$.value) tellTabs({ news: [], live: 'broken' });
  fall();
}

/** One connection, until it ends. @throws ApiError where it was refused, broke or fell silent */
async function connect(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const broken = new AbortController();
  const cut = () => broken.abort();
  let isOpen = false;
  let timer = setTimeout(cut, silentMs);
  addEventListener('offline', cut);
  const onEvents = (events: readonly Live[]) => {
    clearTimeout(timer);
    timer = setTimeout(cut, silentMs);
    if (!isOpen) onOpen();
    isOpen = true;
    pass(events.flatMap(({ news }) => news));
  };
  try {
    await callEvents(endpoints.notifications.live, onEvents, AbortSignal.any([signal, broken.signal]));
  } finally {
    clearTimeout(timer);
    removeEventListener('offline', cut);
  }
}
