import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { families } from '@wavereel/fonts';
import type { FontFamily } from '@wavereel/fonts';
import { folderOf } from '@wavereel/fonts/testing';
import { decompress } from 'wawoff2';
import { unpackWoff2 } from './unpack';

/** A digest of each table of an unpacked font, without the checksum of the whole that one of them has. */
function tablesIn(font: Uint8Array): Readonly<Record<string, string>> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, at): [string, string] => {
    const entry = 12 + at * 16;
    const from = view.getUint32(entry + 8);
    const name = new TextDecoder().decode(font.subarray(entry, entry + 4));
    const bytes = font.slice(from, from + view.getUint32(entry + 12));
    if (name === 'head') bytes.fill(0, 8, 12);
    return [name, createHash('sha256').update(bytes).digest('hex')];
  });
  return Object.fromEntries(tables);
}

/** The smallest and the largest file of a family: the others are made by the same program. */
function filesOf(family: FontFamily): string[] {
  const folder = join(folderOf(family), 'files');
  const sized = readdirSync(folder)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => ({ path: join(folder, name), size: readFileSync(join(folder, name)).length }))
    .toSorted((one, other) => one.size - other.size);
  return [sized.at(0), sized.at(-1)].flatMap((each) => (each ? [each.path] : []));
}

test.each(families.map((family) => [family.name, family] as const))(
  '%s is unpacked to the very tables that the reference makes of it',
  async (_, family) => {
    for (const path of filesOf(family)) {
      const file = readFileSync(path);
      expect(tablesIn(unpackWoff2(file))).toEqual(tablesIn(await decompress(file)));
    }
  },
);

test('a file that is damaged or cut short is refused', () => {
  const [path = ''] = families.slice(0, 1).flatMap(filesOf);
  const file = readFileSync(path);
  expect(() => unpackWoff2(file.subarray(0, file.length / 2))).toThrow(RangeError);
  expect(() => unpackWoff2(Buffer.from('wOFF, an older kind of file, longer than the head of a newer one'))).toThrow(
    'No woff2 file',
  );
});
