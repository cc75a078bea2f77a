import type { Storage } from '../platform/storage';
import { RenderFailed } from '../render/request';
import { pictureKey } from './kept';

/** Hands pictures to `use` as local files, by their ids. @throws RenderFailed picture_gone */
export async function withPictures<T>(
  storage: Storage,
  [id, ...others]: readonly string[],
  use: (paths: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  if (id === undefined) return use({});
  if ((await storage.stat(pictureKey(id))) === null) throw new RenderFailed('picture_gone', id);
  return storage.withLocalFile(pictureKey(id), (path) =>
    withPictures(storage, others, (paths) => use({ ...paths, [id]: path })),
  );
}
