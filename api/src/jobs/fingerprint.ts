import { createHash } from 'node:crypto';
import { designDrawingSchema } from '@wavereel/contracts';
import type { DesignLayer } from '@wavereel/contracts';
import type { Clipping, jobs } from './table';

/** Raised whenever the same wish would give another picture or sound than before. */
const rendererVersion = 2;

type Wanted = Clipping & Pick<typeof jobs.$inferSelect, 'teamId' | 'mediaGuid'>;

/** The same text for every drawing of a team that would become the very same file. */
export function fingerprintOf({ teamId, mediaGuid, start, end, theme }: Wanted): string {
  // Parsed, so that the order of its members and what does not touch the picture play no part.
  const { layers, ...drawing } = designDrawingSchema.parse(theme);
  // A design without layers is what it was before there were any.
  const rest = layers.length === 0 ? [] : [layers.map(asBefore)];
  return createHash('sha256')
    .update(JSON.stringify([rendererVersion, teamId, mediaGuid, start, end, drawing, ...rest]))
    .digest('base64url');
}

/** Words that make no use of what words have learned since are what they were before. */
function asBefore(layer: DesignLayer): object {
  if (layer.kind !== 'text') return layer;
  const { letterSpacing, gradient, ...before } = layer;
  return { ...before, ...(letterSpacing === 0 ? {} : { letterSpacing }), ...(gradient === null ? {} : { gradient }) };
}
