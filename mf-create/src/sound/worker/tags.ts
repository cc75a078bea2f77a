import type { MetadataTags } from 'mediabunny';
import type { HeadFacts } from './messages';
import { pictureSize, type PictureSize } from './picture-size';

/** As long as the server takes a title of an episode. */
const mostChars = 500;
/** Covers that are larger are not unpacked. */
const mostPictureBytes = 8 * 1024 * 1024;
/** Pixels of the largest cover that is unpacked: each takes four bytes, however few the file has. */
const mostPixels = 16_000_000;
/** Of the longer side, in pixels: twice what is shown. */
const shownSize = 192;

/** The words of a file's tags in one line each; null for those that say nothing. */
export function wordsOf({ title, album }: MetadataTags): Pick<HeadFacts, 'title' | 'show'> {
  const words = (text: string | undefined): string | null =>
    (text ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, mostChars)
      .replace(/[\uD800-\uDBFF]$/, '') || null;
  return { title: words(title), show: words(album) };
}

/** Of a kind whose head says how large it is, and small enough. */
const isUnpacked = (size: PictureSize | null): boolean => size !== null && size.width * size.height <= mostPixels;

/** The cover in a file's tags, made small: the front where it says so. Null where there is none, of PNG and JPEG, that can be drawn. */
export async function coverOf({ images = [] }: MetadataTags): Promise<Blob | null> {
  const image = images.find(({ kind }) => kind === 'coverFront') ?? images[0];
  if (!image || image.data.byteLength > mostPictureBytes || !isUnpacked(pictureSize(image.data))) return null;
  try {
    const whole = await createImageBitmap(new Blob([new Uint8Array(image.data)], { type: image.mimeType }));
    const scale = Math.min(1, shownSize / Math.max(whole.width, whole.height));
    const canvas = new OffscreenCanvas(Math.ceil(whole.width * scale), Math.ceil(whole.height * scale));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } catch {
    return null;
  }
}
