import { endpoints } from '@wavereel/contracts';
import { http } from './http';
import { storeToken, token$ } from './token';

let running: Promise<boolean> | null = null;

/**
 * Asks for a fresh access token by the refresh cookie. However many calls ask at once, one request is made; other tabs
 * wait for it too and take over what it stored. Answers whether there is a good token now; false only where the server
 * refused, so that a lost connection signs nobody out (it throws).
 */
export function refreshToken(stale: string | null): Promise<boolean> {
  running ??= withTabLock(() => renew(stale)).finally(() => {
    running = null;
  });
  return running;
}

async function renew(stale: string | null): Promise<boolean> {
  if (token$.value !== null && token$.value !== stale) return true;
  const { method, path, answer } = endpoints.auth.refresh;
  const response = await http.request<unknown>({
    method,
    url: path,
    validateStatus: (status) => status === 200 || status === 401,
  });
  if (response.status === 401) return false;
  storeToken(answer.parse(response.data).token);
  return true;
}

/** Browsers without the Web Locks API rely on the server's grace for two tabs that refresh at once. */
function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  return locks ? locks.request('wavereel.refresh', task) : task();
}
