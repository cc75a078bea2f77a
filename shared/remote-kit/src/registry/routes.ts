import { nearestPlace } from '@wavereel/contracts';
import type { RegisteredRemote, Registry } from './schema';

/** The remote that a path belongs to, and the route of it. */
export function remoteFor(
  registry: Registry,
  path: string,
): { remote: RegisteredRemote; route: RegisteredRemote['routes'][number] } | undefined {
  return nearestPlace(
    registry.remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route, path: route.path }))),
    path,
  );
}
