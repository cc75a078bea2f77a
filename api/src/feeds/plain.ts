import { decodeHTML } from 'entities';

/** More of a description is not even looked at. */
const longestMarkup = 40_000;

/** One line of text as it stands: markup in it is letters like any other. Null where nothing is left. */
export function plainLine(text: string | undefined, most: number): string | null {
  return cut(
    (text ?? '')
      .slice(0, 4 * most)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    most,
  );
}

/** What a description says, without its markup. */
export function plainText(markup: string | undefined, most: number): string {
  const text = (markup ?? '')
    .slice(0, longestMarkup)
    .replace(/<(script|style)\b[^<>]*>[^<]*(?:<\/\1\s*>)?/gi, ' ')
    .replace(/<\/?(?:p|div|li|br|h[1-6]|tr)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '');
  const letters = decodeHTML(text)
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
  return cut(letters, most) ?? '';
}

/** Never between the halves of one letter. */
function cut(text: string, most: number): string | null {
  if (text === '') return null;
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
