import type { Storage } from '../platform/storage';

export const designFolder = (id: string): string => `designs/${id}`;
export const previewKey = (id: string, run: string): string => `${designFolder(id)}/${run}.webp`;

/** The keys of all that a design has in the store. */
export async function previewKeys(storage: Storage, id: string): Promise<string[]> {
  return (await storage.list(designFolder(id))).map((name) => `${designFolder(id)}/${name}`);
}
