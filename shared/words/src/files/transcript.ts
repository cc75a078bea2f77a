import type { CaptionCue, SpokenWord, Transcript } from '@wavereel/contracts';
import { SOUND_MAX_SECONDS, WORD_MAX_CHARS } from '../bounds';
import { isSeen, tokensOfCue } from '../cue-words';
import { cutToUnits } from '../graphemes';
import { paragraphsOf } from '../paragraphs';
import { spreadWords } from '../retimed';

/** What is said in a track. Words whose times are not known share those of their cue by their letters; all begin in order, within twelve hours. */
export function transcriptOf(cues: readonly CaptionCue[]): Transcript {
  const words: SpokenWord[] = [];
  const speakers: (string | null)[] = [];
  let earliest = 0;
  for (const cue of cues.filter(isSeen).toSorted((one, other) => one.start - other.start)) {
    for (const token of tokensOfCue(cue).tokens) {
      for (const word of spreadWords(cutToUnits(token.text, WORD_MAX_CHARS), token.start, token.end)) {
        const start = Math.min(SOUND_MAX_SECONDS, Math.max(earliest, word.start));
        words.push({ ...word, start, end: Math.min(SOUND_MAX_SECONDS, Math.max(start, word.end)) });
        speakers.push(cue.speaker ?? null);
        earliest = start;
      }
    }
  }
  return { paragraphs: paragraphsOf(words, speakers) };
}
