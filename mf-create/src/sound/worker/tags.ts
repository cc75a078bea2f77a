import type { MetadataTags } from 'mediabunny';
import type { HeadFacts } from './messages';

/** As long as the server takes a title of an episode. */
const mostChars = 500;
/** Covers that are larger are not unpacked. */
const mostPictureBytes = 8 * 1024 * 1024;
const pictureKinds = /^image\/(?:jpeg|jpg|png|webp)$/i;
/** Of the longer side, in pixels: twice what is shown. */
const pictureSize = 192;

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

/** The cover in a file's tags, made small: the front where it says so. Null where there is none that can be drawn. */
export async function coverOf({ images = [] }: MetadataTags): Promise<Blob | null> {
  const image = images.find(({ kind }) => kind === 'coverFront') ?? images[0];
  if (!image || !pictureKinds.test(image.mimeType) || image.data.byteLength > mostPictureBytes) return null;
  try {
    const whole = await createImageBitmap(new Blob([new Uint8Array(image.data)], { type: image.mimeType }));
    const scale = Math.min(1, pictureSize / Math.max(whole.width, whole.height));
    const canvas = new OffscreenCanvas(Math.ceil(whole.width * scale), Math.ceil(whole.height * scale));
    canvas.getContext('2d')?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } catch {
    return null;
  }
}
