import type { CaptionTrack, DesignLayer } from '@wavereel/contracts';
import type { Picture } from '@wavereel/scene';
import { loadFonts } from './fonts';
import { loadPicture } from './pictures';
import type { RenderRequest } from './request';

/** What a frame needs beside the sound. */
export async function loadMaterials({
  drawing,
  backgroundPath,
  picturePaths,
  captions,
}: Pick<RenderRequest, 'drawing' | 'backgroundPath' | 'picturePaths' | 'captions'>): Promise<{
  background: Picture | null;
  pictures: ReadonlyMap<string, Picture>;
  captions: CaptionTrack | null;
  layers: DesignLayer[];
}> {
  const pictures = new Map<string, Picture>();
  // One after the other: each is whole in memory while it is decoded.
  for (const [id, path] of Object.entries(picturePaths)) pictures.set(id, await loadPicture(path));
  return {
    pictures,
    ...(await loadFonts({ captions, layers: drawing.layers })),
    background: backgroundPath === null ? null : await loadPicture(backgroundPath),
  };
}
