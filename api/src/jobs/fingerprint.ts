import { createHash } from 'node:crypto';
import { asEver, designDrawingSchema, limits } from '@wavereel/contracts';
import type { DesignDrawing } from '@wavereel/contracts';
import type { Clipping, jobs } from './table';

/** Raised whenever the same wish would give another picture or sound than before. */
const rendererVersion = 3;

type Wanted = Pick<Clipping, 'start' | 'end'> &
  Pick<typeof jobs.$inferSelect, 'teamId' | 'mediaGuid'> & {
    readonly theme: DesignDrawing;
    /** The print of what is written over it. */
    readonly captions?: string | null;
  };

/** The same text for every drawing of a team that would become the very same file. */
export function fingerprintOf({ teamId, mediaGuid, start, end, theme, captions = null }: Wanted): string {
  // Parsed, so that the order of its members and what does not touch the picture play no part.
  const { layers, framesPerSecond, layouts: _, ...drawing } = designDrawingSchema.parse(theme);
  // A design without layers and of the usual rate is what it was before there were any others.
  const rest = [
    ...(layers.length === 0 ? [] : [asEver(layers)]),
    ...(framesPerSecond === limits.videoFramesPerSecond ? [] : [framesPerSecond]),
    ...(captions === null ? [] : [captions]),
  ];
  return createHash('sha256')
    .update(JSON.stringify([rendererVersion, teamId, mediaGuid, start, end, drawing, ...rest]))
    .digest('base64url');
}
