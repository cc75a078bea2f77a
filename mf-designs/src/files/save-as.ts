import { fetchBytes } from '@wavereel/client';
import { designFileOf, picturePath, picturesIn, type Design, type FiledPicture } from '@wavereel/contracts';
import { saveFile } from '@wavereel/remote-kit';

/** The ending of a design as a file. */
export const ending = '.wavereel';

/** Gives a design with its pictures to the person as a file. @throws ApiError where one of the pictures cannot be had */
export async function saveAsFile(design: Design): Promise<void> {
  const pictures: FiledPicture[] = [];
  for (const [at, id] of picturesIn(design.layers).entries()) {
    const bytes = await fetchBytes(picturePath(id));
    pictures.push({ id, name: `${design.name} ${at + 1}`, mime: bytes.type, data: await inBase64(bytes) });
  }
  const content = new Blob([designFileOf(design, pictures)], { type: 'application/json' });
  saveFile(content, { name: design.name, fallback: 'design', ending });
}

function inBase64(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(bytes);
  });
}
