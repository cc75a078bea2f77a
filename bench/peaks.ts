/** `npm run bench:peaks`: the peaks of an hour of mp3 against decoding it alone. Options: `--minutes 60`, `--runs 3`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ffmpegPath } from '@wavereel/api/internals/platform/ffmpeg/binary';
import { bundle } from './lib/bundle';
import { inTurns, measure } from './lib/measure';
import { printTable, round, writeResult } from './lib/report';
import { writeVoice } from './lib/voice';

const LIMIT = 1.45;
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, runs: { type: 'string', default: '3' } },
});
const minutes = Number(options.minutes);
const runs = Number(options.runs);
const directory = await mkdtemp(join(tmpdir(), 'wavereel-bench-'));
const ffmpeg = await ffmpegPath();

try {
  bundle(import.meta.dirname);
  const mp3 = await writeVoice(directory, minutes * 60);

  let said = '';
  const program = join(import.meta.dirname, 'dist/peaks.mjs');
  const { ours, decode, start } = await inTurns<'ours' | 'decode' | 'start'>(runs, {
    start: () => measure(process.execPath, [program]),
    decode: () => measure(ffmpeg, ['-v', 'error', '-i', mp3, '-map', '0:a', '-f', 'null', '-']),
    ours: async () => {
      const measured = await measure(process.execPath, [program, mp3]);
      said = measured.output.trim();
      return measured;
    },
  });
  const ratio = round((ours.cpu - start.cpu) / decode.cpu, 2);
  printTable(`Peaks of ${minutes} minutes of mp3, core-seconds (medians of ${runs}, taking turns)`, [
    {
      'way': 'ours',
      'against decoding': ratio,
      'limit': LIMIT,
      'core-s': round(ours.cpu - start.cpu, 2),
      'seconds': round(ours.wall, 2),
    },
    {
      'way': 'decoding alone',
      'against decoding': 1,
      'limit': 1,
      'core-s': round(decode.cpu, 2),
      'seconds': round(decode.wall, 2),
    },
  ]);
  process.stdout.write(
    `${said}; the start of the process, ${round(start.cpu, 2)} core-seconds, is left out: the server starts once\n${writeResult('peaks', { minutes, runs, ratio, ours, decode, start })}\n`,
  );
} finally {
  await rm(directory, { recursive: true, force: true });
}
