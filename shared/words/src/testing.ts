import type { Paragraph, SpokenWord, Transcript } from '@wavereel/contracts';

/** Words of a text, each of its letters 60 ms long, with so many seconds of silence between them, and after a sentence ten times that. */
export function spoken(text: string, { start = 0, pause = 0.03, letter = 0.06 } = {}): SpokenWord[] {
  let time = start;
  return text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => {
      const from = time;
      const end = from + word.length * letter;
      time = end + (/[.!?]$/.test(word) ? pause * 10 : pause);
      return { text: word, start: from, end, confidence: 0.9 };
    });
}

export const said = (text: string, speaker: string | null = null, start = 0): Paragraph => ({
  speaker,
  words: spoken(text, { start }),
});

/** Paragraphs one after the other, a second apart. */
export function transcriptWith(...paragraphs: (string | [speaker: string, text: string])[]): Transcript {
  let start = 0;
  return {
    paragraphs: paragraphs.map((paragraph) => {
      const [speaker, text] = typeof paragraph === 'string' ? [null, paragraph] : paragraph;
      const made = said(text, speaker, start);
      start = (made.words.at(-1)?.end ?? 0) + 1;
      return made;
    }),
  };
}
