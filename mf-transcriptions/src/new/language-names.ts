import type { Language } from '@wavereel/contracts';

/** "English and German", by BCP 47, as the reader says it. */
export function languageNames(codes: readonly string[], reader: Language): string {
  const names = new Intl.DisplayNames(reader, { type: 'language' });
  return new Intl.ListFormat(reader).format(codes.map((code) => names.of(code) ?? code));
}
