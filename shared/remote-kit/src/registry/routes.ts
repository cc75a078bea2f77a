import type { RegisteredRemote, Registry } from './schema';

const owns = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The remote that a path belongs to, and the route of it; the longest beginning wins. */
export function remoteFor(registry: Registry, path: string): { remote: RegisteredRemote; route: RegisteredRemote['routes'][number] } | undefined {
  return registry.remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => owns(route.path, path))
    .sort((a, b) => b.route.path.length - a.route.path.length)[0];
}
