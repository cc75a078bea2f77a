import { nearestPlace } from '@wavereel/contracts';
import type { RegisteredRemote, Registry, RemoteRoute } from './schema';

/** The remote that a path belongs to, and the route of it. */
export function remoteFor(
  registry: Registry,
  path: string,
): { remote: RegisteredRemote; route: RemoteRoute } | undefined {
  return nearestPlace(
    registry.remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route, path: route.path }))),
    path,
  );
}

/** The path of a place that some remote brings: `home`, `teams`, `billing`. Undefined where none does. */
export function placeOf(registry: Registry, name: string): string | undefined {
  return registry.remotes.map(({ places }) => places[name]).find((path) => path !== undefined);
}
