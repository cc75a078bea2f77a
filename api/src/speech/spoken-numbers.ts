const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
const CURRENCIES: Readonly<Record<string, string>> = { '$': 'dollars', '£': 'pounds', '€': 'euros' };
/** Read digit by digit from here on. */
const LARGEST = 1e12;

/** How an English written word is said, word by word in small letters: `$1,200` as `one thousand two hundred dollars`. Without digits, as it is. */
export function spokenWords(written: string): string[] {
  const match = /^([$£€]?)(\d[\d,]*)(?:\.(\d+))?(st|nd|rd|th|s)?(%?)$/i.exec(written);
  if (match === null) return piecesOf(written);
  const [, currency = '', whole = '', decimals, ending = '', percent = ''] = match;
  const digits = whole.replaceAll(',', '');
  const number = Number(digits);
  const isYear =
    /^(1[1-9]|20)\d\d$/.test(digits) && !/^20?0\d$/.test(digits) && !whole.includes(',') && currency === '';
  const said = isYear && decimals === undefined ? yearOf(number) : wholeNumber(number, digits);
  return [
    ...(ending === '' ? said : inflected(said, ending.toLowerCase())),
    ...(decimals === undefined ? [] : ['point', ...digitsOf(decimals)]),
    ...(CURRENCIES[currency] === undefined ? [] : [CURRENCIES[currency]]),
    ...(percent === '' ? [] : ['percent']),
  ];
}

/** Letters and digits that stand together, as in `B2B` and `10:30`, each by itself. */
function piecesOf(written: string): string[] {
  const pieces = written.toLowerCase().match(/[a-z']+|\d+/g) ?? [];
  return pieces.flatMap((piece) => (/\d/.test(piece) ? wholeNumber(Number(piece), piece) : [piece]));
}

function digitsOf(digits: string): string[] {
  return [...digits].map((digit) => ONES[Number(digit)] ?? '');
}

function yearOf(year: number): string[] {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (rest === 0) return [...wholeNumber(century), 'hundred'];
  return [...wholeNumber(century), ...(rest < 10 ? ['oh'] : []), ...wholeNumber(rest)];
}

function wholeNumber(number: number, digits = String(number)): string[] {
  if (number >= LARGEST || (digits.length > 1 && digits.startsWith('0'))) return digitsOf(digits);
  if (number < 20) return [ONES[number] ?? ''];
  if (number < 100) {
    const rest = number % 10;
    return [TENS[Math.floor(number / 10)] ?? '', ...(rest === 0 ? [] : [ONES[rest] ?? ''])];
  }
  const [value, name] = SCALES.find(([least]) => number >= least) ?? SCALES[3];
  const rest = number % value;
  return [...wholeNumber(Math.floor(number / value)), name, ...(rest === 0 ? [] : wholeNumber(rest))];
}

/** `21st` is said `twenty first`, `90s` is said `nineties`. */
function inflected(said: readonly string[], ending: string): string[] {
  const last = said.at(-1) ?? '';
  const stem = last.replace(/y$/, 'ie');
  return [...said.slice(0, -1), ending === 's' ? `${stem}s` : (ORDINALS[last] ?? `${stem}th`)];
}
