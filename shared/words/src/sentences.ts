/** Written with a full stop though no sentence ends there. Small letters, English and Portuguese. */
const abbreviations = new Set(
  'mr mrs ms dr prof sr sra srta dra profa st vs etc e.g i.e p.ex av art cap pág fig no nº jr inc ltd ltda'.split(' '),
);

/** Whether a sentence ends with a word, as it is written. Signs that close a quotation may follow. */
export function endsSentence(word: string): boolean {
  const bare = word.replace(/["'”’»)\]}]+$/u, '');
  if (/[!?…。！？؟]$/u.test(bare)) return true;
  if (!/[.]$/u.test(bare)) return false;
  const stem = bare.slice(0, -1).toLowerCase();
  // One letter with a full stop begins a name.
  return !abbreviations.has(stem) && !/^\p{L}$/u.test(stem);
}

/** Whether a part of a sentence ends with a word: a comma, a semicolon, a colon, a dash. */
export const endsClause = (word: string): boolean =>
  /[,;:—–、，；：،]["'”’»)\]]*$/u.test(word) || /^[-–—]$/u.test(word);
