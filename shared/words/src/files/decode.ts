import { SubtitleRefused } from './refused';

export interface Decoded {
  readonly text: string;
  /** Neither its mark nor its bytes say which encoding it is: Windows-1252 reads anything. */
  readonly isGuessed: boolean;
}

const LOOKED_AT = 4_096;

/** What Windows-1252 has from 0x80 to 0x9f. The decoder of Node reads Latin-1 in its stead, which has nothing there. */
const aboveAscii =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const windows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => aboveAscii[sign.charCodeAt(0) - 0x80] ?? sign);

/** UTF-16 without a mark: every other byte of what Europe writes is zero, and so are those of line ends, digits and spaces anywhere. */
function sixteenBits(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  const looked = bytes.subarray(0, LOOKED_AT);
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 10;
  if (odd > many && odd > even * 4) return 'utf-16le';
  return even > many && even > odd * 4 ? 'utf-16be' : null;
}

function encodingOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return sixteenBits(bytes);
}

function decoded(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  if (encoding !== null) return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: windows1252(bytes), isGuessed: true };
  }
}

/** Where a sign stands that no text has; -1 for none. Tabs and ends of lines and pages are text, and so is the sign with which old files end. */
function controlIn(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && (code < 0x09 || code > 0x0d) && code !== 0x1a && code !== 0x1b) return at;
  }
  return -1;
}

/**
 * The text of a file, with line feeds alone at the ends of lines: UTF-8, UTF-16 by its mark or its zero bytes, Windows-1252 where it is neither.
 *
 * @throws SubtitleRefused `binary` where it is not a text.
 */
export function decode(bytes: Uint8Array): Decoded {
  const { text, isGuessed } = decoded(bytes);
  const lines = text.replace(/\r\n?/g, '\n');
  const control = controlIn(lines);
  if (control >= 0) throw new SubtitleRefused(lines.slice(0, control).split('\n').length, 'binary');
  return { text: lines, isGuessed };
}
