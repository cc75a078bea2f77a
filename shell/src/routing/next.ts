import type { User } from '@wavereel/contracts';

/** Leads home, wherever that is. */
const top = '/';

/**
 * Where to go after signing in: the path asked for where it lies in this origin, home otherwise.
 * `//evil`, `/\evil` and `javascript:` are no paths of this origin.
 */
export function safeNext(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return top;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  // A path that begins with two slashes would be another host for whoever reads it next.
  return url?.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : top;
}

/** A page that leads back to where one was: `/login`, `/logout` or `/blank`, with the target in its query. There is no need for it where one arrives anyway. */
export function pathWithNext(
  page: '/login' | '/logout' | '/blank' | '/setup',
  target: string,
  home: string | null = null,
): string {
  return target === top || target === home ? page : `${page}?next=${encodeURIComponent(target)}`;
}

/** Where somebody goes who has just signed in: to the set-up while they have neither answered nor passed it over. */
export function afterSignIn(user: User, wanted: string | null, origin: string): string {
  const target = safeNext(wanted, origin);
  return user.isSetUp ? target : pathWithNext('/setup', target);
}
