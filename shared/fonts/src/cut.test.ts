import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decompress } from 'wawoff2';
import { cutToRange } from './cut';
import { captionFamilies } from './families';
import { glyphsOf } from './sfnt';
import { charactersIn, folderOf } from './testing';

const vietnamese = join(folderOf(captionFamilies.Inter), 'files/inter-vietnamese-wght-normal.woff2');
const glyphs = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  glyphsOf(new DataView(buffer, byteOffset, byteLength));

test('a file that is cut to a range draws what is in it, from the same glyphs, and nothing else', async () => {
  const font = Uint8Array.from(await decompress(readFileSync(vietnamese)));
  const whole = glyphs(font);
  const asked = charactersIn('U+102-103,U+1ea0-1ef9');
  expect([whole.has(0x20), whole.has(0x41), whole.has(0x301)]).toEqual([true, true, true]);

  expect([...glyphs(cutToRange(font, 'U+102-103,U+1ea0-1ef9'))]).toEqual(
    asked.map((character) => [character, whole.get(character)]),
  );
});

test('a file that has nothing beyond the range stays what it is', async () => {
  const font = Uint8Array.from(await decompress(readFileSync(vietnamese)));
  expect(cutToRange(font, 'U+0-ffff')).toBe(font);
});
