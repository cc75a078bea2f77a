import type { Transcript } from '@wavereel/contracts';
import { clippedTranscript, paragraphsOf } from '@wavereel/words';
import type { ClipSpan } from '@wavereel/words';
import type { Listening, Speech } from '../speech';

/** What is said in a clip, with seconds from its start. */
export interface Said {
  readonly transcript: Transcript;
  /** BCP 47; null where that is not known. */
  readonly language: string | null;
}

/** Listens to a clip alone. @throws SpeechFailed, or the signal's reason */
export async function heardInClip(speech: Speech, listening: Listening & { readonly clip: ClipSpan }): Promise<Said> {
  const { words, language } = await speech.listen(listening);
  return { transcript: clippedTranscript({ paragraphs: paragraphsOf(words) }, listening.clip), language };
}
