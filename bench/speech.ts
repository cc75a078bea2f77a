/**
 * `npm run bench:speech -- <folder>`: what the api hears in the sounds of a folder, against what is said where a `.txt` or `.words.json`
 * (`[{ text, startMs }]`) of the same name says so: word errors, the times of words, time and computing as shares of a sound's length, memory. Then
 * an hour made of those sounds that have a text, with pauses, natively and by the runtime for any machine, and how long people wait for the api while
 * such a sound is listened to, against how long they wait without. Options: `--minutes 60`, 0 for none; `--turns 3` of the api, 0 for none; `--threads 1`. Wants `npm run build` before.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { probeAudio } from '@wavereel/api/internals/audio/probe';
import { ffmpegPath } from '@wavereel/api/internals/platform/ffmpeg/binary';
import { spokenWords } from '@wavereel/api/internals/speech/spoken-numbers';
import { RATE } from '@wavereel/api/internals/speech/stretches';
import { matchWords, plainWord, plainWords } from '@wavereel/api/internals/speech/word-match';
import { waitsBesideSpeech } from './lib/beside-speech';
import { measure, median } from './lib/measure';
import type { Cost } from './lib/measure';
import { printTable, round, writeResult } from './lib/report';
import type { SpeechRun } from './lib/speech-run';

const SOUNDS = new Set(['.mp3', '.wav', '.flac', '.m4a', '.ogg', '.opus', '.webm']);
const PAUSE_SECONDS = 1.5;
/** Of the sound that is listened to beside the api: longer than the measuring takes. */
const BESIDE_MINUTES = 20;
const MOST_ERRORS = 0.02;
const MOST_CPU = { native: 1 / 14, wasm: 1 / 7 } as const;
const MOST_MEGABYTES = 800;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    turns: { type: 'string', default: '3' },
    threads: { type: 'string', default: '1' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name a folder of sounds: npm run bench:speech -- <folder>');
const program = [join(import.meta.dirname, 'lib', 'speech-program.ts')];

type Runtime = keyof typeof MOST_CPU;

interface Said {
  readonly words: readonly string[];
  /** Milliseconds; null where only the text is known. */
  readonly starts: readonly number[] | null;
}

/** What is said in a sound, null where nobody wrote it down. */
function saidIn(path: string): Said | null {
  const stem = path.slice(0, -extname(path).length);
  if (existsSync(`${stem}.txt`))
    return { words: plainWords(readFileSync(`${stem}.txt`, 'utf8')).flatMap(spokenWords), starts: null };
  if (!existsSync(`${stem}.words.json`)) return null;
  // Written by hand, in the form that the head of this file names.
  const words = JSON.parse(readFileSync(`${stem}.words.json`, 'utf8')) as { text: string; startMs: number }[];
  return { words: words.map(({ text }) => plainWord(text)), starts: words.map(({ startMs }) => startMs) };
}

async function listen(path: string, runtime: Runtime): Promise<{ run: SpeechRun; cost: Cost; seconds: number }> {
  const { output, cpu, wall } = await measure(process.execPath, [
    '--import',
    'tsx',
    ...program,
    path,
    options.threads,
    runtime,
  ]);
  // Printed by our own program.
  const run = JSON.parse(output) as SpeechRun;
  return { run, cost: { cpu: cpu - start.cpu, wall: wall - start.wall }, seconds: (await probeAudio(path)).duration };
}

async function row(name: string, path: string, said: Said | null, runtime: Runtime = 'native') {
  const { run, cost, seconds } = await listen(path, runtime);
  const heard = run.words.flatMap((word) =>
    plainWords(word.text)
      .flatMap(spokenWords)
      .map((text) => ({ text, word })),
  );
  const match =
    said === null
      ? null
      : matchWords(
          said.words,
          heard.map(({ text }) => text),
        );
  const off = (match?.pairs ?? []).flatMap((pair, index) => {
    const [expected, word] = [said?.starts?.[index], heard[pair ?? -1]?.word];
    return expected === undefined || word === undefined ? [] : [Math.abs(word.start * 1000 - expected)];
  });
  return {
    'sound': name,
    'seconds': round(seconds, 1),
    'words': said?.words.length ?? heard.length,
    'errors': match?.errors ?? '',
    'rate': said === null || match === null ? '' : round(match.errors / said.words.length, 3),
    'off ms': off.length === 0 ? '' : round(median(off), 0),
    'cpu': round(cost.cpu / seconds, 3),
    'clock': round(cost.wall / seconds, 3),
    'MB': round(run.megabytes, 0),
    'failed': run.failed ?? '',
  };
}

const start = await measure(process.execPath, ['--import', 'tsx', ...program]);
const directory = await mkdtemp(join(tmpdir(), 'wavereel-bench-'));
try {
  const sounds = readdirSync(folder)
    .filter((name) => SOUNDS.has(extname(name)))
    .toSorted();
  const rows = [];
  for (const name of sounds) rows.push(await row(name, join(folder, name), saidIn(join(folder, name))));
  printTable('What is heard: shares of the length of a sound, the start of the models in them', rows);
  const minutes = Number(options.minutes);
  const long = minutes === 0 ? [] : await madeRows(sounds, minutes);
  if (long.length > 0) printTable(`${options.minutes} minutes of the same`, long);
  const turns = Number(options.turns);
  const beside = turns === 0 ? null : await madeLong(sounds, BESIDE_MINUTES);
  const waits = beside === null ? [] : await waitsBesideSpeech(beside.path, turns);
  if (waits.length > 0) printTable('The api, alone and while a sound is listened to', waits);
  process.stdout.write(`${writeResult('speech', { threads: Number(options.threads), rows, long, waits })}\n`);
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function madeRows(names: readonly string[], minutes: number) {
  const made = await madeLong(names, minutes);
  if (made === null) return [];
  const rows = [];
  for (const runtime of ['native', 'wasm'] as const) {
    const limits = `errors ${MOST_ERRORS}, cpu ${MOST_CPU[runtime].toFixed(3)}, MB ${MOST_MEGABYTES}`;
    rows.push({ ...(await row(runtime, made.path, { words: made.words, starts: null }, runtime)), limits });
  }
  return rows;
}

/** A sound of the sounds whose text is known, over and over with pauses between them; null where there are none. */
async function madeLong(names: readonly string[], minutes: number) {
  const known = names.flatMap((name) => {
    const path = join(folder ?? '', name);
    const said = saidIn(path);
    return said === null ? [] : [{ path, said }];
  });
  if (known.length === 0) return null;
  const path = join(directory, 'long.wav');
  const count = known.length;
  const inputs = known.flatMap((each) => ['-i', each.path]);
  const shaped = known.map(
    (_, index) =>
      `[${index}:a]aresample=${RATE},aformat=channel_layouts=mono,apad=pad_len=${PAUSE_SECONDS * RATE}[s${index}]`,
  );
  const once = join(directory, 'once.wav');
  const graph = `${shaped.join(';')};${known.map((_, index) => `[s${index}]`).join('')}concat=n=${count}:v=0:a=1`;
  const ffmpeg = await ffmpegPath();
  await measure(ffmpeg, ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, once]);
  const { duration } = await probeAudio(once);
  const times = Math.max(1, Math.round((minutes * 60) / duration));
  await measure(ffmpeg, ['-v', 'error', '-y', '-stream_loop', String(times - 1), '-i', once, '-c', 'copy', path]);
  const words = Array.from({ length: times }, () => known.flatMap(({ said }) => said.words)).flat();
  return { path, words };
}
