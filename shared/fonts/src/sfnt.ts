/** Where a table of a font file stands in it, and where its entry in the directory. */
export interface Table {
  readonly entry: number;
  readonly offset: number;
  readonly length: number;
}

/** The tables of an unpacked font file. */
export function tablesOf(view: DataView): ReadonlyMap<string, Table> {
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, at) => {
      const entry = 12 + at * 16;
      const name = String.fromCharCode(...Array.from({ length: 4 }, (__, place) => view.getUint8(entry + place)));
      return [name, { entry, offset: view.getUint32(entry + 8), length: view.getUint32(entry + 12) }];
    }),
  );
}

/** A table that every font has. Throws where it has not. */
export function need(tables: ReadonlyMap<string, Table>, name: string): Table {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no ${name}`);
  return table;
}

/** The glyph of each character, from every table of a form that fonts of today have. */
export function glyphsOf(view: DataView): ReadonlyMap<number, number> {
  const { offset } = need(tablesOf(view), 'cmap');
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
