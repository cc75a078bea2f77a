/**
 * `npm run bench:web`: the composed suite against the same code built as one, in a real Chromium on a line of 10 Mbit/s and 40 ms, each visit
 * with an empty cache, the two taking turns. Option: `--runs 5`.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../scripts/lib/browser/chromium';
import { signUp } from '../e2e/support/sign-up';
import { withoutLive } from '../scripts/lib/browser/without-live';
import { publish } from '../scripts/lib/publish';
import { DiskStore } from '../scripts/lib/store-disk';
import { bundle } from './lib/bundle';
import { median } from './lib/measure';
import { printTable, round, writeResult, type Row } from './lib/report';
import { startServer, type RunningServer } from '../scripts/lib/own-server';

const line = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
/** Nothing that is large comes after this long. */
const settleMs = 1500;
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(options.runs);

interface Place {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** At most so many times the bytes of the one build. */
  readonly limit: number;
}
const places: readonly Place[] = [
  { name: 'home (sign-in)', path: '/login', signedIn: false, limit: 1.3 },
  { name: 'videos', path: '/videos', signedIn: true, limit: 1.15 },
  { name: 'create', path: '/create', signedIn: true, limit: 1.15 },
  { name: 'editor', path: '/editor', signedIn: true, limit: 1.15 },
];
const ways = ['composed', 'one build'] as const;
type Way = (typeof ways)[number];

interface Visit {
  /** Of code: documents, scripts, styles and the registry, as transferred. */
  readonly bytes: number;
  readonly requests: number;
  /** Milliseconds since the navigation began. */
  readonly heading: number;
  readonly largest: number;
}

const directory = mkdtempSync(join(tmpdir(), 'wavereel-bench-'));
const servers = { 'composed': await serve('composed'), 'one build': await serve('one build') };
const browser = await launchChromium();
try {
  const states = {
    'composed': await signedInState(browser, servers.composed),
    'one build': await signedInState(browser, servers['one build']),
  };
  const visits = new Map<string, Visit[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const place of places) {
      for (const way of ways) {
        const context = await browser.newContext({
          baseURL: servers[way].address,
          viewport: { width: 1440, height: 900 },
          ...(place.signedIn ? { storageState: states[way] } : {}),
        });
        const key = `${place.name} ${way}`;
        visits.set(key, [...(visits.get(key) ?? []), await visit(context, place.path)]);
        await context.close();
      }
    }
  }
  const medianOf = (place: Place, way: Way, part: keyof Visit) =>
    median((visits.get(`${place.name} ${way}`) ?? []).map((one) => one[part]));
  const ratio = (place: Place, part: keyof Visit) =>
    medianOf(place, 'composed', part) / medianOf(place, 'one build', part);
  const rows = places.map((place): Row => ({
    'place': place.name,
    'bytes, x': round(ratio(place, 'bytes'), 3),
    'limit': place.limit,
    'first render, x': round(ratio(place, 'heading'), 3),
    'limit ': 1.15,
    'more requests': medianOf(place, 'composed', 'requests') - medianOf(place, 'one build', 'requests'),
    'kB composed': round(medianOf(place, 'composed', 'bytes') / 1000, 1),
    'kB one build': round(medianOf(place, 'one build', 'bytes') / 1000, 1),
    'first render, ms': round(medianOf(place, 'composed', 'heading'), 0),
    'largest paint, ms': round(medianOf(place, 'composed', 'largest'), 0),
  }));
  printTable(
    `First load at 10 Mbit/s and 40 ms, medians of ${runs}; limits: 3 more requests, largest paint 1500 ms`,
    rows,
  );
  process.stdout.write(`${writeResult('web', { runs, rows })}\n`);
} finally {
  await browser.close();
  await Promise.all(ways.map((way) => servers[way].remove()));
  rmSync(directory, { recursive: true, force: true });
}

/** The product with a shell built one way or the other; `npm run build` has been there. */
async function serve(way: Way): Promise<RunningServer> {
  const store = join(directory, way.replace(' ', '-'));
  await publish(new DiskStore(store), 'local');
  if (way === 'one build') {
    bundle(join(import.meta.dirname, 'web'));
    rmSync(join(store, 'shell'), { recursive: true });
    cpSync(join(import.meta.dirname, 'web/dist'), join(store, 'shell'), { recursive: true });
  }
  return startServer({ WEB_STORE: store });
}

async function signedInState(chromium: Browser, server: RunningServer) {
  const context = await chromium.newContext({ baseURL: server.address, locale: 'en-US' });
  await signUp(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Opens a page with nothing in its cache, and measures until it rests. */
async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  await withoutLive(page);
  const session = await context.newCDPSession(page);
  await page.addInitScript({ path: join(import.meta.dirname, 'web/watch.js') });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  const code = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (['Document', 'Script', 'Stylesheet'].includes(type) || response.url.endsWith('/remotes.json'))
      code.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  const { heading, largest } = await page.evaluate<{ heading: number; largest: number }>('watch');
  return { bytes, requests: code.size, heading, largest };
}
