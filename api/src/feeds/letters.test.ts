import { parseFeedBytes } from './parse';

const url = 'https://feeds.example.com/talk.xml';

describe('letters', () => {
  const feed = (declaration: string) =>
    `${declaration}<rss version="2.0"><channel><title>São João – é</title><item><title>x</title></item></channel></rss>`;
  const latin = (text: string) => Uint8Array.from(text.replace('–', '\u0096'), (letter) => letter.charCodeAt(0));
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
  const utf32 = (text: string, isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(4 * [...text].length));
    [...text].forEach((letter, at) => view.setUint32(4 * at, letter.codePointAt(0) ?? 0, isLittle));
    return new Uint8Array(view.buffer);
  };
  const macRoman = (text: string) =>
    Uint8Array.from(text, (letter) => ({ 'ã': 0x8b, 'é': 0x8e, '–': 0xd0 })[letter] ?? letter.charCodeAt(0));
  const title = (bytes: Uint8Array, contentType: string | null = null) =>
    parseFeedBytes({ bytes, contentType, url, most: 10, isWhole: false })?.title;

  test.each([
    ['UTF-8 without a word', title(new TextEncoder().encode(feed('')))],
    [
      'UTF-8 with its mark, whatever the header says',
      title(Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(feed(''))]), 'text/xml; charset=iso-8859-1'),
    ],
    ['Latin by the header', title(latin(feed('<?xml version="1.0"?>')), 'application/rss+xml; charset="ISO-8859-1"')],
    [
      'Latin by its declaration',
      title(latin(feed('<?xml version="1.0" encoding="windows-1252"?>')), 'application/rss+xml'),
    ],
    ['Latin without a word', title(latin(feed('')))],
    ['UTF-16 with its mark', title(utf16(`\uFEFF${feed('<?xml version="1.0" encoding="utf-16"?>')}`))],
    ['UTF-16 without a mark', title(utf16(feed('<?xml version="1.0" encoding="utf-16"?>')))],
    ['UTF-8 that says UTF-16', title(new TextEncoder().encode(feed('<?xml version="1.0" encoding="utf-16"?>')))],
    [
      'UTF-8 that names an encoding that nobody knows',
      title(new TextEncoder().encode(feed('<?xml version="1.0" encoding="klingon"?>'))),
    ],
    ['Latin that says UTF-8', title(latin(feed('<?xml version="1.0" encoding="UTF-8"?>')))],
    ['Latin whose server says UTF-8', title(latin(feed('')), 'application/rss+xml; charset=utf-8')],
    [
      'UTF-8 with one word in Latin',
      title(
        Buffer.concat([
          new TextEncoder().encode('<rss><channel><title>São Jo'),
          latin('ão – é</title></channel></rss>'),
        ]),
      ),
    ],
    ['UTF-32 with its mark', title(utf32(`\uFEFF${feed('<?xml version="1.0" encoding="utf-32"?>')}`, true))],
    ['UTF-32 the other way round', title(utf32(`\uFEFF${feed('')}`, false))],
    ['UTF-32 without a mark', title(utf32(feed('<?xml version="1.0" encoding="utf-32"?>'), true))],
    ['UTF-32 the other way round without a mark', title(utf32(feed('<?xml version="1.0"?>'), false))],
    ['UTF-8 that says UTF-32', title(new TextEncoder().encode(feed('<?xml version="1.0" encoding="utf-32"?>')))],
    ['Mac Roman', title(macRoman(feed('<?xml version="1.0" encoding="mac-roman"?>')))],
    ['Mac Roman by its other name', title(macRoman(feed('<?xml version="1.0" encoding="macintosh"?>')))],
    [
      'control characters that were letters in Windows',
      title(new TextEncoder().encode(feed('').replace('–', '\u0096'))),
    ],
    ['references to such', title(new TextEncoder().encode(feed('').replace('–', '&#150;')))],
  ])('%s', (_name, read) => {
    expect(read).toBe('São João – é');
  });

  test('letters beyond the first plane, in UTF-32', () => {
    expect(title(utf32(feed('').replace('João', '🎧'), true))).toBe('São 🎧 – é');
  });
});
