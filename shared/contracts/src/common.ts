import { z } from 'zod';
import { openEnum } from './open';

export const languages = ['en', 'pt-BR'] as const;
export const languageSchema = openEnum(languages, 'en');
export type Language = z.infer<typeof languageSchema>;

/** In small letters, whoever wrote it: ids are compared, and name files. */
export const idSchema = z.uuid().toLowerCase();
/** ISO 8601 in UTC. */
export const dateSchema = z.iso.datetime();
/** Seconds, rounded to two decimals on the way in. */
export const secondsSchema = z
  .number()
  .nonnegative()
  .max(1e6)
  .transform((value) => Math.round(value * 100) / 100);
/** BCP 47, like `pt-BR`. */
export const languageTagSchema = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i);
/** A CSS colour as `#rrggbb` or `#rrggbbaa`. */
export const colorSchema = z.string().regex(/^#([0-9a-f]{6}|[0-9a-f]{8})$/i);
/** Turn the direction of what follows them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
const isSeen = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);

/** A text as one line, without what controls or turns it; empty where nothing of it would be seen. */
export function oneLine(text: string): string {
  const line = text
    .replace(turns, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return isSeen(line) ? line : '';
}

/** One line of text that a person typed: trimmed, never empty, no control characters. */
export const lineSchema = (max: number) => z.string().transform(oneLine).pipe(z.string().min(1).max(max));

export const idParams = z.object({ id: idSchema });
export const nothing = z.undefined();
/** The same answer whatever is known of what was sent. */
export const acceptedSchema = z.object({ accepted: z.literal(true) });
