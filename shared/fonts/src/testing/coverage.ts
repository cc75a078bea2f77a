import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileOf, parseRanges } from '../faces';
import type { SliceRanges } from '../faces';
import type { FontFamily } from '../families';
import { readFontFile } from './font-file';

const require = createRequire(import.meta.url);

/** Where the npm package of a family is installed. */
export const folderOf = ({ npmPackage }: FontFamily): string => dirname(require.resolve(`${npmPackage}/package.json`));

/**
 * What each file of a family draws, as its packages' style sheets give the characters out, less those that the file has no glyph for: the
 * sheets name whole blocks. What all of a slice's styles and weights have.
 */
export async function coverageOf(family: FontFamily): Promise<SliceRanges> {
  const covered: Record<string, string> = {};
  for (const [slice, claimed] of Object.entries(claimsOf(family))) {
    let characters = charactersIn(claimed);
    for (const file of filesOf(family, slice)) {
      const { characters: drawn } = await readFontFile(readFileSync(join(folderOf(family), file)));
      characters = characters.filter((character) => drawn.has(character));
    }
    if (characters.length > 0) covered[slice] = written(characters);
  }
  return covered;
}

/** The files of a slice: upright and italic, of each weight that is not in the same file. */
function filesOf(family: FontFamily, slice: string): readonly string[] {
  const styles = family.hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const);
  return styles.flatMap((style) =>
    (family.cuts ?? [family.weights[0]]).map((weight) => fileOf(family, slice, style, weight)),
  );
}

/** The package of the emoji says it in a style sheet alone. */
function claimsOf(family: FontFamily): SliceRanges {
  const table = join(folderOf(family), 'unicode.json');
  // What the package says of itself; the files are asked next.
  if (existsSync(table)) return JSON.parse(readFileSync(table, 'utf8')) as SliceRanges;
  const css = readFileSync(join(folderOf(family), 'index.css'), 'utf8');
  const rules = css.matchAll(/files\/(\d+)\.woff2[^}]*unicode-range:\s*([^;]+);/g);
  return Object.fromEntries(Array.from(rules, ([, slice, range]) => [`[${slice}]`, range ?? '']));
}

/** The code points of a range, as CSS writes it. */
export const charactersIn = (unicodeRange: string): number[] =>
  parseRanges(unicodeRange).flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** A character of each file, none of them a space. */
export const oneOfEach = (ranges: SliceRanges): string =>
  Object.values(ranges)
    .map((range) => String.fromCodePoint(parseRanges(range).find(([, last]) => last > 0x20)?.[1] ?? 0x20))
    .join(' ');

/** Characters in ascending order, as CSS writes them. */
function written(characters: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const character of characters.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && character <= last[1] + 1) last[1] = character;
    else ranges.push([character, character]);
  }
  const hex = (character: number) => character.toString(16);
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}
