import type { SpokenWord } from '@wavereel/contracts';
import { probeAudio } from '../audio/probe';
import type { AudioInfo } from '../audio/probe';
import { AudioRefused } from '../audio/refused';
import { SpeechFailed } from './speech';
import type { Heard } from './speech';

/** What it is. A file that the library took in is one that can be read: what is none will be none a second time. */
export async function probed(path: string, signal: AbortSignal): Promise<AudioInfo> {
  try {
    return await probeAudio(path, { signal });
  } catch (error) {
    if (error instanceof AudioRefused) throw new SpeechFailed('speech_failed', error.message, true);
    throw error;
  }
}

/** @throws SpeechFailed no_speech where there is no word */
export function heardOf(words: readonly SpokenWord[], language: string): Heard {
  if (words.length === 0) throw new SpeechFailed('no_speech', 'no word was heard');
  return { words, language };
}
