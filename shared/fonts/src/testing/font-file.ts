import { decompress } from 'wawoff2';
import { glyphsOf, need, tablesOf } from '../sfnt';
import type { Table } from '../sfnt';

/** What a font file says of the characters that it draws. */
export interface FontFile {
  /** Code points that it has a glyph for. */
  readonly characters: ReadonlySet<number>;
  /** Whether a character's glyph is more than a width: an outline, or layers of colour. */
  readonly leavesInk: (character: number) => boolean;
}

/** Reads a woff2 file. */
export async function readFontFile(woff2: Uint8Array): Promise<FontFile> {
  // It answers a view of memory that it uses again.
  const bytes = Uint8Array.from(await decompress(woff2));
  const view = new DataView(bytes.buffer);
  const tables = tablesOf(view);
  const glyphs = glyphsOf(view);
  const inColour = tables.get('COLR');
  const outlined = outlines(view, need(tables, 'head'), need(tables, 'loca'));
  const painted = inColour ? coloured(view, inColour) : new Set<number>();
  return {
    characters: new Set(glyphs.keys()),
    leavesInk: (character) => {
      const glyph = glyphs.get(character);
      return glyph !== undefined && (outlined(glyph) || painted.has(glyph));
    },
  };
}

function outlines(view: DataView, head: Table, { offset }: Table): (glyph: number) => boolean {
  const isLong = view.getInt16(head.offset + 50) === 1;
  const begin = (glyph: number) => (isLong ? view.getUint32(offset + glyph * 4) : view.getUint16(offset + glyph * 2));
  return (glyph) => begin(glyph + 1) > begin(glyph);
}

/** Glyphs that version 1 of the table of colours paints. */
function coloured(view: DataView, { offset }: Table): ReadonlySet<number> {
  const list = offset + view.getUint32(offset + 14);
  return new Set(Array.from({ length: view.getUint32(list) }, (_, at) => view.getUint16(list + 4 + at * 6)));
}
