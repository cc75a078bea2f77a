/** The most of a document's beginning in which its own word on its encoding stands. */
const declarationBytes = 256;
const western = 'windows-1252';
/** What the bytes 80 to 9f are in Windows-1252. Some releases of Node take them for control characters. */
const westernLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * A feed's text: by its byte order mark, else by the answer's header, else by its own declaration. Without any of these it is UTF-8
 * or, where it cannot be that, Windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const label = byMark(bytes) ?? known(charsetOf(contentType)) ?? known(declared(bytes));
  if (label !== undefined) return decodeAs(label, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeAs(western, bytes);
  }
}

function decodeAs(label: string, bytes: Uint8Array): string {
  const text = new TextDecoder(label).decode(bytes);
  return label === western
    ? text.replace(/[\u0080-\u009f]/g, (letter) => westernLetters[letter.charCodeAt(0) - 0x80] ?? letter)
    : text;
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
  // What could be read one byte a letter is no UTF-16, whatever it says.
  return /^utf-?16/i.test(label ?? '') ? 'utf-8' : label;
}

/** The label, where there is a decoder for it. */
function known(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
