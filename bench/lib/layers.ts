import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aLogo, aPhoto } from '@wavereel/api/test-support/pictures';
import { designFileOf, designSchema, imageLayerSchema, shapeLayerSchema, textLayerSchema } from '@wavereel/contracts';
import type { DesignDrawing, DesignLayer, RestingLayer } from '@wavereel/contracts';
import { cases } from './cases';
import { median, sideBySide } from './measure';
import type { Way } from './measure';
import { round } from './report';
import type { Row } from './report';

/** What layers that rest may add to the cost of a video. */
const LIMIT = 1.05;

const photo = 'a1b2c3d4-0000-4000-8000-000000000001';
const logo = 'a1b2c3d4-0000-4000-8000-000000000002';
const rows = 6;
const columns = 5;

/** Thirty layers that rest, in rows over the whole picture: words, shapes and pictures in turn, half of them below what moves. */
function thirty({ width, height }: DesignDrawing): DesignLayer[] {
  const all = [...Array(rows * columns).keys()].map((at): RestingLayer => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const place = {
      id: `layer-${at}`,
      left: (column + 0.1) * (width / columns),
      top: (row + 0.1) * (height / rows),
      width: 0.8 * (width / columns),
      height: 0.8 * (height / rows),
      rotation: at % 4 === 0 ? 12 : 0,
      opacity: at % 5 === 0 ? 0.6 : 1,
    };
    if (at % 3 === 0)
      return textLayerSchema.parse({
        kind: 'text',
        ...place,
        text: `Episode ${at}`,
        shadowWidth: at % 2 === 0 ? 12 : 0,
      });
    if (at % 3 === 1)
      return shapeLayerSchema.parse({
        kind: 'shape',
        ...place,
        form: at % 2 === 0 ? 'ellipse' : 'rectangle',
        radius: 24,
      });
    return imageLayerSchema.parse({ kind: 'image', ...place, picture: at % 2 === 0 ? photo : logo });
  });
  const half = all.length / 2;
  // In turn, so that each kind lies below and above.
  return [
    ...all.filter((_, at) => at % 2 === 0).slice(0, half),
    { kind: 'waveform' },
    ...all.filter((_, at) => at % 2 === 1),
  ];
}

/** A design as it was exported, with thirty layers that rest or without. */
export async function layeredDesign(drawing: DesignDrawing, isLayered: boolean): Promise<string> {
  const design = designSchema.parse({
    ...drawing,
    layers: isLayered ? thirty(drawing) : [],
    _id: 'square',
    name: 'Layers',
    cardType: 'square',
    dateAdded: null,
    owner: null,
    owner_name: null,
    isTemplate: false,
  });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const pictures = [
    { id: photo, name: 'Photo', mime: 'image/jpeg', data: base64(await aPhoto()) },
    { id: logo, name: 'Logo', mime: 'image/png', data: base64(await aLogo()) },
  ];
  return designFileOf(design, isLayered ? pictures : []);
}

interface Bench {
  readonly directory: string;
  /** The renderer's command line. */
  readonly renderProgram: string;
  readonly mp3: string;
  readonly seconds: number;
  readonly runs: number;
}

/** What videos cost whose designs have thirty layers that rest, against the same without: those of the cases whose name holds `only`. */
export async function compareLayers(bench: Bench, only: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, drawing } of cases.filter((each) => /bars$|siri, whole/.test(each.name))) {
    const title = `thirty layers on ${name} ${drawing.width}x${drawing.height}`;
    if (title.includes(only)) rows.push(await compareOne(title, drawing, bench));
  }
  return rows;
}

/**
 * What a minute costs of each, and what it costs to begin: pictures are decoded, words set and what rests is painted once, however long the video.
 * So the first second of each is drawn by itself as well, and taken off. The design without layers is drawn twice: how far it is from itself is
 * how far the ratio may be off.
 */
async function compareOne(
  title: string,
  drawing: DesignDrawing,
  { directory, renderProgram, mp3, seconds, runs }: Bench,
): Promise<Row> {
  const wayOf = async (name: string, isLayered: boolean) => {
    const design = join(directory, `${name}.wavereel`);
    await writeFile(design, await layeredDesign(drawing, isLayered));
    return (end: number): Way => ({
      program: process.execPath,
      args: [
        renderProgram,
        ...['--audio', mp3, '--start', '0', '--end', String(end)],
        ...['--design', design, '--out', join(directory, `${name}.mp4`)],
      ],
    });
  };
  const [layered, plain, again] = [
    await wayOf('layered', true),
    await wayOf('plain', false),
    await wayOf('again', false),
  ];
  const costsOf = (end: number) => sideBySide(runs, { layered: layered(end), plain: plain(end), again: again(end) });
  const [whole, begin] = [await costsOf(seconds), await costsOf(1)];
  const begun = (name: keyof (typeof begin)[number]) => median(begin.map((costs) => costs[name]));
  const minutes = whole.map((costs) => {
    const minute = (name: keyof typeof costs) => ((costs[name] - begun(name)) * 60) / (seconds - 1);
    return { layered: minute('layered'), plain: minute('plain'), again: minute('again') };
  });
  const row = {
    'case': title,
    'a minute, with/without': round(median(minutes.map((cost) => (2 * cost.layered) / (cost.plain + cost.again))), 3),
    'limit': LIMIT,
    'without/itself': round(median(minutes.map((cost) => cost.plain / cost.again)), 3),
    'core-s a minute': round(median(minutes.map((cost) => cost.layered)), 2),
    'without': round(median(minutes.map((cost) => cost.plain)), 2),
    'core-s more to begin': round(begun('layered') - begun('plain'), 2),
  };
  process.stdout.write(
    `${title}: a minute ${row['a minute, with/without']} of the same without, which is ${row['without/itself']} of itself\n`,
  );
  return row;
}
