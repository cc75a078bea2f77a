import { Aligner } from './aligner';
import { EnglishRecogniser } from './english';
import type { SpeechJob } from './messages';
import { nativeMoonshine } from './moonshine';
import type { Recogniser } from './recogniser';

/** Opens what a job is to be heard with. */
export async function openRecogniser({ model, threads, scratch, isLanguageKnown }: SpeechJob): Promise<Recogniser> {
  const { large, small } = await nativeMoonshine(scratch, threads);
  return new EnglishRecogniser(large, small, await Aligner.open(), isLanguageKnown);
}
