import { nearestPlace } from '@wavereel/contracts';
import { z } from 'zod';

/** As much of the registry as says which script comes first. */
const registrySchema = z.object({
  remotes: z.array(z.object({ entry: z.string().regex(/^[\w./:-]+$/), integrity: z.string().regex(/^[\w+/=-]+$/), routes: z.array(z.object({ path: z.string() })) })),
});

/**
 * A `Link` header that has the browser fetch the remote of a path while the shell is still on its way.
 * @param registry the text of `remotes.json`. Null where the path is no remote's, or the registry is none.
 */
export function preloadOf(registry: string | null, path: string): string | null {
  const parsed = registrySchema.safeParse(parseJson(registry));
  if (!parsed.success) return null;
  const nearest = nearestPlace(parsed.data.remotes.flatMap((remote) => remote.routes.map((route) => ({ ...remote, path: route.path }))), path);
  return nearest ? `<${nearest.entry}>; rel=preload; as=script; crossorigin=anonymous; integrity=${nearest.integrity}` : null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
