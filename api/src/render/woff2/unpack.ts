import { brotliDecompressSync } from 'node:zlib';
import { readOutlines } from './outlines';
import { Reader } from './reader';
import { Writer } from './writer';

const SIGNATURE = 0x774f4632;
const COLLECTION = 0x74746366;
/** Tables that are named by a number: https://www.w3.org/TR/WOFF2/#table_dir_format */
const KNOWN =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const NAMED = 63;
const named = (number: number): string => KNOWN.slice(number * 5, number * 5 + 4);

interface Packed {
  readonly name: string;
  readonly isTransformed: boolean;
  /** Bytes of the stream that are its. */
  readonly length: number;
}

/**
 * Unpacks a woff2 file to what the renderer reads: https://www.w3.org/TR/WOFF2. Checksums are left at nothing: nobody asks for them here.
 * Our own, because the reference is WebAssembly, and to compile that cost each fresh process more than a tenth of a core second.
 * Throws where the file is damaged, or holds several fonts.
 */
export function unpackWoff2(file: Uint8Array): Uint8Array {
  const from = new Reader(file);
  if (from.u32() !== SIGNATURE) throw new RangeError('No woff2 file');
  const flavor = from.u32();
  if (flavor === COLLECTION) throw new RangeError('Several fonts in one file');
  from.at += 4;
  const count = from.u16();
  from.at += 6;
  const packed = from.u32();
  from.at += 24;
  const directory = Array.from({ length: count }, () => entryOf(from));
  const stream = new Reader(brotliDecompressSync(from.take(packed)));
  const tables = new Map(directory.map((entry) => [entry.name, { ...entry, bytes: stream.take(entry.length) }]));
  return sfntOf(flavor, rebuilt(tables));
}

function entryOf(from: Reader): Packed {
  const flags = from.u8();
  const number = flags & 63;
  const name = number === NAMED ? String.fromCharCode(...from.take(4)) : named(number);
  const length = from.base128();
  // Of outlines the first way is the transformed one, of all others it is the table as it is.
  const isTransformed = flags >> 6 !== (name === 'glyf' || name === 'loca' ? 3 : 0);
  return { name, isTransformed, length: isTransformed ? from.base128() : length };
}

type Table = Packed & { readonly bytes: Uint8Array };

/** The tables as a font file has them. */
function rebuilt(tables: ReadonlyMap<string, Table>): ReadonlyMap<string, Uint8Array> {
  const whole = new Map([...tables].map(([name, { bytes }]) => [name, bytes]));
  const outlines = tables.get('glyf');
  if (!outlines?.isTransformed) return whole;
  const { glyf, loca, leftEdges } = readOutlines(outlines.bytes);
  whole.set('glyf', glyf).set('loca', loca);
  const [widths, about] = [tables.get('hmtx'), tables.get('hhea')];
  if (widths?.isTransformed && about) whole.set('hmtx', readWidths(widths.bytes, countIn(about.bytes), leftEdges));
  return whole;
}

/** How many glyphs have a width of their own. */
function countIn(hhea: Uint8Array): number {
  const from = new Reader(hhea);
  from.at = 34;
  return from.u16();
}

/** The table `hmtx`, whose left edges are those of the outlines where it does not say them: https://www.w3.org/TR/WOFF2/#hmtx_table_format */
function readWidths(transformed: Uint8Array, count: number, leftEdges: readonly number[]): Uint8Array {
  const from = new Reader(transformed);
  const flags = from.u8();
  const widths = Array.from({ length: count }, () => from.u16());
  const edges = leftEdges.map((edge, at) => ((flags & (at < count ? 1 : 2)) === 0 ? from.i16() : edge));
  const into = new Writer(edges.length * 4);
  edges.forEach((edge, at) => {
    const width = widths[at];
    if (width !== undefined) into.i16(width);
    into.i16(edge);
  });
  return into.written();
}

/** https://learn.microsoft.com/typography/opentype/spec/otff#organization-of-an-opentype-font */
function sfntOf(flavor: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const ordered = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const [HEAD, ENTRY] = [12, 16];
  const power = Math.floor(Math.log2(ordered.length));
  const range = ENTRY * 2 ** power;
  const into = new Writer(HEAD + ordered.reduce((sum, [, { length }]) => sum + ENTRY + length + 3, 0));
  into.u32(flavor);
  for (const value of [ordered.length, range, power, ENTRY * ordered.length - range]) into.i16(value);
  let at = HEAD + ENTRY * ordered.length;
  for (const [name, { length }] of ordered) {
    into.put(Uint8Array.from(name, (letter) => letter.charCodeAt(0)));
    for (const value of [0, at, length]) into.u32(value);
    at += Math.ceil(length / 4) * 4;
  }
  for (const [, bytes] of ordered) {
    into.put(bytes);
    into.pad();
  }
  return into.written();
}
