import type { WholeDesignVersion } from '@wavereel/contracts';
import { documentOf, type DesignDocument } from '../document';

/** What restoring a version makes of the design: all that it was, without the pictures that were deleted since. */
export function documentOfVersion(version: WholeDesignVersion): DesignDocument {
  const isThere = (layer: WholeDesignVersion['layers'][number]) =>
    layer.kind !== 'image' || !version.gone.includes(layer.picture);
  return documentOf({ ...version, layers: version.layers.filter(isThere) });
}
