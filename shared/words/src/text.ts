import type { Paragraph, SpokenWord, Transcript } from '@wavereel/contracts';

/** The words of a paragraph as one line. */
export const paragraphText = ({ words }: Paragraph): string => words.map(({ text }) => text).join(' ');

/** All that is said, paragraphs apart by an empty line. */
export const transcriptText = ({ paragraphs }: Transcript): string => paragraphs.map(paragraphText).join('\n\n');

/** Every word in order. */
export const wordsOf = ({ paragraphs }: Transcript): SpokenWord[] => paragraphs.flatMap(({ words }) => words);
