import { cardTypeOf, limits, variablesOf } from '@wavereel/contracts';
import type { Design } from '@wavereel/contracts';
import type { FileService } from '../files/service';
import { objectsAddress } from './objects';
import { previewKey } from './preview-files';
import type { designs } from './table';

export interface DesignRow {
  readonly row: Omit<typeof designs.$inferSelect, 'bytes'>;
  readonly ownerName: string;
  /** The picture of its present drawing is on its way. */
  readonly isLoading: boolean;
}

interface Signers {
  readonly files: FileService;
  readonly secret: Uint8Array;
}

/** A row as a video keeps it. */
export const toDesign = (found: DesignRow): Design => designOf(found, {});

/** A row as its team sees it, with fresh addresses. */
export async function toAnswer(found: DesignRow, { files, secret }: Signers): Promise<Design> {
  const { id, preview, drawing } = found.row;
  return designOf(found, {
    previewImage: preview === null ? null : await files.address(previewKey(id, preview), { type: 'image/webp' }),
    isLoading: found.isLoading,
    objects: objectsAddress(secret, id),
    variables: [...variablesOf(drawing.layers)],
  });
}

function designOf(
  { row, ownerName }: DesignRow,
  shown: Pick<Design, 'previewImage' | 'isLoading' | 'objects' | 'variables'>,
): Design {
  return {
    _id: row.id,
    name: row.name,
    cardType: cardTypeOf(row.drawing),
    dateAdded: row.dateAdded.toISOString(),
    owner: row.owner,
    owner_name: ownerName,
    isTemplate: false,
    favorite: row.favorite,
    revision: row.revision,
    isLegacy: false,
    maxDuration: limits.designMaxDuration,
    samplesPerFrame: limits.samplesPerFrame,
    // Last: what is put into an object after its parts were spread goes in one by one, which takes fifty times as long.
    ...shown,
    ...row.drawing,
  };
}
