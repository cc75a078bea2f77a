import type { CaptionCue } from '@wavereel/contracts';
import type { Token } from './chunks';
import { splitWords } from './graphemes';
import { spreadWords } from './retimed';

/** Words of a cue, and whether anybody knows when they are said. */
export interface CueTokens {
  readonly tokens: readonly Token[];
  /** Else they share the time of the cue by their letters. */
  readonly isKnown: boolean;
}

/**
 * The words of a cue's text. Their times are those of its `words` where these are the text.
 *
 * @param until Seconds at which it is over for certain, as where the next one begins.
 */
export function tokensOfCue({ text, words, start, end }: CaptionCue, until = Infinity): CueTokens {
  const texts = splitWords(text);
  const known = words.flatMap((word) => spreadWords(splitWords(word.text), word.start, Math.max(word.start, word.end)));
  if (texts.length > 0 && known.length === texts.length && known.every((word, at) => word.text === texts[at]))
    return { tokens: known, isKnown: true };
  return { tokens: spreadWords(texts, start, Math.max(start, Math.min(end, until))), isKnown: false };
}

/** Whether a cue has anything that is seen. */
export const isSeen = ({ text }: CaptionCue): boolean => /\S/u.test(text);
