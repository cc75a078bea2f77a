import { cutText, limits } from '@wavereel/contracts';
import { fingerprintOfFile } from '../audio/fingerprint';
import type { AudioInfo } from '../audio/probe';
import { AudioRefused } from '../audio/refused';
import { readTags } from '../audio/tags';
import { lookAt } from '../audio/take-in';
import { fileTitle } from '../files/file-title';
import { ApiFailure } from '../http/failure';

export interface UploadedFile {
  readonly path: string;
  /** As its sender called it. */
  readonly name: string;
}

/**
 * What an upload is by its content, and what it is called.
 * @param given by who sent it
 * @throws ApiFailure empty_file, not_audio, broken_audio, audio_too_short, audio_too_long
 */
export async function takenIn(upload: UploadedFile, given: string | undefined) {
  const info = await probed(upload.path);
  const title = given ?? (await titleOf(upload, info));
  return { mime: info.mime, duration: info.duration, title, fingerprint: await fingerprintOfFile(upload.path) };
}

async function probed(path: string): Promise<AudioInfo> {
  try {
    return await lookAt(path);
  } catch (error) {
    throw error instanceof AudioRefused ? new ApiFailure(error.code, error.values) : error;
  }
}

/** By its tags, else by its name without the ending. */
async function titleOf({ path, name }: UploadedFile, info: AudioInfo): Promise<string> {
  const { title } = await readTags(path, info, {});
  return title === null ? fileTitle(name, info.mime) : cutText(title, limits.titleMaxLength);
}
