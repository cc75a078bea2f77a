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

/**
 * Makes a new design of the team from a file, and its pictures the team's. All of the file is judged before anything is made; where the server
 * refuses some of it, what was made before that is taken back. @throws WrongFile, ApiError
 */
export async function bringIn(file: File): Promise<Design> {
  if (file.size > limits.designFileBytes) throw new WrongFile(null);
  const read = readDesignFile(await file.text());
  if ('wrong' in read) throw new WrongFile(read.wrong);
  const { name, drawing, pictures } = read.file;
  const files = pictures.map((picture, at) => [picture.id, fileOf(picture, at)] as const);
  const taken = new Map<string, string>();
  try {
    for (const [id, content] of files) taken.set(id, await takeIn(content));
    return await call(endpoints.themes.create, {
      body: { ...drawing, layers: withPictures(drawing.layers, taken), name },
    });
  } catch (failure) {
    // Why it failed is what is said, whatever becomes of these.
    await Promise.allSettled([...taken.values()].map((id) => call(endpoints.pictures.remove, { params: { id } })));
    throw failure;
  }
}

/** @returns the id by which the team knows it from now on */
async function takeIn(file: File): Promise<string> {
  const upload = await uploadFile(file);
  return (await call(endpoints.pictures.create, { body: { upload } }))._id;
}

function fileOf({ name, mime, data }: FiledPicture, at: number): File {
  try {
    return new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, { type: mime });
  } catch {
    throw new WrongFile(`pictures.${at}.data`);
  }
}
