import { holds, parseRanges } from './faces';
import { glyphsOf, need, tablesOf } from './sfnt';

/** Of a table of characters that has one subtable, and of that. */
const [HEAD, SUBHEAD, GROUP] = [12, 16, 12];

/**
 * An unpacked font file that draws only what is in its range, as CSS writes it. Files of a family have some letters of each other (a space,
 * an A): browsers take them from the file in whose range they are, a renderer that knows of no ranges from whichever it asks first, and what
 * comes from another file than the letters beside it is not kerned with them.
 */
export function cutToRange(font: Uint8Array, unicodeRange: string): Uint8Array {
  const ranges = parseRanges(unicodeRange);
  const all = [...glyphsOf(viewOf(font))];
  const characters = all.filter(([character]) => holds(ranges, character));
  if (characters.length === all.length) return font;
  const table = characterTable(characters.toSorted(([one], [other]) => one - other));
  // Tables begin at multiples of four.
  const at = Math.ceil(font.length / 4) * 4;
  const changed = new Uint8Array(at + table.length);
  changed.set(font);
  changed.set(table, at);
  const view = viewOf(changed);
  const { entry } = need(tablesOf(view), 'cmap');
  view.setUint32(entry + 8, at);
  view.setUint32(entry + 12, table.length);
  return changed;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** The table `cmap`, one group a character: https://learn.microsoft.com/typography/opentype/spec/cmap */
function characterTable(characters: readonly (readonly [character: number, glyph: number])[]): Uint8Array {
  const table = new Uint8Array(HEAD + SUBHEAD + GROUP * characters.length);
  const view = viewOf(table);
  const [windows, fullUnicode, segmented] = [3, 10, 12];
  view.setUint16(2, 1);
  view.setUint16(4, windows);
  view.setUint16(6, fullUnicode);
  view.setUint32(8, HEAD);
  view.setUint16(HEAD, segmented);
  view.setUint32(HEAD + 4, table.length - HEAD);
  view.setUint32(HEAD + 12, characters.length);
  characters.forEach(([character, glyph], at) => {
    const group = HEAD + SUBHEAD + at * GROUP;
    view.setUint32(group, character);
    view.setUint32(group + 4, character);
    view.setUint32(group + 8, glyph);
  });
  return table;
}
