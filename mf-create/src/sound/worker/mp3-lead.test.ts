import { id3Bytes, mp3Padding } from './mp3-lead';

/** The first frame of an MP3, with the encoder's note of 576 samples before the sound and 1,000 after it. */
function frame(at: number, tag: string, encoder: string): Uint8Array {
  const bytes = new Uint8Array(400);
  const write = (text: string, from: number) =>
    bytes.set(
      Array.from(text, (letter) => letter.charCodeAt(0)),
      from,
    );
  write(tag, at);
  write(encoder, at + 120);
  bytes.set([576 >> 4, ((576 & 15) << 4) | (1000 >> 8), 1000 & 255], at + 141);
  return bytes;
}

test.each([
  ['stereo', frame(36, 'Info', 'Lavc58.4'), { lead: 1105, tail: 471 }],
  ['mono, variable', frame(21, 'Xing', 'LAME3.100'), { lead: 1105, tail: 471 }],
  ['an encoder that means something else by it', frame(36, 'Info', 'Other'), { lead: 0, tail: 0 }],
  ['no note', new Uint8Array(400), { lead: 0, tail: 0 }],
  ['a file that ends at once', new Uint8Array(3), { lead: 0, tail: 0 }],
])('%s', (_name, bytes, padding) => expect(mp3Padding(bytes)).toEqual(padding));

test('the tag before the first frame may be long', () => {
  expect(id3Bytes(Uint8Array.of(73, 68, 51, 4, 0, 0, 0, 0, 2, 1))).toBe(10 + 257);
  expect(id3Bytes(Uint8Array.of(255, 251, 0, 0, 0, 0, 0, 0, 0, 0))).toBe(0);
});
