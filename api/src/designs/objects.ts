import { layerKey, picturePath } from '@wavereel/contracts';
import type { DesignLayer } from '@wavereel/contracts';
import { readExpiry, readGrant, signedAddress } from '../files/signing';

/** What lists of objects are signed as: no file has a key like this. */
const keyOf = (id: string): string => `${id}/objects`;
export const objectsRoot = '/objects';

/** Where the objects of a design can be fetched without credentials; the same for hours. */
export const objectsAddress = (secret: Uint8Array, id: string, now = Date.now()): string =>
  signedAddress(secret, { method: 'GET', key: keyOf(id), expires: readExpiry(now) }, objectsRoot);

/** Whether an address is one that `objectsAddress` gave, and still holds. */
export const opensObjects = (secret: Uint8Array, id: string, query: URLSearchParams, now = Date.now()): boolean =>
  readGrant(secret, 'GET', keyOf(id), query, now) !== null;

const types = { text: 'textbox', image: 'image', waveform: 'waveform', progress: 'progressBar' } as const;

/** The layers of a design as objects of a canvas, the deepest first: each says its type, a picture also where it can be fetched. */
export const objectsOf = (layers: readonly DesignLayer[]): readonly object[] =>
  layers.map((layer) => {
    const { kind, ...rest } = layer;
    const type = layer.kind === 'shape' ? (layer.form === 'ellipse' ? 'ellipse' : 'rect') : types[layer.kind];
    const src = layer.kind === 'image' ? { src: picturePath(layer.picture) } : {};
    return { type, id: layerKey(layer), ...rest, ...src };
  });
