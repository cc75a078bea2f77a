import type { CaptionCue, SpokenWord, Transcript } from '@wavereel/contracts';
import { breakCosts } from './break-costs';
import { chunked, fittedTokens, type Token } from './chunks';
import { clippedWords, type ClipSpan } from './clipped';
import type { CaptionProfile } from './profiles';
import { frameAfter, frameBefore, framesForText, nearestFrame, rulesOf, toMilliseconds, type Rules } from './rules';
import { timed, type Span, type Wish } from './timing';

export interface CueOptions {
  /** Seconds in the sound: only what is said between them, with times from its start on. */
  readonly clip?: ClipSpan;
  /** Frames a second of the video. */
  readonly fps?: number;
}

interface SaidToken extends Token {
  readonly speaker: string | null;
  /** A paragraph ends with it. */
  readonly isParagraphEnd: boolean;
}

/** A cue ends rather with a paragraph than anywhere else. */
const PARAGRAPH_END = -6;

/**
 * Cues of what is said, by the rules of a profile: each said by one person, whole sentences where they fit, broken by grammar in English and Portuguese and by
 * punctuation in other languages. They break no rule wherever the words leave the time. Where somebody speaks more quickly than one can read, cues stay with the
 * sound (within the `drift` of the profile) and are too fast there. @see fixAll, which lets times give way instead.
 *
 * @param language BCP 47.
 */
export function cuesOf(
  said: Transcript | readonly SpokenWord[],
  profile: CaptionProfile,
  language: string,
  { clip, fps }: CueOptions = {},
): CaptionCue[] {
  const rules = rulesOf(profile, language, fps);
  const tokens = tokensOf(said, clip).flatMap((token) => fittedSaid(token, rules));
  const until = clip === undefined ? Infinity : frameBefore(clip.end - clip.start, rules.fps);
  const costs = breakCosts(
    tokens.map(({ text }) => text),
    language,
  );
  const chunks = chunked(tokens, rules, {
    costs,
    cueCosts: costs.map((cost, at) => (tokens[at]?.isParagraphEnd === true ? PARAGRAPH_END : cost)),
    isLast: (at) => tokens[at]?.speaker !== tokens[at + 1]?.speaker,
    until,
  });
  const wishes = chunks.map(({ from, to, text }): Wish => {
    const end = Math.max(...tokens.slice(from, to).map((token) => token.end));
    return {
      start: nearestFrame(tokens[from]?.start ?? 0, rules.fps),
      end: frameAfter(end, rules.fps) + rules.linger,
      need: framesForText(text, rules),
      most: rules.longest,
    };
  });
  const spans = timedWithSound(wishes, rules, until);
  return chunks.flatMap(({ from, to, text }, at) => {
    const [span, speaker] = [spans[at], tokens[from]?.speaker];
    if (span === undefined) return [];
    return [
      {
        start: toMilliseconds(span.start / rules.fps),
        end: toMilliseconds(span.end / rules.fps),
        text,
        words: tokens.slice(from, to).map((token) => ({
          start: toMilliseconds(token.start),
          end: toMilliseconds(token.end),
          text: token.text,
        })),
        ...(speaker == null ? {} : { speaker }),
      },
    ];
  });
}

function tokensOf(said: Transcript | readonly SpokenWord[], clip: CueOptions['clip']): SaidToken[] {
  const paragraphs = 'paragraphs' in said ? said.paragraphs : [{ speaker: null, words: said }];
  const tokens = paragraphs.flatMap(({ speaker, words }) =>
    words.map((word, at) => ({ ...word, speaker, isParagraphEnd: at === words.length - 1 })),
  );
  return clip === undefined ? tokens : clippedWords(tokens, clip);
}

const fittedSaid = (token: SaidToken, rules: Rules): SaidToken[] =>
  fittedTokens(token, rules).map((piece, at, { length }) => ({
    ...piece,
    speaker: token.speaker,
    isParagraphEnd: token.isParagraphEnd && at === length - 1,
  }));

/** Tries until every cue is with the sound: what pushes others away from it is shown only as long as there is room. */
function timedWithSound(wishes: readonly Wish[], rules: Rules, until: number): Span[] {
  const room = (at: number): number => {
    const next = wishes[at + 1];
    return (next === undefined ? until : next.start - rules.gap) - (wishes[at]?.start ?? 0);
  };
  const isCrowded = wishes.map(() => false);
  for (;;) {
    const bounded = wishes.map((wish, at) =>
      isCrowded[at] === true ? { ...wish, need: Math.max(1, Math.min(wish.need, room(at))) } : wish,
    );
    const spans = timed(bounded, rules, until);
    /** The last one that still asks for more than there may be: whoever is away behind it was pushed by it. */
    let free = -1;
    let crowded = 0;
    wishes.forEach(({ start }, at) => {
      if (isCrowded[at] === false) free = at;
      const isAway = spans === null || Math.abs((spans[at]?.start ?? 0) - start) > rules.drift;
      if (!isAway || free < 0 || isCrowded[free] === true) return;
      isCrowded[free] = true;
      crowded += 1;
    });
    if (crowded === 0) return spans ?? timed(bounded, rules) ?? [];
  }
}
