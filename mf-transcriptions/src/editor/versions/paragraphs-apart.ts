import type { WholeTranscriptVersion } from '@wavereel/contracts';

/** Words that stand together: all of them are still there, or none is. */
export interface Piece {
  readonly words: string;
  readonly isLost: boolean;
}

interface VersionParagraph {
  readonly words: readonly string[];
  /** @param lost the places of words that are not there any more, counted over all paragraphs, rising */
  readonly marked: (lost: readonly number[]) => { readonly speaker: string | null; readonly pieces: readonly Piece[] };
}

/** What a version says, paragraph by paragraph. */
export function paragraphsApart({
  transcriptionContent,
  contentWithoutTitle,
}: Pick<WholeTranscriptVersion, 'transcriptionContent' | 'contentWithoutTitle'>): readonly VersionParagraph[] {
  const plain =
    transcriptionContent?.paragraphs.map(({ speaker, words }) => ({ speaker, words: words.map(({ text }) => text) })) ??
    contentWithoutTitle.split('\n').map((line) => ({ speaker: null, words: line.split(/\s+/u).filter(Boolean) }));
  let from = 0;
  return plain.map(({ speaker, words }) => {
    const first = from;
    from += words.length;
    return {
      words,
      marked: (lost) => {
        const own = new Set(lost.slice(lowest(lost, first), lowest(lost, first + words.length)));
        return { speaker, pieces: piecesOf(words, (at) => own.has(first + at)) };
      },
    };
  });
}

/** Of rising numbers the index of the first that is not below. */
function lowest(numbers: readonly number[], least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** With the space between two pieces in what is not marked, where there is such. */
function piecesOf(words: readonly string[], isLost: (at: number) => boolean): readonly Piece[] {
  const pieces: { words: string[]; isLost: boolean }[] = [];
  words.forEach((word, at) => {
    const last = pieces.at(-1);
    if (last?.isLost === isLost(at)) last.words.push(word);
    else pieces.push({ words: [word], isLost: isLost(at) });
  });
  return pieces.map(({ words: own, isLost: lost }, at) => {
    const text = own.join(' ');
    const [before, after] = lost ? ['', ''] : [at > 0 ? ' ' : '', at < pieces.length - 1 ? ' ' : ''];
    return { words: `${before}${text}${after}`, isLost: lost };
  });
}
