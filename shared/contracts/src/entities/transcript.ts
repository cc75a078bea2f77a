import { z } from 'zod';
import { lineSchema } from '../common';
import { limits } from '../limits';

const secondsInSound = z.number().nonnegative().max(limits.audioMaxSeconds);

/** One word that is said, as it is written: with the punctuation that clings to it. Seconds in the sound. */
export const spokenWordSchema = z.object({
  text: z
    .string()
    .min(1)
    .max(limits.wordMaxChars)
    .refine((text) => !/\s/u.test(text)),
  start: secondsInSound,
  /** Never before its start. */
  end: secondsInSound,
  /** How sure the recogniser is, 0 to 1; null where nobody says, as of a word that a person typed. */
  confidence: z.number().min(0).max(1).nullable().default(null),
});
export type SpokenWord = z.infer<typeof spokenWordSchema>;

/** Words that stand together, said by one person. */
export const paragraphSchema = z.object({
  /** Who says it; null where nobody is named. */
  speaker: lineSchema(limits.speakerMaxChars).nullable().default(null),
  words: z.array(spokenWordSchema).min(1).max(limits.paragraphMaxWords),
});
export type Paragraph = z.infer<typeof paragraphSchema>;

/** What is said in a sound. Its words begin in the order in which they stand. */
export const transcriptSchema = z.object({ paragraphs: z.array(paragraphSchema).max(limits.transcriptMaxParagraphs) });
export type Transcript = z.infer<typeof transcriptSchema>;

/** One change of a transcript, paragraph by paragraph: so many from `at` on give way to others. What is before and after stays as it is. */
export const transcriptChangeSchema = z.object({
  /** That it was made of. @see Transcription */
  revision: z.number().int().nonnegative(),
  at: z.number().int().nonnegative(),
  remove: z.number().int().nonnegative(),
  insert: z.array(paragraphSchema).max(limits.transcriptMaxParagraphs),
});
export type TranscriptChange = z.infer<typeof transcriptChangeSchema>;
