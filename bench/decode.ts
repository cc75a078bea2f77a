/**
 * `npm run bench:decode`: what the browser reads of a sound, against what the server reads of it, format by format; and a long MP3 against the
 * browser's own decodeAudioData. Option: `--minutes 60`, 0 for the formats alone.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { analyseSource } from '@wavereel/api/internals/render/clip-sound';
import { computePeaks } from '@wavereel/api/internals/audio/peaks';
import { probeAudio } from '@wavereel/api/internals/audio/probe';
import { soundFormats, writeSpeech, type SoundFormat } from '@wavereel/api/test-support/audio-fixtures';
import type { Page } from 'playwright-core';
import { launchChromium } from '../scripts/lib/browser/chromium';
import { bundle } from './lib/bundle';
import { printTable, round, writeResult, type Row } from './lib/report';
import { compareClips, compareOutlines, type ReadClip, type ReadOutline } from './lib/sounds';
import { writeVoice } from './lib/voice';

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(options.minutes);
const clip = { start: 7.25, end: 15.5, framesPerSecond: 20 };
const site = 'http://decode.localhost';
const pageDirectory = join(import.meta.dirname, 'decode');

bundle(pageDirectory);
const directory = await mkdtemp(join(tmpdir(), 'wavereel-bench-'));
const browser = await launchChromium();
try {
  const page = await openPage();
  const rows: Row[] = [];
  // The map's keys are its formats.
  for (const format of Object.keys(soundFormats) as SoundFormat[])
    rows.push(await compare(page, await writeSpeech(directory, 20, format)));
  printTable('The browser against the server, 20 seconds', rows);
  const long = minutes > 0 ? await readLong(page) : null;
  process.stdout.write(`${writeResult('decode', { rows, long })}\n`);
} finally {
  await browser.close();
  await rm(directory, { recursive: true, force: true });
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext();
  await context.route(`${site}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/sound/'))
      return route.fulfill({
        path: join(pageDirectory, 'dist', pathname === '/' ? 'index.html' : pathname.slice('/shell/'.length)),
      });
    const bytes = await readFile(join(directory, pathname.slice('/sound/'.length)));
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const end = to === '' ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
    return route.fulfill({
      status: 206,
      headers: { 'content-range': `bytes ${from}-${end}/${bytes.length}` },
      body: bytes.subarray(Number(from), end + 1),
    });
  });
  const page = await context.newPage();
  page.on('console', (message) => process.stderr.write(`${message.text()}\n`));
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.goto(`${site}/`);
  return page;
}

async function compare(page: Page, path: string): Promise<Row> {
  const { mime, demuxer, leadIn } = await probeAudio(path);
  const { peaks, duration } = await computePeaks(path, mime);
  const seconds = clip.end - clip.start;
  const heard = await analyseSource(
    { path, demuxer, leadIn, start: clip.start, duration: seconds },
    {
      framesPerSecond: clip.framesPerSecond,
      frameCount: Math.round(seconds * clip.framesPerSecond),
      timeLimitMs: 30_000,
      onProgress: () => undefined,
    },
  );
  await page.locator('input').setInputFiles(path);
  const evaluate = <Result>(call: string) => page.evaluate<Result>(`trial.${call}`);
  const address = JSON.stringify(`${site}/sound/${basename(path)}`);
  const region = JSON.stringify(clip);
  try {
    return {
      'format': basename(path),
      ...compareOutlines(await evaluate<ReadOutline>('outline()'), { peaks, duration }),
      ...compareClips(await evaluate<ReadClip>(`clip(${region})`), heard),
      'over HTTP':
        compareClips(await evaluate<ReadClip>(`clipAt(${address}, ${region})`), heard)['bands apart, of 1'] ?? '',
    };
  } catch (error) {
    return {
      'format': basename(path),
      'seconds longer': error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    };
  }
}

/** Megabytes that the page's processes had at most while something was done, above what they had before. */
async function withMemory<Result>(
  act: () => Promise<Result>,
): Promise<{ result: Result; megabytes: number; seconds: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const resident = () => pids.reduce((sum, pid) => sum + residentOf(pid), 0);
  const before = resident();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, resident())), 50);
  const started = performance.now();
  const result = await act();
  clearInterval(watch);
  return { result, megabytes: round(most - before, 0), seconds: round((performance.now() - started) / 1000, 1) };
}

function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

async function readLong(page: Page) {
  const long = await writeVoice(directory, minutes * 60);
  await page.locator('input').setInputFiles(long);
  const ours = await withMemory(() => page.evaluate<ReadOutline>('trial.outline()'));
  const clipped = await withMemory(() =>
    page.evaluate<ReadClip>(
      `trial.clip(${JSON.stringify({ ...clip, start: minutes * 60 - 40, end: minutes * 60 - 10 })})`,
    ),
  );
  const atOnce = await withMemory(() => page.evaluate<number>('trial.decodeAtOnce()'));
  const row = (way: string, { seconds, megabytes }: { seconds: number; megabytes: number }): Row => ({
    way,
    seconds,
    'MB at most': megabytes,
    'time against at once': round(seconds / atOnce.seconds, 2),
    'memory against at once': round(megabytes / atOnce.megabytes, 2),
  });
  const rows = [
    row('in a worker, in pieces', ours),
    row('30 seconds near its end, after that', clipped),
    row('decodeAudioData', atOnce),
  ];
  printTable(`${minutes} minutes of mp3, ${round((await stat(long)).size / 1e6, 0)} MB`, rows);
  return rows;
}
