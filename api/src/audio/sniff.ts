import { sniffSound } from '@wavereel/audio';
import type { SoundContainer } from '@wavereel/audio';
import { readBytes } from '../platform/disk/local-files';
import { AudioRefused } from './refused';

/** The kind of a sound file by its content. @throws AudioRefused where it is empty or something else */
export async function sniffFile(path: string): Promise<SoundContainer> {
  const verdict = await sniffSound((from, length) => readBytes(path, from, length));
  if ('container' in verdict) return verdict.container;
  if ('found' in verdict) throw new AudioRefused('not_audio', { found: verdict.found });
  throw new AudioRefused(verdict.broken === 'empty' ? 'empty_file' : 'broken_audio');
}
