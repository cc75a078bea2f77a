import { decompress } from 'wawoff2';

/** What a font file says of the characters that it draws. */
export interface FontFile {
  /** Code points that it has a glyph for. */
  readonly characters: ReadonlySet<number>;
  /** Whether a character's glyph is more than a width: an outline, or layers of colour. */
  readonly leavesInk: (character: number) => boolean;
}

interface Table {
  readonly offset: number;
  readonly length: number;
}

/** Reads a woff2 file. */
export async function readFontFile(woff2: Uint8Array): Promise<FontFile> {
  // It answers a view of memory that it uses again.
  const bytes = Uint8Array.from(await decompress(woff2));
  const view = new DataView(bytes.buffer);
  const tables = tablesOf(view);
  const glyphs = glyphsOf(view, need(tables, 'cmap'));
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

function tablesOf(view: DataView): ReadonlyMap<string, Table> {
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, at) => {
      const entry = 12 + at * 16;
      const name = String.fromCharCode(...Array.from({ length: 4 }, (__, place) => view.getUint8(entry + place)));
      return [name, { offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) }];
    }),
  );
}

function need(tables: ReadonlyMap<string, Table>, name: string): Table {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no ${name}`);
  return table;
}

/** The glyph of each character, from every table of a form that fonts of today have. */
function glyphsOf(view: DataView, { offset }: Table): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let at = 0; at < view.getUint16(offset + 2); at += 1) {
    const table = offset + view.getUint32(offset + 4 + at * 8 + 4);
    const form = view.getUint16(table);
    if (form === 4) readSegments(view, table, glyphs);
    else if (form === 12) readGroups(view, table, glyphs);
  }
  return glyphs;
}

function readSegments(view: DataView, table: number, into: Map<number, number>): void {
  const doubled = view.getUint16(table + 6);
  for (let at = 0; at < doubled; at += 2) {
    const last = view.getUint16(table + 14 + at);
    const first = view.getUint16(table + 16 + doubled + at);
    const shift = view.getUint16(table + 16 + 2 * doubled + at);
    const place = table + 16 + 3 * doubled + at;
    const indirect = view.getUint16(place);
    for (let character = first; character <= last && character !== 0xffff; character += 1) {
      const found = indirect === 0 ? character : view.getUint16(place + indirect + 2 * (character - first));
      const glyph = found === 0 ? 0 : (found + shift) & 0xffff;
      if (glyph !== 0) into.set(character, glyph);
    }
  }
}

function readGroups(view: DataView, table: number, into: Map<number, number>): void {
  for (let at = 0; at < view.getUint32(table + 12); at += 1) {
    const group = table + 16 + at * 12;
    const first = view.getUint32(group);
    for (let character = first; character <= view.getUint32(group + 4); character += 1)
      into.set(character, view.getUint32(group + 8) + character - first);
  }
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
