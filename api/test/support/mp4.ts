/** A part of an mp4 file: its four-letter name and where its contents lie. */
export interface Mp4Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'tref', 'udta']);

/** All boxes of an mp4 file, those inside others too, in the order of the file. */
export function mp4Boxes(file: Buffer, start = 0, end = file.length): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const size = file.readUInt32BE(at);
    if (size < 8) throw new Error(`a box of ${size} bytes at ${at}`);
    const name = file.toString('latin1', at + 4, at + 8);
    boxes.push({ name, start: at + 8, end: at + size });
    if (CONTAINERS.has(name)) boxes.push(...mp4Boxes(file, at + 8, at + size));
    at += size;
  }
  return boxes;
}

/** What the tracks hold, as `vide`, `soun`, `text`, `tmcd`. */
export function trackKinds(file: Buffer): string[] {
  const insideTracks = mp4Boxes(file)
    .filter(({ name }) => name === 'trak')
    .flatMap(({ start, end }) => mp4Boxes(file, start, end));
  const handlers = insideTracks.filter(({ name }) => name === 'hdlr');
  return handlers.map(({ start }) => file.toString('latin1', start + 8, start + 12)).filter((kind) => kind !== 'url ');
}
