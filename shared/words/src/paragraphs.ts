import type { Paragraph, SpokenWord } from '@wavereel/contracts';
import { PARAGRAPH_MAX_WORDS } from './bounds';
import { endsSentence } from './sentences';

/** Seconds of silence that part paragraphs: behind the end of a sentence, and anywhere. */
const PAUSE_AFTER_SENTENCE = 1.2;
const PAUSE_ANYWHERE = 2.5;
/** From so many words on a paragraph ends with its sentence. */
const ENOUGH_WORDS = 80;
/** Without any end of a sentence it ends at the first pause from here on, and at last anywhere. */
const MANY_WORDS = 120;
const MOST_WORDS = 240;
const SHORT_PAUSE = 0.3;

/**
 * Recognised words as paragraphs: parted by long silences, where somebody else speaks, and with the sentence after about 80 words. Words are the very same objects.
 *
 * @param speakers Who says each word, as long as `words`; left out, nobody is named.
 */
export function paragraphsOf(words: readonly SpokenWord[], speakers: readonly (string | null)[] = []): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  words.forEach((word, at) => {
    const speaker = speakers[at] ?? null;
    const current = paragraphs.at(-1);
    if (current === undefined || current.speaker !== speaker || endsBefore(current.words, word))
      paragraphs.push({ speaker, words: [word] });
    else current.words.push(word);
  });
  return paragraphs;
}

function endsBefore(words: readonly SpokenWord[], next: SpokenWord): boolean {
  const last = words.at(-1);
  if (last === undefined) return false;
  const pause = next.start - last.end;
  if (pause > PAUSE_ANYWHERE || words.length >= Math.min(MOST_WORDS, PARAGRAPH_MAX_WORDS)) return true;
  if (endsSentence(last.text)) return pause > PAUSE_AFTER_SENTENCE || words.length >= ENOUGH_WORDS;
  return words.length >= MANY_WORDS && pause > SHORT_PAUSE;
}
