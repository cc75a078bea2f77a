/** The most of a document's beginning in which its own word on its encoding stands. */
const declarationBytes = 256;
const western = 'windows-1252';
/** What the bytes 80 to 9f are in Windows-1252. Some releases of Node take them for control characters. */
const westernLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Names that decoders do not know, though feeds use them. */
const aliases = new Map([
  ['mac-roman', 'macintosh'],
  ['macroman', 'macintosh'],
  ['mac_roman', 'macintosh'],
  ['latin-1', western],
  ['cp-1252', western],
  ['utf_8', 'utf-8'],
]);

/**
 * A feed's text: by its byte order mark, else by the answer's header, else by its own declaration. Without any of these it is UTF-8.
 * What says that it is UTF-8 and is not in places is Windows-1252 there.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const wide = wideByMark(bytes);
  if (wide !== undefined) return fromPoints(bytes.byteLength, widePoints(bytes, wide.isLittle));
  const label = byMark(bytes) ?? known(charsetOf(contentType)) ?? known(declared(bytes)) ?? 'utf-8';
  return label === 'utf-8' ? decodeUtf8(bytes) : decodeAs(label, bytes);
}

/** Control characters of 80 to 9f as the letters of Windows-1252 that were meant. */
export function westernControls(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (letter) => westernLetters[letter.charCodeAt(0) - 0x80] ?? letter);
}

function decodeAs(label: string, bytes: Uint8Array): string {
  const text = new TextDecoder(label).decode(bytes);
  return label === western ? westernControls(text) : text;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Letter by letter: one that was cut in the middle, or came from elsewhere, leaves the others as they are.
    return fromPoints(bytes.byteLength, mixedPoints(bytes));
  }
}

function* mixedPoints(bytes: Uint8Array): Iterable<number> {
  for (let at = 0; at < bytes.byteLength;) {
    const first = bytes[at] ?? 0;
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    const point = length === 1 ? first : utf8Point(bytes, at, length);
    yield point ?? westernControls(String.fromCharCode(first)).charCodeAt(0);
    at += point === null ? 1 : length;
  }
}

/** A letter beyond ASCII; null where the bytes are none, or one that would need fewer. */
function utf8Point(bytes: Uint8Array, at: number, length: number): number | null {
  const first = bytes[at] ?? 0;
  if (first < 0xc2 || first > 0xf4) return null;
  let point = first & (0x7f >> length);
  for (let next = at + 1; next < at + length; next += 1) {
    const byte = bytes[next] ?? 0;
    if (byte >> 6 !== 0b10) return null;
    point = (point << 6) | (byte & 0x3f);
  }
  const isTooLong = (length === 3 && point < 0x800) || (length === 4 && point < 0x10000);
  const isHalf = point >= 0xd800 && point <= 0xdfff;
  return isTooLong || isHalf || point > 0x10ffff ? null : point;
}

/** UTF-32, by its mark or by the first letter of `<`. */
function wideByMark([first, second, third, fourth]: Uint8Array): { isLittle: boolean } | undefined {
  const isMark = (a?: number, b?: number, c?: number, d?: number) =>
    c === 0 && d === 0 && ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0));
  if (isMark(first, second, third, fourth)) return { isLittle: true };
  return isMark(fourth, third, second, first) ? { isLittle: false } : undefined;
}

function* widePoints(bytes: Uint8Array, isLittle: boolean): Iterable<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) yield view.getUint32(at, isLittle);
}

/** Text of at most so many letters, each of which takes a byte or more where it comes from. */
function fromPoints(most: number, points: Iterable<number>): string {
  const units = new Uint16Array(most);
  let length = 0;
  for (const point of points) {
    if (point > 0xffff && point <= 0x10ffff) {
      units[length] = 0xd7c0 + (point >> 10);
      units[length + 1] = 0xdc00 + (point & 0x3ff);
      length += 2;
    } else {
      units[length] = point > 0x10ffff ? 0xfffd : point;
      length += 1;
    }
  }
  return new TextDecoder('utf-16le').decode(units.subarray(0, length));
}

/** Also where the first letter of `<` tells the width of every letter. */
function byMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

function charsetOf(contentType: string | null): string | undefined {
  return /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
}

function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder(western).decode(bytes.subarray(0, declarationBytes));
  const label = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  // What could be read one byte a letter is neither of these, whatever it says.
  return /^(utf-?|ucs-?)(16|32|2|4)/i.test(label ?? '') ? 'utf-8' : label;
}

/** The label, where there is a decoder for it. */
function known(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(aliases.get(label.toLowerCase()) ?? label).encoding;
  } catch {
    return undefined;
  }
}
