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

/** The route that a path belonged to before its remote was retired; undefined where there is none, or where somebody brings it again. */
export function retiredRoute(registry: Registry, path: string): RemoteRoute | undefined {
  if (remoteFor(registry, path)) return undefined;
  return nearestPlace(
    registry.retired.flatMap(({ routes }) => routes),
    path,
  );
}

/** The path of a place that some remote brings: `home`, `teams`, `billing`. Undefined where none does. */
export function placeOf(registry: Registry, name: string): string | undefined {
  return registry.remotes.map(({ places }) => places[name]).find((path) => path !== undefined);
}
