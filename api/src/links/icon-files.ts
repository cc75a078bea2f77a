import { join } from 'node:path';
import { takeIcons } from '../pictures/take-in';
import type { Platform } from '../platform';
import { discard, sizeOf } from '../platform/disk/local-files';
import { newId } from '../platform/ids';
import { iconNames } from './page/model';
import type { IconName } from './page/model';

const kinds = ['ico', 'touch', 'large'] as const;
type IconKind = (typeof kinds)[number];

/** What a page has in the store. */
export const pageFolder = (id: string): string => `links/${id}`;
/** @param icon names it among those that the page ever had */
export const iconFolder = (id: string, icon: string): string => `${pageFolder(id)}/${icon}`;
export const iconKey = (folder: string, name: IconName): string => `${folder}/${name}`;

/** What an icon is called in addresses: another one has another. Ids begin with the moment in which they were made. */
export const iconVersion = (icon: string): string => icon.slice(-8);

interface Keeping {
  readonly folder: string;
  /** Throws where there is no room for so many bytes. */
  judge?(bytes: number): Promise<void>;
}

/**
 * Draws the icons of a picture file into a folder of the store.
 * @returns their bytes
 * @throws ApiFailure not_picture, picture_too_large, and what `judge` throws
 */
export async function keepIcons(
  { storage, scratch }: Pick<Platform, 'storage' | 'scratch'>,
  path: string,
  { folder, judge }: Keeping,
): Promise<number> {
  const name = newId();
  const pathOf = (kind: IconKind): string => join(scratch.directory, `${name}-${kind}`);
  try {
    await takeIcons(path, { ico: pathOf('ico'), touch: pathOf('touch'), large: pathOf('large') });
    const sizes = await Promise.all(kinds.map((kind) => sizeOf(pathOf(kind))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    await judge?.(bytes);
    for (const kind of kinds) await storage.adopt(iconKey(folder, iconNames[kind]), pathOf(kind));
    return bytes;
  } finally {
    await Promise.all(kinds.map((kind) => discard(pathOf(kind))));
  }
}
