/**
 * `npm run bench:links`: a link page of ten episodes asked for a thousand times a second, beside a bare server that has nothing but its bytes,
 * taking turns of a few seconds, first quietly and then while a video is drawn; between the two what a proxy asks before it gets a certificate. `ratio` is the page's slowest hundredth over the bare
 * server's; times are from when a request was to be asked to its last byte. Before that the page is opened three times on a slow line. Options: `--seconds 60` of each, `--rate 1000`. Wants `npm run build` before.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '@wavereel/contracts';
import { World, sends } from '../api/test/support/outside-world';
import { aPhoto } from '../api/test/support/pictures';
import { TestServer } from '../api/test/support/server';
import type { Visitor } from '../api/test/support/visitor';
import { speechLikeWav } from '../api/test/support/wav';
import { HttpLine } from './lib/http-line';
import { firstVisits, publishPage } from './lib/link-page';
import { printTable, round, writeResult, type Row } from './lib/report';
import { askSteadily, shareOf, type Steady } from './lib/steady';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rate: { type: 'string', default: '1000' } },
});
const perSecond = Number(options.rate);
const seconds = Number(options.seconds);
const turnSeconds = 5;
const linesEach = 16;

const item = (at: number) =>
  `<item><title>Episode ${at}: what the owls say at night</title><guid>e-${at}</guid><pubDate>Wed, ${String(1 + at).padStart(2, '0')} Oct 2025 15:00:00 GMT</pubDate><itunes:duration>${1800 + 61 * at}</itunes:duration><description>${'Of owls, and of whoever listens to them in the dark. '.repeat(6)}</description><enclosure url="https://sound.example/${at}.mp3" type="audio/mpeg" length="${1e7 + at}"/></item>`;
const feed = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Night talk</title><description>A show of the night.</description><itunes:image href="/cover.png"/>${Array.from({ length: 10 }, (_, at) => item(at)).join('')}</channel></rss>`;

const world = await World.start({
  '/feed.xml': sends('application/rss+xml', feed),
  '/cover.png': sends('image/png', Buffer.from(await aPhoto())),
});
const server = await TestServer.start({
  ...{ REQUESTS_PER_MINUTE: '10000000', OUTSIDE_ALLOW: `127.0.0.1:${world.port}` },
});
try {
  const ana = await server.person();
  const { path } = await publishPage(ana, `${world.address}/feed.xml`);
  const size = (await (await ana.fetch(path)).arrayBuffer()).byteLength;
  const bare = await startBare(size);
  const lines = {
    page: await openLines(server.address),
    bare: await openLines(bare.address),
  };
  const rows: Row[] = [];
  const measure = async (name: string, asked: string, expected = 200): Promise<void> => {
    const found: Record<keyof typeof lines, Steady[]> = { page: [], bare: [] };
    const turn = { perSecond, seconds: Math.min(turnSeconds, seconds) };
    for (let done = 0; done < seconds; done += turnSeconds) {
      found.page.push(await askSteadily(lines.page, asked, { ...turn, expected }));
      found.bare.push(await askSteadily(lines.bare, '/', turn));
    }
    const [page, plain] = [whole(found.page), whole(found.bare)];
    rows.push({
      'case': name,
      'asked': page.times.length,
      'failed': page.failed,
      'p50 ms': round(shareOf(page, 0.5), 2),
      'p99 ms': round(shareOf(page, 0.99), 2),
      'bare p50 ms': round(shareOf(plain, 0.5), 2),
      'bare p99 ms': round(shareOf(plain, 0.99), 2),
      'ratio': round(shareOf(page, 0.99) / shareOf(plain, 0.99), 2),
    });
  };
  const paints = await firstVisits(`${server.address}${path}`);
  await askSteadily(lines.page, path, { perSecond, seconds: turnSeconds });
  await measure('quietly', path);
  // Of a domain that nobody has: looked up as one that somebody has.
  await measure('may a domain have a certificate, quietly', '/internal/tls-allowed?domain=nobody.example', 403);
  const drawing = { isOver: false };
  const videos = drawVideos(ana, drawing);
  await measure('while a video is drawn', path);
  drawing.isOver = true;
  await videos;
  printTable(`A link page at ${perSecond} requests a second (${size} bytes unpacked)`, rows);
  printTable('The same page on a slow line (1.6 Mbit/s, 150 ms), for the first time', paints);
  writeResult('links', { perSecond, seconds, size, rows, paints });
  for (const line of [...lines.page, ...lines.bare]) line.close();
  await bare.stop();
} finally {
  await server.remove();
  await world.stop();
}

/** One after the other until it is over. */
async function drawVideos(person: Visitor, drawing: { isOver: boolean }): Promise<void> {
  const { guid } = await person.library(speechLikeWav(60), 'A minute');
  while (!drawing.isOver) {
    const clip = { title: 'A minute', start: 0, end: 60, mediaGuid: guid, themeId: 'square' as const };
    await person.settled((await person.expect(endpoints.jobs.create, { body: clip })).id);
  }
}

async function startBare(size: number): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const program = join(import.meta.dirname, 'lib/static-program.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout, 'data');
  return {
    address: `http://127.0.0.1:${String(text).trim()}`,
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

function openLines(address: string): Promise<HttpLine[]> {
  return Promise.all(Array.from({ length: linesEach }, () => HttpLine.open(address)));
}

function whole(turns: readonly Steady[]): Steady {
  return {
    times: turns.flatMap(({ times }) => times).sort((a, b) => a - b),
    failed: turns.reduce((sum, { failed }) => sum + failed, 0),
  };
}
