import { crc32 } from 'node:zlib';

/** One file of a zip. */
export interface ZipFile {
  /** Unicode, without folders. */
  readonly name: string;
  /** Exactly so many come of `read`. */
  readonly bytes: number;
  readonly date: Date;
  /** Asked for when its turn has come, and left where nobody wants more of it. */
  read(): AsyncIterable<Uint8Array>;
}

/** A file is not as long as it was said to be: the length of the whole was told already. */
export class ZipBroken extends Error {
  override readonly name = 'ZipBroken';
}

/** A field that holds one of these says that the number stands in the wide fields instead. */
const most16 = 0xffff;
const most32 = 0xffff_ffff;
const signatures = {
  local: 0x0403_4b50,
  descriptor: 0x0807_4b50,
  record: 0x0201_4b50,
  wideEnd: 0x0606_4b50,
  locator: 0x0706_4b50,
  end: 0x0605_4b50,
};
const wideExtra = 1;
const timeExtra = 0x5455;
const timeBytes = 9;
/** Of the format, from which wide fields are known. */
const version = 45;
/** The sum comes after the file; names are UTF-8. */
const flags = 0x0808;

type Field = readonly [value: number, bytes: 2 | 4 | 8];

/** Numbers as the format writes them, the lowest byte first. */
function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of all) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

const isLong = ({ bytes }: ZipFile): boolean => bytes >= most32;
const nameOf = ({ name }: ZipFile): Buffer => Buffer.from(name, 'utf8');

/** A moment in two fields, to two seconds. In UTC: whoever knows `timeOf` reads that instead. */
function dosTime(date: Date): readonly [Field, Field] {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return [
    [time, 2],
    [day, 2],
  ];
}

/** The moment, to a second and wherever it is read. */
function timeOf({ date }: ZipFile): Buffer {
  const seconds = Math.min(Math.max(Math.floor(date.getTime() / 1000), 0), 0x7fff_ffff);
  return Buffer.concat([fields([timeExtra, 2], [5, 2]), Buffer.of(1), fields([seconds, 4])]);
}

/** What stands before a file. Its length and sum are told after it. */
function localHeader(file: ZipFile): Buffer {
  const name = nameOf(file);
  const unknown: Field = [isLong(file) ? most32 : 0, 4];
  const wide = isLong(file) ? fields([wideExtra, 2], [16, 2], [0, 8], [0, 8]) : Buffer.alloc(0);
  const extra = Buffer.concat([wide, timeOf(file)]);
  const head = fields(
    ...([[signatures.local, 4], [version, 2], [flags, 2], [0, 2], ...dosTime(file.date)] as const),
    ...([[0, 4], unknown, unknown, [name.length, 2], [extra.length, 2]] as const),
  );
  return Buffer.concat([head, name, extra]);
}

function descriptor(file: ZipFile, sum: number): Buffer {
  const length: Field = [file.bytes, isLong(file) ? 8 : 4];
  return fields([signatures.descriptor, 4], [sum, 4], length, length);
}

/** What the directory says of a file. Wide fields stand there for just what is too much for the others. */
function record(file: ZipFile, at: number, sum: number): Buffer {
  const name = nameOf(file);
  const wide: Field[] = [
    ...(isLong(file)
      ? ([
          [file.bytes, 8],
          [file.bytes, 8],
        ] as const)
      : []),
    ...(at >= most32 ? ([[at, 8]] as const) : []),
  ];
  const extra = Buffer.concat([
    wide.length === 0 ? Buffer.alloc(0) : fields([wideExtra, 2], [wide.length * 8, 2], ...wide),
    timeOf(file),
  ]);
  const length: Field = [Math.min(file.bytes, most32), 4];
  const head = fields(
    ...([[signatures.record, 4], [version, 2], [version, 2], [flags, 2], [0, 2], ...dosTime(file.date)] as const),
    ...([[sum, 4], length, length, [name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4]] as const),
    [Math.min(at, most32), 4],
  );
  return Buffer.concat([head, name, extra]);
}

/** What stands behind the directory, and says where that is. */
function ending(count: number, size: number, at: number): Buffer {
  const isWide = count >= most16 || size >= most32 || at >= most32;
  const wide = isWide
    ? fields(
        ...([
          [signatures.wideEnd, 4],
          [44, 8],
          [version, 2],
          [version, 2],
          [0, 4],
          [0, 4],
        ] as const),
        ...([
          [count, 8],
          [count, 8],
          [size, 8],
          [at, 8],
        ] as const),
        ...([
          [signatures.locator, 4],
          [0, 4],
          [at + size, 8],
          [1, 4],
        ] as const),
      )
    : Buffer.alloc(0);
  const number: Field = [Math.min(count, most16), 2];
  const end = fields(
    ...([[signatures.end, 4], [0, 2], [0, 2], number, number] as const),
    ...([
      [Math.min(size, most32), 4],
      [Math.min(at, most32), 4],
      [0, 2],
    ] as const),
  );
  return Buffer.concat([wide, end]);
}

/** How many bytes `zipBytes` comes to, without reading a file nor writing down what stands between them. */
export function zipSize(files: readonly ZipFile[]): number {
  let at = 0;
  let size = 0;
  for (const file of files) {
    const around = Buffer.byteLength(file.name) + timeBytes;
    const wide = (isLong(file) ? 16 : 0) + (at >= most32 ? 8 : 0);
    size += 46 + around + (wide === 0 ? 0 : 4 + wide);
    at += 30 + around + file.bytes + (isLong(file) ? 20 + 24 : 16);
  }
  return at + size + ending(files.length, size, at).length;
}

/**
 * A zip of files as they are, written as it is read: one file is open at a time, and of that no more than is taken.
 * @throws ZipBroken, and what reading throws
 */
export async function* zipBytes(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  const records: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const head = localHeader(file);
    yield head;
    let sum = 0;
    let read = 0;
    for await (const chunk of file.read()) {
      sum = crc32(chunk, sum);
      read += chunk.length;
      if (read > file.bytes) break;
      yield chunk;
    }
    if (read !== file.bytes) throw new ZipBroken(`${read} bytes or more came of a file of ${file.bytes}`);
    const tail = descriptor(file, sum);
    yield tail;
    records.push(record(file, at, sum));
    at += head.length + file.bytes + tail.length;
  }
  const directory = Buffer.concat(records);
  yield directory;
  yield ending(files.length, directory.length, at);
}
