import { nearestPlace } from '@wavereel/contracts';
import { z } from 'zod';

const fileSchema = z.object({
  file: z.string().regex(/^[\w./:-]+\.(js|css)$/),
  integrity: z.string().regex(/^[\w+/=-]+$/),
});
/** As much of the registry as says which files come first. */
const registrySchema = z.object({
  remotes: z.array(
    z.object({
      entry: fileSchema.shape.file,
      integrity: fileSchema.shape.integrity,
      ahead: z.array(fileSchema).default([]),
      /** Who has it is only known in the page. */
      canary: z.unknown().optional(),
      routes: z.array(z.object({ path: z.string() })),
    }),
  ),
});

/**
 * A `Link` header that has the browser fetch the remote of a path while the shell is still on its way.
 * @param registry the text of `remotes.json`. Null where the path is no remote's, a canary of it is tried, or the registry is none.
 */
export function preloadOf(registry: string | null, path: string): string | null {
  const parsed = registrySchema.safeParse(parseJson(registry));
  if (!parsed.success) return null;
  const nearest = nearestPlace(
    parsed.data.remotes.flatMap((remote) => remote.routes.map((route) => ({ ...remote, path: route.path }))),
    path,
  );
  if (!nearest || nearest.canary !== undefined) return null;
  return [{ file: nearest.entry, integrity: nearest.integrity }, ...nearest.ahead]
    .map(
      ({ file, integrity }) =>
        `<${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}; crossorigin=anonymous; integrity=${integrity}`,
    )
    .join(', ');
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
