/**
 * `npm run bench:render`: what a video costs against ffmpeg alone, with its likeness, its faults and its size, what layers that rest add to that,
 * and how fast it is drawn against others.
 * Options: `--seconds 60`, `--runs 3`, `--only TEXT` (cases and tables whose name holds it), `--without-remotion`; or
 * `--long` alone: the memory of the drawing process over the longest video there is.
 */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { limits } from '@wavereel/contracts';
import { videoCodec, SOUND_CODEC } from '@wavereel/api/internals/render/encoder-arguments';
import { ffmpegPath } from '@wavereel/api/internals/platform/ffmpeg/binary';
import { buildPackages } from '../scripts/lib/build';
import { backgroundFile } from './lib/backgrounds';
import { cases } from './lib/cases';
import type { Case } from './lib/cases';
import { faultsOf } from './lib/compare-frames';
import { writeFrames } from './lib/frames';
import { qualityRow } from './lib/holds';
import type { Quality } from './lib/holds';
import { compareLayers } from './lib/layers';
import { measure, median, sideBySide } from './lib/measure';
import type { Way } from './lib/measure';
import { residentMegabytes } from './lib/memory';
import { printTable, round, writeResult } from './lib/report';
import type { Row } from './lib/report';
import { compareSpeed } from './lib/speed';
import { likeness, rawVideo } from './lib/ssim';
import { writeVoice } from './lib/voice';

const FRAMES_PER_SECOND = 20;
const { values: options } = parseArgs({
  options: {
    'seconds': { type: 'string', default: '60' },
    'runs': { type: 'string', default: '3' },
    'only': { type: 'string', default: '' },
    'without-remotion': { type: 'boolean', default: false },
    'long': { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const runs = Number(options.runs);

/** The renderer's command line, as built. */
const renderProgram = join(import.meta.dirname, '../api/dist/render-cli.mjs');
/** What the floor is measured with: the encoder alone, reading ready frames from a file. */
const REFERENCE = [
  '-c:v',
  'libx264',
  '-preset',
  'superfast',
  '-x264-params',
  'mbtree=1:rc-lookahead=10',
  '-crf',
  '20',
  '-c:a',
  'aac',
  '-b:a',
  '128k',
];

const SPEED = 'Frames a second on the clock, 1080x1080';

const directory = await mkdtemp(join(tmpdir(), 'wavereel-bench-'));
const ffmpeg = await ffmpegPath();

try {
  await buildPackages(['@wavereel/api']);
  if (options.long) await watchMemory();
  else await compareAll();
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function compareAll(): Promise<void> {
  const mp3 = await writeVoice(directory, seconds);
  const rows: Row[] = [];
  const quality: Row[] = [];
  for (const each of cases.filter(({ name }) => name.includes(options.only))) {
    const compared = await compare(each, mp3);
    rows.push(compared.cost);
    quality.push(compared.quality);
  }
  if (rows.length > 0)
    printTable(
      `CPU of ${seconds} s of video, against ffmpeg encoding the same frames (medians of ${runs}, side by side on one core)`,
      rows,
    );
  if (quality.length > 0)
    printTable('Size (MB a minute) and faults, against those of the same encoding; what is over its limit', quality);
  const layers = await compareLayers({ directory, renderProgram, mp3, seconds, runs }, options.only);
  if (layers.length > 0) printTable('CPU of a design with layers that rest, against the same without', layers);
  const speed = SPEED.includes(options.only) ? await measureSpeed() : [];
  process.stdout.write(`\n${writeResult('render', { seconds, runs, cost: rows, quality, layers, speed })}\n`);
}

async function measureSpeed(): Promise<Row[]> {
  const withRemotion = !options['without-remotion'];
  const speed = await compareSpeed({ directory, ffmpeg, renderProgram, reference: REFERENCE, runs, withRemotion });
  printTable(SPEED, speed);
  return speed;
}

/** Draws the longest video that there can be and looks at the drawing process all the while. */
async function watchMemory(): Promise<void> {
  const length = limits.videoMaxSeconds;
  const mp3 = await writeVoice(directory, length);
  const megabytes: number[] = [];
  const timer = setInterval(() => {
    const now = residentMegabytes('render-child.mjs');
    if (now !== null) megabytes.push(now);
  }, 1000);
  const { cpu, wall } = await measure(process.execPath, [
    renderProgram,
    '--audio',
    mp3,
    '--start',
    '0',
    '--end',
    String(length),
    '--design',
    'square',
    '--out',
    join(directory, 'long.mp4'),
  ]);
  clearInterval(timer);
  const quarter = (at: number) =>
    megabytes.slice(Math.floor((at * megabytes.length) / 4), Math.floor(((at + 1) * megabytes.length) / 4));
  const rows = [0, 1, 2, 3].map((at): Row => ({
    'quarter': at + 1,
    'median MB': Math.round(median(quarter(at))),
    'most MB': Math.round(Math.max(...quarter(at))),
    'limit': 250,
  }));
  printTable(`Memory of the process that draws ${length / 60} minutes of video`, rows);
  const size = (await stat(join(directory, 'long.mp4'))).size / 1e6;
  const whole = {
    'core-s': round(cpu, 0),
    'seconds': round(wall, 0),
    'frames/s': Math.round((length * FRAMES_PER_SECOND) / wall),
    'MB': round(size, 0),
  };
  printTable('The whole of it', [whole]);
  process.stdout.write(`\n${writeResult('render-long', { length, memory: rows, whole })}\n`);
}

async function compare({ name, kind, drawing, background }: Case, mp3: string): Promise<{ cost: Row; quality: Row }> {
  const frames = join(directory, 'frames.yuv');
  const ours = join(directory, 'ours.mp4');
  const theirs = join(directory, 'reference.mp4');
  const backgroundPath = await backgroundFile(directory, drawing, background);
  const movingShare = await writeFrames(frames, drawing, backgroundPath, mp3, seconds);
  const design = join(directory, 'design.json');
  await writeFile(design, JSON.stringify({ ...drawing, backgroundImage: backgroundPath }));

  const encode = (codec: readonly string[], output: string): Way => ({
    program: ffmpeg,
    args: [
      ...['-v', 'error', '-y'],
      ...rawVideo(drawing, frames),
      ...['-i', mp3, ...codec, '-t', String(seconds), '-movflags', '+faststart', output],
    ],
  });
  const settings = [...videoCodec({ style: drawing.pattern, share: movingShare }, FRAMES_PER_SECOND), ...SOUND_CODEC];
  const costs = await sideBySide(runs, {
    // A command line that is not understood: the parent starts and ends. The server starts once, so that is taken off.
    start: { program: process.execPath, args: [renderProgram], expected: 2 },
    reference: encode(REFERENCE, theirs),
    settings: encode(settings, join(directory, 'settings.mp4')),
    whole: {
      program: process.execPath,
      args: [
        renderProgram,
        ...['--audio', mp3, '--start', '0', '--end', String(seconds)],
        ...['--design', design, '--out', ours],
      ],
    },
  });
  const qualityOf = async (file: string): Promise<Quality> => ({
    ...(await faultsOf(ffmpeg, file, frames, drawing)),
    size: (((await stat(file)).size / 1e6) * 60) / seconds,
  });
  const [ssim, referenceSsim] = await Promise.all(
    [ours, theirs].map((file) => likeness(ffmpeg, file, frames, drawing)),
  );
  const title = `${name} ${drawing.width}x${drawing.height}`;
  const quality = qualityRow(title, await qualityOf(ours), await qualityOf(theirs));
  /** Of what the settings cost: both ways encode the same ready frames. */
  const limit = kind === 'box' ? 0.75 : 0.95;
  const ofAll = (cost: (run: (typeof costs)[number]) => number) => median(costs.map(cost));
  const row: Row = {
    'case': title,
    'settings/reference': round(
      ofAll(({ settings: alone, reference }) => alone / reference),
      2,
    ),
    limit,
    'whole/reference': round(
      ofAll(({ whole, start, reference }) => (whole - start) / reference),
      2,
    ),
    'SSIM': round(ssim ?? NaN, 4),
    'reference SSIM': round(referenceSsim ?? NaN, 4),
    'core-s': round(
      ofAll(({ whole, start }) => whole - start),
      1,
    ),
    'reference core-s': round(
      ofAll(({ reference }) => reference),
      1,
    ),
  };
  process.stdout.write(
    `${title}: ${row['settings/reference']} of the reference (limit ${limit}), SSIM ${row['SSIM']}, over: ${quality['over'] || 'nothing'}\n`,
  );
  await rm(frames);
  return { cost: row, quality };
}
