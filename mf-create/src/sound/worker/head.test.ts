import { lookInto } from './head';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const look = (content: Uint8Array<ArrayBuffer>, name = 'talk.mp3') =>
  lookInto(new File([content], name, { type: 'audio/mpeg' }), { shortest: 3, longest: 12 * 3600 });

/** A wave file that is as long as it says. */
function wave(seconds: number, rate = 8000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + seconds * rate * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(bytesOf('RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0'));
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  bytes.set(bytesOf('data'), 36);
  view.setUint32(40, bytes.length - 44, true);
  return bytes;
}

test.each([
  ['sixteen bytes of text', 'just some notes\n'],
  ['text in another alphabet', '\xd0\x9f\xd1\x80\xd0\xb8\xd0\xb2\xd0\xb5\xd1\x82'],
  ['a page', '<!DOCTYPE html><html>'],
  ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['what a server answered', '{"error":"not found"}'],
  ['a playlist', '#EXTM3U\nhttps://example.org/1.ts\n'],
  ['a program', '\x7fELF\x02\x01\x01\0'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8 '],
  ['a zip', 'PK\x03\x04\x14\0\0\0'],
  ['a gzip', '\x1f\x8b\x08\0\0\0\0\0'],
  ['a 7z', "7z\xbc\xaf'\x1c"],
  ['a rar', 'Rar!\x1a\x07'],
  ['a PDF', '%PDF-1.7\n'],
])('%s is refused on the spot', async (_what, content) => {
  expect(await look(bytesOf(content))).toEqual({ refusal: 'foreign' });
});

test.each([
  ['an AIFF', 'FORM\0\0\x10\0AIFF'],
  ['an AVI', 'RIFF\0\0\0\0AVI LIST'],
  ['nothing that is known', '\0\x01\x02\x03\x04\x05'],
  ['text of two bytes a letter', '\xff\xfen\0o\0t\0e\0s\0'],
])('%s is of no kind that is taken', async (_what, content) => {
  expect(await look(bytesOf(content))).toEqual({ refusal: 'unknown' });
});

test('a tag with nothing behind it has no sound', async () => {
  expect(await look(bytesOf('ID3\x03\0\0\0\0\0\x01\0'))).toEqual({ refusal: 'silent' });
});

test('a sound is taken with what it says of itself, and refused where it is too short or too long', async () => {
  expect(await look(wave(4))).toMatchObject({ refusal: null, facts: { seconds: 4 } });
  expect(await look(wave(2))).toEqual({ refusal: 'short' });
  expect(await look(wave(13 * 3600, 1))).toEqual({ refusal: 'long' });
});

test.each([
  ['flac', 'fLaC\0\0\0\x22'],
  ['ogg', 'OggS\0\x02'],
  ['webm', '\x1aE\xdf\xa3\x9f'],
])('%s of which nothing is seen here is left to the server', async (_kind, content) => {
  expect(await look(bytesOf(content))).toEqual({ refusal: null, facts: null });
});
