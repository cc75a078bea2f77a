import { call, uploadFile } from '@wavereel/client';
import { endpoints, limits, readDesignFile, withPictures, type Design, type FiledPicture } from '@wavereel/contracts';

/** A file that says no design. */
export class WrongFile extends Error {
  override readonly name = 'WrongFile';
  /** @param place the first that is wrong, `drawing.layers.2.size`; empty for the file as a whole, null for one that is too large */
  constructor(readonly place: string | null) {
    super(`no design: ${place ?? 'too large'}`);
  }
}

/** Makes a new design of the team from a file, and its pictures the team's. @throws WrongFile, ApiError */
export async function bringIn(file: File): Promise<Design> {
  if (file.size > limits.designFileBytes) throw new WrongFile(null);
  const read = readDesignFile(await file.text());
  if ('wrong' in read) throw new WrongFile(read.wrong);
  const { name, drawing, pictures } = read.file;
  const taken = new Map<string, string>();
  for (const [at, picture] of pictures.entries()) taken.set(picture.id, await takeIn(picture, at));
  return call(endpoints.themes.create, { body: { ...drawing, layers: withPictures(drawing.layers, taken), name } });
}

/** @returns the id by which the team knows it from now on */
async function takeIn({ name, mime, data }: FiledPicture, at: number): Promise<string> {
  const upload = await uploadFile(new File([bytesOf(data, at)], name, { type: mime }));
  return (await call(endpoints.pictures.create, { body: { upload } }))._id;
}

function bytesOf(data: string, at: number): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WrongFile(`pictures.${at}.data`);
  }
}
