const home = '/videos';

/**
 * Where to go after signing in: the path asked for where it lies in this origin, the list of videos otherwise.
 * `//evil`, `/\evil` and `javascript:` are no paths of this origin.
 */
export function safeNext(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return home;
  const url = new URL(wanted, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : home;
}

/** The address of the sign-in page that leads back to where one was. */
export function signInPath(from: { pathname: string; search: string }): string {
  const target = from.pathname + from.search;
  return target === '/' || target === home ? '/login' : `/login?next=${encodeURIComponent(target)}`;
}
