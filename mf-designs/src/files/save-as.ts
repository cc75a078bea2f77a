import { fetchBytes } from '@wavereel/client';
import { designFileOf, picturePath, picturesIn, type Design, type FiledPicture } from '@wavereel/contracts';

/** The ending of a design as a file. */
export const ending = '.wavereel';

/** Gives a design with its pictures to the person as a file. @throws ApiError where one of the pictures cannot be had */
export async function saveAsFile(design: Design): Promise<void> {
  const pictures: FiledPicture[] = [];
  for (const [at, id] of picturesIn(design.layers).entries()) {
    const bytes = await fetchBytes(picturePath(id));
    pictures.push({ id, name: `${design.name} ${at + 1}`, mime: bytes.type, data: await inBase64(bytes) });
  }
  offer(new Blob([designFileOf(design, pictures)], { type: 'application/json' }), `${fileName(design.name)}${ending}`);
}

/** A name that every system takes. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'design';

function inBase64(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(bytes);
  });
}

function offer(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun to take it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
