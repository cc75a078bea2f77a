import { endpoints, limits } from '@wavereel/contracts';
import { call } from './call';
import { reloadUser, session$ } from './session';

const storageKey = 'wavereel.version';

/** The version that the server named first: the page came from it. */
let loaded: string | null = null;

/**
 * Asks the server for its version at once, whenever the window gets the focus, and every 20 s while somebody is signed in. Where it is
 * another than the page was loaded from, the person is read anew and `onNewVersion` is told, once for each version in this tab: two
 * servers of different versions behind one address must not make the page reload for ever. A server that does not answer is ignored.
 * @returns the way to stop.
 */
export function startPing(onNewVersion: () => void): () => void {
  const controller = new AbortController();

  async function ping(): Promise<void> {
    const { version } = await call(endpoints.auth.ping, {}, controller.signal);
    const told = sessionStorage.getItem(storageKey);
    sessionStorage.setItem(storageKey, version);
    loaded ??= version;
    if (version === loaded || version === told) return;
    if (session$.value.status === 'signed-in') await reloadUser();
    onNewVersion();
  }

  const look = () => void ping().catch(() => undefined);
  const timer = setInterval(() => {
    if (session$.value.status === 'signed-in') look();
  }, limits.pingMs);
  addEventListener('focus', look);
  look();
  return () => {
    controller.abort();
    clearInterval(timer);
    removeEventListener('focus', look);
  };
}

/** For tests: a page that was just loaded. */
export function forgetVersion(): void {
  loaded = null;
  sessionStorage.removeItem(storageKey);
}
